@testable import UIKitCollections

/// The modes of selection of a collection view that is not editing by default.
@MainActor
final class PlainModes: SelectionModes {
  var isSelectionAllowed = true
  var allowsMultiple = false
  var selectionFollowsFocus = false
  var isEditing = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false

  var isMultipleSelectionAllowed: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultiple
  }
}
