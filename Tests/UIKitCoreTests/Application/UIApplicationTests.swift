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

  @Test("T8 a notification is posted under its name")
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

  @Test("U2 the screen says how many points a character cell is")
  func metrics() {
    #expect(CellMetrics() == CellMetrics(width: 8, height: 16))
    #expect(UIScreen.main.scale == 1)
  }
}
