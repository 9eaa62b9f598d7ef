import Foundation
import UIKitCore

/// Moves an item that is pressed, held and dragged: the standard gesture.
@MainActor
final class MovementHold: HoldClient {
  private let movement: InteractiveMovement
  private let selection: ItemSelection
  private let focus: CollectionFocus
  /// Whether the gesture means anything.
  var isInstalled = false
  /// From the touch to the centre of the item: the item stays under the part of it that is held.
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
    // Where the keys go, so that Escape comes here.
    focus.bring(to: movement.arrangement?.shownAnchor ?? path, scrolls: false)
    return true
  }

  func holdMoved(to point: CGPoint) {
    if movement.isUnderWay { movement.follow(point, grip: grip) }
  }

  /// A touch that carried nothing anywhere changes nothing.
  func holdEnded(at point: CGPoint, hasMoved: Bool) {
    if hasMoved { movement.end() } else { movement.cancel() }
  }

  func holdCancelled() { movement.cancel() }
}
