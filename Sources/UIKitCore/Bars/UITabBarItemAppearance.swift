import Foundation

/// How the tabs of a bar look, in each of their states.
///
/// A state that says nothing looks as `normal`, but a colour is that state's own: tabs that are selected, or cannot be
/// used, are still told from the others.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, NSCopying {
  /// How a picture and a title stand.
  public enum Style: Int, Sendable {
    /// One above the other.
    case stacked = 0
    /// Side by side, where there is room.
    case inline = 1
    /// Side by side, where there is little.
    case compactInline = 2
  }

  private final var states: [UIControl.State: UITabBarItemStateAppearance] = [:]
  /// Runs when something has changed that a bar shows.
  private final var onChange: (() -> Void)?

  /// Makes the usual looks.
  ///
  /// - Parameter style: Not used: the usual looks of all are the same here.
  public init(style: Style) { super.init() }

  /// Makes the usual looks.
  public convenience override init() { self.init(style: .stacked) }

  /// Makes the usual looks: there are no archives to read.
  public required init?(coder: NSCoder) { super.init() }

  /// Has the usual looks in all states.
  ///
  /// - Parameter style: Not used: the usual looks of all are the same here.
  open func configureWithDefault(for style: Style) {
    for state in states.values { state.reset() }
    onChange?()
  }

  /// While the tab can be chosen and is not.
  open var normal: UITabBarItemStateAppearance { looks(in: .normal) }
  /// While the tab is chosen.
  open var selected: UITabBarItemStateAppearance { looks(in: .selected) }
  /// While the tab cannot be chosen.
  open var disabled: UITabBarItemStateAppearance { looks(in: .disabled) }
  /// While the keys go to the tab.
  open var focused: UITabBarItemStateAppearance { looks(in: .focused) }

  private func looks(in state: UIControl.State) -> UITabBarItemStateAppearance {
    if let looks = states[state] { return looks }
    let looks = UITabBarItemStateAppearance()
    looks.onChange = { [weak self] in self?.onChange?() }
    states[state] = looks
    return looks
  }

  /// Whether nobody has said how a tab looks.
  final var isUsual: Bool { states.values.allSatisfy(\.isUsual) }

  /// How a tab looks in a state.
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

  /// An appearance of the same class that looks alike.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { adopted {} }
  }

  /// A copy for a bar's appearance, which learns of changes of it.
  final func adopted(_ changed: @escaping () -> Void) -> Self {
    let copy = FirstEntry.make(type(of: self))
    copy.take(self)
    copy.onChange = changed
    return copy
  }
}

/// How a tab looks; what is not said is as usual.
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
