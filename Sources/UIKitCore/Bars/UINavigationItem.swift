import Foundation

/// What a navigation bar shows while its controller is on top.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// Whether the title stands large, in a line of its own.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item before on the stack.
    case automatic = 0
    /// Large, where the bar prefers large titles.
    case always = 1
    /// In the bar.
    case never = 2
  }

  /// What the back button to this item says.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The item's title, or "Back" where that has no room.
    case `default` = 0
    /// "Back".
    case generic = 1
    /// Only the arrow.
    case minimal = 2
  }

  /// Runs when something has changed that a bar shows.
  package final var onChange: (() -> Void)?
  /// The controller of a search, whose class stands in a room above.
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

  /// The words in the middle of the bar.
  open var title: String? { didSet { changed() } }
  /// A view in the middle of the bar, in place of the title.
  open var titleView: UIView? { didSet { changed() } }
  /// A line below the title.
  open var subtitle: String? { didSet { changed() } }
  /// A line above the title.
  open var prompt: String? { didSet { changed() } }
  /// Whether the title stands large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  /// Whether the search bar goes away when the content scrolls.
  open var hidesSearchBarWhenScrolling = true { didSet { changed() } }

  /// How the bar looks while this item is on top; `nil`: as the bar says.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet { standardAppearance = adopted(standardAppearance) }
  }
  /// The same while what scrolls below the bar is at its upper edge; `nil`: as the bar says.
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
  /// The words of that button; `nil`: the title.
  open var backButtonTitle: String? { didSet { changed() } }
  /// What that button says.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  /// Whether no back button is shown while this item is on top.
  open var hidesBackButton = false { didSet { changed() } }
  /// Whether the left buttons stand beside the back button, not in its place.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }

  /// Sets `hidesBackButton`.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// The buttons at the left, the first outermost.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The buttons at the right, the first outermost.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// The outermost button at the left; setting it replaces that one only.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = Self.replacingFirst(of: leftBarButtonItems, with: newValue) }
  }

  /// The outermost button at the right; setting it replaces that one only.
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
