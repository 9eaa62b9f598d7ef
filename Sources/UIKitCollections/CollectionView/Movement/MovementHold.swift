import Foundation
import UIKitCore

/// Moves an item that is pressed, held and dragged: the standard gesture.
@MainActor
final class MovementHold: HoldClient {
  private unowned let owner: UICollectionView
  /// Whether the gesture means anything.
  var isInstalled = false
  /// From the touch to the centre of the item: the item stays under the part of it that is held.
  private var grip = CGVector.zero

  init(owner: UICollectionView) { self.owner = owner }

  func takesHold(of path: IndexPath, at point: CGPoint) -> Bool {
    let movement = owner.movement
    guard isInstalled, !movement.isUnderWay, movement.begin(movement.block(of: path)) else {
      return false
    }
    grip = CGVector(dx: movement.position.x - point.x, dy: movement.position.y - point.y)
    // Where the keys go, so that Escape comes here.
    owner.focusItem(at: owner.spoken(movement.arrangement?.shownAnchor ?? path), scrolls: false)
    return true
  }

  func holdMoved(to point: CGPoint) {
    guard owner.movement.isUnderWay else { return }
    carry(to: point)
    owner.movement.scroller.follow(point) { [weak self] in self?.carry(to: $0) }
  }

  private func carry(to point: CGPoint) {
    owner.movement.update(to: CGPoint(x: point.x + grip.dx, y: point.y + grip.dy))
  }

  /// A touch that carried nothing anywhere changes nothing.
  func holdEnded(at point: CGPoint, hasMoved: Bool) {
    if hasMoved { owner.movement.end() } else { owner.movement.cancel() }
  }

  func holdCancelled() { owner.movement.cancel() }
}
