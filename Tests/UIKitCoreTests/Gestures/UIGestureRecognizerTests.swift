import Foundation
import Testing

@testable import UIKitCore

@MainActor private final class TouchedView: UIView {
  var log: [String] = []
  override func touchesBegan(_ t: Set<UITouch>, with event: UIEvent?) {
    log.append("began \(t.first?.tapCount ?? 0)")
  }
  override func touchesMoved(_ t: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
  override func touchesEnded(_ t: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
  override func touchesCancelled(_ t: Set<UITouch>, with event: UIEvent?) {
    log.append("cancelled")
  }
}

@MainActor private final class Judge: UIGestureRecognizerDelegate {
  var together = false
  var may = true
  var receives = true
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { may }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { together }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives }
}

@MainActor struct UIGestureRecognizerTests {
  private let stage = Stage()
  private let view = TouchedView(frame: rect(0, 0, 200, 200))

  init() { stage.window.addSubview(view) }

  private func tap(_ count: Int = 1, _ log: @escaping () -> Void) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer(target: nil) { _ in log() }
    tap.numberOfTapsRequired = count
    view.addGestureRecognizer(tap)
    return tap
  }

  @Test("a touch goes to the hit view, with its place and time")
  func plainTouch() {
    stage.clock.advance(by: 3)
    stage.down(10, 20)
    stage.move(300, 300)
    stage.up(300, 300)
    #expect(view.log == ["began 1", "moved", "ended"])
  }

  @Test("touches climb the responder chain until a responder handles them")
  func chain() {
    let label = UIView(frame: rect(0, 0, 50, 50))
    view.addSubview(label)
    stage.tap(5, 5)
    #expect(view.log == ["began 1", "ended"])
  }

