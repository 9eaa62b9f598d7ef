/// How a tab bar looks: its ground and its tabs.
///
/// Picture and title of a tab stand side by side here, in one row: what `inlineLayoutAppearance` says of tabs counts,
/// where it says nothing what `stackedLayoutAppearance` says, then `compactInlineLayoutAppearance`.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  private final var tabs: [UITabBarItemAppearance.Style: UITabBarItemAppearance] = [:]

  /// The looks of tabs whose picture stands above the title. What is set is copied.
  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { tabs(.stacked) }
    set { setTabs(.stacked, newValue) }
  }
  /// The looks of tabs whose picture stands beside the title. What is set is copied.
  open var inlineLayoutAppearance: UITabBarItemAppearance {
    get { tabs(.inline) }
    set { setTabs(.inline, newValue) }
  }
  /// The looks of tabs whose picture stands beside the title, where there is little room. What is set is copied.
  open var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { tabs(.compactInline) }
    set { setTabs(.compactInline, newValue) }
  }
  /// Kept without effect: the tab that is chosen is underlined.
  open var selectionIndicatorTintColor: UIColor?
  /// Kept without effect: behind one row of text no picture is to be seen.
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

  /// How tabs look; nil: as usual.
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
