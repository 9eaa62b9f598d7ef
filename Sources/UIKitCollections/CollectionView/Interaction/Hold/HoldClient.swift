import Foundation
import UIKitCore

/// Somebody for whom a touch that is held still on an item means something: a drag, a movement, a menu.
@MainActor
protocol HoldClient: AnyObject {
  /// Takes the held touch, or says that it means nothing here.
  ///
  /// - Parameter point: In content coordinates.
  func takesHold(of path: IndexPath, at point: CGPoint) -> Bool
  /// The touch goes on, in content coordinates.
  func holdMoved(to point: CGPoint)
  /// The touch is lifted.
  ///
  /// - Parameter hasMoved: False if it has stayed where it was all the time.
  func holdEnded(at point: CGPoint, hasMoved: Bool)
  func holdCancelled()
}
