extension ProtocolTable {
  static let scrollViewDelegate = ProtocolTable(
    name: "UIScrollViewDelegate", parent: "AnyObject",
    folder: "UIKitCore/Scrolling",
    documentation: """
      Follows scrolling. Every method is optional.
      """,
    rows: """
      /// The content offset has changed.
      didScroll: func scrollViewDidScroll(_ scrollView: UIScrollView)

      /// The user begins to drag the content.
      willBeginDragging: func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

      /// The user is about to let go of the content.
      ///
      /// - Parameters:
      ///   - scrollView: The scroll view.
      ///   - velocity: Points a millisecond.
      ///   - targetContentOffset: Where the content will come to rest; may be changed.
      willEndDragging: func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      )

      /// The user has let go of the content, which may coast on.
      didEndDragging: func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
      )

      /// The content begins to coast.
      willBeginDecelerating: func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

      /// The content has come to rest.
      didEndDecelerating: func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

      /// An animated scroll that the program asked for has ended.
      didEndScrollingAnimation: func scrollViewDidEndScrollingAnimation(
        _ scrollView: UIScrollView
      )

      /// `adjustedContentInset` has changed.
      didChangeAdjustedContentInset: func scrollViewDidChangeAdjustedContentInset(
        _ scrollView: UIScrollView
      )

      /// Whether a tap on the status bar may scroll to the top. Default: `true`. A terminal has
      /// no status bar, so nothing asks.
      shouldScrollToTop: func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool =
        true

      /// A tap on the status bar has scrolled to the top. A terminal has no status bar.
      didScrollToTop: func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

      /// Returns the view to zoom, a subview of the scroll view; `nil` for none.
      viewForZooming: func viewForZooming(in scrollView: UIScrollView) -> UIView? = nil

      /// The user begins to zoom.
      willBeginZooming: func scrollViewWillBeginZooming(
        _ scrollView: UIScrollView, with view: UIView?
      )

      /// The scale has changed.
      didZoom: func scrollViewDidZoom(_ scrollView: UIScrollView)

      /// A zoom by the user, or an animated one, has ended.
      didEndZooming: func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
      )
      """)
}
