import Foundation
import Testing
import VitrineTestSupport

@testable import UIKitCore

@MainActor final class ScrollLog: UIScrollViewDelegate {
  var log: [String] = []
  var velocity = CGPoint.zero
  var target = CGPoint.zero
  var change: ((CGPoint) -> CGPoint)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if log.last != "scroll" { log.append("scroll") }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("begin drag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.append("will end drag")
    self.velocity = velocity
    target = targetContentOffset.pointee
    if let change { targetContentOffset.pointee = change(target) }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.append("end drag \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("begin coast") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("end coast") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    log.append("end animation")
  }
}

@MainActor struct UIScrollViewTests {
  private func scrollView(_ stage: Stage, content: CGSize = CGSize(width: 100, height: 10_000))
    -> UIScrollView
  {
    let view = UIScrollView(frame: rect(0, 0, 100, 200))
    view.contentSize = content
    stage.window.addSubview(view)
    return view
  }

  @Test("the offset is the origin of the bounds; the user's is limited to insets and content")
  func limits() {
    let stage = Stage()
    let view = scrollView(stage)
    view.contentInset = UIEdgeInsets(top: 10, left: 5, bottom: 20, right: 7)
    #expect(view.adjustedContentInset == view.contentInset)
    view.scrollAtOnce(to: CGPoint(x: -99, y: -99), velocity: .zero)
    #expect(view.contentOffset == CGPoint(x: -5, y: -10))
    stage.window.deliverScroll(at: CGPoint(x: 5, y: 5), delta: CGVector(dx: 0, dy: 99_999))
    #expect(view.contentOffset == CGPoint(x: -5, y: 9_820))
    stage.drag(from: (10, 190), to: (90, 10), stepTime: 1)
    #expect(view.contentOffset == CGPoint(x: -5, y: 9_820))
    view.targetOffsetAdjuster = { _, _ in CGPoint(x: 99, y: 99_999) }
    view.scrollAtOnce(to: .zero, velocity: .zero)
    #expect(view.contentOffset == CGPoint(x: 7, y: 9_820))
    #expect(view.bounds.origin == view.contentOffset)
    view.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    #expect(view.bounds == rect(0, 50, 100, 200))
  }

  @Test("if content is smaller than the room, the user stays at the lower end")
  func smallContent() {
    let view = scrollView(Stage(), content: CGSize(width: 10, height: 10))
    view.contentInset.top = 8
    view.scrollAtOnce(to: CGPoint(x: 50, y: 50), velocity: .zero)
    #expect(view.contentOffset == CGPoint(x: 0, y: -8))
  }

  @Test("shrinking content, and growing room, move the offset back")
  func shrinking() {
    let view = scrollView(Stage())
    view.contentOffset.y = 9_800
    view.contentSize.height = 1_000
    #expect(view.contentOffset.y == 800)
    view.frame.size.height = 500
    #expect(view.contentOffset.y == 500)
    view.contentOffset = CGPoint(x: CGFloat.nan, y: CGFloat.nan)
    #expect(view.contentOffset == .zero)
  }

  @Test("content at its beginning stays there when the inset changes")
  func insetAtTop() {
    let view = scrollView(Stage())
    view.contentInset.top = 30
    #expect(view.contentOffset.y == -30)
    view.contentOffset.y = 100
    view.contentInset.top = 10
    #expect(view.contentOffset.y == 100)
  }

  @Test("content larger in both directions scrolls in both at once")
  func bothDirections() {
    let stage = Stage()
    let view = scrollView(stage, content: CGSize(width: 1_000, height: 1_000))
    stage.drag(from: (90, 190), to: (40, 90), stepTime: 1)
    #expect(view.contentOffset == CGPoint(x: 50, y: 100))
  }

  @Test(
    "scrollRectToVisible scrolls the minimum",
    arguments: [
      (rect(0, 300, 100, 50), 100, 150), (rect(0, 150, 100, 50), 100, 100),
      (rect(0, 50, 100, 20), 100, 50), (rect(0, 500, 100, 400), 100, 500),
      (rect(0, 0, 100, 9_000), 100, 100), (rect(0, 9_990, 100, 500), 100, 9_800),
    ] as [(CGRect, CGFloat, CGFloat)])
  func rectToVisible(target: CGRect, start: CGFloat, expected: CGFloat) {
    let view = scrollView(Stage())
    view.contentOffset.y = start
    view.scrollRectToVisible(target, animated: false)
    #expect(view.contentOffset.y == expected)
  }

