import Foundation
import Testing

@testable import UIKitCore

@MainActor struct UISwipeGestureRecognizerTests {
  private let stage = Stage()

  private func swipes(
    _ direction: UISwipeGestureRecognizer.Direction, on view: UIView
  ) -> (UISwipeGestureRecognizer, () -> Int) {
    final class Count { var value = 0 }
    let count = Count()
    let swipe = UISwipeGestureRecognizer(target: nil) { recognizer in
      if recognizer.state == .ended { count.value += 1 }
    }
    swipe.direction = direction
    view.addGestureRecognizer(swipe)
    return (swipe, { count.value })
  }

  @Test(
    "a swipe has one direction, and is quick",
    arguments: [
      (1, (100, 0), true), (1, (-100, 0), false), (1, (0, 100), false), (1, (30, 0), false),
      (1, (60, 60), false), (1, (60, 20), true), (2, (-60, 0), true), (4, (0, -60), true),
      (8, (0, 60), true), (3, (-60, 0), true), (3, (60, 0), true), (3, (0, 60), false),
    ])
  func ways(direction: UInt, way: (CGFloat, CGFloat), expected: Bool) {
    let view = stage.view(0, 0, 400, 300)
    let (_, count) = swipes(.init(rawValue: direction), on: view)
    stage.drag(from: (150, 150), to: (150 + way.0, 150 + way.1))
    #expect(count() == (expected ? 1 : 0))
    stage.run(1)
    stage.drag(from: (150, 150), to: (150 + way.0, 150 + way.1))
    #expect(count() == (expected ? 2 : 0))
  }

  @Test("a slow swipe fails, and other recognizers continue in time")
  func slow() {
    let view = stage.view(0, 0, 400, 300)
    let (swipe, count) = swipes(.right, on: view)
    var begun = 0
    let pan = UIPanGestureRecognizer(target: nil) { if $0.state == .began { begun += 1 } }
    pan.require(toFail: swipe)
    view.addGestureRecognizer(pan)
    stage.down(10, 10)
    stage.move(25, 10)
    #expect(begun == 0)
    stage.run(0.6)
    #expect(begun == 1 && count() == 0)
    stage.move(100, 10)
    stage.up(100, 10)
    #expect(count() == 0 && stage.engine.nextDeadline == nil)
    stage.drag(from: (10, 10), to: (100, 10))
    #expect(count() == 1 && begun == 1)
  }

  @Test("over a scroll view: across its axis a swipe, along it a scroll")
  func scrollView() {
    let scroll = UIScrollView(frame: rect(0, 0, 200, 200))
    scroll.contentSize = CGSize(width: 200, height: 1_000)
    stage.window.addSubview(scroll)
    let (_, sideways) = swipes(.left, on: scroll)
    let (_, upwards) = swipes(.up, on: scroll)
    stage.drag(from: (150, 100), to: (50, 100))
    #expect(sideways() == 1 && scroll.contentOffset == .zero)
    stage.run(1)
    stage.drag(from: (100, 150), to: (100, 50))
    #expect(upwards() == 0 && scroll.contentOffset.y > 0)
  }
}
