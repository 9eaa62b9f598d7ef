import Foundation

/// The calls of focus to the delegate and the collection view. Items are named by presentation
/// paths.
@MainActor
protocol FocusCalls: AnyObject {
  /// Whether returning focus goes to the last focused item.
  var remembersLastFocusedIndexPath: Bool { get }
  /// The delegate's preferred item, if any.
  var preferredItem: IndexPath? { get }
  /// Returns whether delegate and mode let an item take focus; `nil` if it may do so only without
  /// focusable views inside.
  func canFocus(_ path: IndexPath) -> Bool?
}
