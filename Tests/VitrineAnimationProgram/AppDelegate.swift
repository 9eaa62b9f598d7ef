import UIKit

/// A program for tests. The key `a` animates a screen full of text for 0.6 s. If the second
/// argument is `tiles`, it animates a screen full of cells from one layout to another. The program
/// writes each event and its life cycle to the file named by the first argument, one line each with
/// the time. The key `q` calls `exit(0)`.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    let showsTiles = CommandLine.arguments.last == "tiles"
    window?.rootViewController = showsTiles ? TilesController() : TravelController()
    window?.makeKeyAndVisible()
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { Log.note("active") }
  func applicationWillResignActive(_ application: UIApplication) { Log.note("resigns") }
  func applicationDidEnterBackground(_ application: UIApplication) { Log.note("background") }
  func applicationWillEnterForeground(_ application: UIApplication) { Log.note("foreground") }
  func applicationWillTerminate(_ application: UIApplication) { Log.note("ends") }
}

/// The file that records the events.
@MainActor enum Log {
  private static let file = FileHandle(
    forWritingAtPath: CommandLine.arguments.dropFirst().first ?? "")

  static func note(_ what: String) {
    file?.write(Data("\(CACurrentMediaTime()) \(what)\n".utf8))
  }
}

final class TravelController: UIViewController {
  private let page = TextPage()
  private let label = UILabel()
  private var rounds = 0

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(page)
    view.addSubview(label)
    label.text = "ready"
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if page.bounds.height != view.bounds.height {
      page.frame = CGRect(
        x: -400, y: 0, width: view.bounds.width * 2, height: view.bounds.height)
    }
    label.frame = CGRect(x: 0, y: 0, width: 160, height: 16)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for key in presses.compactMap(\.key) {
      Log.note("key \(key.characters)")
      if key.characters == "a" { travel() }
      if key.characters == "q" { exit(0) }
    }
    super.pressesBegan(presses, with: event)
  }

  private func travel() {
    rounds += 1
    let end = rounds % 2 == 1 ? "!#!#!#" : "%&%&%&"
    let goal: CGFloat = rounds % 2 == 1 ? -800 : -400
    Log.note("begun")
    UIView.animate(withDuration: 0.6, delay: 0, options: .curveLinear) { [self] in
      page.frame.origin.x = goal
    } completion: { [self] finished in
      Log.note("over \(finished)")
      label.text = end
    }
  }
}

/// Text in which adjacent cells always differ.
final class TextPage: UIView {
  override func draw(_ rect: CGRect) {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    for row in 0..<Int(bounds.height / 16) {
      let text = String((0..<Int(bounds.width / 8)).map { letters[($0 * 7 + row * 5) % 62] })
      text.draw(at: CGPoint(x: 0, y: CGFloat(row) * 16), withAttributes: nil)
    }
  }
}
