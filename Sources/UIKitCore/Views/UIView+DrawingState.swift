extension UIView {
  /// Everything of this view and its subviews is drawn in reverse video: the default focus look.
  package final var drawsReversed: Bool {
    get { looks.isReversed }
    set {
      guard newValue != looks.isReversed else { return }
      looks.isReversed = newValue
      setNeedsComposition()
    }
  }

  /// Everything of this view and its subviews is drawn faint: what has been lifted and is carried elsewhere.
  package final var drawsFaded: Bool {
    get { looks.isFaded }
    set {
      guard newValue != looks.isFaded else { return }
      looks.isFaded = newValue
      setNeedsComposition()
    }
  }
}
