import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite("Hovering") struct UIHoverGestureRecognizerTests {
  @MainActor private final class Log {
    var states: [UIGestureRecognizer.State] = []
    var places: [CGPoint] = []
  }

  private let stage = Stage()
  private let view: UIView
  private let log = Log()
  private let hover: UIHoverGestureRecognizer

  init() {
    view = stage.view(80, 32, 80, 64)
    let log = log
    hover = UIHoverGestureRecognizer(target: nil) { recognizer in
      log.states.append(recognizer.state)
      log.places.append(recognizer.location(in: recognizer.view))
    }
    view.addGestureRecognizer(hover)
  }

  private func move(_ x: CGFloat, _ y: CGFloat) {
    stage.activate()
    stage.window.deliverHover(at: CGPoint(x: x, y: y))
  }

  @Test("it begins where the pointer enters, changes with it, and ends where it leaves")
  func course() {
    move(8, 8)
    #expect(log.states.isEmpty)
    move(88, 40)
    move(96, 56)
    move(8, 8)
    #expect(log.states == [.began, .changed, .ended])
    #expect(log.places.first == CGPoint(x: 8, y: 8))
    #expect(log.places[1] == CGPoint(x: 16, y: 24))
    #expect(hover.state == .possible)
    move(88, 40)
    #expect(log.states.last == .began)
  }

  @Test("a window wants movements of the pointer while a view in it has such a recognizer")
  func wanting() {
    #expect(stage.window.wantsHover)
    view.removeFromSuperview()
    #expect(!stage.window.wantsHover)
  }

  @Test("a disabled recognizer does not follow the pointer")
  func disabled() {
    hover.isEnabled = false
    move(88, 40)
    #expect(log.states.isEmpty)
  }
}
