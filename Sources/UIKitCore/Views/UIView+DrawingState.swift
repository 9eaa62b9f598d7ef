extension UIView {
  /// Everything of this view and its subviews is drawn in reverse video. Setting it marks the view.
  package final var drawsReversed: Bool {
    get { reversal != .none }
    set { reversal = newValue ? .mark : .none }
  }

  /// Why everything of this view and its subviews is drawn in reverse video: the default focus look, or a mark.
  package final var reversal: Reversal {
    get { looks.reversal }
    set {
      guard newValue != looks.reversal else { return }
      looks.reversal = newValue
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
