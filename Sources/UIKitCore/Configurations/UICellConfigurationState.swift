import Foundation

/// The state of a cell, for its configurations.
public struct UICellConfigurationState: UIConfigurationState {
  /// The state of a cell's item in a drag.
  public enum DragState: Int, Sendable {
    /// Not dragged.
    case none = 0
    /// Lifted, but not moved yet.
    case lifting = 1
    /// Being dragged.
    case dragging = 2
  }

  /// The state of a cell as a target of a drop.
  public enum DropState: Int, Sendable {
    /// Nothing is dragged over the collection view.
    case none = 0
    /// The collection view takes the drop, but not this cell.
    case notTargeted = 1
    /// The drop would go into this cell.
    case targeted = 2
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell ignores touches and keys.
  public var isDisabled = false
  /// Whether a touch or a key is down on the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has focus.
  public var isFocused = false
  /// Whether the cell remains visible while its section scrolls.
  public var isPinned = false
  /// Whether the collection view is in editing mode, and its delegate allows editing of the item.
  public var isEditing = false
  /// Whether the item of an outline shows its children.
  public var isExpanded = false
  /// Whether the cell's swipe actions are shown.
  public var isSwiped = false
  /// Whether the user is moving the item, by keys or by a drag of `UICollectionView`'s own.
  public var isReordering = false
  /// The item's state in a drag.
  public var cellDragState = DragState.none
  /// The cell's state as a target of a drop.
  public var cellDropState = DropState.none

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state with traits and default values.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A custom state of the program; `nil` if not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
