import Foundation
import UIKitCore

/// The progress of a task: `━━━━━╸────`.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// The style of a progress view; all look alike.
  public enum Style: Int, Sendable {
    /// The default style.
    case `default` = 0
    /// For bars.
    case bar = 1
  }

  /// Makes a view in a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Kept without effect: both styles look alike.
  open var progressViewStyle = Style.default
  private final var storedProgress: Float = 0

  /// The progress from 0 to 1; other values are limited.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets `progress`. It shows at once, even if animated.
  open func setProgress(_ progress: Float, animated: Bool) {
    let limited = progress.isNaN ? 0 : min(max(progress, 0), 1)
    guard limited != storedProgress else { return }
    storedProgress = limited
    setNeedsDisplay()
  }

  /// The object that drives `progress` until it is finished. Foundation does not report its changes
  /// here, so the view reads it ten times a second while it is in a window.
  open var observedProgress: Progress? { didSet { follow() } }
  private final var nextLook: ScheduledAction?
  private static let pause: TimeInterval = 0.1

  private final func follow() {
    nextLook?.cancel()
    nextLook = nil
    guard let observedProgress else { return }
    setProgress(Float(observedProgress.fractionCompleted), animated: true)
    guard window != nil, !observedProgress.isFinished, !observedProgress.isCancelled else { return }
    nextLook = FrameEngine.current.schedule(after: Self.pause) { [weak self] in self?.follow() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    follow()
  }

  /// The colour of the completed part; `nil` for the tint colour.
  open var progressTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the rest; `nil` for a faint one.
  open var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ControlPainter.size(columns: 0).height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func draw(_ rect: CGRect) {
    guard let painter = ControlPainter(self) else { return }
    let halves = Int((progress * Float(painter.columns * 2)).rounded(.down))
    let done = String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╸" : "")
    painter.put(done, column: 0, row: painter.middleRow, color: progressTintColor ?? tintColor)
    let column = (halves + 1) / 2
    painter.put(
      String(repeating: "─", count: max(0, painter.columns - column)), column: column,
      row: painter.middleRow, color: trackTintColor ?? .secondaryLabel)
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((progress * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { .updatesFrequently }
    set { super.accessibilityTraits = newValue }
  }
}
