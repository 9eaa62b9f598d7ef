import Foundation

/// The state of a view, such as a header or a button, for its configurations.
public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view ignores touches and keys.
  public var isDisabled = false
  /// Whether a touch or a key is down on the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has focus.
  public var isFocused = false
  /// Whether the view, a header or a footer, remains visible while its section scrolls.
  public var isPinned = false

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state with traits and default values.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A custom state of the program; `nil` if not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
