import Foundation

/// The look of a bar's tabs in each of their states.
///
/// A state without attributes inherits from `normal`, except for the colour, so that selected and
/// disabled tabs remain distinguishable.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, NSCopying {
  /// The arrangement of picture and title.
  public enum Style: Int, Sendable {
    /// One above the other.
    case stacked = 0
    /// Side by side, with enough room.
    case inline = 1
    /// Side by side, with little room.
    case compactInline = 2
  }

  private final var states: [UIControl.State: UITabBarItemStateAppearance] = [:]
  /// Called when a change affects the bar.
  private final var onChange: (() -> Void)?

  /// Makes the default look.
  ///
  /// - Parameter style: Not used: all styles have the same default here.
  public init(style: Style) { super.init() }

  /// Makes the default look.
  public convenience override init() { self.init(style: .stacked) }

  /// Makes the default look: there are no archives to read.
  public required init?(coder: NSCoder) { super.init() }

  /// Restores the default look in all states.
  ///
  /// - Parameter style: Not used: all styles have the same default here.
  open func configureWithDefault(for style: Style) {
    for state in states.values { state.reset() }
    onChange?()
  }

  /// The look of an enabled tab that is not selected.
  open var normal: UITabBarItemStateAppearance { looks(in: .normal) }
  /// The look of a selected tab.
  open var selected: UITabBarItemStateAppearance { looks(in: .selected) }
  /// The look of a disabled tab.
  open var disabled: UITabBarItemStateAppearance { looks(in: .disabled) }
  /// The look of a focused tab.
  open var focused: UITabBarItemStateAppearance { looks(in: .focused) }

  private func looks(in state: UIControl.State) -> UITabBarItemStateAppearance {
    if let looks = states[state] { return looks }
    let looks = UITabBarItemStateAppearance()
    looks.onChange = { [weak self] in self?.onChange?() }
    states[state] = looks
    return looks
  }

  /// Whether all states have the default look.
  final var isUsual: Bool { states.values.allSatisfy(\.isUsual) }

  /// Returns the look of a tab in a state.
  package final func looks(of state: UIControl.State) -> TabLooks {
    var looks = TabLooks()
    if let normal = states[.normal] {
      looks.take(normal)
      if !state.isDisjoint(with: [.selected, .disabled]) { looks.forgetColors() }
    }
    for part in [UIControl.State.selected, .disabled, .focused] where state.contains(part) {
      if let own = states[part] { looks.take(own) }
    }
    return looks
  }

  private func take(_ other: UITabBarItemAppearance) {
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

/// The look of a tab. Absent values have their default.
@MainActor package struct TabLooks {
  package private(set) var title: [NSAttributedString.Key: Any] = [:]
  package private(set) var badge: [NSAttributedString.Key: Any] = [:]
  package private(set) var iconColor: UIColor?
  package private(set) var badgeColor: UIColor?

  fileprivate mutating func take(_ state: UITabBarItemStateAppearance) {
    title.merge(state.titleTextAttributes) { $1 }
    badge.merge(state.badgeTextAttributes) { $1 }
    badge[.foregroundColor] = nil
    iconColor = state.iconColor ?? iconColor
    badgeColor = state.badgeBackgroundColor ?? badgeColor
  }

  fileprivate mutating func forgetColors() {
    title[.foregroundColor] = nil
    iconColor = nil
  }
}
