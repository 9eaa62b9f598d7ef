import UIKit

/// An item as a row of a list: a mark in the first column, then its title.
///
/// Draws itself: no views inside, one text a cell.
class ItemCell: UICollectionViewCell {
  /// The glyph of what is marked; state is never told by colour alone.
  static let mark = "✓"

  final var title = "" {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }
  /// What a filter has found in the title.
  final var matches = TitleMatches() {
    didSet { if matches != oldValue { setNeedsDisplay() } }
  }
  /// Whether a filter has found nothing in it.
  final var isDimmed = false {
    didSet { if isDimmed != oldValue { setNeedsDisplay() } }
  }

  final var markedTitle: MarkedTitle {
    MarkedTitle(text: title, matches: matches, isDimmed: isDimmed)
  }

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }

  override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { setNeedsDisplay() } }
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    if isSelected { Self.mark.draw(at: .zero) }
    let origin = CGPoint(x: 2 * cell.width, y: 0)
    let lines = TextMeasure.lines(
      title, width: bounds.width - origin.x, mode: .byTruncatingTail, limit: 1)
    markedTitle.draw(lines, at: origin)
  }
}
