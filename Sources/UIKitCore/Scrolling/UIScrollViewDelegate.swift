// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation

/// Observes scrolling. Every method is optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: OptionalMethods {
  /// The content offset has changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// The user begins to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// The user is about to end a drag of the content.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: In points per millisecond.
  ///   - targetContentOffset: The final content offset; the delegate can change it.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// The user has ended a drag of the content, which may then decelerate.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// The content begins to decelerate.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// The content has stopped.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// An animated scroll by the program has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// `adjustedContentInset` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

  /// Asks whether a tap on the status bar may scroll to the top. Default: `true`. Never called: a
  /// terminal has no status bar.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

  /// A tap on the status bar has scrolled to the top. Never called: a terminal has no status bar.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  /// Returns the view to zoom, a subview of the scroll view; `nil` for none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?

  /// The user begins to zoom.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

  /// The scale has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// A zoom by the user, or an animated one, has ended.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension OptionalMethod {
  package static var didScroll: Self { Self(number: 1) }
  package static var willBeginDragging: Self { Self(number: 2) }
  package static var willEndDragging: Self { Self(number: 3) }
  package static var didEndDragging: Self { Self(number: 4) }
  package static var willBeginDecelerating: Self { Self(number: 5) }
  package static var didEndDecelerating: Self { Self(number: 6) }
  package static var didEndScrollingAnimation: Self { Self(number: 7) }
  package static var didChangeAdjustedContentInset: Self { Self(number: 8) }
  package static var shouldScrollToTop: Self { Self(number: 9) }
  package static var didScrollToTop: Self { Self(number: 10) }
  package static var viewForZooming: Self { Self(number: 11) }
  package static var willBeginZooming: Self { Self(number: 12) }
  package static var didZoom: Self { Self(number: 13) }
  package static var didEndZooming: Self { Self(number: 14) }
}

/// The functions for optional calls of `UIScrollViewDelegate`, as in `delegate?.method?(...)`.
public enum UIScrollViewDelegateCalls {
  /// The functions for `scrollViewDidScroll?(...)`.
  @preconcurrency @MainActor
  public struct ScrollViewDidScroll {
    let receiver: any UIScrollViewDelegate
  }

  /// The functions for `scrollViewWillBeginDragging?(...)`.
  @preconcurrency @MainActor
  public struct ScrollViewWillBeginDragging {
    let receiver: any UIScrollViewDelegate
  }

  /// The functions for `scrollViewWillEndDragging?(...)`.
  @preconcurrency @MainActor
  public struct ScrollViewWillEndDragging {
    let receiver: any UIScrollViewDelegate
  }

  /// The functions for `scrollViewDidEndDragging?(...)`.
  @preconcurrency @MainActor
  public struct ScrollViewDidEndDragging {
    let receiver: any UIScrollViewDelegate
  }

  /// The functions for `scrollViewWillBeginDecelerating?(...)`.
  @preconcurrency @MainActor
  public struct ScrollViewWillBeginDecelerating {
    let receiver: any UIScrollViewDelegate
  }

  /// The functions for `scrollViewDidEndDecelerating?(...)`.
  @preconcurrency @MainActor
  public struct ScrollViewDidEndDecelerating {
    let receiver: any UIScrollViewDelegate
  }

  /// The functions for `scrollViewDidEndScrollingAnimation?(...)`.
  @preconcurrency @MainActor
  public struct ScrollViewDidEndScrollingAnimation {
    let receiver: any UIScrollViewDelegate
  }

  /// The functions for `scrollViewDidChangeAdjustedContentInset?(...)`.
  @preconcurrency @MainActor
  public struct ScrollViewDidChangeAdjustedContentInset {
    let receiver: any UIScrollViewDelegate
  }

  /// The functions for `scrollViewShouldScrollToTop?(...)`.
  @preconcurrency @MainActor
  public struct ScrollViewShouldScrollToTop {
    let receiver: any UIScrollViewDelegate
  }

  /// The functions for `scrollViewDidScrollToTop?(...)`.
  @preconcurrency @MainActor
  public struct ScrollViewDidScrollToTop {
    let receiver: any UIScrollViewDelegate
  }

  /// The functions for `viewForZooming?(...)`.
  @preconcurrency @MainActor
  public struct ViewForZooming {
    let receiver: any UIScrollViewDelegate
  }

  /// The functions for `scrollViewWillBeginZooming?(...)`.
  @preconcurrency @MainActor
  public struct ScrollViewWillBeginZooming {
    let receiver: any UIScrollViewDelegate
  }

  /// The functions for `scrollViewDidZoom?(...)`.
  @preconcurrency @MainActor
  public struct ScrollViewDidZoom {
    let receiver: any UIScrollViewDelegate
  }