  @Test("an animated scroll takes its time and reports its end once")
  func animated() {
    let stage = Stage()
    let view = scrollView(stage)
    let log = ScrollLog()
    view.delegate = log
    view.setContentOffset(CGPoint(x: 0, y: 1_000), animated: true)
    #expect(view.contentOffset.y == 0)
    stage.run(0.125)
    #expect(view.contentOffset.y > 300 && view.contentOffset.y < 700)
    stage.run(0.2)
    #expect(view.contentOffset.y == 1_000)
    #expect(log.log == ["scroll", "end animation"])
    #expect(!stage.engine.isAnimating)
    view.setContentOffset(CGPoint(x: 0, y: 1_000), animated: true)
    #expect(!stage.engine.isAnimating)
  }

  @Test("with animations off an animated scroll arrives at once")
  func animationsOff() {
    let stage = Stage()
    let view = scrollView(stage)
    let log = ScrollLog()
    view.delegate = log
    stage.engine.animationsEnabled = false
    view.setContentOffset(CGPoint(x: 0, y: 1_000), animated: true)
    #expect(view.contentOffset.y == 1_000)
    #expect(log.log == ["scroll", "end animation"])
  }

  @Test("a drag reports its course in UIKit's order")
  func dragOrder() {
    let stage = Stage()
    let view = scrollView(stage)
    let log = ScrollLog()
    view.delegate = log
    stage.down(50, 190)
    #expect(view.isTracking && !view.isDragging)
    stage.move(50, 150)
    #expect(view.isDragging && view.contentOffset.y == 40)
    stage.clock.advance(by: 1)
    stage.up(50, 150)
    #expect(!view.isTracking && !view.isDragging)
    #expect(log.log == ["begin drag", "scroll", "will end drag", "end drag false"])
    #expect(log.velocity == .zero && log.target == CGPoint(x: 0, y: 40))
  }

  @Test("a fling covers velocity / 1000 * rate / (1 - rate) points, and reports its course")
  func fling() {
    let stage = Stage()
    let view = scrollView(stage)
    let log = ScrollLog()
    view.delegate = log
    // 100 points in 0.1 s: 1 point per millisecond.
    stage.drag(from: (50, 190), to: (50, 90))
    #expect(abs(log.velocity.y - 1) < 1e-9)
    #expect(abs(log.target.y - (100 + 1000.0 / 1000 * 0.998 / 0.002)) < 1e-6)
    #expect(view.isDecelerating)
    #expect(log.log.suffix(3) == ["will end drag", "end drag true", "begin coast"])
    stage.run(1)
    #expect(view.contentOffset.y > 400 && view.contentOffset.y < log.target.y)
    stage.run(5)
    #expect(view.contentOffset == log.target && !view.isDecelerating)
    #expect(log.log.suffix(2) == ["scroll", "end coast"])
    #expect(!stage.engine.isAnimating)
  }

  @Test("the fast rate stops sooner")
  func fastRate() {
    let stage = Stage()
    let view = scrollView(stage)
    view.decelerationRate = .fast
    let log = ScrollLog()
    view.delegate = log
    stage.drag(from: (50, 190), to: (50, 90))
    #expect(abs(log.target.y - (100 + 0.99 / 0.01)) < 1e-6)
  }

  @Test("the adjuster is called before the delegate, which may change the target again")
  func targets() {
    let stage = Stage()
    let view = scrollView(stage)
    let log = ScrollLog()
    view.delegate = log
    var asked: [CGPoint] = []
    view.targetOffsetAdjuster = { proposed, velocity in
      asked = [proposed, velocity]
      return CGPoint(x: 0, y: 700)
    }
    log.change = { _ in CGPoint(x: 0, y: 99_999) }
    stage.drag(from: (50, 190), to: (50, 90))
    #expect(asked.count == 2 && abs(asked[1].y - 1) < 1e-9)
    #expect(log.target == CGPoint(x: 0, y: 700))
    stage.run(20)
    #expect(view.contentOffset.y == 9_800)
  }

  @Test("keys and wheel scroll at once, call the adjuster, and never coast")
  func atOnce() {
    let stage = Stage()
    let view = scrollView(stage)
    var velocities: [CGPoint] = []
    view.targetOffsetAdjuster = { proposed, velocity in
      velocities.append(velocity)
      return CGPoint(x: 0, y: (proposed.y / 100).rounded() * 100)
    }
    view.scrollAtOnce(to: CGPoint(x: 0, y: 260), velocity: .zero)
    #expect(view.contentOffset.y == 300 && velocities == [.zero])
    stage.window.deliverScroll(at: CGPoint(x: 5, y: 5), delta: CGVector(dx: 0, dy: 80))
    stage.clock.advance(by: 0.04)
    stage.window.deliverScroll(at: CGPoint(x: 5, y: 5), delta: CGVector(dx: 0, dy: 80))
    #expect(view.contentOffset.y == 500)
    #expect(velocities.count == 3 && velocities[1] == .zero)
    #expect(abs((velocities.last?.y ?? 0) - 2) < 1e-9)
    #expect(!stage.engine.isAnimating)
    stage.engine.animationsEnabled = false
    view.scrollAtOnce(to: CGPoint(x: 0, y: 840), velocity: .zero)
    #expect(view.contentOffset.y == 800 && velocities.count == 4)
  }

