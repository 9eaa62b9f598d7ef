import Foundation

/// Shows the dragged items: the first one, a card behind it if there are more, their number, and
/// the result of a drop.
///
///     +--------+3→    The badge is in reverse video, so that it is seen without colours too.
///     | Apple  |┐
///     +--------+│
///      └────────┘
final class DragStackView: UIView {
  private let badge = UILabel()
  private var card: DragPreviewView?
  private let shadow = UIView()

  /// The gap between two cards of the stack.
  private static var step: CGSize {
    let cell = UIScreen.main.cellMetrics
    return CGSize(width: cell.width, height: cell.height)
  }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.zPosition = DragSession.depth
    shadow.layer.borderWidth = 1
    shadow.backgroundColor = .systemBackground
    shadow.isHidden = true
    addSubview(shadow)
    badge.drawsReversed = true
    addSubview(badge)
  }

  required init?(coder: NSCoder) { nil }

  /// Replaces the shown items.
  func show(_ items: [UIDragItem]) {
    card?.removeFromSuperview()
    card = nil
    // A card of one row has no room for an edge behind it: only the badge shows that there are
    // more.
    shadow.isHidden = true
    guard let preview = items.first?.preview else { return }
    let card = DragPreviewView(preview)
    insertSubview(card, aboveSubview: shadow)
    self.card = card
    let cell = Self.step
    if items.count > 1, preview.size.height >= cell.height * 2 {
      shadow.isHidden = false
      shadow.frame = CGRect(
        origin: CGPoint(x: cell.width, y: cell.height), size: preview.size)
    }
    setNeedsLayout()
  }

  /// Moves the stack's upper left corner to a point, keeping the badge within the window.
  func place(at origin: CGPoint, count: Int, sign: String, in window: CGRect) {
    let text = count > 1 ? "\(count)\(sign)" : sign
    if badge.text != text { badge.text = text }
    frame = CGRect(origin: origin, size: card?.bounds.size ?? .zero)
    let size = TextMeasure.size(ofLine: text)
    var corner = CGPoint(x: origin.x + bounds.width, y: origin.y)
    corner.x = max(window.minX, min(corner.x, window.maxX - size.width))
    corner.y = max(window.minY, min(corner.y, window.maxY - size.height))
    badge.frame = CGRect(
      origin: CGPoint(x: corner.x - origin.x, y: corner.y - origin.y), size: size)
  }
}
