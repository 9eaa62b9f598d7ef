import Foundation

/// The contents of a navigation bar while its controller is on top.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The display of a large title, on a line of its own.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the previous item on the stack.
    case automatic = 0
    /// Large, if the bar prefers large titles.
    case always = 1
    /// In the bar.
    case never = 2
  }

  /// The text of the back button to this item.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The item's title, or "Back" if the title has no room.
    case `default` = 0
    /// "Back".
    case generic = 1
    /// Only the arrow.
    case minimal = 2
  }

  /// The place of the search bar.
  public enum SearchBarPlacement: Int, Sendable {
    /// A place that the system chooses.
    case automatic = 0
    /// Beside the title.
    case inline = 1
    /// Below the title.
    case stacked = 2
    /// In a bar.
    case integrated = 3
    /// In the middle of a bar.
    case integratedCentered = 4
    /// A button in a bar.
    case integratedButton = 5
  }

  /// Called when a change affects the bar.
  package final var onChange: (() -> Void)?
  /// The search controller, whose class is in a module above this one.
  package final var searchControllerStorage: UIViewController? { didSet { changed() } }

  /// Makes an item with a title.
  public init(title: String) {
    super.init()
    self.title = title
  }

  /// Makes an item without a title.
  public override init() { super.init() }

  /// Makes an empty item: there are no archives to read.
  public required init?(coder: NSCoder) { super.init() }

  /// The title in the middle of the bar.
  open var title: String? { didSet { changed() } }
  /// A view in the middle of the bar, in place of the title.
  open var titleView: UIView? { didSet { changed() } }
  /// A line below the title.
  open var subtitle: String? { didSet { changed() } }
  /// A line above the title.
  open var prompt: String? { didSet { changed() } }
  /// The display of a large title.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  /// Kept without effect: the search bar always stands below the title.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// The place of the search bar: always below the title.
  open var searchBarPlacement: SearchBarPlacement { .stacked }
  /// Kept without effect: a title opens no menu. A menu of a button in the bar has the same actions.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
  /// Whether the search bar goes away when the content scrolls.
  open var hidesSearchBarWhenScrolling = true { didSet { changed() } }

  /// The look of the bar while this item is on top; `nil` for the bar's own.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet { standardAppearance = adopted(standardAppearance) }
  }
  /// The look of the bar while the scroll view below it is at its upper edge; `nil` for the bar's
  /// own.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { scrollEdgeAppearance = adopted(scrollEdgeAppearance) }
  }
  /// Kept without effect: a terminal's height is never compact, so no bar is lower than others.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet { compactAppearance = adopted(compactAppearance) }
  }
  /// Kept without effect: a terminal's height is never compact, so no bar is lower than others.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { compactScrollEdgeAppearance = adopted(compactScrollEdgeAppearance) }
  }

  private final func adopted(_ appearance: UINavigationBarAppearance?)
    -> UINavigationBarAppearance?
  {
    changed()
    return appearance?.adopted { [weak self] in self?.changed() }
  }

  /// The button that leads back to this item, shown while the next one is on top.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// The title of that button; `nil` for the item's title.
  open var backButtonTitle: String? { didSet { changed() } }
  /// The text of that button.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  /// Whether to hide the back button while this item is on top.
  open var hidesBackButton = false { didSet { changed() } }
  /// Whether the left buttons appear beside the back button instead of replacing it.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }

  /// Sets `hidesBackButton`.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// The buttons at the left, the first outermost.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The buttons at the right, the first outermost.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// The outermost button at the left; setting it replaces only that button.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = Self.replacingFirst(of: leftBarButtonItems, with: newValue) }
  }

  /// The outermost button at the right; setting it replaces only that button.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = Self.replacingFirst(of: rightBarButtonItems, with: newValue) }
  }

  /// Sets `leftBarButtonItem`.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  /// Sets `rightBarButtonItem`.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Sets `leftBarButtonItems`.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Sets `rightBarButtonItems`.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  private static func replacingFirst(
    of items: [UIBarButtonItem]?, with item: UIBarButtonItem?
  ) -> [UIBarButtonItem]? {
    let others = (items ?? []).dropFirst()
    let all = [item].compactMap { $0 } + others
    return all.isEmpty ? nil : all
  }

  open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): \(title.map { "\"\($0)\"" } ?? "no title")>" }
  }

  private final func changed() { onChange?() }
}
