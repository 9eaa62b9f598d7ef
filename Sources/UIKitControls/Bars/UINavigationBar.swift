import Foundation
import UIKitCore

/// The rows above a controller: the back button, a title, buttons, and below them a large title and
/// a search bar.
///
///     ‹ Mountains          Peaks            Edit  Add
///
/// A large title has a row of its own, in bold; then the row above has only the buttons.
@preconcurrency @MainActor
open class UINavigationBar: UIView, LibraryKeySource {
  private(set) final lazy var buttons = BarButtons(in: self)
  /// The responder for keys that no button handles: the controller on top.
  final weak var content: UIResponder?
  /// The action of the back button; nil pops the bar's own items.
  final var goBack: (() -> Void)?
  private let titleLabel = UILabel()
  private let promptLabel = UILabel()
  private let largeLabel = UILabel()
  private let subtitleLabel = UILabel()
  private weak var shownTitleView: UIView?
  private weak var shownSearchBar: UIView?
  private final var backItems: [ObjectIdentifier: UIBarButtonItem] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes an empty bar: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    showLooks()
    for label in [promptLabel, titleLabel, largeLabel, subtitleLabel] { addSubview(label) }
    titleLabel.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    largeLabel.font = .preferredFont(forTextStyle: .largeTitle)
    for label in [titleLabel, promptLabel] { label.textAlignment = .center }
    for label in [promptLabel, subtitleLabel] { label.textColor = .secondaryLabel }
    largeLabel.accessibilityTraits = .header
    titleLabel.accessibilityTraits = .header
  }

  // MARK: Items

  /// The items of the stack; the last one is shown.
  open var items: [UINavigationItem]? {
    didSet {
      for item in oldValue ?? [] { item.onChange = nil }
      for item in items ?? [] { item.onChange = { [weak self] in self?.itemsChanged() } }
      itemsChanged()
    }
  }

  /// Sets the items; the change shows in the next frame.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  /// Shows another item.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
  /// Shows the previous item; returns `nil` if there is none.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    guard let items, let last = items.last else { return nil }
    self.items = Array(items.dropLast())
    return last
  }
  /// The shown item.
  open var topItem: UINavigationItem? { items?.last }
  /// The item to which the back button leads.
  open var backItem: UINavigationItem? { (items?.dropLast()).flatMap(\.last) }

  /// Whether titles have a row of their own, unless an item decides otherwise.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { itemsChanged() } }
  }
  /// Kept without effect: bars are opaque.
  open var isTranslucent = true
  /// The colour of the rows; `nil` for the default.
  open var barTintColor: UIColor? { didSet { showLooks() } }
  /// Sets the picture behind the bar; an appearance overrides it. An image without a size makes the bar clear.
  ///
  /// - Parameters:
  ///   - backgroundImage: The picture; `nil` for the colour of the bar.
  ///   - barMetrics: Only `default` shows: a terminal's height is never compact.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    grounds[barMetrics] = backgroundImage
    if barMetrics == .default { looks.backgroundImage = backgroundImage }
  }
  private final var grounds: [UIBarMetrics: UIImage] = [:]
  /// Returns the picture behind the bar.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { grounds[barMetrics] }
  /// The picture of the line below the bar, which takes a row; `nil`, or one without a size, for no line.
  open var shadowImage: UIImage? {
    get { looks.shadowImage }
    set { looks.shadowImage = newValue }
  }
  /// The look of the title: colour and font. An appearance overrides it.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  /// The look of the large title: colour and font. An appearance overrides it.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }

  /// The look of the bar unless the item or the scroll edge determine another; the default look at
  /// first.
  open var standardAppearance: UINavigationBarAppearance {
    get { looks.standard }
    set { looks.standard = newValue }
  }
  final lazy var looks = BarLooks(of: self, make: UINavigationBarAppearance()) {
    [weak self] in self?.showLooks()
  }
  /// The look while the scroll view below is at its upper edge; `nil` for the same look (in UIKit
  /// without a background). Only the bar of a navigation controller uses it.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.scrollEdge }
    set { looks.scrollEdge = newValue }
  }
  /// Kept without effect: a terminal's height is never compact, so no bar is lower than others.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet { compactAppearance = compactAppearance.map(looks.adopted) }
  }
  /// Kept without effect, as `compactAppearance` is.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { compactScrollEdgeAppearance = compactScrollEdgeAppearance.map(looks.adopted) }
  }

  /// The appearance in force; nil for the default.
  private var shownLooks: UINavigationBarAppearance? {
    looks.current(at: .top, of: content, item: itemLooks)
  }
  private var itemLooks:
    (standard: UINavigationBarAppearance?, scrollEdge: UINavigationBarAppearance?)
  { (topItem?.standardAppearance, topItem?.scrollEdgeAppearance) }

  private final weak var lastLooks: UINavigationBarAppearance?
  /// Called when the view below the bar has scrolled.
  final func contentScrolled() {
    if shownLooks !== lastLooks { showLooks() }
  }

  private func showLooks() {
    setNeedsLayout()
    let shown = shownLooks
    lastLooks = shown
    buttons.looks = shown
    looks.showGround(of: shown, else: barTintColor)
  }

  private func itemsChanged() {
    showLooks()
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  // MARK: Rows

  /// Whether the title has a row of its own.
  final var showsLargeTitle: Bool {
    guard prefersLargeTitles, let items, let top = items.last else { return false }
    if top.titleView != nil || (top.title ?? "").isEmpty { return false }
    for item in items.reversed() where item.largeTitleDisplayMode != .automatic {
      return item.largeTitleDisplayMode == .always
    }
    return true
  }

  /// The search bar of the item's search controller.
  private var topSearchBar: UIView? { topItem?.searchController?.searchBar }

  private var searchHeight: CGFloat {
    guard let bar = topSearchBar else { return 0 }
    let height = bar.intrinsicContentSize.height
    return height > 0 ? height : UIScreen.main.cellMetrics.height
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let row = UIScreen.main.cellMetrics.height
    var height = row
    if topItem?.prompt != nil { height += row }
    if showsLargeTitle { height += row }
    if topItem?.subtitle != nil { height += row }
    height += looks.lineHeight(item: itemLooks)
    return CGSize(width: size.width, height: height + searchHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let row = UIScreen.main.cellMetrics.height
    var line = CGRect(x: 0, y: 0, width: bounds.width, height: row)
    promptLabel.isHidden = topItem?.prompt == nil
    if let prompt = topItem?.prompt {
      promptLabel.text = prompt
      promptLabel.frame = line
      line.origin.y += row
    }
    layoutButtons(in: line)
    largeLabel.isHidden = !showsLargeTitle
    let inset = UIScreen.main.cellMetrics.width
    if showsLargeTitle {
      line.origin.y += row
      largeLabel.attributedText = styled(
        topItem?.title, largeTitleTextAttributes, lastLooks?.largeTitleTextAttributes)
      largeLabel.frame = line.insetBy(dx: inset, dy: 0)
    }
    subtitleLabel.isHidden = topItem?.subtitle == nil
    if let subtitle = topItem?.subtitle {
      line.origin.y += row
      subtitleLabel.text = subtitle
      subtitleLabel.textAlignment = showsLargeTitle ? .natural : .center
      subtitleLabel.frame = line.insetBy(dx: inset, dy: 0)
    }
    if shownSearchBar !== topSearchBar { shownSearchBar?.removeFromSuperview() }
    shownSearchBar = topSearchBar
    if let bar = topSearchBar {
      if bar.superview !== self { addSubview(bar) }
      bar.frame = CGRect(x: 0, y: line.maxY, width: bounds.width, height: searchHeight)
      line.origin.y += searchHeight
    }
    line.origin.y += row
    looks.showLine(of: lastLooks, in: line)
  }

  private func styled(
    _ text: String?, _ attributes: [NSAttributedString.Key: Any]?,
    _ first: [NSAttributedString.Key: Any]?
  ) -> NSAttributedString? {
    text.map {
      NSAttributedString(
        string: $0, attributes: (attributes ?? [:]).merging(first ?? [:]) { _, first in first })
    }
  }

  /// Lays out the row of buttons: the left ones, the title in the remaining middle, and the right
  /// ones.
  private func layoutButtons(in line: CGRect) {
    let left = leftItems
    let right = (topItem?.rightBarButtonItems ?? []).filter { !$0.isHidden }
    buttons.show(left + right)
    if let back = left.first, back === backButton { buttons.view(of: back)?.sign = "‹ " }
    var start = line.minX
    for view in left.compactMap(buttons.view) {
      let width = min(view.sizeThatFits(line.size).width, max(0, line.maxX - start))
      view.frame = CGRect(x: start, y: line.minY, width: width, height: line.height)
      start += width
    }
    var end = line.maxX
    for view in right.compactMap(buttons.view) {
      let width = min(view.sizeThatFits(line.size).width, max(0, end - start))
      end -= width
      view.frame = CGRect(x: end, y: line.minY, width: width, height: line.height)
    }
    layoutTitle(in: line, between: start, and: end)
  }

  private func layoutTitle(in line: CGRect, between start: CGFloat, and end: CGFloat) {
    if shownTitleView !== topItem?.titleView { shownTitleView?.removeFromSuperview() }
    shownTitleView = topItem?.titleView
    titleLabel.isHidden = topItem?.titleView != nil || showsLargeTitle
    let wanted: CGFloat
    if let view = topItem?.titleView {
      if view.superview !== self { addSubview(view) }
      let fitting = view.sizeThatFits(line.size).width
      wanted = max(view.bounds.width, fitting)
    } else {
      titleLabel.attributedText = styled(
        topItem?.title, titleTextAttributes, lastLooks?.titleTextAttributes)
      wanted = titleLabel.intrinsicContentSize.width
    }
    // In the middle of the bar, or between the buttons if necessary.
    let cell = UIScreen.main.cellMetrics
    let room = max(0, end - start)
    let width = min(wanted, room)
    let middle = cell.wholeColumns(in: (line.width - width) / 2) + line.minX
    let x = min(max(middle, start), max(start, end - width))
    let place = CGRect(x: x, y: line.minY, width: width, height: line.height)
    (topItem?.titleView ?? titleLabel).frame = place
  }

  // MARK: Back button

  private var leftItems: [UIBarButtonItem] {
    let own = (topItem?.leftBarButtonItems ?? []).filter { !$0.isHidden }
    guard let backButton, own.isEmpty || topItem?.leftItemsSupplementBackButton == true else {
      return own
    }
    return [backButton] + own
  }

  /// The back button; nil if there is no previous item.
  private var backButton: UIBarButtonItem? {
    guard let backItem, let topItem, !topItem.hidesBackButton else { return nil }
    let made = backItems[ObjectIdentifier(backItem)]
    let button =
      made
      ?? UIBarButtonItem(
        primaryAction: UIAction { [weak self] _ in self?.wayBackTaken() })
    if made == nil { backItems = [ObjectIdentifier(backItem): button] }
    let title =
      switch topItem.backButtonDisplayMode {
      case .minimal: ""
      case .generic: "Back"
      case .default:
        backItem.backBarButtonItem?.title ?? backItem.backButtonTitle ?? backItem.title ?? "Back"
      }
    if button.title != title { button.title = title }
    return button
  }

  private func wayBackTaken() {
    if let given = backItem?.backBarButtonItem, given.hasAction {
      given.trigger()
    } else if let goBack {
      goBack()
    } else {
      popItem(animated: true)
    }
  }

  /// Whether Escape goes back.
  final var hasWayBack: Bool { backItem != nil && topItem?.hidesBackButton == false }

  // MARK: Keys

  open override var next: UIResponder? { content ?? super.next }

  package var libraryKeyCommands: [UIKeyCommand] { buttons.commands }
}
