import Foundation

/// The reason that a program has no window. The text is one line for its author.
package struct LaunchFailure: Error, CustomStringConvertible {
  package let description: String
}

/// Connects the one scene of a program, by the rules of Xcode's template.
///
/// The delegate's class is the `delegateClass` of the configuration that the application's delegate
/// returns, else the class `SceneDelegate` in that delegate's module. Without either, the scene has
/// no delegate, and the application's delegate shows the window.
@MainActor struct SceneConnection {
  let application: UIApplication
  let delegate: any UIApplicationDelegate

  /// Returns the class `SceneDelegate` in the module of the application's delegate.
  static func namedClass(besides delegate: any UIApplicationDelegate) -> AnyClass? {
    let name = String(reflecting: type(of: delegate))
    guard let module = name.split(separator: ".").first else { return nil }
    return NSClassFromString("\(module).SceneDelegate")
  }

  func connect() throws(LaunchFailure) -> UIWindowScene {
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions()
    let configuration = delegate.application(
      application, configurationForConnecting: session, options: options)
    session.configuration = configuration
    let delegateClass: AnyClass? =
      configuration.delegateClass ?? Self.namedClass(besides: delegate)
    let sceneClass = configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
    let scene = sceneClass.init(session: session, connectionOptions: options)
    guard let delegateClass else { return scene }
    configuration.delegateClass = delegateClass
    guard let makeable = delegateClass as? NSObject.Type,
      delegateClass is any UISceneDelegate.Type
    else {
      throw LaunchFailure(
        description: "\(delegateClass) cannot be a scene's delegate: "
          + "let it inherit from UIResponder and adopt UIWindowSceneDelegate")
    }
    scene.delegate = FirstEntry.make(makeable) as? any UISceneDelegate
    return scene
  }
}

extension UIApplication {
  /// Returns whether a class of the program is the scene's delegate.
  package final func namesSceneDelegate(besides delegate: any UIApplicationDelegate) -> Bool {
    SceneConnection.namedClass(besides: delegate) != nil
  }

  /// Connects the scene after the delegate has launched, and shows its windows.
  ///
  /// - Throws: `LaunchFailure` if no window is shown.
  package final func connectScene(for delegate: any UIApplicationDelegate) throws(LaunchFailure) {
    let scene = try SceneConnection(application: self, delegate: delegate).connect()
    connectedScenes.insert(scene)
    for window in windows where window.windowScene == nil { window.windowScene = scene }
    scene.delegate?.scene(
      scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
    if windows.isEmpty { throw LaunchFailure(description: Self.nothingToShow(delegate, scene)) }
    scene.delegate?.sceneWillEnterForeground(scene)
    scene.activationState = .foregroundInactive
    for window in scene.windows {
      if window.rootViewController == nil, !window.isHidden {
        ProgramNotes.tellMistake(
          "Application windows are expected to have a root view controller at the end of application "
            + "launch: \(type(of: window)) has none.")
      }
      window.layoutIfNeeded()
    }
    applicationState = .active
    scene.activationState = .foregroundActive
    if let follower = scene.delegate {
      follower.sceneDidBecomeActive(scene)
    } else {
      delegate.applicationDidBecomeActive(self)
    }
    post(Self.didBecomeActiveNotification)
  }

  private static func nothingToShow(
    _ delegate: any UIApplicationDelegate, _ scene: UIScene
  ) -> String {
    if let follower = scene.delegate {
      return "\(type(of: follower)) has shown no window: in scene(_:willConnectTo:options:) "
        + "make a UIWindow, give it a rootViewController and call makeKeyAndVisible()"
    }
    return "\(type(of: delegate)) has shown no window: call makeKeyAndVisible() in "
      + "application(_:didFinishLaunchingWithOptions:), or add a class SceneDelegate that does"
  }
}
