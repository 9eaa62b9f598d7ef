import Foundation
import Testing

@testable import UIKitCore

@MainActor private final class Umpire: UIGestureRecognizerDelegate {
  var waits: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var holdsUp: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var receivesEvents = true
  var asked: [String] = []

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { waits(recognizer, other) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { holdsUp(recognizer, other) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    asked.append("event with \(event.allTouches?.count ?? 0)")
    return receivesEvents
  }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    asked.append("touch")
    return true
  }
}

/// Records every step of its course, with the decisions of the test.
@MainActor private final class CornerGesture: UIGestureRecognizer {
  var log: [String] = []
  var ignoresSecond = false
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    log.append("began")
    if ignoresSecond, let touch = touches.first { ignore(touch, for: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    log.append("moved")
    state = state == .possible ? .began : .changed
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    log.append("ended")
    state = state == .possible ? .failed : .ended
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    log.append("cancelled")
    state = .cancelled
  }
  override func reset() { log.append("reset") }
}

@MainActor struct TouchDispatcherTests {
  private let stage = Stage()
  private let view: UIView

  init() { view = stage.view(0, 0, 200, 200) }

  private func taps(_ count: Int, _ body: @escaping () -> Void) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer(target: nil) { _ in body() }
    tap.numberOfTapsRequired = count
    view.addGestureRecognizer(tap)
    return tap
  }

  @Test(
    "either delegate may require one to wait for the other's failure",
    arguments: [true, false])
  func failure(byWaiting: Bool) {
    var log: [String] = []
    let single = taps(1) { log.append("single") }
    let double = taps(2) { log.append("double") }
    let umpire = Umpire()
    if byWaiting {
      umpire.waits = { $0 === single && $1 === double }
      single.delegate = umpire
    } else {
      umpire.holdsUp = { $0 === double && $1 === single }
      double.delegate = umpire
    }
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

  @Test("the delegate, or a subclass, refuses the event before the touch")
  func receivingEvents() {
    var count = 0
    let tap = taps(1) { count += 1 }
    let umpire = Umpire()
    tap.delegate = umpire
    umpire.receivesEvents = false
    stage.tap(10, 10)
    #expect(count == 0 && umpire.asked == ["event with 1"])
    umpire.receivesEvents = true
    stage.run(1)
    stage.tap(10, 10)
    #expect(count == 1 && umpire.asked.suffix(2) == ["event with 1", "touch"])
  }

  @Test("a custom recognizer: every touch, its states, and a reset after each course")
  func custom() {
    var states: [UIGestureRecognizer.State] = []
    let gesture = CornerGesture(target: nil) { states.append($0.state) }
    view.addGestureRecognizer(gesture)
    stage.drag(from: (10, 10), to: (40, 10), steps: 2)
    #expect(gesture.log == ["began", "moved", "moved", "ended", "reset"])
    #expect(states == [.began, .changed, .ended] && gesture.state == .possible)
    gesture.log = []
    stage.tap(10, 10)
    #expect(gesture.log == ["began", "ended", "reset"] && states.count == 3)
    gesture.log = []
    stage.down(10, 10)
    stage.move(20, 10)
    stage.touch(.cancelled, 20, 10)
    #expect(gesture.log == ["began", "moved", "cancelled", "reset"])
    #expect(states.last == .cancelled)
  }

  @Test("an ignored touch is not tracked")
  func ignoring() {
    let gesture = CornerGesture(target: nil, action: nil)
    gesture.ignoresSecond = true
    view.addGestureRecognizer(gesture)
    stage.drag(from: (10, 10), to: (40, 10), steps: 2)
    #expect(gesture.log.first == "began" && !gesture.log.contains("moved"))
    #expect(gesture.numberOfTouches == 0)
  }

  @Test("of a pan and a custom gesture, the first to begin excludes the other, unless both may")
  func panAndCustom() {
    var pans = 0
    let pan = UIPanGestureRecognizer(target: nil) { if $0.state == .began { pans += 1 } }
    let gesture = CornerGesture(target: nil, action: nil)
    view.addGestureRecognizer(gesture)
    view.addGestureRecognizer(pan)
    stage.drag(from: (10, 10), to: (60, 10))
    #expect(pans == 0 && gesture.log.contains("ended"))
    gesture.require(toFail: pan)
    gesture.log = []
    stage.drag(from: (10, 10), to: (60, 10))
    #expect(pans == 1 && !gesture.log.contains("ended"))
  }
}
