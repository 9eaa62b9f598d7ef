/// A view that observes changes of the preferred size of itself and of the views inside.
@MainActor package protocol ContentSizeObserver: UIView {
  func contentSizeWasInvalidated(by view: UIView)
  /// Called when a constraint of a view inside was added, removed or changed.
  func constraintsWereChanged()
}

extension UIView {
  /// Notifies this view and its ancestors, if they observe sizes.
  final func tellContentSizeObservers() {
    forEachContentSizeObserver { $0.contentSizeWasInvalidated(by: self) }
  }

  /// Notifies the observers after a change of a constraint that this view holds.
  final func tellConstraintObservers() {
    forEachContentSizeObserver { $0.constraintsWereChanged() }
  }

  private final func forEachContentSizeObserver(_ body: (any ContentSizeObserver) -> Void) {
    var view: UIView? = self
    while let current = view {
      // The cast alone would cost more than the walk to the root.
      if current.observesContentSize, let observer = current as? any ContentSizeObserver {
        body(observer)
      }
      view = current.superview
    }
  }
}
