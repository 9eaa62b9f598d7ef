import BrowserModel
import UIKit

/// A text laid over the collection, such as help. A title and lines that scroll.
final class TextOverlay: UIView, ThemedView {
  var look = Look.plain {
    didSet {
      text.look = look
      setNeedsDisplay()
    }
  }
  private let text: TextScroller
  private let title: String
  private let filter: LineFilter
  /// What is typed to show only some lines; empty: all are shown.
  private(set) var filterText = ""

  /// - Parameter style: How what stands in two columns is drawn.
  init(title: String, lines: [DetailLine], style: DetailStyle) {
    self.title = title
    filter = LineFilter(lines: lines)
    text = TextScroller(lines: [.heading(title)] + lines, style: style)
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    isAccessibilityElement = true
    // It covers the items and the status line.
    accessibilityViewIsModal = true
    addSubview(text)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows only the lines with some words.
  func filter(by newText: String) {
    guard newText != filterText else { return }
    filterText = newText
    let lines = filter.lines(fitting: newText)
    text.lines = [.heading(title)] + (lines.isEmpty ? [.text("no line fits")] : lines)
    setNeedsDisplay()
  }

  private var footer: String {
    filterText.isEmpty ? "Esc back" : "/\(VisibleText.text(of: filterText))  Esc all"
  }

  override func layoutSubviews() {
    let height = UIScreen.main.cellMetrics.height
    text.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - height))
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    footer.draw(
      at: CGPoint(x: 0, y: bounds.height - cell.height),
      withAttributes: look.text(.dim))
  }

  /// The lines in sight, and which they are.
  override var accessibilityLabel: String? {
    get {
      let typed = "only lines with \(VisibleText.text(of: filterText))"
      return (text.shownLines + (filterText.isEmpty ? [] : [typed])).joined(separator: "\n")
    }
    set {}
  }

  /// How keys scroll it.
  enum Step: String, Sendable {
    case up, down, pageUp, pageDown, halfPageUp, halfPageDown, first, last
  }

  func scroll(_ step: Step, count: Int) {
    let line = UIScreen.main.cellMetrics.height
    let page = max(line, text.bounds.height)
    let half = max(line, (page / 2 / line).rounded(.down) * line)
    switch step {
    case .up: scroll(by: -line * CGFloat(count))
    case .down: scroll(by: line * CGFloat(count))
    case .pageUp: scroll(by: -page * CGFloat(count))
    case .pageDown: scroll(by: page * CGFloat(count))
    case .halfPageUp: scroll(by: -half * CGFloat(count))
    case .halfPageDown: scroll(by: half * CGFloat(count))
    case .first: scroll(by: -text.contentSize.height)
    case .last: scroll(by: text.contentSize.height)
    }
  }

  private func scroll(by distance: CGFloat) {
    let offset = CGPoint(x: 0, y: text.contentOffset.y + distance)
    text.scrollAtOnce(to: offset, velocity: .zero)
  }
}

/// Lines set to the width; only those in sight are drawn.
private final class TextScroller: UIScrollView {
  var look = Look.plain {
    didSet { setNeedsDisplay() }
  }
  var lines: [DetailLine] {
    didSet {
      wrappedWidth = -1
      contentOffset = .zero
      setNeedsLayout()
    }
  }
  private let style: DetailStyle
  private var rows: [DetailRow] = []
  private var wrappedWidth: CGFloat = -1

  init(lines: [DetailLine], style: DetailStyle) {
    self.lines = lines
    self.style = style
    super.init(frame: .zero)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override var bounds: CGRect {
    didSet { if bounds != oldValue { setNeedsDisplay() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width != wrappedWidth else { return }
    wrappedWidth = bounds.width
    let cell = UIScreen.main.cellMetrics
    rows = DetailLayout(columns: cell.columns(fittingIn: bounds.width), style: style).rows(
      of: lines)
    contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * cell.height)
    contentOffset = clampedOffset(contentOffset)
    setNeedsDisplay()
  }

  private var shownRows: Range<Int> {
    let height = UIScreen.main.cellMetrics.height
    let first = max(0, Int(bounds.minY / height))
    return first..<max(first, min(rows.count, Int((bounds.maxY / height).rounded(.up))))
  }

  var shownLines: [String] { rows[shownRows].map(\.text) }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    for row in shownRows {
      for piece in rows[row].pieces {
        let place = CGPoint(x: CGFloat(piece.column) * cell.width, y: CGFloat(row) * cell.height)
        piece.text.draw(at: place, withAttributes: style.attributes(of: piece.role, look))
      }
    }
  }
}
