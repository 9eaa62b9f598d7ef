extension UICollectionView {
  /// Called at the end of an interactive transition of layouts.
  ///
  /// The first value is whether the closing animation ran to its end. The second one is whether the
  /// transition was finished (`true`) or cancelled (`false`).
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
}
