extension ProtocolTable {
  static let scrollViewDelegate = ProtocolTable(
    name: "UIScrollViewDelegate", parent: "OptionalMethods",
    folder: "UIKitCore/Scrolling",
    documentation: """
      Observes scrolling. Every method is optional.
      """,
    rows: """
      /// The content offset has changed.
      didScroll: func scrollViewDidScroll(_ scrollView: UIScrollView)

      /// The user begins to drag the content.
      willBeginDragging: func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

      /// The user is about to end a drag of the content.
      ///
      /// - Parameters:
      ///   - scrollView: The scroll view.
      ///   - velocity: In points per millisecond.
      ///   - targetContentOffset: The final content offset; the delegate can change it.
      willEndDragging: func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      )

      /// The user has ended a drag of the content, which may then decelerate.
      didEndDragging: func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
      )

      /// The content begins to decelerate.
      willBeginDecelerating: func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

      /// The content has stopped.
      didEndDecelerating: func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

      /// An animated scroll by the program has ended.
      didEndScrollingAnimation: func scrollViewDidEndScrollingAnimation(
        _ scrollView: UIScrollView
      )

      /// `adjustedContentInset` has changed.
      didChangeAdjustedContentInset: func scrollViewDidChangeAdjustedContentInset(
        _ scrollView: UIScrollView
      )

      /// Asks whether a tap on the status bar may scroll to the top. Default: `true`. Never called:
      /// a terminal has no status bar.
      shouldScrollToTop: func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool =
        true

      /// A tap on the status bar has scrolled to the top. Never called: a terminal has no status
      /// bar.
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
