import Foundation

/// A view onto which items can be dropped.
@MainActor package protocol DropTarget: UIView {
  /// Whether anything of a drag can be dropped here at all. Asked once a drag; if not, no more is heard of it.
  func canTake(_ drop: DropSession) -> Bool
  /// The drag comes in.
  func dropEntered(_ drop: DropSession)
  /// The drag has moved, or what lies below it. Says what would become of the items.
  func dropMoved(_ drop: DropSession) -> DropPlan
  /// The drag leaves, or is cancelled.
  func dropExited(_ drop: DropSession)
  /// The items are dropped here.
  func performDrop(_ drop: DropSession)
  /// The drag is over. Called for every view that it has entered.
  func dropEnded(_ drop: DropSession)

  /// Where a keyboard drag stands, in window coordinates.
  func placeForKeys(_ drop: DropSession) -> CGPoint
  /// An arrow has led a keyboard drag in from another view, where it stood at a point, in window coordinates.
  func keysEntered(_ drop: DropSession, from point: CGPoint)
  /// A key moves the drag on. False when there is no way to go.
  func move(_ drop: DropSession, by motion: CollectionMotion) -> Bool
}
