import Foundation

/// What a view, such as a header or a button, may look different for.
public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view takes no touches and keys.
  public var isDisabled = false
  /// Whether a touch or a key is down on the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has focus.
  public var isFocused = false
  /// Whether the view, a header or a footer, stays in sight while its section scrolls.
  public var isPinned = false

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state of some traits in which nothing else is true.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A state of the program's own; `nil` where it was not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
