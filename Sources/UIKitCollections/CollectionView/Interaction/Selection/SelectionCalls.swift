import Foundation

/// The calls of selection and highlight to the delegate. Items are named by presentation paths.
@MainActor
protocol SelectionCalls: AnyObject {
  func shouldHighlight(_ path: IndexPath) -> Bool
  func didHighlight(_ path: IndexPath)
  func didUnhighlight(_ path: IndexPath)
  /// Asks the delegate; `nil` if it does not implement the question.
  func shouldSelect(_ path: IndexPath) -> Bool?
  /// - Returns: Whether the delegate implements the notification.
  @discardableResult
  func didSelect(_ path: IndexPath) -> Bool
  /// Asks the delegate; `nil` if it does not implement the question.
  func shouldDeselect(_ path: IndexPath) -> Bool?
  /// - Returns: Whether the delegate implements the notification.
  @discardableResult
  func didDeselect(_ path: IndexPath) -> Bool
  /// Performs the delegate's primary action for an item, if implemented.
  func performPrimaryAction(_ path: IndexPath)
  /// Whether an item that gets focus may be selected.
  func selectionFollowsFocus(at path: IndexPath) -> Bool
}

/// The calls of range selection to the delegate. Items are named by presentation paths.
@MainActor
protocol RangeCalls: SelectionCalls {
  /// Asks the delegate; `nil` without a delegate.
  func shouldBeginRange(at path: IndexPath) -> Bool?
  func didBeginRange(at path: IndexPath)
  func didEndRange()
}
