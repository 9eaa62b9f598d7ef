import Foundation
import UIKitCore

/// Shows two or three controllers side by side, or as one stack in a narrow window.
///
/// In the styles with columns, controllers are embedded in navigation controllers, as in UIKit. A window is narrow
/// below 60 columns of characters, and shows two columns beside the secondary one from 120 on. F9, or the button in the
/// bar of the secondary column, shows and hides the primary column.
@preconcurrency @MainActor open class UISplitViewController: UIViewController, LibraryKeySource {
  /// A width that the controller determines.
  public nonisolated static let automaticDimension = -CGFloat(Float.greatestFiniteMagnitude)

  /// The number of columns.
  public let style: Style
  /// The delegate, which controls changes of the columns.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  final var given: [Column: UIViewController] = [:]
  /// The controllers in the columns, or the navigation controllers around them.
  final var standing: [Column: UIViewController] = [:]
  /// The controllers that were moved from other columns to the primary stack, and will return.
  final var moved: [(column: Column, controllers: [UIViewController])] = []
  final let separators = [ColumnSeparator(frame: .zero), ColumnSeparator(frame: .zero)]
  /// The background of columns over the secondary one.
  final let ground = UIView(frame: .zero)
  /// Whether the secondary column is shown without the columns that would cover it.
  private final var isUncovered = false
  private final var widths: [Column: ColumnWidth] = [:]
  final var shownMode = DisplayMode.secondaryOnly
  private final var isArranging = false
  final var hasArranged = false

