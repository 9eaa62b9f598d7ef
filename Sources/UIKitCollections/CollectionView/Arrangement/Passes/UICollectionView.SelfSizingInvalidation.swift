extension UICollectionView {
  /// When cells and supplementary views on screen are asked for their sizes again.
  ///
  /// This is about views that invalidate their own size. Reloading or reconfiguring an item, and
  /// invalidating it in the layout, ask its cell in every mode.
  public nonisolated enum SelfSizingInvalidation: Int, Sendable {
    /// Never by themselves.
    case disabled = 0
    /// When `invalidateIntrinsicContentSize()` of the view, or of a cell's content view, is called.
    case enabled = 1
    /// As `enabled`, and when any view inside invalidates its size, as a label does whose text changes.
    case enabledIncludingConstraints = 2
  }
}
