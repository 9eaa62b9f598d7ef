import Foundation
import UIKitCore

/// A view of a system accessory, drawn as characters. An accessory with an action is a control: a
/// press, or Return while it has focus, performs the action.
final class AccessoryView: UIControl {
  private(set) var accessory: UICellAccessory
  private unowned let cell: UICollectionViewListCell
  private var drag: UIPanGestureRecognizer?

  init(_ accessory: UICellAccessory, of cell: UICollectionViewListCell) {
    self.accessory = accessory
    self.cell = cell
    super.init(frame: .zero)
    isUserInteractionEnabled = accessory.isPressable
    if accessory.accessoryType == .reorder { addDrag() }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows another accessory of the same type.
  func show(_ accessory: UICellAccessory) {
    self.accessory = accessory
    isHidden = accessory.look.isHidden
    setNeedsDisplay()
  }

  // MARK: Appearance

  /// The characters for the current state of the cell.
  var text: String {
    switch accessory.accessoryType {
    case .disclosureIndicator: isRightToLeft ? "‹" : "›"
    case .outlineDisclosure: cell.isExpanded ? "▾" : isRightToLeft ? "◂" : "▸"
    case .checkmark: "✓"
    case .delete: "⊖"
    case .insert: "⊕"
    case .reorder: accessory.look.hasLine ? "│ ≡" : "≡"
    case .multiselect: cell.isSelected ? "●" : "○"
    case .label: accessory.look.text
    case .detail: "ⓘ"
    case .popUpMenu: accessory.menu?.title.map { "\($0) ⇅" } ?? "⇅"
    case .customView: ""
    }
  }

  private var isRightToLeft: Bool {
    cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private var color: UIColor {
    if let tint = accessory.look.tint { return tint }
    switch accessory.accessoryType {
    case .disclosureIndicator, .reorder: return .tertiaryLabel
    case .label, .popUpMenu: return .secondaryLabel
    case .delete: return .systemRed
    case .insert: return .systemGreen
    case .multiselect: return cell.isSelected ? tintColor : .tertiaryLabel
    default: return tintColor
    }
  }

  /// The width of the characters, in points.
  var textWidth: CGFloat {
    let text = text
    return text.count == 1 && accessory.accessoryType != .label
      ? UIScreen.main.cellMetrics.width : TextMeasure.size(ofLine: text).width
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let metrics = UIScreen.main.cellMetrics
    let free = metrics.wholeColumns(in: max(0, bounds.width - textWidth) / 2)
    let row = metrics.wholeRows(in: max(0, bounds.height - metrics.height) / 2)
    context.drawLine(
      text, at: CGPoint(x: free, y: row), color: color, traits: traits,
      ground: accessory.look.ground,
      room: TextRoom(width: bounds.width - free, truncation: .tail))
  }

  private var traits: TextTraits { isHighlighted ? .bold : accessory.look.font?.traits ?? [] }

  // MARK: Pressing

  override var canBecomeFocused: Bool {
    isUserInteractionEnabled && accessory.accessoryType != .reorder && super.canBecomeFocused
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { cell.press(accessory) }
  }

  override func performPrimaryAction() {
    super.performPrimaryAction()
    cell.press(accessory)
  }

  /// Adds a drag to the reorder handle, which moves the item without a long press.
  private func addDrag() {
    let drag = UIPanGestureRecognizer(target: nil, action: nil)
    drag.addTarget(nil) { [unowned self, unowned drag] _ in
      cell.dragHandle(
        drag.state, at: drag.location(in: nil), after: drag.translation(in: nil))
    }
    drag.isStandard = true
    addGestureRecognizer(drag)
    self.drag = drag
  }

  // MARK: Accessibility

  override var isAccessibilityElement: Bool {
    get { accessory.isPressable || accessory.accessoryType == .label }
    set { super.isAccessibilityElement = newValue }
  }

  override var accessibilityLabel: String? {
    get {
      switch accessory.accessoryType {
      case .outlineDisclosure: cell.isExpanded ? "Collapse" : "Expand"
      case .delete: "Delete"
      case .insert: "Insert"
      case .reorder: "Reorder"
      case .detail: "More info"
      default: text
      }
    }
    set { super.accessibilityLabel = newValue }
  }
}

extension UICellAccessory {
  /// Whether a press on it has another effect than one on the cell.
  var isPressable: Bool {
    switch accessoryType {
    case .delete, .outlineDisclosure, .reorder: true
    case .insert, .detail: action != nil
    default: false
    }
  }
}

extension UICellAccessory.PopUpMenu {
  /// The title of the first element that is on.
  @MainActor var title: String? {
    (menu.selectedElements.first as? UIAction)?.title ?? menu.selectedElements.first?.title
  }
}
