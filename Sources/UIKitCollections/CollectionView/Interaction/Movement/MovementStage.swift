import Foundation
import UIKitCore

/// The stage of a movement: shows its steps on screen.
@MainActor
protocol MovementStage: AnyObject {
  /// Whether items may be moved now: no other change of the presentation is under way.
  var allowsMovement: Bool { get }
  /// Returns the scroll view of an independent section at a place; `nil` if there is none.
  func strip(at point: CGPoint) -> UIScrollView?
  /// Shows a step. If an animation is impossible now, the next pass shows all elements again.
  func show(
    _ step: PresentationChange, _ context: UICollectionViewLayoutInvalidationContext, animated: Bool
  )
  /// Moves the dropped items to their places.
  func comeDown(animated: Bool)
  /// Undoes a movement without animation, because the data is about to change.
  ///
  /// - Parameter drops: Whether all views are dropped anyway. Otherwise they stay in place.
  func takeBack(
    _ step: PresentationChange, _ context: UICollectionViewLayoutInvalidationContext,
    dropping drops: Bool)
}
