import Foundation
import Testing

@testable import UIKitCore

@MainActor struct ScrollPanGestureRecognizerTests {
  private final class Course: UIScrollViewDelegate {
    var begins = 0
    var ends = 0
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { begins += 1 }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      ends += 1
    }
  }

  @Test(
    "A30 content that fits is dragged only along an axis where it always bounces, and stays",
    arguments: [
      (false, false, (0, -40), false), (true, false, (0, -40), true),
      (true, false, (-40, 0), false), (false, true, (-40, 0), true),
      (false, true, (0, -40), false),
    ] as [(Bool, Bool, (CGFloat, CGFloat), Bool)])
  func alwaysBounce(
    vertical: Bool, horizontal: Bool, by step: (CGFloat, CGFloat), isDragged: Bool
  ) {
    let stage = Stage()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.contentSize = CGSize(width: 100, height: 50)
    view.alwaysBounceVertical = vertical
    view.alwaysBounceHorizontal = horizontal
    stage.window.addSubview(view)
    let course = Course()
    view.delegate = course
    stage.down(50, 100)
    stage.move(50 + step.0, 100 + step.1)
    #expect(view.isDragging == isDragged)
    stage.up(50 + step.0, 100 + step.1)
    stage.run(2)
    #expect(course.begins == (isDragged ? 1 : 0) && course.ends == course.begins)
    #expect(view.contentOffset == .zero && !view.isDragging && !view.isDecelerating)
  }
}
