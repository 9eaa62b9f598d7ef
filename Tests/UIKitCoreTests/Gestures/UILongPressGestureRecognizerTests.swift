import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UILongPressGestureRecognizerTests {
  @MainActor private final class Notes {
    var states: [UIGestureRecognizer.State] = []
    var places: [CGPoint] = []
    var touches: [String] = []
  }

  @MainActor private final class Watched: UIView {
    let notes: Notes
    init(notes: Notes, frame: CGRect) {
      self.notes = notes
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      notes.touches.append("began")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      notes.touches.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      notes.touches.append("cancelled")
    }
  }

  private let stage = Stage()
  private let notes = Notes()
  private let view: UIView
  private let press: UILongPressGestureRecognizer

  init() {
    let notes = notes
    view = Watched(notes: notes, frame: rect(0, 0, 200, 200))
    stage.window.addSubview(view)
    press = UILongPressGestureRecognizer(target: nil) {
      notes.states.append($0.state)
      notes.places.append($0.location(in: $0.view))
    }
    view.addGestureRecognizer(press)
  }

  @Test("a touch held for half a second begins, follows the touch and ends with it")
  func course() {
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    stage.down(20, 20)
    stage.run(0.45)
    #expect(notes.states.isEmpty && notes.touches == ["began"])
    stage.run(0.1)
    #expect(notes.states == [.began] && notes.touches == ["began", "cancelled"])
    stage.move(120, 90)
    stage.up(120, 90)
    #expect(notes.states == [.began, .changed, .ended])
    #expect(notes.places.last == CGPoint(x: 120, y: 90))
    #expect(press.state == .possible && stage.engine.nextDeadline == nil)
  }

  @Test("an early release or a long way fails; a little movement is allowed")
  func none() {
    stage.down(20, 20)
    stage.run(0.3)
    stage.up(20, 20)
    stage.run(1)
    #expect(notes.states.isEmpty && notes.touches == ["began", "ended"])
    stage.down(20, 20)
    stage.move(40, 20)
    stage.run(1)
    #expect(notes.states.isEmpty)
    stage.up(40, 20)
    stage.run(1)
    stage.down(20, 20)
    stage.move(28, 20)
    stage.run(0.6)
    #expect(notes.states == [.began])
    stage.up(28, 20)
  }

  @Test("a cancelled touch cancels it, silently before it has begun")
  func cancelled() {
    stage.down(20, 20)
    stage.touch(.cancelled, 20, 20)
    stage.run(1)
    #expect(notes.states.isEmpty)
    stage.down(20, 20)
    stage.run(0.6)
    stage.touch(.cancelled, 20, 20)
    #expect(notes.states == [.began, .cancelled])
    stage.down(20, 20)
    stage.run(0.6)
    press.isEnabled = false
    #expect(notes.states == [.began, .cancelled, .began, .cancelled])
  }

  @Test("taps may be required before the hold")
  func afterTaps() {
    press.numberOfTapsRequired = 1
    press.minimumPressDuration = 0.2
    stage.down(20, 20)
    stage.run(1)
    stage.up(20, 20)
    #expect(notes.states.isEmpty)
    stage.run(1)
    stage.tap(20, 20)
    stage.run(0.1)
    stage.down(20, 20)
    stage.run(0.3)
    #expect(notes.states == [.began])
    stage.up(20, 20)
  }

  @Test(
    "with a tap on the same view: the tap wins when quick, the press when not")
  func withTap() {
    var taps = 0
    view.addGestureRecognizer(UITapGestureRecognizer(target: nil) { _ in taps += 1 })
    stage.tap(20, 20)
    #expect(taps == 1 && notes.states.isEmpty)
    stage.run(1)
    stage.down(20, 20)
    stage.run(0.6)
    stage.up(20, 20)
    #expect(taps == 1 && notes.states == [.began, .ended])
  }
}
