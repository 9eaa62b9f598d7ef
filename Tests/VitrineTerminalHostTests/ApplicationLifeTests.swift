import Testing
import UIKit
import VitrineTerminalCore

@testable import VitrineTerminalHost

/// Records the calls about the program's life.
@MainActor private final class LifeDelegate: UIResponder, UIApplicationDelegate {
  var heard: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    heard.append("launched while \(application.applicationState)")
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { heard.append("active") }
  func applicationWillResignActive(_ application: UIApplication) { heard.append("resigns") }
  func applicationDidEnterBackground(_ application: UIApplication) { heard.append("background") }
  func applicationWillEnterForeground(_ application: UIApplication) { heard.append("foreground") }
  func applicationWillTerminate(_ application: UIApplication) {
    heard.append("ends")
  }
}

private struct LoanFailure: Error {}

/// The delegate of a scene, which may show nothing.
@MainActor private class Follower: UIResponder, UIWindowSceneDelegate {
  static var heard: [String] = []
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }
  func sceneDidDisconnect(_ scene: UIScene) { note("disconnects", scene) }
  func sceneDidBecomeActive(_ scene: UIScene) { note("active", scene) }
  func sceneWillResignActive(_ scene: UIScene) { note("resigns", scene) }
  func sceneWillEnterForeground(_ scene: UIScene) { note("foreground", scene) }
  func sceneDidEnterBackground(_ scene: UIScene) { note("background", scene) }

  private func note(_ what: String, _ scene: UIScene) {
    Self.heard.append("\(what) \(scene.activationState)")
  }
}

@MainActor private final class Idle: Follower {
  override func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
}

/// Names the class of the scene's delegate.
@MainActor private final class Naming: UIResponder, UIApplicationDelegate {
  let delegateClass: AnyClass?
  var heard: [String] = []
  init(_ delegateClass: AnyClass?) { self.delegateClass = delegateClass }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = delegateClass
    return configuration
  }
  func applicationDidBecomeActive(_ application: UIApplication) { heard.append("active") }
  func applicationDidEnterBackground(_ application: UIApplication) { heard.append("background") }
  func applicationWillTerminate(_ application: UIApplication) { heard.append("ends") }
}

@Suite("The life of an application")
@MainActor struct ApplicationLifeTests {
  private let stop = ["resigns", "background"]
  private let start = ["foreground", "active"]

  private func launched() throws -> (HostFixture, LifeDelegate) {
    let fixture = try HostFixture()
    let delegate = LifeDelegate()
    fixture.application.launch(delegate)
    #expect(delegate.heard == ["launched while inactive", "active"])
    delegate.heard = []
    return (fixture, delegate)
  }

  @Test("Ctrl-Z sends the program to the background, and fg brings it to the foreground")
  func suspended() throws {
    let (fixture, delegate) = try launched()
    fixture.send(fixture.key(.character("z"), .control))
    #expect(fixture.terminal.suspensions == 1)
    #expect(delegate.heard == stop + start)
    #expect(fixture.application.applicationState == .active)
  }

  @Test("another program gets the terminal while the application is in the background")
  func lentTerminal() throws {
    let (fixture, delegate) = try launched()
    let repaints = fixture.terminal.repaints
    let status = fixture.application.suspendTerminal {
      #expect(delegate.heard == stop)
      #expect(fixture.terminal.loans == 1)
      return 7
    }
    #expect(status == 7)
    #expect(delegate.heard == stop + start)
    #expect(fixture.terminal.repaints == repaints + 1)
  }

  @Test("an error of the other program is thrown after the screen is restored")
  func failingLoan() throws {
    let (fixture, delegate) = try launched()
    #expect(throws: LoanFailure.self) {
      try fixture.application.suspendTerminal { () throws(LoanFailure) in throw LoanFailure() }
    }
    #expect(delegate.heard == stop + start)
  }

  @Test("a stop from outside does the same")
  func stoppedFromOutside() throws {
    let (fixture, delegate) = try launched()
    fixture.send(.suspended)
    #expect(delegate.heard == stop && fixture.application.applicationState == .background)
    fixture.send(.resumed)
    #expect(delegate.heard == stop + start)
  }

  @Test("retaking or lending the terminal sends no notification")
  func repainted() throws {
    let (fixture, delegate) = try launched()
    fixture.send(.resumed)
    fixture.terminal.lend { _ in }
    #expect(delegate.heard.isEmpty)
  }

  @Test("an exit outside of the host notifies the running application")
  func exiting() throws {
    let (_, other) = try launched()
    let (fixture, delegate) = try launched()
    ProgramEnd.announce()
    #expect(delegate.heard == ["ends"] && other.heard.isEmpty)
    withExtendedLifetime(fixture) {}
  }

  @Test(
    "a scene delegate gets the scene's calls, the application's only the end")
  func scene() throws {
    let fixture = try HostFixture()
    fixture.application.remove(fixture.window)
    let delegate = Naming(Follower.self)
    Follower.heard = []
    fixture.application.launch(delegate)
    #expect(Follower.heard == ["foreground unattached", "active foregroundActive"])
    let scene = try #require(fixture.application.connectedScenes.first as? UIWindowScene)
    #expect(scene.windows.count == 1 && scene.keyWindow === scene.windows.first)
    #expect(scene.session.configuration.name == "Default Configuration")
    #expect(scene.windows.first?.next === scene && scene.next === scene.delegate)
    Follower.heard = []
    fixture.send(.suspended)
    fixture.send(.resumed)
    #expect(
      Follower.heard == [
        "resigns foregroundActive", "background background", "foreground background",
        "active foregroundActive",
      ])
    Follower.heard = []
    ProgramEnd.announce()
    #expect(Follower.heard == ["disconnects foregroundActive"] && delegate.heard == ["ends"])
  }

  @Test("a program without a window ends with one clear line and status 2")
  func nothing() throws {
    final class Silent: UIResponder, UIApplicationDelegate {}
    final class Plain: NSObject {}
    for (delegate, line) in [
      (Silent() as any UIApplicationDelegate, "Silent has shown no window: call makeKeyAndVisible"),
      (Naming(Idle.self), "Idle has shown no window: in scene(_:willConnectTo:options:)"),
      (Naming(Plain.self), "Plain cannot be a scene's delegate: let it inherit from UIResponder"),
    ] {
      let fixture = try HostFixture()
      var (lines, statuses): ([String], [Int32]) = ([], [])
      fixture.application.remove(fixture.window)
      fixture.host.report = { lines.append($0) }
      fixture.host.exit = { statuses.append($0) }
      fixture.application.launch(delegate)
      #expect(lines.count == 1 && statuses == [2])
      #expect(lines.first?.hasPrefix(line) == true, "\(lines)")
      #expect(lines.first?.contains("\n") == false)
    }
  }

  @Test("the end is notified once, although leaving the program also calls exit")
  func leaving() throws {
    let (fixture, delegate) = try launched()
    fixture.host.exit = { _ in ProgramEnd.announce() }
    fixture.send(.interrupted)
    #expect(delegate.heard == ["ends"])
  }
}
