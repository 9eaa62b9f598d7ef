/// A view that learns when it, or a view inside of it, would like another size.
@MainActor package protocol ContentSizeObserver: UIView {
  func contentSizeWasInvalidated(by view: UIView)
  /// A constraint of a view inside has come, gone or changed.
  func constraintsWereChanged()
}

extension UIView {
  /// Tells the views around, and this one, that want to know.
  final func tellContentSizeObservers() {
    forEachContentSizeObserver { $0.contentSizeWasInvalidated(by: self) }
  }

  /// Tells them that a constraint that this view holds is another one now.
  final func tellConstraintObservers() {
    forEachContentSizeObserver { $0.constraintsWereChanged() }
  }

  private final func forEachContentSizeObserver(_ body: (any ContentSizeObserver) -> Void) {
    var view: UIView? = self
    while let current = view {
      // The cast alone would cost more than the way up.
      if current.observesContentSize, let observer = current as? any ContentSizeObserver {
        body(observer)
      }
      view = current.superview
    }
  }
}
