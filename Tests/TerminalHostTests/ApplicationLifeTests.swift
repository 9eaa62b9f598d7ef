import TerminalCore
import Testing
import UIKit

@testable import TerminalHost

/// Notes what it hears of the program's life.
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

  @Test("Ctrl-Z sends the program to the background, and its return to the foreground")
  func suspended() throws {
    let (fixture, delegate) = try launched()
    fixture.send(fixture.key(.character("z"), .control))
    #expect(fixture.terminal.suspensions == 1)
    #expect(delegate.heard == stop + start)
    #expect(fixture.application.applicationState == .active)
  }

  @Test("a stop from outside does the same")
  func stoppedFromOutside() throws {
    let (fixture, delegate) = try launched()
    fixture.send(.suspended)
    #expect(delegate.heard == stop && fixture.application.applicationState == .background)
    fixture.send(.resumed)
    #expect(delegate.heard == stop + start)
  }

  @Test("a terminal that is only taken anew, or was lent, tells nothing")
  func repainted() throws {
    let (fixture, delegate) = try launched()
    fixture.send(.resumed)
    fixture.terminal.lend { _ in }
    #expect(delegate.heard.isEmpty)
  }

  @Test("an end that the host does not bring about is told to the application that runs")
  func exiting() throws {
    let (_, other) = try launched()
    let (fixture, delegate) = try launched()
    ProgramEnd.announce()
    #expect(delegate.heard == ["ends"] && other.heard.isEmpty)
    withExtendedLifetime(fixture) {}
  }

  @Test("the end is told once, though leaving the program calls exit, which tells it too")
  func leaving() throws {
    let (fixture, delegate) = try launched()
    fixture.host.exit = { _ in ProgramEnd.announce() }
    fixture.send(.interrupted)
    #expect(delegate.heard == ["ends"])
  }
}
