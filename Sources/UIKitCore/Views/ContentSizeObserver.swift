/// A view that learns when it, or a view inside of it, would like another size.
@MainActor package protocol ContentSizeObserver: UIView {
  func contentSizeWasInvalidated(by view: UIView)
}

extension UIView {
  /// Tells the views around, and this one, that want to know.
  final func tellContentSizeObservers() {
    var view: UIView? = self
    while let current = view {
      // The cast alone would cost more than the way up.
      if current.observesContentSize, let observer = current as? any ContentSizeObserver {
        observer.contentSizeWasInvalidated(by: self)
      }
      view = current.superview
    }
  }
}