  /// The functions for `scrollViewDidEndZooming?(...)`.
  @preconcurrency @MainActor
  public struct ScrollViewDidEndZooming {
    let receiver: any UIScrollViewDelegate
  }
}

extension UIScrollViewDelegate {
  /// Calls `scrollViewDidScroll` if it is implemented: `scrollViewDidScroll?(...)`.
  public var scrollViewDidScroll: UIScrollViewDelegateCalls.ScrollViewDidScroll? {
    .init(receiver: self)
  }

  /// Calls `scrollViewWillBeginDragging` if it is implemented: `scrollViewWillBeginDragging?(...)`.
  public var scrollViewWillBeginDragging: UIScrollViewDelegateCalls.ScrollViewWillBeginDragging? {
    .init(receiver: self)
  }

  /// Calls `scrollViewWillEndDragging` if it is implemented: `scrollViewWillEndDragging?(...)`.
  public var scrollViewWillEndDragging: UIScrollViewDelegateCalls.ScrollViewWillEndDragging? {
    .init(receiver: self)
  }

  /// Calls `scrollViewDidEndDragging` if it is implemented: `scrollViewDidEndDragging?(...)`.
  public var scrollViewDidEndDragging: UIScrollViewDelegateCalls.ScrollViewDidEndDragging? {
    .init(receiver: self)
  }

  /// Calls `scrollViewWillBeginDecelerating` if it is implemented:
  /// `scrollViewWillBeginDecelerating?(...)`.
  public var scrollViewWillBeginDecelerating:
    UIScrollViewDelegateCalls.ScrollViewWillBeginDecelerating?
  {
    .init(receiver: self)
  }

  /// Calls `scrollViewDidEndDecelerating` if it is implemented:
  /// `scrollViewDidEndDecelerating?(...)`.
  public var scrollViewDidEndDecelerating: UIScrollViewDelegateCalls.ScrollViewDidEndDecelerating? {
    .init(receiver: self)
  }

  /// Calls `scrollViewDidEndScrollingAnimation` if it is implemented:
  /// `scrollViewDidEndScrollingAnimation?(...)`.
  public var scrollViewDidEndScrollingAnimation:
    UIScrollViewDelegateCalls.ScrollViewDidEndScrollingAnimation?
  {
    .init(receiver: self)
  }

  /// Calls `scrollViewDidChangeAdjustedContentInset` if it is implemented:
  /// `scrollViewDidChangeAdjustedContentInset?(...)`.
  public var scrollViewDidChangeAdjustedContentInset:
    UIScrollViewDelegateCalls.ScrollViewDidChangeAdjustedContentInset?
  {
    .init(receiver: self)
  }

  /// Calls `scrollViewShouldScrollToTop` if it is implemented: `scrollViewShouldScrollToTop?(...)`.
  public var scrollViewShouldScrollToTop: UIScrollViewDelegateCalls.ScrollViewShouldScrollToTop? {
    .init(receiver: self)
  }

  /// Calls `scrollViewDidScrollToTop` if it is implemented: `scrollViewDidScrollToTop?(...)`.
  public var scrollViewDidScrollToTop: UIScrollViewDelegateCalls.ScrollViewDidScrollToTop? {
    .init(receiver: self)
  }

  /// Calls `viewForZooming` if it is implemented: `viewForZooming?(...)`.
  public var viewForZooming: UIScrollViewDelegateCalls.ViewForZooming? { .init(receiver: self) }

  /// Calls `scrollViewWillBeginZooming` if it is implemented: `scrollViewWillBeginZooming?(...)`.
  public var scrollViewWillBeginZooming: UIScrollViewDelegateCalls.ScrollViewWillBeginZooming? {
    .init(receiver: self)
  }

  /// Calls `scrollViewDidZoom` if it is implemented: `scrollViewDidZoom?(...)`.
  public var scrollViewDidZoom: UIScrollViewDelegateCalls.ScrollViewDidZoom? {
    .init(receiver: self)
  }

  /// Calls `scrollViewDidEndZooming` if it is implemented: `scrollViewDidEndZooming?(...)`.
  public var scrollViewDidEndZooming: UIScrollViewDelegateCalls.ScrollViewDidEndZooming? {
    .init(receiver: self)
  }
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    OptionalMethod.defaultOf(.didScroll, ())
  }

  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    OptionalMethod.defaultOf(.willBeginDragging, ())
  }

  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    OptionalMethod.defaultOf(.willEndDragging, ())
  }

  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {
    OptionalMethod.defaultOf(.didEndDragging, ())
  }

  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    OptionalMethod.defaultOf(.willBeginDecelerating, ())
  }

  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    OptionalMethod.defaultOf(.didEndDecelerating, ())
  }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    OptionalMethod.defaultOf(.didEndScrollingAnimation, ())
  }

  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    OptionalMethod.defaultOf(.didChangeAdjustedContentInset, ())
  }

  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    OptionalMethod.defaultOf(.shouldScrollToTop, true)
  }

  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    OptionalMethod.defaultOf(.didScrollToTop, ())
  }

  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    OptionalMethod.defaultOf(.viewForZooming, nil)
  }

  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    OptionalMethod.defaultOf(.willBeginZooming, ())
  }

  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    OptionalMethod.defaultOf(.didZoom, ())
  }

  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    OptionalMethod.defaultOf(.didEndZooming, ())
  }
}

