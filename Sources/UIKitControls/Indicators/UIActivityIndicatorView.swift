import Foundation
import UIKitCore

/// A sign that something is under way: dots that turn.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// How large it is; drawn alike, in one cell.
  public enum Style: Int, Sendable {
    /// The usual one.
    case medium = 100
    /// Large.
    case large = 101
  }

  private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let interval: TimeInterval = 0.1
  private final var step = 0
  private final var turning: ScheduledAction?

  /// Makes an indicator in a style; it does not turn and is hidden.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Makes an indicator: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  /// Kept without effect: it has one cell.
  open var style = Style.medium
  /// The colour; `nil`: a faint one.
  open var color: UIColor? { didSet { setNeedsDisplay() } }
  /// Whether it is shown only while it turns; yes at first.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether it turns.
  open private(set) var isAnimating = false

  /// Begins to turn.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    turnIfSeen()
  }

  /// Stops turning, and hides if `hidesWhenStopped` says so.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    turning?.cancel()
    turning = nil
    step = 0
    if hidesWhenStopped { isHidden = true }
    setNeedsDisplay()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    turnIfSeen()
  }

  /// Outside of a window nothing turns, so that nothing wakes the program.
  private final func turnIfSeen() {
    turning?.cancel()
    guard isAnimating, window != nil else { return }
    turning = FrameEngine.current.schedule(after: Self.interval) { [weak self] in
      guard let self, isAnimating else { return }
      step = (step + 1) % Self.frames.count
      setNeedsDisplay()
      turnIfSeen()
    }
  }

  open override var intrinsicContentSize: CGSize { ControlPainter.size(columns: 1) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func draw(_ rect: CGRect) {
    guard let painter = ControlPainter(self) else { return }
    painter.put(
      Self.frames[step], column: max(0, (painter.columns - 1) / 2), row: painter.middleRow,
      color: color ?? .secondaryLabel)
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isAnimating ? "in progress" : "progress halted") }
    set { super.accessibilityLabel = newValue }
  }
}
