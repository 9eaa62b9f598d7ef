import Foundation
import UIKitCore

/// A sign of ongoing work: rotating dots.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of an indicator; all are drawn in one cell.
  public enum Style: Int, Sendable {
    /// The default size.
    case medium = 100
    /// Large.
    case large = 101
  }

  private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let interval: TimeInterval = 0.1
  private final var step = 0
  private final var turning: ScheduledAction?

  /// Makes an indicator in a style; it is hidden and does not rotate.
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

  /// Kept without effect: the indicator always has one cell.
  open var style = Style.medium
  /// The colour; `nil` for a faint one.
  open var color: UIColor? { didSet { setNeedsDisplay() } }
  /// Whether it is visible only while it rotates; true at first.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether it rotates.
  open private(set) var isAnimating = false

  /// Starts the rotation.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    turnIfSeen()
  }

  /// Stops the rotation, and hides the indicator if `hidesWhenStopped` is true.
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

  /// Starts or stops the rotation. Outside of a window the indicator does not rotate, so that it
  /// never wakes the program.
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
