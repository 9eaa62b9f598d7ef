import UIKitCore

/// What a cell may look different for.
public struct UICellConfigurationState: Hashable, Sendable {
  /// Whether the cell's label would be drawn faint.
  public var isDisabled = false
  /// Whether a touch or a key is down on the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has focus.
  public var isFocused = false
  /// Whether the user is moving the item to another place, by keys or by a drag of `UICollectionView`'s own.
  public var isReordering = false
  /// The collection view is in editing mode, and its delegate lets the item be edited.
  public var isEditing = false

  /// Makes a state in which nothing is true.
  public init() {}
}
