extension UICollectionView {
  /// The axis along which a flow layout scrolls.
  public nonisolated enum ScrollDirection: Int, Sendable, CaseIterable {
    /// Lines run horizontally and the content grows downwards.
    case vertical = 0
    /// Lines are columns and the content grows to the right.
    case horizontal = 1
  }
}
