import BrowserModel
import UIKit

/// An item: a row of a list, or a card of a grid, as its size has room for.
///
/// As a row a mark in the first column, then the title; as a card the same in a box, the title
/// wrapped. One class for both: a layout that turns into another keeps its cells. Draws itself: no
/// views inside.
final class ItemCell: UICollectionViewCell {
  /// The glyph of what is marked; state is never told by colour alone.
  static let mark = "✓"

  var title = "" {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }

  /// What a filter has found in the title.
  var matches = TitleMatches() {
    didSet { if matches != oldValue { setNeedsDisplay() } }
  }
  /// Whether a filter has found nothing in it.
  var isDimmed = false {
    didSet { if isDimmed != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.borderColor = UIColor.secondaryLabel.cgColor
    sizeChanged()
  }

  required init?(coder: NSCoder) { nil }

  /// It draws itself: there are no labels to read.
  override var accessibilityLabel: String? {
    get { title }
    set {}
  }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }

  override var frame: CGRect {
    didSet { if frame.size != oldValue.size { sizeChanged() } }
  }

  override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { sizeChanged() } }
  }

  /// A box and a row inside.
  private var isCard: Bool { bounds.height >= 3 * UIScreen.main.cellMetrics.height }

  private func sizeChanged() {
    // The layer's border goes along with an animated frame, which what is drawn here does not.
    let width: CGFloat = isCard ? 1 : 0
    if layer.borderWidth != width { layer.borderWidth = width }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    let room = isCard ? bounds.insetBy(dx: cell.width, dy: cell.height) : bounds
    if isSelected { Self.mark.draw(at: room.origin) }
    let origin = CGPoint(x: room.minX + 2 * cell.width, y: room.minY)
    let lines = TextMeasure.lines(
      title, width: room.maxX - origin.x, mode: isCard ? .byWordWrapping : .byTruncatingTail,
      limit: isCard ? cell.rows(fittingIn: room.height) : 1)
    let title = MarkedTitle(text: title, matches: matches, isDimmed: isDimmed)
    title.draw(lines, at: origin)
  }
}
