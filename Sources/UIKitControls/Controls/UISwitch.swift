import Foundation
import UIKitCore

/// A switch: `━━●` if on, `○──` if off.
///
/// A click, Return or Space switches it.
@preconcurrency @MainActor open class UISwitch: UIControl {
  private final var storedIsOn = false

  /// Makes a switch with a fixed width in stacks.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
  }

  /// Makes a switch like `init(frame:)`: there are no archives to read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
  }

  /// Whether the switch is on; off at first. Setting it sends nothing.
  open var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }

  /// Switches without sending events. It shows at once, even if animated.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != storedIsOn else { return }
    storedIsOn = on
    setNeedsDisplay()
  }

  /// The colour while it is on; `nil` for green.
  open var onTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the thumb; `nil` for that of the rest.
  open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { performPrimaryAction() }
  }

  /// Switches, and sends `.valueChanged`.
  open override func performPrimaryAction() {
    setOn(!isOn, animated: true)
    tellValueChanged()
  }

  open override var intrinsicContentSize: CGSize { ControlPainter.size(columns: 3) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func draw(_ rect: CGRect) {
    guard let painter = ControlPainter(self) else { return }
    let color: UIColor = isOn ? onTintColor ?? .systemGreen : .secondaryLabel
    let row = painter.middleRow
    painter.put(
      isOn ? "━━" : "──", column: isOn ? 0 : 1, row: row, color: color, traits: textTraits)
    painter.put(
      isOn ? "●" : "○", column: isOn ? 2 : 0, row: row, color: thumbTintColor ?? color,
      traits: textTraits)
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isOn ? "on" : "off") }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? .button : [.button, .notEnabled] }
    set { super.accessibilityTraits = newValue }
  }
}
