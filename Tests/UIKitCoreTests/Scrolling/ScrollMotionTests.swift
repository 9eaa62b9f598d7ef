import Foundation
import Testing

@testable import UIKitCore

@MainActor struct ScrollMotionTests {
  private let stage = Stage()

  private func scrollView(_ change: (UIScrollView) -> Void = { _ in }) -> UIScrollView {
    stage.activate()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 160, height: 160))
    view.contentSize = CGSize(width: 160, height: 1600)
    change(view)
    stage.window.addSubview(view)
    return view
  }

  @Test("an animated scroll ends at its target after a quarter of a second")
  func animated() {
    let view = scrollView()
    view.motion.animate(to: CGPoint(x: 0, y: 320))
    #expect(view.motion.isMoving && view.motion.animatedScroll != nil)
    #expect(!view.motion.isDecelerating && view.contentOffset.y == 0)
    stage.run(0.125)
    #expect(view.contentOffset.y > 0 && view.contentOffset.y < 320)
    stage.run(0.2)
    #expect(view.contentOffset.y == 320 && !view.motion.isMoving)
  }

  @Test("a jump ends a running scroll")
  func jump() {
    let view = scrollView()
    view.motion.animate(to: CGPoint(x: 0, y: 320))
    stage.run(0.1)
    view.motion.jump(to: CGPoint(x: 0, y: 48))
    stage.run(0.3)
    #expect(view.contentOffset.y == 48 && view.motion.animatedScroll == nil)
  }

  @Test("a fling continues in proportion to its speed, and a touch stops it")
  func fling() {
    let view = scrollView()
    view.motion.beginDrag()
    view.motion.drag(by: CGPoint(x: 0, y: -32))
    #expect(view.contentOffset.y == 32 && view.motion.isDragging)
    view.motion.endDrag(velocity: CGPoint(x: 0, y: -400))
    #expect(view.motion.isDecelerating && !view.motion.isDragging)
    stage.run(0.1)
    let caught = view.contentOffset.y
    #expect(caught > 32 && view.motion.touchDown() && !view.motion.isMoving)
    stage.run(0.5)
    #expect(view.contentOffset.y == caught)
  }

  @Test("with paging a fling turns one page, and a slow drag goes to the nearest")
  func pages() {
    let view = scrollView { $0.isPagingEnabled = true }
    view.motion.beginDrag()
    view.motion.drag(by: CGPoint(x: 0, y: -16))
    view.motion.endDrag(velocity: CGPoint(x: 0, y: -2000))
    stage.run(2)
    #expect(view.contentOffset.y == 160)
    view.motion.beginDrag()
    view.motion.drag(by: CGPoint(x: 0, y: -40))
    view.motion.endDrag(velocity: .zero)
    stage.run(2)
    #expect(view.contentOffset.y == 160)
  }
}
