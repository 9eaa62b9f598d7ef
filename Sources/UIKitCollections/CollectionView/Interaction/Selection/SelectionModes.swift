import Foundation

/// The current selection modes of the collection view.
@MainActor
protocol SelectionModes: AnyObject {
  /// Whether items can be selected.
  var isSelectionAllowed: Bool { get }
  /// Whether more than one item can be selected.
  var isMultipleSelectionAllowed: Bool { get }
  /// Whether focusing an item selects it.
  var selectionFollowsFocus: Bool { get }
  var isEditing: Bool { get set }
  var allowsSelectionDuringEditing: Bool { get set }
  var allowsMultipleSelectionDuringEditing: Bool { get set }
}