  /// Makes a controller of a style with columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Makes a controller of the style `unspecified`; the names of nibs are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// Makes a controller of the style `unspecified`: there are no archives to read.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
    prepare()
  }

  private final func prepare() {
    widths[.primary] = ColumnWidth(standard: style == .tripleColumn ? 280 : 320)
    widths[.supplementary] = ColumnWidth(standard: 320)
  }

  // MARK: Controllers

  final var order: [Column] { [.primary, .supplementary, .secondary] }

  /// The controllers of the columns, in order; in a narrow window only the primary one.
  open var viewControllers: [UIViewController] {
    get {
      if isCollapsed { return [given[.compact] ?? given[.primary]].compactMap { $0 } }
      return order.compactMap { given[$0] }
    }
    set {
      set(newValue.first, for: .primary)
      set(newValue.count > 1 ? newValue.last : nil, for: .secondary)
      if style == .tripleColumn { set(newValue.count > 2 ? newValue[1] : nil, for: .supplementary) }
    }
  }

  /// Returns the controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { given[column] }

  /// Sets the controller of a column; `nil` empties it. One that is in another column is a mistake, as in UIKit.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    precondition(
      style != .unspecified,
      "This API requires initializing the UISplitViewController with init(style:)")
    if let vc, let other = given.first(where: { $0.value === vc && $0.key != column }) {
      preconditionFailure(
        "\(vc) is already specified as the view controller for the \(other.key) column")
    }
    set(vc, for: column)
  }

  private final func set(_ controller: UIViewController?, for column: Column) {
    guard given[column] !== controller else { return }
    if isCollapsed, column != .compact { bringBack() }
    let old = standing.removeValue(forKey: column)
    given[column] = controller
    let wasThere = old?.viewIfLoaded?.superview
    if let old, old.parent === self {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    if wasThere != nil || isViewLoaded, hasArranged {
      if isCollapsed, column != .compact { gather(top: nil) }
      arrange()
    }
  }

  /// Returns the controller in a column, made and added on demand.
  final func controller(in column: Column) -> UIViewController? {
    if let standing = standing[column] { return standing }
    guard let controller = given[column] else { return nil }
    let made =
      style == .unspecified || column == .compact || controller is UINavigationController
      ? controller : UINavigationController(rootViewController: controller)
    standing[column] = made
    addChild(made)
    made.didMove(toParent: self)
    return made
  }

  // MARK: Modes

  /// Whether the window is narrow, so that there is one stack.
  open internal(set) var isCollapsed = false
  /// The preferred visible columns.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      if preferredDisplayMode != .automatic, preferredDisplayMode != .secondaryOnly {
        preferredSplitBehavior = preferredDisplayMode.behavior
      }
      isUncovered = false
      if hasArranged { arrange() }
    }
  }
  /// The visible columns.
  open var displayMode: DisplayMode { isCollapsed ? .oneBesideSecondary : shownMode }
  /// The preferred arrangement of the columns.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// The arrangement of the columns.
  open var splitBehavior: SplitBehavior { displayMode.behavior }
  /// Kept without effect: there are no gestures.
  open var presentsWithGesture = true
  /// The edge of the primary column.
  open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The visibility of the button in the secondary column's bar that shows and hides columns.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { showButton() }
  }
  /// Kept without effect.
  open var showsSecondaryOnlyButton = false

  /// In points: 60 columns of 8.
  private static let narrow: CGFloat = 480
  /// In points: 120 columns of 8.
  private static let wide: CGFloat = 960

  final var wantedMode: DisplayMode {
    let most = style == .tripleColumn ? 2 : 1
    switch preferredDisplayMode {
    case .automatic:
      let room = viewIfLoaded?.bounds.width ?? 0
      return DisplayMode(count: most == 2 && room >= Self.wide ? 2 : 1, .tile)
    case .secondaryOnly: return .secondaryOnly
    default:
      let count = min(most, preferredDisplayMode.columns(of: style).count)
      // Two columns without room beside the secondary one cover it, as in UIKit.
      let isTight = count == 2 && (viewIfLoaded?.bounds.width ?? 0) < Self.wide
      let mode = DisplayMode(count: count, isTight ? .overlay : preferredDisplayMode.behavior)
      return isUncovered && mode.behavior != .tile ? .secondaryOnly : mode
    }
  }

  /// Shows a column; in a narrow window at the top of the stack.
  ///
  /// Showing the secondary column hides those that cover or displace it, until one of them is shown again.
  open func show(_ column: Column) {
    if isCollapsed { return bringToTop(column) }
    isUncovered = column == .secondary
    if isUncovered, hasArranged, displayMode.behavior != .tile { return arrange() }
    let count =
      switch column {
      case .primary: style == .tripleColumn ? 2 : 1
      case .supplementary: max(1, displayMode.columns(of: style).count)
      default: displayMode.columns(of: style).count
      }
    let mode = DisplayMode(count: count, preferredSplitBehavior)
    if mode != displayMode || !hasArranged { changeMode(to: mode) }
  }

  /// Hides a column and those before it; does nothing in a narrow window.
  open func hide(_ column: Column) {
    if isCollapsed { return }
    switch column {
    case .primary:
      let rest = style == .tripleColumn && displayMode.columns(of: style).count > 0 ? 1 : 0
      changeMode(to: DisplayMode(count: rest, preferredSplitBehavior))
    case .supplementary: changeMode(to: .secondaryOnly)
    default: break
    }
  }

  /// Returns whether a column is visible.
  open func isShowing(_ column: Column) -> Bool {
    if !isCollapsed { return hasArranged && columnsInSight(shownMode).contains(column) }
    guard given[.compact] == nil else { return column == .compact }
    guard let top = topOfStack else { return false }
    if let owner = moved.first(where: { $0.controllers.contains(top) })?.column {
      return owner == column
    }
    return column == .primary
  }

  private final func changeMode(to mode: DisplayMode) {
    let behavior = preferredSplitBehavior
    preferredDisplayMode = mode
    if behavior != .automatic { preferredSplitBehavior = behavior }
  }

  final func columnsInSight(_ mode: DisplayMode) -> [Column] {
    (mode.columns(of: style) + [.secondary]).filter { given[$0] != nil }
  }

  // MARK: Widths

  /// The preferred width of the primary column, as a fraction from 0 to 1.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { self[.primary].fraction }
    set { self[.primary].fraction = newValue }
  }
  /// The preferred width of the primary column, in points.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { self[.primary].width }
    set { self[.primary].width = newValue }
  }
  /// The minimum width of the primary column, in points.
  open var minimumPrimaryColumnWidth: CGFloat {
    get { self[.primary].minimum }
    set { self[.primary].minimum = newValue }
  }
  /// The maximum width of the primary column, in points.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { self[.primary].maximum }
    set { self[.primary].maximum = newValue }
  }
  /// The width of the primary column, in points.
  open var primaryColumnWidth: CGFloat { width(of: .primary) }
  /// The preferred width of the supplementary column, as a fraction from 0 to 1.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { self[.supplementary].fraction }
    set { self[.supplementary].fraction = newValue }
  }
  /// The preferred width of the supplementary column, in points.
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { self[.supplementary].width }
    set { self[.supplementary].width = newValue }
  }
  /// The minimum width of the supplementary column, in points.
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { self[.supplementary].minimum }
    set { self[.supplementary].minimum = newValue }
  }
  /// The maximum width of the supplementary column, in points.
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { self[.supplementary].maximum }
    set { self[.supplementary].maximum = newValue }
  }
  /// The width of the supplementary column, in points; -1 if there is none.
  open var supplementaryColumnWidth: CGFloat {
    style == .tripleColumn ? width(of: .supplementary) : -1
  }

  final subscript(column: Column) -> ColumnWidth {
    get { widths[column] ?? ColumnWidth(standard: 320) }
    set {
      precondition(
        column == .primary || style == .tripleColumn,
        "The widths of a supplementary column need the style tripleColumn")
      widths[column] = newValue
      viewIfLoaded?.setNeedsLayout()
    }
  }

  private final func width(of column: Column) -> CGFloat {
    guard hasArranged, let total = viewIfLoaded?.bounds.width else {
      return self[column].resolved(in: 0)
    }
    return isCollapsed ? total : self[column].resolved(in: total)
  }

  // MARK: View

  open override func loadView() {
    let container = ContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.clipsToBounds = true
    container.layOut = { [weak self] in self?.layOut() }
    ground.backgroundColor = .systemBackground
    ground.isHidden = true
    container.addSubview(ground)
    for separator in separators { container.addSubview(separator) }
    view = container
  }

  /// Puts the columns into place before the view appears. An override calls `super`.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !hasArranged { arrange() }
  }

  private final func layOut() {
    guard hasArranged else { return }
    arrange()
  }

  /// Shows the columns for the current width, and lays them out.
  private final func arrange() {
    guard let view = viewIfLoaded, !isArranging else { return }
    isArranging = true
    defer { isArranging = false }
    let isFirst = !hasArranged
    hasArranged = true
    let collapses = view.bounds.width < Self.narrow
    if collapses, isFirst { delegate?.splitViewController(self, willChangeTo: .oneBesideSecondary) }
    if collapses != isCollapsed { collapses ? collapse() : expand() }
    if isCollapsed { return showAlone() }
    let mode = wantedMode
    if mode != shownMode || isFirst {
      let (old, new) = (isFirst ? [] : columnsInSight(shownMode), columnsInSight(mode))
      delegate?.splitViewController(self, willChangeTo: mode)
      for column in old where !new.contains(column) {
        delegate?.splitViewController(self, willHide: column)
      }
      for column in new where !old.contains(column) {
        delegate?.splitViewController(self, willShow: column)
      }
      shownMode = mode
    }
    placeColumns()
    showButton()
  }

  // MARK: Showing

  open override func show(_ vc: UIViewController, sender: Any?) {
    if style == .unspecified,
      delegate?.splitViewController(self, show: vc, sender: sender) ?? false
    {
      return
    }
    if let stack = controller(in: .primary) as? UINavigationController {
      stack.pushViewController(vc, animated: true)
    } else {
      showDetailViewController(vc, sender: sender)
    }
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if style == .unspecified,
      delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false
    {
      return
    }
    if isCollapsed, let stack {
      moved.removeAll { $0.column == .secondary }
      given[.secondary] = vc
      if let old = standing.removeValue(forKey: .secondary), old.parent === self {
        old.removeFromParent()
      }
      push(.secondary, onto: stack, animated: true)
    } else {
      set(vc, for: .secondary)
      if style != .unspecified { show(.secondary) }
    }
  }

  // MARK: The user

  /// The button that shows and hides columns, in the bar of the secondary column.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    title: "Columns",
    primaryAction: UIAction(title: "Columns") { [weak self] _ in self?.userTogglesColumns() })
}
