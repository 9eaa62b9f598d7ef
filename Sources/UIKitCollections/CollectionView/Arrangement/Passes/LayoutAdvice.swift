/// Prints advice, once per mistake, to the author of a layout.
struct LayoutAdvice {
  private var hasAdvisedOfCells = false
  private var hasAdvisedOfSeveral = false

  /// Advises against asking for the visible cells while the layout computes attributes. The call
  /// returns the state from before.
  @MainActor
  mutating func layoutAsksForVisibleCells(_ layout: UICollectionViewLayout) {
    #if DEBUG
      guard !hasAdvisedOfCells else { return }
      hasAdvisedOfCells = true
      LayoutDiagnostics.report(
        "UICollectionView: \(type(of: layout)) asks for visibleCells while it"
          + " requests attributes; it gets those from before the layout pass.")
    #endif
  }

  /// Advises against several attributes for one element. The last ones count.
  @MainActor
  mutating func layoutReturnsSeveral(for key: ElementKey, _ layout: UICollectionViewLayout) {
    guard !hasAdvisedOfSeveral else { return }
    hasAdvisedOfSeveral = true
    LayoutDiagnostics.report(
      "UICollectionView: \(type(of: layout)) returned several attributes for"
        + " one element, first for the \(key.category.words) at \(Array(key.path)); the last ones"
        + " count.")
  }
}
