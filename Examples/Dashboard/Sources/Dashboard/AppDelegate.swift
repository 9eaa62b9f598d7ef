import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = DashboardController(sensor: Sensor())
    window?.makeKeyAndVisible()
    return true
  }
}

/// The tabs.
final class DashboardController: UITabBarController {
  init(sensor: Sensor) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [
      LoadController(sensor: sensor), JobsController(), SettingsController(sensor: sensor),
    ].map(UINavigationController.init)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
