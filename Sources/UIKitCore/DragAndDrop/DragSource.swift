import Foundation

/// A view from which items are dragged.
@MainActor package protocol DragSource: UIView {
  /// Adds the item to a drag that its keys have come to, or else the focused one.
  func addToDrag(_ session: DragSession) -> DragAddition
  /// Where an item was lifted is now, in window coordinates; `nil` when that is not to be seen.
  func frameInWindow(of item: UIDragItem) -> CGRect?
  /// The drag is over, whether the items were dropped or not.
  func dragEnded(_ session: DragSession, with operation: UIDropOperation)
}
