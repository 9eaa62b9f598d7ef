import CollectionLayouts
import UIKit

/// Names in sections by their first letter, in a waterfall with headers. `'` and a letter, or the
/// bar at the right edge, jump to a section.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let layout = WaterfallLayout(
      options: .init(
        columns: .adaptive(leastBreadth: 160), itemSpacing: 0, itemLength: 32, headerLength: 16))
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ContactsController(collectionViewLayout: layout)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
