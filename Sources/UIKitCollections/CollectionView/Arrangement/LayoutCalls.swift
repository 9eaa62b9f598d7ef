import Foundation

/// The calls of the arrangement to the data source and the delegate.
@MainActor
protocol LayoutCalls: AnyObject {
  /// Whether the collection view has a data source.
  var hasSource: Bool { get }
  /// Returns the delegate's replacement for the offset that the layout proposes; `nil` if the
  /// delegate does not implement the method.
  func targetOffset(proposed: CGPoint) -> CGPoint?
  /// Returns the transition layout that the delegate supplies; `nil` if the delegate does not
  /// implement the method.
  func transitionLayout(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout?
}
