import Testing
import UIKit

/// Plain UIKit code: it compiles with Apple's UIKit, too, and passes there.
@Suite("Views, as every UIKit program knows them")
@MainActor struct ViewTests {
  @Test("frame, bounds and center agree")
  func frameBoundsAndCenter() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 50, y: 75, width: 100, height: 50))
    view.bounds.size = CGSize(width: 20, height: 10)
    #expect(view.frame == CGRect(x: 90, y: 95, width: 20, height: 10))
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(view.frame == CGRect(x: 80, y: 85, width: 40, height: 30))
    #expect(view.bounds.size == CGSize(width: 20, height: 10))
  }

  @Test("subviews lie back to front, and a view has one superview")
  func subviewOrder() {
    let (parent, other) = (UIView(), UIView())
    let views = (0..<3).map { _ in UIView() }
    views.forEach(parent.addSubview)
    parent.bringSubviewToFront(views[0])
    #expect(parent.subviews == [views[1], views[2], views[0]])
    parent.sendSubviewToBack(views[2])
    #expect(parent.subviews == [views[2], views[1], views[0]])
    other.insertSubview(views[1], at: 0)
    #expect(parent.subviews == [views[2], views[0]])
    #expect(views[1].superview === other)
    views[1].removeFromSuperview()
    #expect(views[1].superview == nil && other.subviews.isEmpty)
    #expect(views[0].isDescendant(of: parent) && !views[0].isDescendant(of: other))
  }

  @Test("points and rectangles are converted along the tree, scrolled bounds included")
  func conversion() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let middle = UIView(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
    let leaf = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    root.addSubview(middle)
    middle.addSubview(leaf)
    middle.bounds.origin = CGPoint(x: 0, y: 5)
    #expect(leaf.convert(CGPoint.zero, to: root) == CGPoint(x: 110, y: 55))
    #expect(root.convert(CGPoint(x: 110, y: 55), to: leaf) == .zero)
    #expect(
      leaf.convert(leaf.bounds, to: root) == CGRect(x: 110, y: 55, width: 20, height: 20))
    #expect(leaf.convert(CGPoint(x: 110, y: 55), from: root) == .zero)
  }

  @Test("a touch goes to the frontmost view at that point that accepts it")
  func hitTesting() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let front = UIView(frame: CGRect(x: 40, y: 40, width: 60, height: 60))
    root.addSubview(back)
    root.addSubview(front)
    let place = CGPoint(x: 50, y: 50)
    #expect(root.hitTest(place, with: nil) === front)
    front.isHidden = true
    #expect(root.hitTest(place, with: nil) === back)
    front.isHidden = false
    front.alpha = 0.005
    #expect(root.hitTest(place, with: nil) === back)
    front.alpha = 1
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(place, with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 100, y: 100), with: nil) == nil)
  }

  @Test("autoresizing shares the change among the flexible parts")
  func autoresizing() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let stretched = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    stretched.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let pinned = UIView(frame: CGRect(x: 80, y: 80, width: 10, height: 10))
    pinned.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    parent.addSubview(stretched)
    parent.addSubview(pinned)
    parent.frame.size = CGSize(width: 200, height: 150)
    #expect(stretched.frame == CGRect(x: 10, y: 10, width: 180, height: 130))
    #expect(pinned.frame == CGRect(x: 180, y: 130, width: 10, height: 10))
  }

  @Test("a view is found by its tag, including the receiver")
  func tags() {
    let (root, leaf) = (UIView(), UIView())
    root.addSubview(leaf)
    leaf.tag = 7
    #expect(root.viewWithTag(7) === leaf)
    #expect(leaf.viewWithTag(7) === leaf)
    #expect(root.viewWithTag(8) == nil)
  }

  @Test("several calls of setNeedsLayout lead to one layout")
  func layoutOnce() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    let before = view.layouts
    view.setNeedsLayout()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.layouts == before + 1)
  }

  @Test("a scroll view shows the part of its content at its bounds' origin")
  func scrolling() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1_000)
    scroll.contentOffset = CGPoint(x: 0, y: 250)
    #expect(scroll.bounds == CGRect(x: 0, y: 250, width: 100, height: 100))
    scroll.scrollRectToVisible(CGRect(x: 0, y: 990, width: 10, height: 10), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 900))
    scroll.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    #expect(scroll.adjustedContentInset.bottom == 20)
  }

  @Test("a view, a scene and the screen are coordinate spaces")
  func coordinateSpaces() {
    let root = UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 300))
    let child = UIView(frame: CGRect(x: 5, y: 6, width: 30, height: 30))
    root.addSubview(child)
    let space: any UICoordinateSpace = root
    #expect(space.bounds == root.bounds)
    #expect(child.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 6, y: 8))
    #expect(space.convert(CGRect(x: 6, y: 8, width: 4, height: 4), to: child).origin.x == 1)
    #expect(UIScreen.main.coordinateSpace.bounds == UIScreen.main.bounds)
    #expect(UIScreen.main.fixedCoordinateSpace.bounds.size == UIScreen.main.bounds.size)
  }
}
