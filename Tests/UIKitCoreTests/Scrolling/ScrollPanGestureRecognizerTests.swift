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
    "content that fits is dragged only along an axis that always bounces, and returns",
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

  // MARK: Editing

  private final class Editor: UIView, UIKeyInput {
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { false }
    func insertText(_ text: String) {}
    func deleteBackward() {}
  }

  @Test(
    "a drag ends the editing of a text in two modes",
    arguments: [
      (.none, true), (.onDrag, false), (.interactive, true), (.onDragWithAccessory, false),
      (.interactiveWithAccessory, true),
    ] as [(UIScrollView.KeyboardDismissMode, Bool)])
  func editing(mode: UIScrollView.KeyboardDismissMode, goesOn: Bool) {
    let stage = Stage()
    stage.show()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.contentSize = CGSize(width: 100, height: 400)
    view.keyboardDismissMode = mode
    stage.window.addSubview(view)
    let editor = Editor(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    view.addSubview(editor)
    editor.becomeFirstResponder()
    stage.drag(from: (50, 150), to: (50, 50))
    #expect(editor.isFirstResponder == goesOn)
  }

  // MARK: Views that wait

  private final class Touched: UIView {
    var phases: [UITouch.Phase] = []
    var start: CGPoint?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      phases.append(.began)
      start = touches.first?.location(in: nil)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      phases.append(.moved)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      phases.append(.ended)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      phases.append(.cancelled)
    }
  }

  private func scene(
    contentHeight: CGFloat = 1000
  ) -> (stage: Stage, scroll: UIScrollView, touched: Touched) {
    let stage = Stage()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    scroll.contentSize = CGSize(width: 100, height: contentHeight)
    stage.window.addSubview(scroll)
    let touched = Touched(frame: CGRect(x: 0, y: 0, width: 100, height: contentHeight))
    scroll.addSubview(touched)
    return (stage, scroll, touched)
  }

  @Test("a view gets a held touch after a moment, and its cancellation when it becomes a drag")
  func delayed() {
    let (stage, scroll, touched) = scene()
    stage.down(50, 100)
    stage.run(0.1)
    #expect(touched.phases == [])
    stage.run(0.1)
    #expect(touched.phases == [.began])
    stage.move(50, 60)
    #expect(scroll.isDragging && touched.phases == [.began, .cancelled])
    stage.up(50, 60)
  }

  @Test("a shorter tap arrives whole at its end")
  func shortTap() {
    let (stage, _, touched) = scene()
    stage.tap(50, 100)
    #expect(touched.phases == [.began, .ended])
    stage.run(1)
    #expect(touched.phases == [.began, .ended])
  }

  @Test("a touch that scrolls at once never reaches the view")
  func dragged() {
    let (stage, scroll, touched) = scene()
    stage.down(50, 100)
    stage.move(50, 60)
    #expect(scroll.isDragging)
    stage.run(0.5)
    stage.up(50, 60)
    stage.run(2)
    #expect(touched.phases == [])
  }

  @Test("a drag along an axis without scrolling goes to the view as soon as that is clear")
  func otherAxis() {
    let (stage, scroll, touched) = scene()
    stage.down(10, 100)
    stage.move(60, 100)
    #expect(!scroll.isDragging && touched.phases == [.began, .moved])
    // It gets the touch at its starting point, at any delay.
    #expect(touched.start == CGPoint(x: 10, y: 100))
    stage.up(60, 100)
    #expect(touched.phases == [.began, .moved, .ended])
  }

  @Test("touches are not delayed if delaysContentTouches is off, or the content cannot scroll")
  func atOnce() {
    let (stage, scroll, touched) = scene()
    scroll.delaysContentTouches = false
    stage.down(50, 100)
    #expect(touched.phases == [.began])
    stage.up(50, 100)
    let (other, _, still) = scene(contentHeight: 100)
    other.down(50, 50)
    #expect(still.phases == [.began])
    other.up(50, 50)
  }

  @Test("a touch cancelled during the delay never reaches the view")
  func cancelled() {
    let (stage, _, touched) = scene()
    stage.down(50, 100)
    stage.touch(.cancelled, 50, 100)
    stage.run(1)
    #expect(touched.phases == [])
    stage.tap(50, 100)
    #expect(touched.phases == [.began, .ended])
  }
}
