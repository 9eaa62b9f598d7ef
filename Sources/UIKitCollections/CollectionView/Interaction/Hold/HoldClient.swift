import Foundation
import UIKitCore

/// An interaction that uses a touch held on an item: a drag, a movement, a menu.
@MainActor
protocol HoldClient: AnyObject {
  /// Takes the held touch, or returns false.
  ///
  /// - Parameter point: The point in content coordinates.
  func takesHold(of path: IndexPath, at point: CGPoint) -> Bool
  /// Called when the touch moves, in content coordinates.
  func holdMoved(to point: CGPoint)
  /// Called when the touch is lifted.
  ///
  /// - Parameter hasMoved: Whether the touch has ever moved.
  func holdEnded(at point: CGPoint, hasMoved: Bool)
  func holdCancelled()
}
