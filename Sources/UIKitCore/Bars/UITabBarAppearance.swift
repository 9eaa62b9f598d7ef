/// The look of a tab bar: its background and its tabs.
///
/// A tab's picture and title appear side by side here, in one row. So `inlineLayoutAppearance`
/// comes first, then `stackedLayoutAppearance`, then `compactInlineLayoutAppearance`.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  private final var tabs: [UITabBarItemAppearance.Style: UITabBarItemAppearance] = [:]

  /// The look of tabs with the picture above the title. Setting it stores a copy.
  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { tabs(.stacked) }
    set { setTabs(.stacked, newValue) }
  }
  /// The look of tabs with the picture beside the title. Setting it stores a copy.
  open var inlineLayoutAppearance: UITabBarItemAppearance {
    get { tabs(.inline) }
    set { setTabs(.inline, newValue) }
  }
  /// The look of tabs with the picture beside the title in a compact bar. Setting it stores a copy.
  open var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { tabs(.compactInline) }
    set { setTabs(.compactInline, newValue) }
  }
  /// Kept without effect: the selected tab is underlined.
  open var selectionIndicatorTintColor: UIColor?
  /// Kept without effect: one row of text has no room for a background picture.
  open var selectionIndicatorImage: UIImage?

  private func tabs(_ style: UITabBarItemAppearance.Style) -> UITabBarItemAppearance {
    if let made = tabs[style] { return made }
    let made = UITabBarItemAppearance(style: style).adopted(told)
    tabs[style] = made
    return made
  }

  private func setTabs(
    _ style: UITabBarItemAppearance.Style, _ appearance: UITabBarItemAppearance
  ) {
    tabs[style] = appearance.adopted(told)
    changed()
  }

  /// The look of the tabs; nil for the default.
  package final var tabAppearance: UITabBarItemAppearance? {
    [.inline, .stacked, .compactInline].lazy.compactMap { self.tabs[$0] }.first { !$0.isUsual }
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    tabs = other.tabs.mapValues { $0.adopted(told) }
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
  }
}
