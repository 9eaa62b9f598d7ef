import Foundation

/// What the arrangement asks of data source and delegate.
@MainActor
protocol LayoutCalls: AnyObject {
  /// Whether anybody supplies items.
  var hasSource: Bool { get }
  /// The offset that the delegate makes of the one a layout wants; `nil` when it has nothing to say.
  func targetOffset(proposed: CGPoint) -> CGPoint?
  /// The layout between two others that the delegate supplies; `nil` when it has nothing to say.
  func transitionLayout(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout?
}
