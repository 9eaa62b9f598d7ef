import Foundation

/// Requests new content for a scroll view, and shows at its top that the content is loading.
///
/// It sends `.valueChanged` when the user pulls the content down from its beginning or presses F5.
/// During the pull, the first row says whether letting go refreshes; the content does not move. The
/// program loads the content and calls `endRefreshing()`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// The distance of a pull that refreshes, in rows.
  static let pullRows: CGFloat = 3

  /// The distance of the current pull.
  enum Pull {
    /// Letting go does nothing.
    case short
    /// Letting go refreshes.
    case enough
  }

  /// The current pull; nil if there is none.
  final var pull: Pull? { didSet { if pull != oldValue { showRow() } } }

  /// Makes a control that does not refresh.
  public convenience init() { self.init(frame: .zero) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Makes a control: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  /// Whether the content is loading, according to calls of the program and the user's requests.
  open private(set) var isRefreshing = false
  /// The text; `nil` for "Refreshing", and for the effect of letting go during a pull.
  open var attributedTitle: NSAttributedString? { didSet { setNeedsDisplay() } }

  /// Shows that the content is loading. Sends nothing.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    showRow()
  }

  /// Shows that the content has been loaded.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    showRow()
  }

  /// Requests the content for the user. Does nothing while the content is loading or the control is
  /// disabled.
  ///
  /// - Returns: Whether the control sent the request.
  @discardableResult package final func ask() -> Bool {
    guard canAsk else { return false }
    beginRefreshing()
    send([.valueChanged, .primaryActionTriggered], with: nil)
    return true
  }

  final var canAsk: Bool { isEnabled && !isRefreshing }

  /// A refresh control takes no focus: F5 reaches it directly.
  open override var canBecomeFocused: Bool { false }

  private final func showRow() {
    isHidden = !isShown
    setNeedsDisplay()
    superview?.setNeedsLayout()
    (superview as? UIScrollView)?.placeRefreshControl()
  }

  final var isShown: Bool { isRefreshing || pull != nil }

  private final var words: String {
    let title = attributedTitle?.string
    if isRefreshing { return "↻ " + (title ?? "Refreshing") }
    return pull == .enough
      ? "↻ " + (title ?? "Release to refresh") : "↓ " + (title ?? "Pull to refresh")
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIScreen.main.cellMetrics.height)
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let text = words
    let width = TextMeasure.size(ofLine: text).width
    context.drawLine(
      text, at: CGPoint(x: max(0, (bounds.width - width) / 2), y: 0), color: tintColor, traits: [])
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? attributedTitle?.string ?? "refreshing" }
    set { super.accessibilityLabel = newValue }
  }
}

extension UIScrollView {
  final func replaceRefreshControl(_ old: UIRefreshControl?) {
    old?.removeFromSuperview()
    guard let refreshControl else { return }
    addSubview(refreshControl)
    placeRefreshControl()
  }

  /// Places the control over the first visible row of the content, which never moves for it.
  final func placeRefreshControl() {
    guard let refreshControl, refreshControl.isShown else { return }
    refreshControl.layer.zPosition = 1000
    refreshControl.backgroundColor = .systemBackground
    refreshControl.frame = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width,
      height: UIScreen.main.cellMetrics.height)
  }

  /// Called when a drag moves. From the beginning of the content downwards, the control shows the
  /// effect of letting go.
  final func isPulled(by translation: CGPoint, from start: CGPoint) {
    guard let refreshControl, refreshControl.canAsk, start.y <= -adjustedContentInset.top else {
      return
    }
    let row = UIScreen.main.cellMetrics.height
    let isEnough = translation.y >= UIRefreshControl.pullRows * row
    refreshControl.pull = isEnough ? .enough : translation.y >= row ? .short : nil
  }

  /// Called when a drag has ended. From the beginning of the content downwards, it requests a
  /// refresh.
  final func pulled(by translation: CGPoint, from start: CGPoint) {
    isPulled(by: translation, from: start)
    let asks = refreshControl?.pull == .enough
    refreshControl?.pull = nil
    if asks { refreshControl?.ask() }
  }
}
