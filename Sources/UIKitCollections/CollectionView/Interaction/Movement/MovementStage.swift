import Foundation
import UIKitCore

/// Shows the steps of a movement on screen.
@MainActor
protocol MovementStage: AnyObject {
  /// Whether items may be moved now: nothing else is changing what is presented.
  var allowsMovement: Bool { get }
  /// The scroll view at a place of a section that scrolls by itself; `nil` where there is none.
  func strip(at point: CGPoint) -> UIScrollView?
  /// Shows a step; where nothing can be animated now, all is shown anew in the next pass.
  func show(
    _ step: PresentationChange, _ context: UICollectionViewLayoutInvalidationContext, animated: Bool
  )
  /// Lets what was carried come down to its place.
  func comeDown(animated: Bool)
  /// Takes a movement back without animation, because the data is about to change.
  ///
  /// - Parameter drops: Whether all views go anyway; else they stay where they are.
  func takeBack(
    _ step: PresentationChange, _ context: UICollectionViewLayoutInvalidationContext,
    dropping drops: Bool)
}