  @Test("the wheel scrolls the nearest view that can scroll on its axis")
  func wheelAxes() {
    let stage = Stage()
    let outer = scrollView(stage)
    let inner = UIScrollView(frame: rect(0, 0, 100, 50))
    inner.contentSize = CGSize(width: 500, height: 50)
    outer.addSubview(inner)
    let point = CGPoint(x: 5, y: 5)
    stage.window.deliverScroll(at: point, delta: CGVector(dx: 24, dy: 0))
    #expect(inner.contentOffset.x == 24 && outer.contentOffset == .zero)
    stage.window.deliverScroll(at: point, delta: CGVector(dx: 0, dy: 48))
    #expect(inner.contentOffset.x == 24 && outer.contentOffset.y == 48)
    outer.isScrollEnabled = false
    stage.window.deliverScroll(at: point, delta: CGVector(dx: 0, dy: 48))
    #expect(outer.contentOffset.y == 48)
  }

  @Test("pages: a slow drag rests on the nearest, a fling on the next")
  func paging() {
    let stage = Stage()
    let view = scrollView(stage)
    view.isPagingEnabled = true
    stage.drag(from: (50, 190), to: (50, 120), stepTime: 1)
    stage.run(3)
    #expect(view.contentOffset.y == 0)
    stage.drag(from: (50, 190), to: (50, 60), stepTime: 1)
    stage.run(3)
    #expect(view.contentOffset.y == 200)
    stage.drag(from: (50, 190), to: (50, 150), steps: 4)
    stage.run(3)
    #expect(view.contentOffset.y == 400)
    stage.drag(from: (50, 100), to: (50, 140), steps: 4)
    stage.run(3)
    #expect(view.contentOffset.y == 200)
  }

  @Test("a touch stops coasting content, and has no other effect")
  func touchStops() {
    final class Touched: UIView {
      var ends = 0
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ends += 1 }
    }
    let stage = Stage()
    let view = scrollView(stage)
    let content = Touched(frame: rect(0, 0, 100, 10_000))
    view.addSubview(content)
    stage.drag(from: (50, 190), to: (50, 90))
    stage.run(0.1)
    let offset = view.contentOffset
    stage.down(50, 50)
    #expect(!view.isDecelerating)
    stage.up(50, 50)
    stage.run(1)
    #expect(view.contentOffset == offset && content.ends == 0)
    stage.tap(50, 50)
    #expect(content.ends == 1)
  }

  @Test("a drag that scrolls cancels the touch of the view below")
  func cancelsTouches() {
    final class Touched: UIView {
      var log: [String] = []
      override func touchesBegan(_ t: Set<UITouch>, with event: UIEvent?) { log.append("began") }
      override func touchesMoved(_ t: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
      override func touchesEnded(_ t: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
      override func touchesCancelled(_ t: Set<UITouch>, with event: UIEvent?) {
        log.append("cancelled")
      }
    }
    let stage = Stage()
    let view = scrollView(stage)
    let content = Touched(frame: rect(0, 0, 100, 10_000))
    view.addSubview(content)
    stage.down(50, 50)
    stage.run(0.2)
    stage.move(50, 45)
    stage.move(50, 30)
    stage.up(50, 30)
    #expect(content.log == ["began", "moved", "cancelled"])
    view.isScrollEnabled = false
    content.log = []
    stage.drag(from: (50, 50), to: (50, 20), steps: 1)
    #expect(content.log == ["began", "moved", "ended"])
  }

  @Test("nested scroll views: the inner one takes only drags along its axis")
  func nested() {
    let stage = Stage()
    let outer = scrollView(stage)
    let inner = UIScrollView(frame: rect(0, 0, 100, 100))
    inner.contentSize = CGSize(width: 500, height: 100)
    outer.addSubview(inner)
    stage.drag(from: (90, 50), to: (50, 50), stepTime: 1)
    #expect(inner.contentOffset.x == 40 && outer.contentOffset == .zero)
    stage.drag(from: (50, 90), to: (50, 50), stepTime: 1)
    #expect(inner.contentOffset.x == 40 && outer.contentOffset.y == 40)
  }

  @Test("a scroll marks the view for layout, and the layout waits for the cycle")
  func layout() {
    final class Counting: UIScrollView {
      var passes = 0
      override func layoutSubviews() { passes += 1 }
    }
    let stage = Stage()
    let view = Counting(frame: rect(0, 0, 100, 200))
    view.contentSize = CGSize(width: 100, height: 1_000)
    stage.window.addSubview(view)
    stage.window.runCycle()
    view.passes = 0
    for _ in 0..<10 { view.contentOffset.y += 10 }
    #expect(view.passes == 0)
    stage.window.runCycle()
    #expect(view.passes == 1)
  }
}