  @Test("consecutive taps are counted; time and distance reset the count")
  func tapCounts() {
    stage.tap(10, 10)
    stage.clock.advance(by: 0.1)
    stage.tap(11, 10)
    stage.clock.advance(by: 1)
    stage.tap(11, 10)
    stage.clock.advance(by: 0.1)
    stage.tap(90, 10)
    #expect(
      view.log.filter { $0.hasPrefix("began") } == ["began 1", "began 2", "began 1", "began 1"])
  }

  @Test("the action runs while its target lives")
  func weakTarget() {
    var count = 0
    var target: NSObject? = NSObject()
    let tap = UITapGestureRecognizer(target: target) { _ in count += 1 }
    view.addGestureRecognizer(tap)
    stage.tap(10, 10)
    #expect(count == 1)
    target = nil
    _ = target
    stage.clock.advance(by: 1)
    stage.tap(10, 10)
    #expect(count == 1)
  }

  @Test("recognizers are attached, listed and removed")
  func attaching() {
    let recognizer = tap {}
    #expect(view.gestureRecognizers == [recognizer] && recognizer.view === view)
    let other = UIView()
    other.addGestureRecognizer(recognizer)
    #expect(view.gestureRecognizers == nil && recognizer.view === other)
    other.removeGestureRecognizer(recognizer)
    #expect(recognizer.view == nil)
  }

  @Test("a recognized tap cancels the view's touch, unless configured otherwise")
  func cancelling() {
    var count = 0
    let recognizer = tap { count += 1 }
    #expect(recognizer.cancelsTouchesInView && !recognizer.delaysTouchesBegan)
    stage.tap(10, 10)
    #expect(view.log == ["began 1", "cancelled"] && count == 1)
    view.log = []
    recognizer.cancelsTouchesInView = false
    stage.clock.advance(by: 1)
    stage.tap(10, 10)
    #expect(view.log == ["began 1", "ended"] && count == 2)
    recognizer.isEnabled = false
    stage.tap(10, 10)
    #expect(count == 2)
  }

  @Test("a delayed double tap: two taps run it and the view sees nothing")
  func doubleTap() {
    var count = 0
    let recognizer = tap(2) { count += 1 }
    recognizer.delaysTouchesBegan = true
    stage.tap(10, 10)
    #expect(view.log.isEmpty)
    stage.run(0.1)
    stage.tap(10, 10)
    stage.run(1)
    #expect(count == 1 && view.log.isEmpty)
  }

  @Test("a delayed double tap: one tap reaches the view if no second one follows")
  func singleOfDouble() {
    var count = 0
    let recognizer = tap(2) { count += 1 }
    recognizer.delaysTouchesBegan = true
    stage.tap(10, 10)
    stage.run(0.25)
    #expect(view.log.isEmpty && stage.engine.nextDeadline != nil)
    stage.run(0.1)
    #expect(view.log == ["began 1", "ended"] && count == 0)
    #expect(stage.engine.nextDeadline == nil)
    stage.run(1)
    stage.tap(10, 10)
    stage.run(0.1)
    stage.tap(10, 10)
    #expect(count == 1)
  }

  @Test("without a delay the touch begins at once, its end waits for the double tap")
  func undelayedDouble() {
    _ = tap(2) {}
    stage.tap(10, 10)
    #expect(view.log == ["began 1"])
    stage.run(0.5)
    #expect(view.log == ["began 1", "ended"])
  }

  @Test("a single tap that requires the double tap to fail waits for it")
  func requireToFail() {
    var log: [String] = []
    let single = tap { log.append("single") }
    let double = tap(2) { log.append("double") }
    single.require(toFail: double)
    stage.tap(10, 10)
    stage.run(0.1)
    #expect(log.isEmpty)
    stage.run(0.5)
    #expect(log == ["single"])
    stage.tap(10, 10)
    stage.run(0.1)
    stage.tap(10, 10)
    stage.run(1)
    #expect(log == ["single", "double"])
  }

  @Test("a second tap elsewhere is not a double tap")
  func farSecondTap() {
    var count = 0
    _ = tap(2) { count += 1 }
    stage.tap(10, 10)
    stage.run(0.1)
    stage.tap(100, 100)
    stage.run(1)
    #expect(count == 0)
  }

  @Test("a pan begins after about ten points and reports distance and speed")
  func pan() {
    var states: [UIGestureRecognizer.State] = []
    var way = CGPoint.zero
    var speed = CGPoint.zero
    let pan = UIPanGestureRecognizer(target: nil) { recognizer in
      states.append(recognizer.state)
      way = (recognizer as? UIPanGestureRecognizer)?.translation(in: nil) ?? .zero
      speed = (recognizer as? UIPanGestureRecognizer)?.velocity(in: nil) ?? .zero
    }
    view.addGestureRecognizer(pan)
    stage.down(10, 10)
    stage.move(15, 10)
    #expect(states.isEmpty)
    stage.clock.advance(by: 0.05)
    stage.move(30, 10)
    stage.clock.advance(by: 0.05)
    stage.move(50, 10)
    stage.up(50, 10)
    #expect(states == [.began, .changed, .ended])
    #expect(way == CGPoint(x: 40, y: 0))
    #expect(abs(speed.x - 400) < 1e-6)
    #expect(pan.state == .possible)
    #expect(view.log == ["began 1", "moved", "cancelled"])
  }

  @Test("a moved touch is not a tap, and a pan excludes the tap")
  func panAndTap() {
    var taps = 0
    _ = tap { taps += 1 }
    stage.drag(from: (10, 10), to: (60, 10))
    #expect(taps == 0)
    stage.tap(10, 10)
    #expect(taps == 1)
  }

  @Test("of two recognizers the first wins, unless both may")
  func simultaneous() {
    var log: [String] = []
    let outer = UITapGestureRecognizer(target: nil) { _ in log.append("outer") }
    stage.window.addGestureRecognizer(outer)
    _ = tap { log.append("inner") }
    stage.tap(10, 10)
    #expect(log == ["inner"])
    let judge = Judge()
    judge.together = true
    outer.delegate = judge
    stage.run(1)
    stage.tap(10, 10)
    #expect(log == ["inner", "inner", "outer"])
  }

  @Test("the delegate may refuse the beginning, or the touch")
  func refusing() {
    var count = 0
    let recognizer = tap { count += 1 }
    let judge = Judge()
    recognizer.delegate = judge
    judge.may = false
    stage.tap(10, 10)
    #expect(count == 0 && view.log == ["began 1", "ended"])
    judge.may = true
    judge.receives = false
    stage.run(1)
    stage.tap(10, 10)
    #expect(count == 0)
    judge.receives = true
    stage.run(1)
    stage.tap(10, 10)
    #expect(count == 1)
  }

  @Test("a subclass receives the touches and decides by its state")
  func custom() {
    final class Corner: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = location(in: view).x < 20 ? .began : .failed
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    }
    var states: [UIGestureRecognizer.State] = []
    view.addGestureRecognizer(Corner(target: nil) { states.append($0.state) })
    stage.tap(100, 100)
    #expect(states.isEmpty)
    stage.tap(5, 5)
    #expect(states == [.began, .ended])
  }

  @Test("a view that leaves the window, or is hidden, loses its touch")
  func leaving() {
    stage.down(10, 10)
    view.removeFromSuperview()
    #expect(view.log == ["began 1", "cancelled"])
    stage.up(10, 10)
    stage.window.addSubview(view)
    view.log = []
    stage.down(10, 10)
    view.isHidden = true
    #expect(view.log == ["began 1", "cancelled"])
  }

  @Test("a press without a release ends at the next press")
  func lostRelease() {
    stage.down(10, 10)
    stage.down(20, 20)
    stage.up(20, 20)
    #expect(view.log == ["began 1", "cancelled", "began 1", "ended"])
  }

  @Test("other buttons make no touches; modifiers are reported")
  func buttonsAndModifiers() {
    var flags: UIKeyModifierFlags = []
    let recognizer = UITapGestureRecognizer(target: nil) { flags = $0.modifierFlags }
    view.addGestureRecognizer(recognizer)
    let point = CGPoint(x: 5, y: 5)
    stage.window.deliverTouch(at: point, phase: .began, button: 3)
    stage.window.deliverTouch(at: point, phase: .ended, button: 3)
    #expect(view.log.isEmpty)
    stage.window.deliverTouch(at: point, phase: .began, modifiers: .control)
    stage.window.deliverTouch(at: point, phase: .ended, modifiers: .control)
    #expect(flags == .control)
  }
}
