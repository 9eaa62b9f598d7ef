import Foundation
import UIKitCore

/// Is told which tab the user has chosen.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  /// The user has chosen a tab, perhaps the one that is selected.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

/// A row of tabs with their numbers: the selected one is bold and underlined.
///
///      1 Home   2 Search (3)   3 Settings
@preconcurrency @MainActor open class UITabBar: UIView {
  private var tabs: [TabView] = []
  /// Where keys go on that no tab wants: the controller that is shown.
  final weak var content: UIResponder? { didSet { contentScrolled() } }
  /// How far the row is scrolled, in points.
  private var offset: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    clipsToBounds = true
  }

  /// Makes an empty bar: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    backgroundColor = .secondarySystemBackground
    clipsToBounds = true
  }

  /// The tabs, from the left.
  open var items: [UITabBarItem]? { didSet { itemsChanged() } }
  /// Sets the tabs; the change shows in the next frame.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The tab that is marked. Setting it tells nobody.
  open weak var selectedItem: UITabBarItem? { didSet { showSelection() } }
  /// Is told of the user's choice.
  open weak var delegate: (any UITabBarDelegate)?
  /// Kept without effect: bars are opaque.
  open var isTranslucent = true
  /// The colour of the tabs that are not selected; `nil` for the colour of text.
  open var unselectedItemTintColor: UIColor? { didSet { showSelection() } }
  /// The colour of the row; `nil` for the usual one.
  open var barTintColor: UIColor? { didSet { showLooks() } }
  /// How the bar looks: as usual, at first.
  open var standardAppearance: UITabBarAppearance {
    get { looks.standard }
    set { looks.standard = newValue }
  }
  /// How it looks while what scrolls below it is at its upper edge, as the bar stands at the top; `nil`: as otherwise
  /// (in UIKit without a ground). Only the bar of a tab bar controller heeds it.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { looks.scrollEdge }
    set { looks.scrollEdge = newValue }
  }
  private final lazy var looks = BarLooks(of: self, make: UITabBarAppearance()) {
    [weak self] in self?.showLooks()
  }

  private final weak var lastLooks: UITabBarAppearance?
  /// What is below the bar has scrolled, or something else stands there.
  final func contentScrolled() {
    if looks.current(at: .top, of: content) !== lastLooks { showLooks() }
  }

  private func showLooks() {
    let shown = looks.current(at: .top, of: content)
    lastLooks = shown
    backgroundColor = shown?.ground ?? barTintColor ?? .secondarySystemBackground
    setNeedsLayout()
  }

  private func itemsChanged() {
    let items = items ?? []
    guard !items.elementsEqual(tabs.map(\.item), by: ===) else { return }
    for tab in tabs { tab.removeFromSuperview() }
    tabs = items.enumerated().map { index, item in
      let tab = TabView(item, number: index + 1) { [weak self] in
        guard let self else { return }
        self.selectedItem = item
        self.delegate?.tabBar(self, didSelect: item)
      }
      item.onChange = { [weak self, weak tab] in
        tab?.show()
        self?.setNeedsLayout()
      }
      addSubview(tab)
      return tab
    }
    showSelection()
    setNeedsLayout()
  }

  private func showSelection() {
    for tab in tabs {
      tab.restColor = unselectedItemTintColor
      tab.isSelected = tab.item === selectedItem
    }
    setNeedsLayout()
  }

  open override var next: UIResponder? { content ?? super.next }

  /// One row, and one for the line of an appearance.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UIScreen.main.cellMetrics.height + looks.lineHeight())
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let cell = UIScreen.main.cellMetrics
    var x: CGFloat = 0
    var places: [CGRect] = []
    for tab in tabs {
      let width = tab.sizeThatFits(bounds.size).width
      places.append(CGRect(x: x, y: 0, width: width, height: cell.height))
      x += width
    }
    // The selected tab is always in sight.
    let most = max(0, x - bounds.width)
    if let index = tabs.firstIndex(where: \.isSelected) {
      offset = min(max(offset, places[index].maxX - bounds.width), places[index].minX)
    }
    offset = min(max(0, offset), most)
    for (tab, place) in zip(tabs, places) { tab.frame = place.offsetBy(dx: -offset, dy: 0) }
    looks.showLine(
      of: lastLooks, in: CGRect(x: 0, y: cell.height, width: bounds.width, height: cell.height))
  }
}

/// One tab.
private final class TabView: UIView {
  let item: UITabBarItem
  private let place: Int
  private let chosen: () -> Void
  private let (number, title, badge) = (UILabel(), UILabel(), UILabel())
  var restColor: UIColor?
  var isSelected = false { didSet { show() } }

  init(_ item: UITabBarItem, number: Int, _ chosen: @escaping () -> Void) {
    self.item = item
    place = number
    self.chosen = chosen
    super.init(frame: .zero)
    waitsForFocus = true
    isAccessibilityElement = true
    for label in labels { addSubview(label) }
    addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in self?.choose() })
    show()
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { item.isEnabled }

  private func choose() {
    if item.isEnabled { chosen() }
  }

  func show() {
    number.text = place <= 9 ? "\(place) " : nil
    number.textColor = .secondaryLabel
    let color: UIColor =
      !item.isEnabled ? .tertiaryLabel : isSelected ? tintColor : restColor ?? .label
    var looks: [NSAttributedString.Key: Any] = [.foregroundColor: color]
    if isSelected {
      looks[.font] = UIFont.boldSystemFont(ofSize: UIFont.labelFontSize)
      looks[.underlineStyle] = 1
    }
    let state: UIControl.State =
      !item.isEnabled ? .disabled : isSelected ? .selected : .normal
    var own = item.shownTitleAttributes(in: state)
    if isSelected, item.titleTextAttributes(for: .selected)?[.foregroundColor] == nil {
      own[.foregroundColor] = nil
    }
    looks.merge(own) { $1 }
    title.attributedText = NSAttributedString(string: item.title ?? "", attributes: looks)
    badge.text = item.badgeValue.map { " (\($0))" }
    badge.textColor = item.badgeColor ?? .systemRed
    badge.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityValue = item.badgeValue
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    accessibilityIdentifier = item.accessibilityIdentifier
    setNeedsLayout()
  }

  private var labels: [UILabel] { [number, title, badge] }

  private func width(of label: UILabel) -> CGFloat {
    label.text?.isEmpty ?? true ? 0 : label.intrinsicContentSize.width
  }

  /// The texts, a column before them and two behind.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let cell = UIScreen.main.cellMetrics
    return CGSize(
      width: labels.map(width).reduce(3 * cell.width, +), height: cell.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x = UIScreen.main.cellMetrics.width
    for label in labels {
      label.frame = CGRect(x: x, y: 0, width: width(of: label), height: bounds.height)
      x += label.frame.width
    }
  }
}
