extension UICollectionView {
  /// The conditions under which cells and supplementary views on screen compute their sizes again.
  ///
  /// This concerns views that invalidate their own size. Reloading, reconfiguring or invalidating
  /// an item asks its cell for its size in every mode.
  public nonisolated enum SelfSizingInvalidation: Int, Sendable {
    /// Never.
    case disabled = 0
    /// After a call of `invalidateIntrinsicContentSize()` on the view, or on a cell's content view.
    case enabled = 1
    /// Like `enabled`, and also when any view inside invalidates its size, such as a label.
    case enabledIncludingConstraints = 2
  }
}
