import Foundation
import UIKitCore

/// Decreases or increases a value step by step: `[ - │ + ]`.
///
/// The left half, Left and - decrease it; the right half, Right and + increase it.
@preconcurrency @MainActor open class UIStepper: UIControl {
  private final var storedValue = 0.0
  /// The pressed half: 1 or -1; else 0.
  private final var pressed = 0
  private final var repetition: ScheduledAction?

  /// Makes a stepper with a fixed width in stacks.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
  }

  /// Makes a stepper like `init(frame:)`: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
  }

  /// The value, within the range; 0 at first. Setting it sends nothing.
  open var value: Double {
    get { storedValue }
    set {
      storedValue = min(max(newValue, minimumValue), maximumValue)
      setNeedsDisplay()
    }
  }

  /// The minimum value, 0 at first.
  open var minimumValue = 0.0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      value = storedValue
    }
  }
  /// The maximum value, 100 at first.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// The size of a step, 1 at first; only values greater than 0 have an effect.
  open var stepValue = 1.0
  /// Whether the value continues at the other end of the range; false at first.
  open var wraps = false { didSet { setNeedsDisplay() } }
  /// Whether holding a half repeats the step; true at first.
  open var autorepeat = true
  /// Whether `.valueChanged` is sent at each step, or only when the touch ends; true at first.
  open var isContinuous = true

  private final func canStep(_ direction: Int) -> Bool {
    isEnabled && (wraps || (direction < 0 ? value > minimumValue : value < maximumValue))
  }

  private final func step(_ direction: Int) -> Bool {
    guard canStep(direction), stepValue > 0 else { return false }
    let wanted = value + Double(direction) * stepValue
    let old = value
    if wraps, wanted > maximumValue {
      value = minimumValue
    } else if wraps, wanted < minimumValue {
      value = maximumValue
    } else {
      value = wanted
    }
    return value != old
  }

  // MARK: Input

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard touch.type != .indirect else { return true }
    pressed = touch.location(in: self).x < bounds.midX ? -1 : 1
    setNeedsDisplay()
    if step(pressed), isContinuous { tellValueChanged() }
    if autorepeat { goOn(after: 0.5) }
    return true
  }

  private final func goOn(after seconds: TimeInterval) {
    repetition = FrameEngine.current.schedule(after: seconds) { [weak self] in
      guard let self, pressed != 0 else { return }
      if isTouchInside, step(pressed), isContinuous { tellValueChanged() }
      goOn(after: 0.1)
    }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if pressed != 0, !isContinuous { tellValueChanged() }
    release()
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    release()
  }

  private final func release() {
    pressed = 0
    repetition?.cancel()
    repetition = nil
    setNeedsDisplay()
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let direction: Int
    switch (UIControl.plainKey(presses), presses.first?.key?.characters) {
    case (.keyboardLeftArrow, _), (_, "-"): direction = -1
    case (.keyboardRightArrow, _), (_, "+"): direction = 1
    default: return super.pressesBegan(presses, with: event)
    }
    if step(direction) { tellValueChanged() }
  }

  // MARK: Look

  open override var intrinsicContentSize: CGSize { ControlPainter.size(columns: 9) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func draw(_ rect: CGRect) {
    guard let painter = ControlPainter(self) else { return }
    let row = painter.middleRow
    painter.put("[", column: 0, row: row, color: .secondaryLabel, traits: textTraits)
    painter.put("│", column: 4, row: row, color: .secondaryLabel, traits: textTraits)
    painter.put("]", column: 8, row: row, color: .secondaryLabel, traits: textTraits)
    for (direction, sign, column) in [(-1, "-", 1), (1, "+", 5)] {
      let isPressed = pressed == direction && isHighlighted
      painter.put(
        isPressed ? "▸\(sign)◂" : " \(sign) ", column: column, row: row, color: tintColor,
        traits: canStep(direction) ? (isPressed ? .bold : []) : .dim)
    }
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? String(format: "%g", value) }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? .adjustable : [.adjustable, .notEnabled] }
    set { super.accessibilityTraits = newValue }
  }
}
