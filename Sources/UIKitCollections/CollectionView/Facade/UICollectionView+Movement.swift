import Foundation
import UIKitCore

// The interface of reordering for the keyboard and other modules.
extension UICollectionView {
  /// Begins to move items as one block, around the first one. This is an extension of UIKit.
  ///
  /// Items that cannot be moved stay. `BlockMoving` notifies the data source of all items at once.
  /// Continue and end it with `updateInteractiveMovementTargetPosition(_:)`,
  /// `endInteractiveMovement()` and `cancelInteractiveMovement()`.
  ///
  /// - Returns: Whether the first item can be moved.
  public final func beginInteractiveMovement(ofItemsAt paths: [IndexPath]) -> Bool {
    movement.begin(paths)
  }

  /// Begins to move the focused item, or the selected ones as a block if it is among them.
  package final func beginInteractiveMovementOfFocus() -> Bool {
    movementKeys.begin()
  }

  /// Moves the items along with a held point. This is an extension of UIKit.
  ///
  /// Near an edge, the content scrolls in the meantime.
  ///
  /// - Parameters:
  ///   - point: The held point, in content coordinates.
  ///   - grip: The vector from that point to the centre of the item.
  public final func updateInteractiveMovement(to point: CGPoint, grip: CGVector) {
    movement.follow(point, grip: grip)
  }

  /// Called when a movement begins or ends, and when the moved items change their place.
  package final var movementChanged: () -> Void {
    get { movement.changed }
    set { movement.changed = newValue }
  }

  /// Whether items are being moved.
  package final var isMovingInteractively: Bool { movement.isUnderWay }

  /// The ordinal of the moved item in reading order as presented, from 0; `nil` if none is moved.
  package final var ordinalOfMovingItem: Int? {
    movement.arrangement.flatMap { $0.shownData.ordinal(of: $0.shownAnchor) }
  }

  /// Whether the user can press and hold an item to move it. This is an extension of UIKit.
  ///
  /// A collection view controller sets it from `installsStandardGestureForInteractiveMovement`.
  public final var allowsMovementByHold: Bool {
    get { movementHold.isInstalled }
    set { movementHold.isInstalled = newValue }
  }
}

extension UICollectionView: MovementStage {
  final var allowsMovement: Bool {
    !updates.isRecording && counts.presentation == nil && window?.dragSession == nil
      && transitions.interactive == nil
  }

  final func strip(at point: CGPoint) -> UIScrollView? {
    strips.views.first { $0.frame.contains(point) }
  }

  final func show(
    _ step: PresentationChange, _ context: UICollectionViewLayoutInvalidationContext,
    animated: Bool
  ) { UpdateAnimator(owner: self).show(step, context, animated: animated) }

  final func comeDown(animated: Bool) { UpdateAnimator(owner: self).comeDown(animated: animated) }

  final func takeBack(
    _ step: PresentationChange, _ context: UICollectionViewLayoutInvalidationContext,
    dropping drops: Bool
  ) {
    UpdateAnimator(owner: self).follow(step, context)
    if drops { passes.dropViews() } else { visible.rename(through: step.update) }
  }
}
