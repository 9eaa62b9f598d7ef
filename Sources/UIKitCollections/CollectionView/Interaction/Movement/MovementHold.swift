import Foundation
import UIKitCore

/// Moves an item that the user presses, holds and drags: the standard gesture.
@MainActor
final class MovementHold: HoldClient {
  private let movement: InteractiveMovement
  private let selection: ItemSelection
  private let focus: CollectionFocus
  /// Whether the gesture is enabled.
  var isInstalled = false
  /// The vector from the touch to the centre of the item, so that the item stays under the held
  /// point.
  private var grip = CGVector.zero

  init(movement: InteractiveMovement, selection: ItemSelection, focus: CollectionFocus) {
    self.movement = movement
    self.selection = selection
    self.focus = focus
  }

  func takesHold(of path: IndexPath, at point: CGPoint) -> Bool {
    guard isInstalled, !movement.isUnderWay, movement.begin(selection.block(of: path)) else {
      return false
    }
    grip = CGVector(dx: movement.position.x - point.x, dy: movement.position.y - point.y)
    // Focus receives the keys, so that Escape arrives here.
    focus.bring(to: movement.arrangement?.shownAnchor ?? path, scrolls: false)
    return true
  }

  func holdMoved(to point: CGPoint) {
    if movement.isUnderWay { movement.follow(point, grip: grip) }
  }

  /// Called when the touch ends. A touch that has not moved the items changes nothing.
  func holdEnded(at point: CGPoint, hasMoved: Bool) {
    if hasMoved { movement.end() } else { movement.cancel() }
  }

  func holdCancelled() { movement.cancel() }
}
