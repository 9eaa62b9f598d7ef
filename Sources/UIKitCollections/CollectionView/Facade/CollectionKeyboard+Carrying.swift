import Foundation
import UIKitCore

// Moving items with keys. The methods of UIKit end the movement: `endInteractiveMovement()` leaves
// the items at the new place, `cancelInteractiveMovement()` brings them back.
extension CollectionKeyboard {
  /// Whether items are being moved, by keys, mouse or program.
  public var isCarrying: Bool { view.isMovingInteractively }

  /// The ordinal of the moved item in reading order through all sections, from 0; `nil` if none is
  /// moved.
  public var ordinalOfCarriedItem: Int? { view.ordinalOfMovingItem }

  /// Called when a movement begins or ends, and when the moved items change their place.
  public var carryingChanged: () -> Void {
    get { view.movementChanged }
    nonmutating set { view.movementChanged = newValue }
  }

  /// Begins to move the focused item, or the selected ones as one block if it is among them.
  ///
  /// - Returns: `false` if no item is focused, or the data source does not allow the move.
  @discardableResult
  public func beginCarrying() -> Bool { view.beginInteractiveMovementOfFocus() }

  /// Moves the items on: to the place of the next item in a direction, by about a page, or to an
  /// end. Sections without items are places, too.
  ///
  /// - Returns: `false` if there is no such place, or no item is being moved.
  @discardableResult
  public func carry(_ motion: Motion) -> Bool {
    motion.isPossible && view.movementKeys.move(motion)
  }
}
