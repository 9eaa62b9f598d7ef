import Foundation
import Testing

@testable import UIKitCore

/// Records the calls of a pinch recognizer.
@MainActor private final class PinchLog {
  var states: [UIGestureRecognizer.State] = []
  var scales: [CGFloat] = []
  var places: [CGPoint] = []

  func note(_ recognizer: UIGestureRecognizer) {
    states.append(recognizer.state)
    places.append(recognizer.location(in: recognizer.view))
    if let pinch = recognizer as? UIPinchGestureRecognizer { scales.append(pinch.scale) }
  }
}

@MainActor private final class Decider: UIGestureRecognizerDelegate {
  var receives = true
  var begins = true
  var together = false

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { begins }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { receives }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { together }
}

@MainActor struct UIPinchGestureRecognizerTests {
  private let stage = Stage()
  private let view: UIView
  private let log = PinchLog()
  private let pinch: UIPinchGestureRecognizer

  init() {
    let log = log
    view = stage.view(100, 50, 200, 200)
    pinch = UIPinchGestureRecognizer(target: nil) { log.note($0) }
    view.addGestureRecognizer(pinch)
  }

  private func deliver(
    _ phase: UITouch.Phase, _ scale: CGFloat = 1, at point: CGPoint = CGPoint(x: 150, y: 100)
  ) {
    stage.activate()
    stage.window.deliverPinch(at: point, scale: scale, phase: phase)
  }

  @Test("a pinch has two touches around its middle, whose distance is the scale")
  func course() {
    var distances: [CGFloat] = []
    let pinch = pinch
    pinch.addTarget(nil) { [weak view] recognizer in
      guard recognizer.numberOfTouches == 2 else { return }
      let first = recognizer.location(ofTouch: 0, in: view)
      let second = recognizer.location(ofTouch: 1, in: view)
      #expect(first.y == 50 && second.y == 50)
      distances.append(second.x - first.x)
    }
    deliver(.began)
    #expect(log.states.isEmpty && pinch.state == .possible)
    deliver(.moved, 1.5)
    deliver(.moved, 2)
    deliver(.moved, 0.5)
    deliver(.ended)
    #expect(log.states == [.began, .changed, .changed, .changed, .ended])
    #expect(log.scales == [1, 1.5, 3, 1.5, 1.5])
    #expect(log.places.allSatisfy { $0 == CGPoint(x: 50, y: 50) })
    #expect(distances == [150, 150, 300, 150, 150])
    #expect(pinch.state == .possible && pinch.numberOfTouches == 0 && pinch.scale == 1)
  }

  @Test("a set scale is the new base; the velocity is its change per second")
  func settingTheScale() {
    deliver(.began)
    deliver(.moved, 2)
    pinch.scale = 1
    #expect(pinch.scale == 1 && pinch.velocity == 0)
    stage.clock.advance(by: 0.05)
    deliver(.moved, 1.5)
    #expect(pinch.scale == 1.5)
    #expect(abs(pinch.velocity - 10) < 1e-9)
    stage.clock.advance(by: 1)
    #expect(pinch.velocity == 0)
  }

  @Test("a cancelled pinch reports it; one without movement fails")
  func endings() {
    deliver(.began)
    deliver(.moved, 1.1)
    deliver(.cancelled)
    #expect(log.states == [.began, .changed, .cancelled])
    deliver(.began)
    deliver(.ended)
    #expect(log.states.count == 3 && pinch.state == .possible)
    deliver(.moved, 2)
    #expect(log.states.count == 3, "nothing has begun")
  }

  @Test("the middle follows the pointer, the touches keep their first view")
  func moving() {
    deliver(.began)
    deliver(.moved, 1.1)
    deliver(.moved, 1, at: CGPoint(x: 600, y: 300))
    #expect(log.states == [.began, .changed, .changed])
    #expect(log.places.last == CGPoint(x: 500, y: 250))
  }

  @Test("the inner of two recognizers wins, unless both may recognize")
  func rivals() {
    let outer = PinchLog()
    let judge = Decider()
    let second = UIPinchGestureRecognizer(target: nil) { outer.note($0) }
    stage.window.addGestureRecognizer(second)
    deliver(.began)
    deliver(.moved, 1.1)
    deliver(.ended)
    #expect(log.states.count == 3 && outer.states.isEmpty)
    second.delegate = judge
    judge.together = true
    deliver(.began)
    deliver(.moved, 1.1)
    deliver(.ended)
    #expect(log.states.count == 6 && outer.states == [.began, .changed, .ended])
  }

  @Test("a refused, disabled, distant or removed recognizer gets no pinch", arguments: 0..<5)
  func refused(way: Int) {
    let judge = Decider()
    pinch.delegate = judge
    switch way {
    case 0: judge.receives = false
    case 1: judge.begins = false
    case 2: pinch.isEnabled = false
    case 3: view.frame.origin.x = 400
    default: view.removeGestureRecognizer(pinch)
    }
    deliver(.began)
    deliver(.moved, 1.1)
    deliver(.ended)
    #expect(log.states.isEmpty && pinch.state == .possible)
    #expect(!stage.window.isPinching)
  }

  @Test("a removed view cancels its pinch")
  func leaving() {
    deliver(.began)
    deliver(.moved, 1.1)
    view.removeFromSuperview()
    #expect(log.states == [.began, .changed, .cancelled])
    #expect(!stage.window.isPinching)
  }

  @Test("an active drag prevents a pinch, and a pinch touches no view")
  func besideOtherTouches() {
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    view.addGestureRecognizer(pan)
    stage.drag(from: (150, 100), to: (180, 100), release: false)
    #expect(pan.state == .changed)
    deliver(.began)
    deliver(.moved, 1.1)
    #expect(log.states.isEmpty)
    stage.up(180, 100)
    deliver(.began)
    deliver(.moved, 1.1)
    #expect(log.states == [.began, .changed] && pan.state == .possible)
  }

  @Test("steps of the wheel make one pinch, which ends with them")
  func steps() {
    stage.activate()
    let place = CGPoint(x: 150, y: 100)
    #expect(!stage.window.turnPinch(at: CGPoint(x: 5, y: 5), scale: 1.1), "nobody is there")
    for _ in 0..<3 {
      #expect(stage.window.turnPinch(at: place, scale: 1.1))
      stage.run(0.1)
    }
    #expect(log.states == [.began, .changed, .changed, .changed])
    #expect(abs((log.scales.last ?? 0) - 1.331) < 1e-9)
    stage.run(0.5)
    #expect(log.states.last == .ended && !stage.window.isPinching)
    #expect(stage.engine.nextDeadline == nil)
    #expect(stage.window.turnPinch(at: place, scale: 1.1))
    stage.window.endTurnedPinch()
    #expect(log.states.last == .ended && log.states.count == 8)
  }
}
