import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UIViewPropertyAnimatorTests {
  private let stage = Stage()
  private let view: UIView
  private let log = Log()

  private final class Log { var ends: [UIViewAnimatingPosition] = [] }

  init() { view = stage.view(0, 0, 10, 10) }

  private func animator(
    _ duration: TimeInterval = 1, _ curve: UIView.AnimationCurve = .linear, to x: CGFloat = 100
  ) -> UIViewPropertyAnimator {
    let (view, log) = (view, log)
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve) {
      view.frame.origin.x = x
    }
    animator.addCompletion { log.ends.append($0) }
    return animator
  }

  private var shown: CGFloat { view.presentationFrame.minX }

  private func expect(_ x: CGFloat, _ place: SourceLocation = #_sourceLocation) {
    #expect(abs(shown - x) < 0.01, "shown at \(shown), not \(x)", sourceLocation: place)
  }

  @Test("it does nothing before its start, runs, and ends with its completions")
  func course() {
    stage.activate()
    let animator = animator()
    stage.run(0.5)
    #expect(animator.state == .inactive && view.frame.minX == 0 && !animator.isRunning)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.frame.minX == 100)
    stage.run(0.25)
    expect(25)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-6 && log.ends.isEmpty)
    stage.run(0.8)
    expect(100)
    #expect(animator.state == .inactive && !animator.isRunning && log.ends == [.end])
    #expect(view.animations == nil && !stage.engine.isAnimating)
  }

  @Test("paused it stays, idle; continued it takes the remaining time")
  func pausing() {
    stage.activate()
    let animator = animator()
    animator.startAnimation()
    stage.run(0.5)
    animator.pauseAnimation()
    stage.run(0.1)
    #expect(animator.state == .active && !animator.isRunning)
    #expect(!stage.engine.isAnimating, "a paused animation wakes nobody")
    stage.run(3)
    expect(50)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.run(0.25)
    expect(75)
    stage.run(0.3)
    #expect(log.ends == [.end])
  }

  @Test("continued with another timing and a factor of the duration")
  func continuing() {
    stage.activate()
    let animator = animator()
    animator.startAnimation()
    stage.run(0.5)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 2)
    stage.run(1)
    expect(50 + 50 * 0.75)
    stage.run(0.9)
    #expect(log.ends.isEmpty)
    stage.run(0.2)
    #expect(log.ends == [.end])
  }

  @Test("moved by hand it shows the fraction, linearly or by its curve")
  func scrubbing() {
    stage.activate()
    let animator = animator(1, .easeIn)
    animator.fractionComplete = 0.5
    #expect(animator.state == .active && !animator.isRunning)
    expect(50)
    animator.fractionComplete = 2
    #expect(animator.fractionComplete == 1 && log.ends.isEmpty && animator.state == .active)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    expect(25)
    #expect(abs(animator.fractionComplete - 0.5) < 1e-6)
    animator.startAnimation()
    stage.run(0.25)
    expect(100 * 0.75 * 0.75)
    stage.run(0.3)
    #expect(log.ends == [.end])
  }

  @Test("reversed it returns in the elapsed time, and restores the old values")
  func reversing() {
    stage.activate()
    let animator = animator()
    animator.startAnimation()
    stage.run(0.4)
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.6) < 1e-6, "progress counts towards the target")
    stage.run(0.2)
    expect(20)
    stage.run(0.25)
    #expect(log.ends == [.start] && view.frame.minX == 0 && shown == 0)
    #expect(animator.state == .inactive && !animator.isReversed)
  }

  @Test("reversing back and forth while paused moves nothing")
  func reversingWhilePaused() {
    stage.activate()
    let animator = animator(1, .easeInOut)
    animator.fractionComplete = 0.3
    animator.isReversed = true
    expect(30)
    #expect(abs(animator.fractionComplete - 0.7) < 1e-6)
    animator.fractionComplete = 0.9
    expect(10)
    animator.isReversed = false
    expect(10)
    animator.startAnimation()
    stage.run(1)
    #expect(log.ends == [.end] && view.frame.minX == 100)
  }

  @Test("stopped it keeps the presentation; finished, it goes to the given position")
  func stopping() {
    stage.activate()
    for (position, x) in [(UIViewAnimatingPosition.end, 100.0), (.start, 0), (.current, 40)] {
      view.frame.origin.x = 0
      log.ends = []
      let animator = animator()
      animator.startAnimation()
      stage.run(0.4)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && abs(view.frame.minX - 40) < 0.01)
      animator.startAnimation()
      animator.fractionComplete = 1
      stage.run(1)
      #expect(animator.state == .stopped && log.ends.isEmpty && abs(shown - 40) < 0.01)
      animator.finishAnimation(at: position)
      #expect(log.ends == [position] && animator.state == .inactive)
      #expect(abs(view.frame.minX - x) < 0.01 && view.frame.minX == shown)
    }
    let animator = animator()
    view.frame.origin.x = 0
    log.ends = []
    animator.startAnimation()
    stage.run(0.4)
    animator.stopAnimation(true)
    stage.run(1)
    #expect(animator.state == .inactive && log.ends.isEmpty && abs(view.frame.minX - 40) < 0.01)
  }

  @Test("all properties stop at their places and return to their old values")
  func allProperties() {
    stage.activate()
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    let view = view
    let old = view.backgroundColor
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.bounds.size = CGSize(width: 30, height: 10)
      view.center = CGPoint(x: 105, y: 5)
      view.alpha = 0
      view.transform = CGAffineTransform(scaleX: 3, y: 1)
      view.backgroundColor = .red
    }
    animator.startAnimation()
    stage.run(0.5)
    animator.stopAnimation(false)
    #expect(abs(view.bounds.width - 20) < 0.01 && abs(view.center.x - 55) < 0.01)
    #expect(abs(view.alpha - 0.5) < 0.01 && abs(view.transform.a - 2) < 0.01)
    var red: CGFloat = 0
    view.backgroundColor?.getRed(&red, green: nil, blue: nil, alpha: nil)
    #expect(abs(red - 0.5) < 0.01)
    animator.finishAnimation(at: .start)
    #expect(view.frame == rect(0, 0, 10, 10) && view.alpha == 1 && view.transform.isIdentity)
    #expect(view.backgroundColor === old)
  }

  @Test("changes added later run for the rest, delayed ones for their part of it")
  func adding() {
    stage.activate()
    let other = stage.view(0, 0, 10, 10)
    let third = stage.view(0, 0, 10, 10)
    let animator = animator(1, .easeOut)
    animator.addAnimations({ other.frame.origin.x = 100 }, delayFactor: 0.5)
    animator.startAnimation()
    stage.run(0.5)
    #expect(abs(other.presentationFrame.minX) < 0.1)
    animator.addAnimations { third.frame.origin.x = 100 }
    #expect(third.presentationFrame.minX < 0.1)
    stage.run(0.25)
    #expect((10...95).contains(other.presentationFrame.minX))
    #expect(abs(third.presentationFrame.minX - other.presentationFrame.minX) < 0.5)
    stage.run(0.3)
    #expect(other.presentationFrame.minX == 100 && third.presentationFrame.minX == 100)
    #expect(log.ends == [.end])
  }

  @Test("at its end it may wait for a reversal")
  func pausingOnCompletion() {
    stage.activate()
    let animator = animator(0.5)
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.run(0.6)
    #expect(animator.state == .active && !animator.isRunning && log.ends.isEmpty)
    #expect(animator.fractionComplete == 1)
    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.startAnimation()
    stage.run(0.6)
    #expect(log.ends == [.start] && view.frame.minX == 0)
  }

  @Test("a running animator runs at once, after a delay, retained only by the clock")
  func runningAnimator() {
    stage.activate()
    let (view, log) = (view, log)
    weak let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 1, options: .curveLinear, animations: { view.frame.origin.x = 100 },
      completion: { log.ends.append($0) })
    #expect(animator?.state == .active && animator?.delay == 1)
    stage.run(1)
    expect(0)
    stage.run(0.5)
    expect(50)
    stage.run(0.6)
    #expect(log.ends == [.end] && animator == nil)
  }

  @Test("a released paused animator shows its end")
  func forgotten() {
    stage.activate()
    var animator: UIViewPropertyAnimator? = animator()
    animator?.fractionComplete = 0.5
    expect(50)
    animator = nil
    stage.run(0.1)
    expect(100)
    #expect(view.animations == nil)
  }

  @Test("with reduced motion it ends at once, and still follows its fraction")
  func reducedMotion() {
    stage.activate()
    stage.engine.animationsEnabled = false
    let animator = animator()
    animator.startAnimation()
    #expect(log.ends == [.end] && shown == 100 && !stage.engine.isAnimating)
    let back = self.animator(1, .linear, to: 0)
    back.fractionComplete = 0.25
    expect(75)
    back.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(log.ends == [.end, .end] && shown == 0)
  }

  @Test("timings: built-in, Bézier, and springs with their own duration")
  func timings() {
    stage.activate()
    let cubic = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 3, y: 1.2))
    #expect(cubic.timingCurveType == .cubic && cubic.controlPoint2 == CGPoint(x: 1, y: 1.2))
    #expect(UICubicTimingParameters(animationCurve: .easeIn).timingCurveType == .builtin)
    let ratio = UISpringTimingParameters(dampingRatio: 0.7)
    #expect(ratio.timingCurveType == .spring && ratio.cubicTimingParameters == nil)
    #expect(UIViewPropertyAnimator(duration: 2, timingParameters: ratio).duration == 2)
    let physical = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 2, timingParameters: physical)
    #expect(abs(animator.duration - log1000 / 10) < 1e-9)
    let damped = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) { [view] in
      view.frame.origin.x = 100
    }
    damped.startAnimation()
    stage.run(0.5)
    #expect((60...100).contains(shown))
  }

  private var log1000: Double { Foundation.log(1000) }
}
