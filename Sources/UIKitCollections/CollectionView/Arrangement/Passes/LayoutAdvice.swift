/// Tells the author of a layout, once, of what it does that cannot do any good.
struct LayoutAdvice {
  private var hasAdvisedOfCells = false
  private var hasAdvisedOfSeveral = false

  /// A layout that asks for the cells while it is asked for them learns nothing.
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

  /// Of several attributes for one element the last ones count.
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
