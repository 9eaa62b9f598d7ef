import Foundation
import UIKitCore

// Items that are carried by keys to another place. UIKit's methods end it:
// `endInteractiveMovement()` leaves them there, `cancelInteractiveMovement()` brings them back.
extension CollectionKeyboard {
  /// Whether items are being moved, by keys, mouse or program.
  public var isCarrying: Bool { view.isMovingInteractively }

  /// Where the item that is carried stands now, in reading order through all sections from 0; `nil` when none is.
  public var ordinalOfCarriedItem: Int? { view.ordinalOfMovingItem }

  /// Called when a movement begins and ends, and when what is carried has another place.
  public var carryingChanged: () -> Void {
    get { view.movementChanged }
    nonmutating set { view.movementChanged = newValue }
  }

  /// Begins to carry the focused item, or the selected ones as one block if it is among them.
  ///
  /// - Returns: `false` if none is focused, or the data source does not let it move.
  @discardableResult
  public func beginCarrying() -> Bool { view.beginInteractiveMovementOfFocus() }

  /// Carries the items on: to the place of the next item that way, about a page on, or to an end. Sections
  /// without items are places too.
  ///
  /// - Returns: `false` when there is no such place, or nothing is carried.
  @discardableResult
  public func carry(_ motion: Motion) -> Bool {
    motion.isPossible && view.movementKeys.move(motion)
  }
}
