import Testing
import UIKit
import UIKitTesting

// The code of Xcode's template, and the observed order of calls on iOS 26.

@MainActor private var events: [String] = []

/// Found by its name: no configuration of the application's delegate refers to it.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  override init() {
    super.init()
    events.append("SceneDelegate.init")
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    events.append("willConnect \(scene.activationState.rawValue)")
    guard let windowScene = (scene as? UIWindowScene) else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = RootViewController()
    window?.makeKeyAndVisible()
  }
  func sceneWillEnterForeground(_ scene: UIScene) {
    events.append("willEnterForeground \(scene.activationState.rawValue)")
  }
  func sceneDidBecomeActive(_ scene: UIScene) {
    events.append("didBecomeActive \(scene.activationState.rawValue)")
  }
}

private final class RootViewController: UIViewController {
  override func viewDidLoad() { events.append("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { events.append("viewWillAppear \(animated)") }
  override func viewDidAppear(_ animated: Bool) { events.append("viewDidAppear \(animated)") }
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    events.append("willFinishLaunching \(application.applicationState.rawValue)")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    events.append(
      "didFinishLaunching \(application.applicationState.rawValue) "
        + "scenes \(application.connectedScenes.count)")
    return true
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    events.append("configurationForConnecting \(connectingSceneSession.role.rawValue)")
    return UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }
}

@MainActor @Suite("A launch with the code of Xcode's template") struct SceneLaunchTests {
  @Test("the scene's delegate is found by name, and calls come in the order of iOS")
  func template() {
    events = []
    let pilot = Pilot(delegate: AppDelegate())
    #expect(
      events == [
        "willFinishLaunching 2", "didFinishLaunching 2 scenes 0",
        "configurationForConnecting UIWindowSceneSessionRoleApplication", "SceneDelegate.init",
        "willConnect -1", "viewDidLoad", "viewWillAppear false", "willEnterForeground -1",
        "viewDidAppear false", "didBecomeActive 0",
      ])
    #expect(pilot.window.windowScene?.delegate is SceneDelegate)
    #expect(UIApplication.shared.connectedScenes.count == 1)
    #expect(pilot.window.isKeyWindow && UIApplication.shared.applicationState == .active)
  }
}

@MainActor @Suite("The style of a controller") struct ControllerStyleTests {
  @Test("a controller's style applies before its view is loaded, and never loads it")
  func unloaded() {
    let controller = UIViewController()
    #expect(controller.overrideUserInterfaceStyle == .unspecified && !controller.isViewLoaded)
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.traitCollection.userInterfaceStyle == .dark && !controller.isViewLoaded)
    // The view has no style of its own, and takes the controller's.
    #expect(controller.view.overrideUserInterfaceStyle == .unspecified)
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    // A child has its parent's style, and its view takes that only once it is inside.
    let child = UIViewController()
    controller.addChild(child)
    #expect(child.overrideUserInterfaceStyle == .unspecified)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("in a window the style applies to the controller, its view and all inside, not elsewhere")
  func inWindow() {
    let (root, controller) = (UIViewController(), UIViewController())
    let pilot = Pilot(rootViewController: root, style: .light)
    controller.overrideUserInterfaceStyle = .dark
    let inside = UIView()
    controller.view.addSubview(inside)
    root.addChild(controller)
    root.view.addSubview(controller.view)
    controller.didMove(toParent: root)
    pilot.update()
    #expect(root.traitCollection.userInterfaceStyle == .light)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    #expect(inside.traitCollection.userInterfaceStyle == .dark)
    controller.overrideUserInterfaceStyle = .unspecified
    #expect(controller.traitCollection.userInterfaceStyle == .light)
    // A style of the view alone does not become the controller's.
    controller.view.overrideUserInterfaceStyle = .dark
    #expect(controller.overrideUserInterfaceStyle == .unspecified)
  }
}
