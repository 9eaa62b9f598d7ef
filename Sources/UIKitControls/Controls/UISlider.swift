import Foundation
import UIKitCore

/// A value within a range: `━━━━●─────`.
///
/// Left and Right move it by a twentieth of the range, Home and End to its ends. A press sets it to
/// the value at that place, and a drag moves it.
@preconcurrency @MainActor open class UISlider: UIControl {
  private final var storedValue: Float = 0

  /// The value, within the range; 0 at first. Setting it sends nothing.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// The minimum value, 0 at first. A smaller maximum value follows it.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      limit()
    }
  }
  /// The maximum value, 1 at first. A greater minimum value follows it.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      limit()
    }
  }
  /// Whether `.valueChanged` is sent while the touch moves, or only at its end.
  open var isContinuous = true
  /// The colour of the part before the thumb; `nil` for the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the part after the thumb; `nil` for a faint one.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the thumb; `nil` for that of the part before it.
  open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Sets the value, limited to the range, without sending events. It shows at once, even if
  /// animated.
  open func setValue(_ value: Float, animated: Bool) {
    let limited = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    guard limited != storedValue else { return }
    storedValue = limited
    setNeedsDisplay()
  }

  private final func limit() {
    setValue(storedValue, animated: false)
    setNeedsDisplay()
  }

  // MARK: Input

  public override init(frame: CGRect) {
    super.init(frame: frame)
    followsDrags = true
  }

  /// Makes a slider: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    followsDrags = true
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    // A key presses the middle of the slider, which is not a chosen place.
    if touch.type != .indirect { follow(touch, isLast: false) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch, isLast: false)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch, touch.type != .indirect { follow(touch, isLast: true) }
  }

  private final func follow(_ touch: UITouch, isLast: Bool) {
    let cell = UIScreen.main.cellMetrics
    let room = bounds.width - cell.width
    let part = room > 0 ? (touch.location(in: self).x - cell.width / 2) / room : 0
    let old = value
    setValue(
      minimumValue + Float(min(max(part, 0), 1)) * (maximumValue - minimumValue), animated: false)
    if isContinuous ? value != old : isLast { tellValueChanged() }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let step = (maximumValue - minimumValue) / 20
    let wanted: Float
    switch isEnabled ? UIControl.plainKey(presses) : nil {
    case .keyboardLeftArrow: wanted = value - step
    case .keyboardRightArrow: wanted = value + step
    case .keyboardHome: wanted = minimumValue
    case .keyboardEnd: wanted = maximumValue
    default: return super.pressesBegan(presses, with: event)
    }
    let old = value
    setValue(wanted, animated: true)
    if value != old { tellValueChanged() }
  }

  // MARK: Look

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ControlPainter.size(columns: 0).height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  /// The position of the value in the range, from 0 to 1.
  private final var part: Float {
    maximumValue > minimumValue ? (value - minimumValue) / (maximumValue - minimumValue) : 0
  }

  open override func draw(_ rect: CGRect) {
    guard let painter = ControlPainter(self), painter.columns > 0 else { return }
    let place = Int((part * Float(painter.columns - 1)).rounded())
    let color: UIColor = isEnabled ? minimumTrackTintColor ?? tintColor : .secondaryLabel
    let row = painter.middleRow
    painter.put(
      String(repeating: "━", count: place), column: 0, row: row, color: color, traits: textTraits)
    painter.put(
      isHighlighted ? "◉" : "●", column: place, row: row, color: thumbTintColor ?? color,
      traits: textTraits)
    painter.put(
      String(repeating: "─", count: painter.columns - place - 1), column: place + 1, row: row,
      color: maximumTrackTintColor ?? .secondaryLabel, traits: textTraits)
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((part * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? .adjustable : [.adjustable, .notEnabled] }
    set { super.accessibilityTraits = newValue }
  }
}
