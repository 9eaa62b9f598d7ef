import Foundation
import Testing

@testable import UIKitCore

@MainActor struct CAAnimationTests {
  private final class Listener: CAAnimationDelegate {
    var heard: [String] = []
    func animationDidStart(_ anim: CAAnimation) { heard.append("starts") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      heard.append(flag ? "finished" : "cut short")
    }
  }

  @Test("an animation changes the presentation for its time, and never the layer's own value")
  func leavesTheModel() {
    let stage = Stage()
    let view = stage.view(0, 0, 80, 32)
    let listener = Listener()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 1
    animation.toValue = 0
    animation.duration = 1
    animation.delegate = listener
    view.layer.add(animation, forKey: "fade")
    stage.run(0.5)
    #expect(abs(view.presentationAlpha - 0.5) < 0.05 && view.alpha == 1)
    #expect(view.layer.animationKeys() == ["fade"] && listener.heard == ["starts"])
    stage.run(0.6)
    #expect(view.presentationAlpha == 1 && view.layer.animationKeys() == nil)
    #expect(listener.heard == ["starts", "finished"] && !stage.engine.isAnimating)
  }

  @Test("filled forwards and not removed, the last value stays visible until removal")
  func fillsForwards() {
    let stage = Stage()
    let view = stage.view(0, 0, 80, 32)
    let animation = CABasicAnimation(keyPath: "position")
    animation.toValue = NSValue(cgPoint: CGPoint(x: 140, y: 16))
    animation.duration = 0.5
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    view.layer.add(animation, forKey: "move")
    stage.run(2)
    #expect(view.presentationFrame.minX == 100 && view.frame.minX == 0)
    #expect(!stage.engine.isAnimating)
    view.layer.removeAnimation(forKey: "move")
    #expect(view.presentationFrame.minX == 0)
  }

  @Test(
    "an animation with the same key replaces another one, which ends unfinished")
  func replaces() {
    let stage = Stage()
    let view = stage.view(0, 0, 80, 32)
    let listener = Listener()
    let first = CABasicAnimation(keyPath: "opacity")
    first.toValue = 0
    first.duration = 5
    first.delegate = listener
    view.layer.add(first, forKey: "a")
    stage.run(0.1)
    let second = CABasicAnimation(keyPath: "opacity")
    second.toValue = 0.5
    view.layer.add(second, forKey: "a")
    #expect(listener.heard == ["starts", "cut short"])
    #expect(view.layer.animation(forKey: "a") === second)
    view.layer.removeAllAnimations()
    #expect(view.layer.animationKeys() == nil && view.presentationAlpha == 1)
  }

  @Test("repeats, autoreverses, groups and the transaction's duration")
  func timing() {
    let stage = Stage()
    let view = stage.view(0, 0, 80, 32)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    let move = CABasicAnimation(keyPath: "position.x")
    move.byValue = 100
    let group = CAAnimationGroup()
    group.animations = [fade, move]
    group.autoreverses = true
    group.repeatCount = .infinity
    CATransaction.begin()
    CATransaction.setValue(1.0, forKey: kCATransactionAnimationDuration)
    view.layer.add(group, forKey: nil)
    CATransaction.commit()
    stage.run(0.5)
    #expect(abs(view.presentationAlpha - 0.5) < 0.05)
    #expect(abs(view.presentationFrame.midX - 90) < 4)
    stage.run(1)
    #expect(abs(view.presentationAlpha - 0.5) < 0.05, "on its way back")
    #expect(stage.engine.isAnimating)
    view.layer.removeAllAnimations()
    stage.run(0.1)
    #expect(!stage.engine.isAnimating)
  }

  @Test(
    "an off-screen or motion-reduced layer reports start and end at once"
  )
  func notShown() {
    _ = Stage()
    let listener = Listener()
    let animation = CATransition()
    animation.delegate = listener
    UIView().layer.add(animation, forKey: nil)
    #expect(listener.heard == ["starts", "cut short"])
  }

  @Test("a transition's delegate is notified when the time is over")
  func transition() {
    let stage = Stage()
    let view = stage.view(0, 0, 80, 32)
    let listener = Listener()
    let transition = CATransition()
    transition.type = .push
    transition.duration = 0.3
    transition.delegate = listener
    view.layer.add(transition, forKey: "kCATransition")
    stage.run(0.2)
    #expect(listener.heard == ["starts"])
    stage.run(0.2)
    #expect(listener.heard == ["starts", "finished"])
  }
}
