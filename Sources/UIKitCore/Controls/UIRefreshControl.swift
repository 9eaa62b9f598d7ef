import Foundation

/// Shows at the top of a scroll view that its content is being loaded again, and asks for it.
///
/// It asks when the user pulls the content down from its beginning, or presses F5: then it sends `.valueChanged`. While
/// the user pulls, it says in the first row whether letting go asks: the content stays where it is. The
/// program loads and calls `endRefreshing()`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// How far the content must be pulled, in rows.
  static let pullRows: CGFloat = 3

  /// How far the user pulls at the moment.
  enum Pull {
    /// Letting go does nothing.
    case short
    /// Letting go asks.
    case enough
  }

  /// Nil: the user does not pull.
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

  /// Whether the content is being loaded, as far as the control knows.
  open private(set) var isRefreshing = false
  /// The words; `nil`: "Refreshing", and what letting go does while the user pulls.
  open var attributedTitle: NSAttributedString? { didSet { setNeedsDisplay() } }

  /// Shows that the content is being loaded. Sends nothing.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    showRow()
  }

  /// Shows that the content has come.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    showRow()
  }

  /// The user asks for the content. Nothing happens while it is being loaded, or while the control is disabled.
  ///
  /// - Returns: Whether the control could ask.
  @discardableResult package final func ask() -> Bool {
    guard canAsk else { return false }
    beginRefreshing()
    send([.valueChanged, .primaryActionTriggered], with: nil)
    return true
  }

  final var canAsk: Bool { isEnabled && !isRefreshing }

  /// A refresh control takes no focus: F5 reaches it.
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

  /// The first row in sight, over the content, which never moves for it.
  final func placeRefreshControl() {
    guard let refreshControl, refreshControl.isShown else { return }
    refreshControl.layer.zPosition = 1000
    refreshControl.backgroundColor = .systemBackground
    refreshControl.frame = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width,
      height: UIScreen.main.cellMetrics.height)
  }

  /// A drag goes on; from the beginning of the content downwards, the refresh control says what letting go does.
  final func isPulled(by translation: CGPoint, from start: CGPoint) {
    guard let refreshControl, refreshControl.canAsk, start.y <= -adjustedContentInset.top else {
      return
    }
    let row = UIScreen.main.cellMetrics.height
    let isEnough = translation.y >= UIRefreshControl.pullRows * row
    refreshControl.pull = isEnough ? .enough : translation.y >= row ? .short : nil
  }

  /// A drag has ended; from the beginning of the content downwards it asks to refresh.
  final func pulled(by translation: CGPoint, from start: CGPoint) {
    isPulled(by: translation, from: start)
    let asks = refreshControl?.pull == .enough
    refreshControl?.pull = nil
    if asks { refreshControl?.ask() }
  }
}
