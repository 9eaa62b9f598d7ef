import Foundation
import Testing
import VitrineTestSupport

@testable import UIKitCore

@MainActor struct UIViewAnimationTests {
  @Test("model values change at once, the presentation follows")
  func modelAndPresentation() {
    let stage = Stage()
    let view = stage.view(0, 0, 10, 10)
    UIView.animate(withDuration: 1) {
      view.frame = rect(100, 0, 10, 10)
      view.alpha = 0.5
    }
    #expect(view.frame == rect(100, 0, 10, 10))
    #expect(view.presentationFrame == rect(0, 0, 10, 10))
    stage.run(0.5)
    #expect(view.presentationFrame.isClose(to: rect(50, 0, 10, 10), within: 1e-3))
    #expect(abs(view.presentationAlpha - 0.75) < 1e-3)
    stage.run(0.6)
    #expect(view.presentationFrame == rect(100, 0, 10, 10))
    #expect(view.animations == nil && !stage.engine.isAnimating)
  }

  @Test("a jump is visible at once, even to the target of a running animation")
  func jump() {
    let stage = Stage()
    let view = stage.view(0, 0, 10, 10)
    var ended: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x += 100
    } completion: {
      ended.append($0)
    }
    stage.run(0.5)
    view.jump(by: CGVector(dx: 50, dy: 0))
    #expect(view.frame == rect(100, 0, 10, 10) && view.presentationFrame == rect(100, 0, 10, 10))
    stage.run(0.1)
    #expect(view.animations == nil && ended == [false])
  }

  @Test("the display list shows the presentation")
  func composed() {
    let stage = Stage()
    let view = stage.view(0, 0, 10, 10)
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x += 100
      view.backgroundColor = .red
    }
    stage.run(0.5)
    guard case .fill(let box, let color, _)? = stage.window.displayList().commands.first else {
      Issue.record("no fill")
      return
    }
    #expect(box.isClose(to: rect(50, 0, 10, 10), within: 1e-3))
    #expect([127, 128].map { DrawingColor(.rgb($0, 0, 0)) }.contains(color))
  }

  @Test("completions get true at the end, in the order of their ends")
  func completions() {
    let stage = Stage()
    let view = stage.view(0, 0, 10, 10)
    var log: [String] = []
    UIView.animate(
      withDuration: 0.3, animations: { view.alpha = 0 }, completion: { log.append("slow \($0)") })
    UIView.animate(
      withDuration: 0.1, animations: { view.frame.origin.x = 9 },
      completion: { log.append("fast \($0)") })
    #expect(log.isEmpty)
    stage.run(0.2)
    #expect(log == ["fast true"])
    stage.run(0.2)
    #expect(log == ["fast true", "slow true"])
  }

  @Test(
    "without duration, animations or changes, all calls complete before the return",
    arguments: ["zero", "disabled", "engine", "without", "nothing"])
  func atOnce(way: String) {
    let stage = Stage()
    let view = stage.view(0, 0, 10, 10)
    var finished: Bool?
    func animate(_ duration: TimeInterval, to x: CGFloat = 50) {
      UIView.animate(
        withDuration: duration, animations: { view.frame.origin.x = x },
        completion: { finished = $0 })
    }
    switch way {
    case "zero": animate(0)
    case "disabled":
      UIView.setAnimationsEnabled(false)
      animate(1)
      UIView.setAnimationsEnabled(true)
    case "engine":
      stage.engine.animationsEnabled = false
      animate(1)
    case "without": UIView.performWithoutAnimation { animate(1) }
    default: animate(1, to: 0)
    }
    #expect(finished == true)
    #expect(view.presentationFrame == view.frame)
    #expect(!stage.engine.isAnimating)
  }

  @Test("performWithoutAnimation inside of an animation changes at once")
  func withoutInside() {
    let stage = Stage()
    let view = stage.view(0, 0, 10, 10)
    UIView.animate(withDuration: 1) {
      view.alpha = 0.5
      UIView.performWithoutAnimation { view.frame.origin.x = 40 }
    }
    #expect(view.presentationFrame.minX == 40 && view.presentationAlpha == 1)
    #expect(UIView.areAnimationsEnabled)
  }

  @Test("a new animation starts from the presentation; the replaced one reports false")
  func retargeting() {
    let stage = Stage()
    let view = stage.view(0, 0, 10, 10)
    var first: Bool?
    UIView.animate(withDuration: 1, animations: { view.center.x = 105 }, completion: { first = $0 })
    stage.run(0.5)
    let shown = view.presentationFrame
    UIView.animate(withDuration: 1) { view.center.x = 5 }
    #expect(view.presentationFrame.isClose(to: shown))
    stage.run(0.1)
    #expect(first == false)
    stage.run(1)
    #expect(view.presentationFrame == rect(0, 0, 10, 10))
  }

  @Test("setting a value outside of an animation ends its animation at that value")
  func overriding() {
    let stage = Stage()
    let view = stage.view(0, 0, 10, 10)
    UIView.animate(withDuration: 1) { view.frame.origin.x = 100 }
    stage.run(0.3)
    view.frame.origin.x = 7
    #expect(view.presentationFrame.minX == 7)
    view.frame.origin.x = 7
    UIView.animate(withDuration: 1) { view.frame.origin.x = 100 }
    stage.run(0.3)
    view.frame.origin.x = 100
    #expect(view.presentationFrame.minX < 60, "the same value again changes nothing")
  }

  @Test("during a delay the view keeps its old look")
  func delay() {
    let stage = Stage()
    let view = stage.view(0, 0, 10, 10)
    UIView.animate(withDuration: 1, delay: 1) { view.frame.origin.x = 100 }
    stage.run(0.9)
    #expect(view.presentationFrame.minX == 0)
    stage.run(0.6)
    #expect(abs(view.presentationFrame.minX - 50) < 1)
  }

  @Test("layout inside of the block animates")
  func layoutInside() {
    final class Filling: UIView {
      override func layoutSubviews() { subviews.first?.frame = bounds }
    }
    let stage = Stage()
    let view = Filling(frame: rect(0, 0, 100, 10))
    let inner = stage.view(0, 0, 1, 1, in: view)
    stage.window.addSubview(view)
    stage.window.runCycle()
    UIView.animate(withDuration: 1) {
      view.frame.size.width = 200
      view.layoutIfNeeded()
    }
    stage.run(0.5)
    #expect(abs(inner.presentationFrame.width - 150) < 1)
  }

  @Test("leaving the window ends the animations of a view")
  func leaving() {
    let stage = Stage()
    let view = stage.view(0, 0, 10, 10)
    var finished: Bool?
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { finished = $0 })
    stage.run(0.1)
    view.removeFromSuperview()
    stage.run(0.1)
    #expect(finished == false && view.animations == nil)
  }

  @Test("a nested animation takes the outer duration unless it insists")
  func nesting() {
    let stage = Stage()
    let (a, b) = (stage.view(0, 0, 10, 10), stage.view(0, 0, 10, 10))
    UIView.animate(withDuration: 1) {
      UIView.animate(withDuration: 9) { a.alpha = 0 }
      UIView.animate(withDuration: 3, delay: 0, options: .overrideInheritedDuration) { b.alpha = 0 }
    }
    stage.run(1.1)
    #expect(a.animations == nil && b.animations != nil)
    stage.run(2)
    #expect(b.animations == nil)
  }

  @Test("springs, repeats and reverses keep their times")
  func variants() {
    let stage = Stage()
    let (a, b) = (stage.view(0, 0, 10, 10), stage.view(0, 0, 10, 10))
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1,
      animations: { a.frame.origin.x = 100 })
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      b.frame.origin.x = 100
    }
    stage.run(0.5)
    #expect(a.presentationFrame.minX > 60)
    #expect(abs(b.presentationFrame.minX - 50) < 1)
    stage.run(1)
    #expect(abs(b.presentationFrame.minX - 50) < 1)
    stage.run(3.5)
    #expect(b.presentationFrame.minX > 90)
    b.layer.removeAllAnimations()
    stage.run(0.1)
    #expect(!stage.engine.isAnimating)
  }

  @Test("frames are due while a view moves, and none after")
  func frames() {
    let stage = Stage()
    let view = stage.view(0, 0, 10, 10)
    stage.drawIfNeeded()
    UIView.animate(withDuration: 0.5) { view.alpha = 0.5 }
    #expect(stage.run(0.5) >= 29)
    stage.run(0.1)
    #expect(stage.run(1) == 0)
    #expect(stage.engine.nextDeadline == nil)
  }

  @Test("random animations never jump", arguments: 0..<20 as Range<UInt64>)
  func noJumps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = Stage()
    let view = stage.view(0, 0, 10, 10)
    let steepest: CGFloat = 11.2
    var last = view.presentationFrame.minX
    for _ in 0..<200 {
      if Int.random(in: 0..<10, using: &random) == 0 {
        let x = CGFloat.random(in: 0...100, using: &random)
        let duration = TimeInterval.random(in: 0.3...2, using: &random)
        UIView.animate(withDuration: duration) { view.frame.origin.x = x }
        #expect(abs(view.presentationFrame.minX - last) < 1e-9)
      }
      stage.run(1.0 / 60)
      let shown = view.presentationFrame.minX
      // The steepest curve goes twice as fast as a straight line: 100 points in 0.3 s.
      #expect(abs(shown - last) <= steepest)
      #expect(shown >= -1e-6 && shown <= 100 + 1e-6)
      last = shown
    }
  }
}
