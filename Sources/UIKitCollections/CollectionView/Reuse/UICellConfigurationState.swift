import UIKitCore

/// What a cell may look different for.
public struct UICellConfigurationState: Hashable, Sendable {
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  /// The collection view is in editing mode, and its delegate lets the item be edited.
  public var isEditing = false

  public init() {}
}
