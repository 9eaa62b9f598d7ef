import Foundation

/// A view that is a source of dragged items.
@MainActor package protocol DragSource: UIView {
  /// Adds an item to a drag: the one at the drag's place by keys, or else the focused one.
  func addToDrag(_ session: DragSession) -> DragAddition
  /// Returns the current place of a dragged item's origin, in window coordinates; `nil` if it is
  /// not visible.
  func frameInWindow(of item: UIDragItem) -> CGRect?
  /// Called when the drag has ended, with or without a drop.
  func dragEnded(_ session: DragSession, with operation: UIDropOperation)
}
