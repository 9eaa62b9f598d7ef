import Foundation

/// Shows at the top of a scroll view that its content is being loaded again, and asks for it.
///
/// It asks when the user pulls the content down from its beginning, or presses F5: then it sends `.valueChanged`. The
/// program loads and calls `endRefreshing()`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// How far the content must be pulled, in rows.
  static let pullRows: CGFloat = 3

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
  /// The words; `nil`: "Refreshing".
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
    guard isEnabled, !isRefreshing else { return false }
    beginRefreshing()
    send([.valueChanged, .primaryActionTriggered], with: nil)
    return true
  }

  /// A refresh control takes no focus: F5 reaches it.
  open override var canBecomeFocused: Bool { false }

  private func showRow() {
    isHidden = !isRefreshing
    setNeedsDisplay()
    superview?.setNeedsLayout()
    (superview as? UIScrollView)?.placeRefreshControl()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIScreen.main.cellMetrics.height)
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let text = "↻ " + (attributedTitle?.string ?? "Refreshing")
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
    guard let refreshControl, refreshControl.isRefreshing else { return }
    refreshControl.layer.zPosition = 1000
    refreshControl.backgroundColor = .systemBackground
    refreshControl.frame = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width,
      height: UIScreen.main.cellMetrics.height)
  }

  /// A drag has ended; from the beginning of the content downwards it asks to refresh.
  final func pulled(by translation: CGPoint, from start: CGPoint) {
    guard let refreshControl, start.y <= -adjustedContentInset.top,
      translation.y >= UIRefreshControl.pullRows * UIScreen.main.cellMetrics.height
    else { return }
    refreshControl.ask()
  }
}
