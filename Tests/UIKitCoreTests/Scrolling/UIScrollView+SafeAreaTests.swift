import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite struct UIScrollViewSafeAreaTests {
  /// A scroll view as the view of a controller, in a window of 100 x 200 points.
  @MainActor private struct Screen {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let outer = UIViewController()
    let inner = UIViewController()
    let scroll = UIScrollView()

    init(height: CGFloat = 1_000, isContained: Bool = false) {
      scroll.frame = window.bounds
      scroll.contentSize = CGSize(width: 100, height: height)
      inner.view = scroll
      if isContained {
        outer.addChild(inner)
        outer.view.frame = window.bounds
        outer.view.addSubview(scroll)
        inner.didMove(toParent: outer)
      }
      window.rootViewController = isContained ? outer : inner
      window.makeKeyAndVisible()
    }
  }

  private final class Follower: UIScrollViewDelegate {
    var changes: [CGFloat] = []
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      changes.append(scrollView.adjustedContentInset.top)
    }
  }

  @Test("scrolling content begins and ends beside the covers of the safe area")
  func scrolls() {
    let screen = Screen()
    screen.inner.additionalSafeAreaInsets = UIEdgeInsets(top: 32, left: 8, bottom: 48, right: 8)
    #expect(
      screen.scroll.adjustedContentInset == UIEdgeInsets(top: 32, left: 0, bottom: 48, right: 0))
    #expect(screen.scroll.contentOffset.y == -32)
    #expect(screen.scroll.clampedOffset(CGPoint(x: 0, y: 5_000)).y == 848)
  }

  @Test("the program's own insets are added to it")
  func sum() {
    let screen = Screen()
    screen.scroll.contentInset = UIEdgeInsets(top: 4, left: 3, bottom: 2, right: 1)
    screen.inner.additionalSafeAreaInsets.top = 32
    #expect(
      screen.scroll.adjustedContentInset == UIEdgeInsets(top: 36, left: 3, bottom: 2, right: 1))
    #expect(screen.scroll.contentInset.top == 4)
  }

  @Test(
    "each behaviour adds its part",
    arguments: [
      (UIScrollView.ContentInsetAdjustmentBehavior.never, 0.0, 0.0), (.always, 32, 8),
      (.scrollableAxes, 32, 0), (.automatic, 32, 0),
    ])
  func behaviors(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior, top: CGFloat, left: CGFloat
  ) {
    let screen = Screen()
    screen.inner.additionalSafeAreaInsets = UIEdgeInsets(top: 32, left: 8, bottom: 0, right: 0)
    screen.scroll.contentInsetAdjustmentBehavior = behavior
    #expect(screen.scroll.adjustedContentInset.top == top)
    #expect(screen.scroll.adjustedContentInset.left == left)
  }

  @Test("short content is inset if it always bounces, or fills a nested controller")
  func short() {
    let alone = Screen(height: 50)
    alone.inner.additionalSafeAreaInsets.top = 32
    #expect(alone.scroll.adjustedContentInset.top == 0)
    alone.scroll.alwaysBounceVertical = true
    #expect(alone.scroll.adjustedContentInset.top == 32)
    let contained = Screen(height: 50, isContained: true)
    contained.inner.additionalSafeAreaInsets.top = 32
    #expect(contained.scroll.adjustedContentInset.top == 32)
    contained.scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(contained.scroll.adjustedContentInset.top == 0)
  }

  @Test("the insets follow content that outgrows the view, and the covers of a container")
  func follows() {
    let screen = Screen(height: 50, isContained: true)
    screen.scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    screen.outer.additionalSafeAreaInsets.bottom = 48
    #expect(screen.scroll.adjustedContentInset.bottom == 0)
    screen.scroll.contentSize.height = 500
    #expect(screen.scroll.adjustedContentInset.bottom == 48)
    // The lower part of the view is no longer covered.
    screen.scroll.frame.size.height = 160
    #expect(screen.scroll.adjustedContentInset.bottom == 8)
    screen.outer.additionalSafeAreaInsets = .zero
    #expect(screen.scroll.adjustedContentInset.bottom == 0)
  }

  @Test("a change is reported once")
  func told() {
    let screen = Screen()
    let follower = Follower()
    screen.scroll.scrollDelegate = follower
    screen.inner.additionalSafeAreaInsets.top = 32
    screen.scroll.contentInsetAdjustmentBehavior = .always
    #expect(follower.changes == [32])
  }

  @Test("an offset set by the program stays")
  func chosen() {
    let screen = Screen()
    screen.scroll.contentOffset.y = 100
    screen.inner.additionalSafeAreaInsets.top = 32
    #expect(screen.scroll.contentOffset.y == 100)
  }

  @Test("insets already adjusted do not cover the content")
  func content() {
    let screen = Screen()
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    screen.scroll.addSubview(child)
    screen.inner.additionalSafeAreaInsets.top = 32
    screen.scroll.contentOffset.y = 10
    #expect(child.safeAreaInsets.top == 0)
    screen.scroll.contentInsetAdjustmentBehavior = .never
    #expect(child.safeAreaInsets.top == 42)
  }
}
