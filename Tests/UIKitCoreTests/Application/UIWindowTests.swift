import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UIWindowTests {
  @Test("a window created without a frame is as large as the screen")
  func madeWithoutFrame() {
    final class Window: UIWindow {}
    #expect(UIWindow().frame == UIScreen.main.bounds)
    #expect(Window().frame == UIScreen.main.bounds)
    let type: UIView.Type = Window.self
    #expect(type.init().frame == UIScreen.main.bounds)
    #expect(UIWindow(frame: .zero).frame == .zero)
  }

  @Test("a window of a scene is as large as the terminal, and its chain continues at the scene")
  func scene() throws {
    let stage = Stage()
    UIScreen.main.bounds = rect(0, 0, 320, 160)
    defer { UIScreen.main.bounds = rect(0, 0, 640, 384) }
    let session = UISceneSession(role: .windowApplication)
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    #expect(session.scene === scene && scene.activationState == .unattached)
    let window = UIWindow(windowScene: scene)
    #expect(window.frame == rect(0, 0, 320, 160) && window.next === scene)
    #expect(scene.next === UIApplication.shared && scene.windows.isEmpty)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    #expect(scene.windows == [window] && scene.keyWindow === window)
    #expect(stage.window.windowScene == nil && stage.window.next === UIApplication.shared)
  }

  @Test("hiding a key window gives the keys to the topmost other one")
  func hiddenKeyWindow() {
    let stage = Stage()
    stage.show()
    let (alert, other) = (UIWindow(), UIWindow())
    alert.windowLevel = .alert
    for window in [alert, other] { window.makeKeyAndVisible() }
    other.isHidden = true
    #expect(alert.isKeyWindow)
    alert.isHidden = true
    #expect(stage.window.isKeyWindow)
  }

  @Test("a window shown while the scene connects appears when it enters the foreground")
  func connecting() {
    final class Root: UIViewController {
      var appearances = 0
      override func viewDidAppear(_ animated: Bool) { appearances += 1 }
    }
    _ = Stage()
    let scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication),
      connectionOptions: UIScene.ConnectionOptions())
    let window = UIWindow(windowScene: scene)
    let root = Root()
    window.rootViewController = root
    window.makeKeyAndVisible()
    #expect(root.appearances == 0 && root.isViewLoaded)
    window.layoutIfNeeded()
    #expect(root.appearances == 1)
  }
}
