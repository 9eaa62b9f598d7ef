import Foundation

/// What focus asks the delegate and the collection view. Items are named as presented.
@MainActor
protocol FocusCalls: AnyObject {
  /// Whether focus that comes back goes to the item that had it last.
  var remembersLastFocusedIndexPath: Bool { get }
  /// The item that the delegate prefers, if it names one.
  var preferredItem: IndexPath? { get }
  /// Whether delegate and mode let an item take focus; `nil`: only where nothing inside of it does.
  func canFocus(_ path: IndexPath) -> Bool?
}
