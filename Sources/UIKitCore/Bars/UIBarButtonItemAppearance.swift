import Foundation

/// The look of a bar's buttons in each of their states.
///
/// A state without attributes inherits from another one: `highlighted` and `disabled` from
/// `normal`, `focused` from `highlighted`. `disabled` does not inherit the colour, so that disabled
/// buttons remain distinguishable.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, NSCopying {
  /// Whether titles without a font are bold.
  package final private(set) var isBold: Bool
  private final var states: [UIControl.State: UIBarButtonItemStateAppearance] = [:]
  /// Called when a change affects the bar.
  private final var onChange: (() -> Void)?

  /// Makes the default look of buttons of a style: those of `done` are bold.
  public init(style: UIBarButtonItem.Style) {
    isBold = style == .done
    super.init()
  }

  /// Makes the default look of plain buttons.
  public convenience override init() { self.init(style: .plain) }

  /// Makes the default look of plain buttons: there are no archives to read.
  public required init?(coder: NSCoder) {
    isBold = false
    super.init()
  }

  /// Restores the default look of buttons of a style, in all states.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    isBold = style == .done
    for state in states.values { state.reset() }
    onChange?()
  }

  /// The look of an enabled button without interaction.
  open var normal: UIBarButtonItemStateAppearance { looks(in: .normal) }
  /// The look of a pressed button.
  open var highlighted: UIBarButtonItemStateAppearance { looks(in: .highlighted) }
  /// The look of a disabled button.
  open var disabled: UIBarButtonItemStateAppearance { looks(in: .disabled) }
  /// The look of a focused button.
  open var focused: UIBarButtonItemStateAppearance { looks(in: .focused) }

  private func looks(in state: UIControl.State) -> UIBarButtonItemStateAppearance {
    if let looks = states[state] { return looks }
    let looks = UIBarButtonItemStateAppearance()
    looks.onChange = { [weak self] in self?.onChange?() }
    states[state] = looks
    return looks
  }

  /// Returns the look of a title in a state.
  package final func titleAttributes(
    in state: UIControl.State
  ) -> [NSAttributedString.Key: Any] {
    state.titleAttributes { states[$0]?.titleTextAttributes }
  }

  /// Whether the program has set no title attributes and the style is plain.
  final var isUsual: Bool { !isBold && states.values.allSatisfy(\.titleTextAttributes.isEmpty) }

  private func take(_ other: UIBarButtonItemAppearance) {
    isBold = other.isBold
    for (state, looks) in other.states { self.looks(in: state).take(looks) }
  }

  /// Returns an appearance of the same class with the same look.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { adopted {} }
  }

  /// Returns a copy for a bar's appearance, which reports its changes.
  final func adopted(_ changed: @escaping () -> Void) -> Self {
    let copy = FirstEntry.make(type(of: self))
    copy.take(self)
    copy.onChange = changed
    return copy
  }
}

extension UIControl.State {
  /// Returns the attributes of a title in this state; its own override inherited ones.
  ///
  /// - Parameter own: A closure that returns the attributes set for one state.
  package func titleAttributes(
    _ own: (UIControl.State) -> [NSAttributedString.Key: Any]?
  ) -> [NSAttributedString.Key: Any] {
    let isDisabled = contains(.disabled)
    var attributes = own(.normal) ?? [:]
    if isDisabled { attributes[.foregroundColor] = nil }
    var last: [UIControl.State] = []
    if contains(.selected) { last.append(.selected) }
    if isDisabled {
      last.append(.disabled)
    } else {
      if !isDisjoint(with: [.highlighted, .focused]) { last.append(.highlighted) }
      if contains(.focused) { last.append(.focused) }
    }
    for state in last { attributes.merge(own(state) ?? [:]) { $1 } }
    return attributes
  }
}
