import Foundation
import Testing

@testable import UIKitCore

/// Assumptions of iOS code about `UIView.animate`.
@MainActor struct UIViewAnimationContractTests {
  private final class Filling: UIView {
    override func layoutSubviews() { subviews.first?.frame = bounds }
  }

  @Test("animations begin at the presentation with any begin option", arguments: [0, 1])
  func beginFromCurrentState(way: Int) {
    let stage = Stage()
    let view = stage.view(0, 0, 10, 10)
    UIView.animate(withDuration: 1) { view.frame.origin.x = 100 }
    stage.run(0.5)
    let shown = view.presentationFrame.minX
    UIView.animate(
      withDuration: 1, delay: 0, options: way == 0 ? .beginFromCurrentState : [],
      animations: { view.frame.origin.x = 0 })
    #expect(abs(view.presentationFrame.minX - shown) < 1e-9)
    stage.run(0.5)
    #expect((1..<shown).contains(view.presentationFrame.minX))
  }

  @Test("a view outside of any window changes at once, so its animation is over")
  func withoutWindow() {
    let stage = Stage()
    let view = UIView(frame: rect(0, 0, 10, 10))
    var finished: Bool?
    UIView.animate(
      withDuration: 1, animations: { view.alpha = 0 }, completion: { finished = $0 })
    #expect(finished == true && view.presentationAlpha == 0 && view.animations == nil)
    // A view added with its position does not fly in; a view already in the window moves.
    finished = nil
    let inside = stage.view(0, 0, 10, 10)
    UIView.animate(
      withDuration: 1,
      animations: {
        let new = UIView()
        new.frame = rect(50, 50, 10, 10)
        stage.window.addSubview(new)
        inside.frame.origin.x = 100
      }, completion: { finished = $0 })
    #expect(stage.window.subviews.last?.presentationFrame == rect(50, 50, 10, 10))
    #expect(inside.presentationFrame.minX == 0 && finished == nil)
    stage.run(1.1)
    #expect(finished == true)
  }

  @Test("a view that leaves ends its part; the animation of the other views continues")
  func leaving() {
    let stage = Stage()
    let (stays, leaves) = (stage.view(0, 0, 10, 10), stage.view(0, 20, 10, 10))
    var finished: Bool?
    UIView.animate(
      withDuration: 1,
      animations: {
        stays.frame.origin.x = 100
        leaves.frame.origin.x = 100
      }, completion: { finished = $0 })
    stage.run(0.2)
    leaves.removeFromSuperview()
    #expect(leaves.animations == nil && leaves.presentationFrame.minX == 100)
    stage.run(0.5)
    #expect(finished == nil && stays.animations != nil)
    stage.run(0.5)
    #expect(finished == true)
    // A released view does not keep its animation running either.
    var gone: UIView? = stage.view(0, 0, 10, 10)
    finished = nil
    UIView.animate(
      withDuration: 1, animations: { gone?.alpha = 0 }, completion: { finished = $0 })
    gone?.removeFromSuperview()
    gone = nil
    stage.run(0.1)
    #expect(finished == false && !stage.engine.isAnimating)
  }

  @Test("completions of one moment run in order of beginning, the inner before the outer")
  func completionOrder() {
    let stage = Stage()
    var log: [String] = []
    let views = (0..<4).map { stage.view(0, CGFloat($0) * 16, 10, 10) }
    func animate(_ view: UIView, _ name: String, duration: TimeInterval = 0.5) {
      UIView.animate(
        withDuration: duration, animations: { view.alpha = 0 },
        completion: { _ in log.append(name) })
    }
    animate(views[0], "1")
    UIView.animate(
      withDuration: 0.5,
      animations: {
        views[1].alpha = 0
        animate(views[2], "inner", duration: 9)
      }, completion: { _ in log.append("outer") })
    animate(views[3], "3")
    stage.run(0.6)
    #expect(log == ["1", "inner", "outer", "3"])
  }

  @Test("a completion may begin the next animation: chains run without a gap")
  func chain() {
    let stage = Stage()
    let view = stage.view(0, 0, 10, 10)
    var log: [Bool] = []
    UIView.animate(withDuration: 0.5) {
      view.frame.origin.x = 100
    } completion: { finished in
      log.append(finished)
      UIView.animate(
        withDuration: 0.5, animations: { view.frame.origin.x = 0 }, completion: { log.append($0) })
      #expect(view.presentationFrame.minX == 100)
    }
    stage.run(0.55)
    #expect(log == [true] && view.animations != nil)
    stage.run(0.6)
    #expect(log == [true, true] && view.presentationFrame.minX == 0)
  }

