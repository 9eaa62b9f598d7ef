import UIKit

/// The title of a section and how many items it has, over the items.
final class SectionHeader: UICollectionReusableView {
  var title = "" {
    didSet { if title != oldValue { setNeedsDisplay() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Items that scroll below a pinned header must not shine through.
    backgroundColor = .systemBackground
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityLabel: String? {
    get { title }
    set {}
  }

  override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { setNeedsDisplay() } }
  }

  override func draw(_ rect: CGRect) {
    let lines = TextMeasure.lines(title, width: bounds.width, mode: .byTruncatingTail, limit: 1)
    lines.first?.draw(
      at: .zero,
      withAttributes: [.font: UIFont.boldSystemFont(ofSize: 0), .underlineStyle: 1])
  }
}
