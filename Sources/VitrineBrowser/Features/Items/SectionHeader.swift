import UIKit
import VitrineItems
import VitrineStyledText

/// The header of a section, with its title and the number of its items.
final class SectionHeader: UICollectionReusableView {
  var title = "" {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }

  /// The texts after the title, with their columns.
  var values: [ColumnLayout.PlacedText] = [] {
    didSet { if values != oldValue { setNeedsDisplay() } }
  }

  /// The theme.
  var look = ResolvedTheme.plain {
    didSet { if look !== oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Items that scroll below a pinned header must stay hidden.
    backgroundColor = .systemBackground
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityLabel: String? {
    get { ([title] + values.map(\.text)).joined(separator: ", ") }
    set {}
  }

  override func draw(_ rect: CGRect) {
    let lines = TextMeasure.lines(title, width: bounds.width, mode: .byTruncatingTail, limit: 1)
    guard let line = lines.first else { return }
    // The number of items is less important than the title. The title is not underlined, because
    // underlines mark matches of the filter.
    let name = line == title ? String(line.dropLast(count.count)) : line
    name.draw(at: .zero, withAttributes: look.text(.header))
    let place = CGPoint(x: name.size().width, y: 0)
    line.dropFirst(name.count).description.draw(at: place, withAttributes: look.text(.dim))
    let cell = UIScreen.main.cellMetrics.width
    for value in values {
      let start = CGFloat(value.start) * cell
      let text = TextMeasure.lines(
        value.text, width: max(0, bounds.width - start), mode: .byTruncatingTail, limit: 1)
      text.first?.draw(at: CGPoint(x: start, y: 0), withAttributes: look.text(.dim))
    }
  }

  /// The number at the end of the title.
  private var count: Substring {
    title.lastIndex(of: "(").map { title[$0...] } ?? ""
  }
}
