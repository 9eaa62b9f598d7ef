extension UIView {
  /// Whether the view and its subviews are drawn in reverse video. Setting it marks the view.
  package final var drawsReversed: Bool {
    get { reversal != .none }
    set { reversal = newValue ? .mark : .none }
  }

  /// The reason for reverse video of the view and its subviews: the default focus look, or a mark.
  package final var reversal: Reversal {
    get { looks.reversal }
    set {
      guard newValue != looks.reversal else { return }
      looks.reversal = newValue
      setNeedsComposition()
    }
  }

  /// Whether the view and its subviews are drawn faint, because a drag has lifted the view.
  package final var drawsFaded: Bool {
    get { looks.isFaded }
    set {
      guard newValue != looks.isFaded else { return }
      looks.isFaded = newValue
      setNeedsComposition()
    }
  }
}
