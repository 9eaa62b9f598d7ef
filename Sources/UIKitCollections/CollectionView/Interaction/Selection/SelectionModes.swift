import Foundation

/// Which selections the collection view allows now.
@MainActor
protocol SelectionModes: AnyObject {
  /// Whether items can be selected.
  var isSelectionAllowed: Bool { get }
  /// Whether more than one item can be selected.
  var isMultipleSelectionAllowed: Bool { get }
  /// Whether an item that gets focus is selected.
  var selectionFollowsFocus: Bool { get }
  var isEditing: Bool { get set }
  var allowsSelectionDuringEditing: Bool { get set }
  var allowsMultipleSelectionDuringEditing: Bool { get set }
}
