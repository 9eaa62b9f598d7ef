import Foundation

/// What a cell may look different for.
public struct UICellConfigurationState: UIConfigurationState {
  /// What a drag does with the item of a cell.
  public enum DragState: Int, Sendable {
    /// Nothing.
    case none = 0
    /// It has been taken hold of.
    case lifting = 1
    /// It is being carried away.
    case dragging = 2
  }

  /// What something dragged would do to a cell.
  public enum DropState: Int, Sendable {
    /// Nothing is dragged over the collection view.
    case none = 0
    /// It may be dropped in the collection view, but not into this cell.
    case notTargeted = 1
    /// It would go into this cell.
    case targeted = 2
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell takes no touches and keys.
  public var isDisabled = false
  /// Whether a touch or a key is down on the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has focus.
  public var isFocused = false
  /// Whether the cell stays in sight while its section scrolls.
  public var isPinned = false
  /// The collection view is in editing mode, and its delegate lets the item be edited.
  public var isEditing = false
  /// Whether the item shows the items below it in an outline.
  public var isExpanded = false
  /// Whether the cell's swipe actions are shown.
  public var isSwiped = false
  /// Whether the user is moving the item to another place, by keys or by a drag of `UICollectionView`'s own.
  public var isReordering = false
  /// What a drag does with the item.
  public var cellDragState = DragState.none
  /// What something dragged would do to the cell.
  public var cellDropState = DropState.none

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state of some traits in which nothing else is true.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A state of the program's own; `nil` where it was not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
