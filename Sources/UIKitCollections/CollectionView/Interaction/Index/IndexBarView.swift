import Foundation
import UIKitCore

/// The titles of an index in a column, each by its first character.
final class IndexBarView: UIView {
  /// Called with the number of the title under the touch when it changes.
  var choose: (Int) -> Void = { _ in }
  var titles: [String] = [] { didSet { if titles != oldValue { titlesChanged() } } }

  private let label = UILabel()
  private var rows = IndexRows(titles: 0, rows: 0)
  /// The visible part of each title.
  private var marks: [String] = []
  private var chosen: Int?

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.lineBreakMode = .byClipping
    label.textColor = .tintColor
    addSubview(label)
    let scrub = IndexScrubRecognizer(target: nil, action: nil)
    scrub.addTarget(nil) { [weak self] in self?.scrubbed($0) }
    addGestureRecognizer(scrub)
  }

  required init?(coder: NSCoder) { nil }

  /// The width of the bar, in points: one character, or two if a title begins with a wide one.
  private(set) var width: CGFloat = 0

  private func titlesChanged() {
    marks = titles.map { $0.first.map(String.init) ?? " " }
    width = marks.map { TextMeasure.size(ofLine: $0).width }.max() ?? 0
    width = max(width, UIScreen.main.cellMetrics.width)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let cell = UIScreen.main.cellMetrics
    rows = IndexRows(titles: titles.count, rows: cell.rows(fittingIn: bounds.height))
    label.text = (0..<rows.count).map { row in
      switch rows.entry(row) {
      case .title(let title): marks[title]
      case .dot: "•"
      }
    }.joined(separator: "\n")
    label.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: CGFloat(rows.count) * cell.height)
  }

  /// The top of the first row. The bar is vertically centred, at a whole row.
  private var top: CGFloat {
    let cell = UIScreen.main.cellMetrics
    let rest = cell.rows(fittingIn: bounds.height) - rows.count
    return CGFloat(rest / 2) * cell.height
  }

  private func scrubbed(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed:
      guard rows.count > 0 else { return }
      // The bar moves with the content only in the next layout pass.
      let distance = recognizer.location(in: superview).y - (superview?.bounds.minY ?? 0) - top
      let row = UIScreen.main.cellMetrics.cell(at: CGPoint(x: 0, y: distance)).row
      let title = rows.title(at: min(max(row, -1), rows.count))
      guard title != chosen else { return }
      chosen = title
      choose(title)
    default: chosen = nil
    }
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "Section index" }
    set { super.accessibilityLabel = newValue }
  }
}
