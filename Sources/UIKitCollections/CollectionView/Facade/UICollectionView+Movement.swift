import Foundation
import UIKitCore

// Reordering as the keyboard and other modules use it.
extension UICollectionView {
  /// Begins to move items as one block, gathered in reading order around the first one given. Ours, not UIKit's.
  ///
  /// Items that cannot be moved stay. `BlockMoving` tells the data source of all at once. It goes
  /// on and ends as for one item: by `updateInteractiveMovementTargetPosition(_:)`,
  /// `endInteractiveMovement()` and `cancelInteractiveMovement()`.
  ///
  /// - Returns: Whether the first one can be moved.
  public final func beginInteractiveMovement(ofItemsAt paths: [IndexPath]) -> Bool {
    movement.begin(paths)
  }

  /// Begins to move the focused item, or the selected ones as a block if it is among them.
  package final func beginInteractiveMovementOfFocus() -> Bool {
    movementKeys.begin()
  }

  /// Lets what is moved follow a place that is held. Ours, not UIKit's.
  ///
  /// Near an edge the content scrolls meanwhile.
  ///
  /// - Parameters:
  ///   - point: In points of the content's coordinates.
  ///   - grip: From that place to the item's centre.
  public final func updateInteractiveMovement(to point: CGPoint, grip: CGVector) {
    movement.follow(point, grip: grip)
  }

  /// Called when a movement begins and ends, and when what is carried has another place.
  package final var movementChanged: () -> Void {
    get { movement.changed }
    set { movement.changed = newValue }
  }

  /// Whether items are being moved.
  package final var isMovingInteractively: Bool { movement.isUnderWay }

  /// Where the item that is being moved stands in reading order as shown, from 0; `nil` when none is.
  package final var ordinalOfMovingItem: Int? {
    movement.arrangement.flatMap { $0.shownData.ordinal(of: $0.shownAnchor) }
  }

  /// Whether the user can press and hold an item to move it. Ours, not UIKit's.
  ///
  /// A collection view controller says it by `installsStandardGestureForInteractiveMovement`.
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
