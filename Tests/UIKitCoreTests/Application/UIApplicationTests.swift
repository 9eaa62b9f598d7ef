import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UIApplicationTests {
  @Test("every method of the application's delegate is optional")
  func delegateDefaults() {
    final class Delegate: UIResponder, UIApplicationDelegate {}
    let stage = Stage()
    let delegate = Delegate()
    let application = UIApplication.shared
    #expect(delegate.application(application, didFinishLaunchingWithOptions: nil))
    #expect(delegate.window == nil)
    _ = stage
  }

  @Test("the delegate hears of every step into the background and back, and once of the end")
  func life() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var heard: [String] = []
      private func note(_ what: String, _ application: UIApplication) {
        heard.append("\(what) \(application.applicationState)")
      }
      func applicationDidBecomeActive(_ application: UIApplication) { note("is", application) }
      func applicationWillResignActive(_ application: UIApplication) {
        note("resigns", application)
      }
      func applicationDidEnterBackground(_ application: UIApplication) {
        note("went", application)
      }
      func applicationWillEnterForeground(_ application: UIApplication) {
        note("returns from", application)
      }
      func applicationWillTerminate(_ application: UIApplication) { note("ends", application) }
    }
    let application = UIApplication()
    let delegate = Delegate()
    application.delegate = delegate
    application.enterForeground()
    #expect(delegate.heard.isEmpty, "it is there already")
    application.enterBackground()
    application.enterBackground()
    #expect(delegate.heard == ["resigns active", "went background"])
    delegate.heard = []
    application.enterForeground()
    application.enterForeground()
    #expect(delegate.heard == ["returns from background", "is active"])
    delegate.heard = []
    application.announceEnd()
    application.announceEnd()
    #expect(delegate.heard == ["ends active"])
  }

  @Test("a notification is posted under its name")
  func accessibility() {
    final class Counter: @unchecked Sendable { var count = 0 }
    let counter = Counter()
    let token = NotificationCenter.default.addObserver(
      forName: NSNotification.Name("UIAccessibilityLayoutChangedNotification"), object: nil,
      queue: nil
    ) { _ in counter.count += 1 }
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    NotificationCenter.default.removeObserver(token)
    #expect(counter.count >= 1)
  }

  @Test("an action goes along the chain to who can perform it")
  func actions() {
    final class Performer: UIView {
      var performed: [Selector] = []
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == "go"
      }
      override func perform(_ action: Selector, with sender: Any?) { performed.append(action) }
    }
    let stage = Stage()
    let outer = Performer()
    let inner = UIView()
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    #expect(UIApplication.shared.sendAction("go", to: nil, from: inner, for: nil))
    #expect(!UIApplication.shared.sendAction("stay", to: nil, from: inner, for: nil))
    #expect(outer.performed == ["go"])
  }

  @Test("the screen says how many points a character cell is")
  func metrics() {
    #expect(CellMetrics() == CellMetrics(width: 8, height: 16))
    #expect(UIScreen.main.scale == 1)
  }
}
