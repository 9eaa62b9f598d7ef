import Foundation
import UIKitCore

/// Follows the user's selection of a tab.
@preconcurrency @MainActor public protocol UITabBarDelegate: OptionalMethods {
  /// Called when the user has selected a tab, perhaps the selected one again.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

/// A row of tabs with their numbers, pictures and titles: the selected one is bold and underlined.
///
///      1 ⌂ Home   2 ⌕ Search (3)   3 ⚙ Settings
@preconcurrency @MainActor open class UITabBar: UIView {
  private var tabs: [TabView] = []
  /// The responder for keys that no tab handles: the shown controller.
  final weak var content: UIResponder? { didSet { contentScrolled() } }
  /// The view at whose lower edge the bar would be on a phone.
  final weak var roomAbove: UIView?
  /// The scroll offset of the row, in points.
  private var offset: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    showLooks()
    clipsToBounds = true
  }

  /// Makes an empty bar: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showLooks()
    clipsToBounds = true
  }

  /// The tabs, from the left.
  open var items: [UITabBarItem]? { didSet { itemsChanged() } }
  /// Sets the tabs; the change shows in the next frame.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The selected tab. Setting it calls no delegate.
  open weak var selectedItem: UITabBarItem? { didSet { showLooks() } }
  /// The delegate, which follows the user's selection.
  open weak var delegate: (any UITabBarDelegate)?
  /// Kept without effect: bars are opaque.
  open var isTranslucent = true
  /// The colour of the tabs that are not selected; `nil` for the text colour.
  open var unselectedItemTintColor: UIColor? { didSet { showSelection() } }
  /// The colour of the row; `nil` for the default.
  open var barTintColor: UIColor? { didSet { showLooks() } }
  /// The picture behind the bar; an appearance overrides it. An image without a size makes the bar clear.
  open var backgroundImage: UIImage? {
    get { looks.backgroundImage }
    set { looks.backgroundImage = newValue }
  }
  /// The picture of the line below the bar, which takes a row; `nil`, or one without a size, for no line.
  open var shadowImage: UIImage? {
    get { looks.shadowImage }
    set { looks.shadowImage = newValue }
  }
  /// The look of the bar; the default look at first.
  open var standardAppearance: UITabBarAppearance {
    get { looks.standard }
    set { looks.standard = newValue }
  }
  /// The look while the scroll view below is at its upper edge, since the bar is at the top; `nil`
  /// for the same look (in UIKit without a background). Only the bar of a tab bar controller uses
  /// it.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { looks.scrollEdge }
    set { looks.scrollEdge = newValue }
  }
  final lazy var looks = BarLooks(of: self, make: UITabBarAppearance()) {
    [weak self] in self?.showLooks()
  }

  private final weak var lastLooks: UITabBarAppearance?
  /// Called when the view below the bar has scrolled or been replaced.
  final func contentScrolled() {
    if currentLooks !== lastLooks { showLooks() }
  }

  private var ofItem: (standard: UITabBarAppearance?, scrollEdge: UITabBarAppearance?) {
    (selectedItem?.standardAppearance, selectedItem?.scrollEdgeAppearance)
  }

  private var currentLooks: UITabBarAppearance? {
    looks.current(at: .top, of: content, item: ofItem)
  }

  private func showLooks() {
    let shown = currentLooks
    lastLooks = shown
    looks.showGround(of: shown, else: barTintColor)
    showSelection()
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
        self?.showLooks()
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
      tab.looks = lastLooks?.tabAppearance
      tab.isSelected = tab.item === selectedItem
    }
    setNeedsLayout()
  }

  open override var next: UIResponder? { content ?? super.next }

  /// Returns the size: one row, and one for the line of an appearance.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width, height: UIScreen.main.cellMetrics.height + looks.lineHeight(item: ofItem))
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
    // The selected tab is always visible.
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
  private let picture = UIImageView()
  var restColor: UIColor?
  /// The look of the bar's tabs; nil for the default.
  var looks: UITabBarItemAppearance?
  var isSelected = false { didSet { show() } }

  init(_ item: UITabBarItem, number: Int, _ chosen: @escaping () -> Void) {
    self.item = item
    place = number
    self.chosen = chosen
    super.init(frame: .zero)
    waitsForFocus = true
    isAccessibilityElement = true
    for view: UIView in [self.number, picture, title, badge] { addSubview(view) }
    addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in self?.choose() })
    show()
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { item.isEnabled }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { AppearanceProxies.apply(to: item, in: self) }
  }

  private func choose() {
    if item.isEnabled { chosen() }
  }

  func show() {
    let own = looks?.looks(of: state)
    number.text = place <= 9 ? "\(place) " : nil
    number.textColor = .secondaryLabel
    let color: UIColor =
      !item.isEnabled ? .tertiaryLabel : isSelected ? tintColor : restColor ?? .label
    title.attributedText = NSAttributedString(
      string: item.title ?? "", attributes: titleAttributes(color, own))
    picture.image = (isSelected ? item.selectedImage : nil) ?? item.image
    picture.tintColor = own?.iconColor ?? own?.title[.foregroundColor] as? UIColor ?? color
    var badgeLooks: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: UIFont.labelFontSize),
      .foregroundColor: item.badgeColor ?? own?.badgeColor ?? .systemRed,
    ]
    badgeLooks.merge(own?.badge ?? [:]) { $1 }
    badge.attributedText = item.badgeValue.map {
      NSAttributedString(string: " (\($0))", attributes: badgeLooks)
    }
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityValue = item.badgeValue
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    accessibilityIdentifier = item.accessibilityIdentifier
    setNeedsLayout()
  }

  private var state: UIControl.State {
    var state: UIControl.State = item.isEnabled ? isSelected ? .selected : .normal : .disabled
    if isFocused { state.insert(.focused) }
    return state
  }

  private func titleAttributes(
    _ color: UIColor, _ ofBar: TabLooks?
  ) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.foregroundColor: color]
    if isSelected {
      attributes[.font] = UIFont.boldSystemFont(ofSize: UIFont.labelFontSize)
      attributes[.underlineStyle] = 1
    }
    var own = item.shownTitleAttributes(in: state)
    if isSelected, item.titleTextAttributes(for: .selected)?[.foregroundColor] == nil {
      own[.foregroundColor] = nil
    }
    return attributes.merging(ofBar?.title ?? [:]) { $1 }.merging(own) { $1 }
  }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    show()
  }

  override func tintColorDidChange() { show() }

  private func width(of label: UILabel) -> CGFloat {
    label.text?.isEmpty ?? true ? 0 : label.intrinsicContentSize.width
  }

  /// The width of the picture, and the blank after it.
  private var pictureWidths: (picture: CGFloat, blank: CGFloat) {
    guard let image = picture.image else { return (0, 0) }
    let cell = UIScreen.main.cellMetrics
    return (
      image.isSymbolImage ? image.size.width : 2 * cell.width,
      item.title?.isEmpty ?? true ? 0 : cell.width
    )
  }

  /// Returns the size of the texts and the picture, with a column before them and two after them.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let cell = UIScreen.main.cellMetrics
    let (picture, blank) = pictureWidths
    return CGSize(
      width: [number, title, badge].map(width).reduce(3 * cell.width + picture + blank, +),
      height: cell.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (picture, blank) = pictureWidths
    var x = UIScreen.main.cellMetrics.width
    func place(_ view: UIView, _ width: CGFloat) {
      view.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
    place(number, width(of: number))
    place(self.picture, picture)
    x += blank
    place(title, width(of: title))
    place(badge, width(of: badge))
  }
}