extension UIScrollViewDelegateCalls.ScrollViewDidScroll {
  /// Calls `scrollViewDidScroll(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
    OptionalMethod.didScroll.answer {
      receiver.scrollViewDidScroll(scrollView)
    }
  }
}

extension UIScrollViewDelegateCalls.ScrollViewWillBeginDragging {
  /// Calls `scrollViewWillBeginDragging(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
    OptionalMethod.willBeginDragging.answer {
      receiver.scrollViewWillBeginDragging(scrollView)
    }
  }
}

extension UIScrollViewDelegateCalls.ScrollViewWillEndDragging {
  /// Calls `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` if it is implemented;
  /// returns `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) -> Void? {
    OptionalMethod.willEndDragging.answer {
      receiver.scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
  }
}

extension UIScrollViewDelegateCalls.ScrollViewDidEndDragging {
  /// Calls `scrollViewDidEndDragging(_:willDecelerate:)` if it is implemented; returns `nil` if
  /// not.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) -> Void? {
    OptionalMethod.didEndDragging.answer {
      receiver.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
  }
}

extension UIScrollViewDelegateCalls.ScrollViewWillBeginDecelerating {
  /// Calls `scrollViewWillBeginDecelerating(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
    OptionalMethod.willBeginDecelerating.answer {
      receiver.scrollViewWillBeginDecelerating(scrollView)
    }
  }
}

extension UIScrollViewDelegateCalls.ScrollViewDidEndDecelerating {
  /// Calls `scrollViewDidEndDecelerating(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
    OptionalMethod.didEndDecelerating.answer {
      receiver.scrollViewDidEndDecelerating(scrollView)
    }
  }
}

extension UIScrollViewDelegateCalls.ScrollViewDidEndScrollingAnimation {
  /// Calls `scrollViewDidEndScrollingAnimation(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
    OptionalMethod.didEndScrollingAnimation.answer {
      receiver.scrollViewDidEndScrollingAnimation(scrollView)
    }
  }
}

extension UIScrollViewDelegateCalls.ScrollViewDidChangeAdjustedContentInset {
  /// Calls `scrollViewDidChangeAdjustedContentInset(_:)` if it is implemented; returns `nil` if
  /// not.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
    OptionalMethod.didChangeAdjustedContentInset.answer {
      receiver.scrollViewDidChangeAdjustedContentInset(scrollView)
    }
  }
}

extension UIScrollViewDelegateCalls.ScrollViewShouldScrollToTop {
  /// Calls `scrollViewShouldScrollToTop(_:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(_ scrollView: UIScrollView) -> Bool? {
    OptionalMethod.shouldScrollToTop.answer {
      receiver.scrollViewShouldScrollToTop(scrollView)
    }
  }
}

extension UIScrollViewDelegateCalls.ScrollViewDidScrollToTop {
  /// Calls `scrollViewDidScrollToTop(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
    OptionalMethod.didScrollToTop.answer {
      receiver.scrollViewDidScrollToTop(scrollView)
    }
  }
}

extension UIScrollViewDelegateCalls.ViewForZooming {
  /// Calls `viewForZooming(in:)` if it is implemented; returns `nil` if not.
  public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
    OptionalMethod.viewForZooming.answer {
      receiver.viewForZooming(in: scrollView)
    } ?? nil
  }
}

extension UIScrollViewDelegateCalls.ScrollViewWillBeginZooming {
  /// Calls `scrollViewWillBeginZooming(_:with:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) -> Void? {
    OptionalMethod.willBeginZooming.answer {
      receiver.scrollViewWillBeginZooming(scrollView, with: view)
    }
  }
}

extension UIScrollViewDelegateCalls.ScrollViewDidZoom {
  /// Calls `scrollViewDidZoom(_:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(_ scrollView: UIScrollView) -> Void? {
    OptionalMethod.didZoom.answer {
      receiver.scrollViewDidZoom(scrollView)
    }
  }
}

extension UIScrollViewDelegateCalls.ScrollViewDidEndZooming {
  /// Calls `scrollViewDidEndZooming(_:with:atScale:)` if it is implemented; returns `nil` if not.
  @discardableResult
  public func callAsFunction(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) -> Void? {
    OptionalMethod.didEndZooming.answer {
      receiver.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    }
  }
}
