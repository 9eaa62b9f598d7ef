import Foundation

/// What selection and highlight ask and tell the delegate. Items are named as presented.
@MainActor
protocol SelectionCalls: AnyObject {
  func shouldHighlight(_ path: IndexPath) -> Bool
  func didHighlight(_ path: IndexPath)
  func didUnhighlight(_ path: IndexPath)
  /// `nil` if the delegate does not implement the question.
  func shouldSelect(_ path: IndexPath) -> Bool?
  /// - Returns: Whether the delegate implements the message.
  @discardableResult
  func didSelect(_ path: IndexPath) -> Bool
  /// `nil` if the delegate does not implement the question.
  func shouldDeselect(_ path: IndexPath) -> Bool?
  /// - Returns: Whether the delegate implements the message.
  @discardableResult
  func didDeselect(_ path: IndexPath) -> Bool
  /// Has the delegate open an item, if it can.
  func performPrimaryAction(_ path: IndexPath)
  /// Whether an item that gets focus may be selected.
  func selectionFollowsFocus(at path: IndexPath) -> Bool
}

/// What the selection of ranges asks and tells the delegate. Items are named as presented.
@MainActor
protocol RangeCalls: SelectionCalls {
  /// `nil` without a delegate.
  func shouldBeginRange(at path: IndexPath) -> Bool?
  func didBeginRange(at path: IndexPath)
  func didEndRange()
}