  @Test("changes after switching animations off inside of a block show at once")
  func switchedOffInside() {
    let stage = Stage()
    let view = stage.view(0, 0, 10, 10)
    UIView.animate(withDuration: 1) {
      view.alpha = 0.5
      UIView.setAnimationsEnabled(false)
      view.frame.origin.x = 100
      UIView.setAnimationsEnabled(true)
    }
    #expect(view.presentationFrame.minX == 100 && view.presentationAlpha == 1)
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test("layout forced inside of the block moves subviews at any depth, and only once")
  func layoutIfNeeded() {
    let stage = Stage()
    let outer = Filling(frame: rect(0, 0, 100, 100))
    let middle = Filling()
    let inner = UIView()
    outer.addSubview(middle)
    middle.addSubview(inner)
    stage.window.addSubview(outer)
    stage.window.runCycle()
    outer.frame.size.width = 200
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { outer.layoutIfNeeded() }
    // The outer view changed before the block, as iOS code sets a constraint: it is already in
    // place.
    #expect(outer.presentationFrame.width == 200)
    stage.run(0.5)
    #expect(abs(middle.presentationFrame.width - 150) < 0.01)
    #expect(abs(inner.presentationFrame.width - 150) < 0.01)
    stage.run(0.6)
    #expect(inner.presentationFrame.width == 200 && inner.animations == nil)
  }

  @Test("the option layoutSubviews lays the changed views out within the animation")
  func layoutOption() {
    let stage = Stage()
    for animated in [true, false] {
      let outer = Filling(frame: rect(0, 0, 100, 100))
      let inner = UIView()
      outer.addSubview(inner)
      stage.window.addSubview(outer)
      stage.window.runCycle()
      UIView.animate(withDuration: 1, delay: 0, options: animated ? .layoutSubviews : []) {
        outer.frame.size.width = 200
      }
      stage.window.runCycle()
      #expect(inner.frame.width == 200)
      #expect(inner.presentationFrame.width == (animated ? 100 : 200))
    }
  }

  @Test("a nested delay and a nested curve apply if they override the inherited ones")
  func nestedOptions() {
    let stage = Stage()
    let (a, b) = (stage.view(0, 0, 10, 10), stage.view(0, 0, 10, 10))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      #expect(UIView.inheritedAnimationDuration == 1)
      UIView.animate(withDuration: 2, delay: 0, options: .curveEaseIn) { a.frame.origin.x = 100 }
      UIView.animate(
        withDuration: 2, delay: 0, options: [.curveEaseIn, .overrideInheritedCurve],
        animations: { b.frame.origin.x = 100 })
    }
    stage.run(0.5)
    #expect(abs(a.presentationFrame.minX - 50) < 0.1 && abs(b.presentationFrame.minX - 25) < 0.1)
  }

  @Test("repeated animations stop after their count")
  func repeating() {
    let stage = Stage()
    let view = stage.view(0, 0, 10, 10)
    var finished: Bool?
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {
          UIView.animate(withDuration: 1) { view.frame.origin.x = 100 }
        }
      }, completion: { finished = $0 })
    #expect(finished == true, "the outer one moves nothing itself")
    stage.run(2.5)
    #expect(abs(view.presentationFrame.minX - 50) < 0.1)
    stage.run(1.6)
    #expect(view.animations == nil && !stage.engine.isAnimating)
  }

  @Test("a transition from one view to another swaps them", arguments: [true, false])
  func transitions(hides: Bool) {
    let stage = Stage()
    let (old, new) = (stage.view(0, 0, 10, 10), UIView(frame: rect(0, 0, 10, 10)))
    if hides {
      stage.window.addSubview(new)
      new.isHidden = true
    }
    var finished: Bool?
    UIView.transition(
      from: old, to: new, duration: 1, options: hides ? .showHideTransitionViews : []
    ) { finished = $0 }
    #expect(finished == true && new.window != nil && !new.isHidden)
    #expect(hides ? old.isHidden : old.window == nil)
  }

  @Test(
    "a display link calls once a frame until it is paused, invalidated, or its target is gone")
  func displayLink() {
    let stage = Stage()
    var target: NSObject? = NSObject()
    var calls: [TimeInterval] = []
    let link = CADisplayLink(target: target) { calls.append($0.timestamp) }
    stage.run(0.1)
    #expect(calls.isEmpty)
    link.add(to: .main, forMode: .common)
    stage.run(0.5)
    #expect(calls.count == 30)
    #expect(zip(calls, calls.dropFirst()).allSatisfy { abs($1 - $0 - link.duration) < 1e-6 })
    link.isPaused = true
    stage.run(0.5)
    #expect(calls.count == 30 && !stage.engine.isAnimating)
    link.isPaused = false
    stage.run(0.1)
    #expect(calls.count == 36)
    target = nil
    stage.run(0.1)
    #expect(calls.count == 36 && !stage.engine.isAnimating)
    let other = CADisplayLink(target: nil) { calls.append($0.targetTimestamp) }
    other.add(to: .main, forMode: .default)
    stage.run(0.05)
    other.invalidate()
    stage.run(0.1)
    #expect(calls.count == 39 && !stage.engine.isAnimating)
  }
}
