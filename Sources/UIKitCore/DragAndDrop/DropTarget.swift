import Foundation

/// A view onto which items can be dropped.
@MainActor package protocol DropTarget: UIView {
  /// Returns whether the view can take any item of a drag. Called once per drag; if false, the view
  /// gets no other calls.
  func canTake(_ drop: DropSession) -> Bool
  /// Called when the drag enters the view.
  func dropEntered(_ drop: DropSession)
  /// Called when the drag, or the content below it, has moved. Returns the result of a drop.
  func dropMoved(_ drop: DropSession) -> DropPlan
  /// Called when the drag leaves the view or is cancelled.
  func dropExited(_ drop: DropSession)
  /// Called when the items are dropped on the view.
  func performDrop(_ drop: DropSession)
  /// Called when the drag has ended, on every view that it has entered.
  func dropEnded(_ drop: DropSession)

  /// Returns the place of a keyboard drag, in window coordinates.
  func placeForKeys(_ drop: DropSession) -> CGPoint
  /// Called when an arrow moves a keyboard drag in from another view, from a point in window
  /// coordinates.
  func keysEntered(_ drop: DropSession, from point: CGPoint)
  /// Moves a drag by a key; returns false if it cannot move in that direction.
  func move(_ drop: DropSession, by motion: CollectionMotion) -> Bool
}
