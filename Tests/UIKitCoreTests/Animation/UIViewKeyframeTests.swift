import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UIViewKeyframeTests {
  private let stage = Stage()
  private let view: UIView
  private let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  init() { view = stage.view(0, 0, 10, 10) }

  private func animate(
    _ options: UIView.KeyframeAnimationOptions, completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: linear.union(options),
      animations: { [view] in
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
          view.frame.origin.x = 100
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.frame.origin.x = 0
          view.alpha = 0
        }
      }, completion: completion)
  }

  @Test("values go from key frame to key frame, and rest between them")
  func linearWay() {
    stage.activate()
    var finished: Bool?
    animate([]) { finished = $0 }
    let way: [(seconds: Double, x: CGFloat, alpha: CGFloat)] = [
      (0.125, 50, 1), (0.125, 100, 1), (0.25, 100, 1), (0.25, 50, 0.5), (0.125, 25, 0.25),
    ]
    for (seconds, x, alpha) in way {
      stage.run(seconds)
      #expect(abs(view.presentationFrame.minX - x) < 0.01)
      #expect(abs(view.presentationAlpha - alpha) < 0.01)
    }
    #expect(finished == nil)
    stage.run(0.2)
    #expect(finished == true && view.presentationFrame.minX == 0 && view.animations == nil)
  }

  @Test("discrete values jump")
  func discrete() {
    stage.activate()
    animate(.calculationModeDiscrete)
    stage.run(0.1)
    #expect(view.presentationFrame.minX == 100 && view.presentationAlpha == 1)
    stage.run(0.5)
    #expect(view.presentationFrame.minX == 0 && view.presentationAlpha == 0)
  }

  @Test("key frames in any order keep their own times")
  func outOfOrder() {
    stage.activate()
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: linear,
      animations: { [view] in
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.frame.origin.x = 200
        }
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
      })
    stage.run(0.5)
    #expect(abs(view.presentationFrame.minX) < 0.01 && abs(view.presentationAlpha - 0.5) < 0.01)
    stage.run(0.25)
    #expect(abs(view.presentationFrame.minX - 100) < 0.01)
  }

  @Test("a curve applies to the whole animation")
  func bent() {
    stage.activate()
    let bent = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveEaseIn.rawValue)
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: bent,
      animations: { [view] in
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          view.frame.origin.x = 100
        }
      })
    stage.run(0.5)
    #expect(abs(view.presentationFrame.minX - 25) < 0.01)
  }

  @Test("key frames inside of a property animator follow its fraction")
  func insideAnimator() {
    stage.activate()
    var finished: Bool?
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { [self] in
      UIView.animateKeyframes(
        withDuration: 0, delay: 0,
        animations: { [view] in
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            view.frame.origin.x = 100
          }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            view.frame.origin.x = 60
          }
        }, completion: { finished = $0 })
    }
    for (fraction, x) in [(0.25, 50.0), (0.5, 100), (0.75, 80), (0.1, 20)] {
      animator.fractionComplete = fraction
      #expect(abs(view.presentationFrame.minX - x) < 0.01)
    }
    animator.startAnimation()
    stage.run(1)
    #expect(finished == nil)
    stage.run(1)
    #expect(finished == true && view.presentationFrame.minX == 60)
  }

  @Test("without motion, and outside of an animation, key frames end at once")
  func atOnce() {
    stage.activate()
    var finished: Bool?
    stage.engine.animationsEnabled = false
    animate([]) { finished = $0 }
    #expect(finished == true && view.alpha == 0 && view.presentationAlpha == 0)
    stage.engine.animationsEnabled = true
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { [view] in view.alpha = 1 }
    #expect(view.presentationAlpha == 1)
  }
}
