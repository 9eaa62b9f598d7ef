import UIKit
import VitrinePreviews
import VitrineStyledText

/// A view for styled lines that scrolls in both directions and draws only visible lines.
final class StyledTextView: UIScrollView, ThemedView {
  var look = ResolvedTheme.plain {
    didSet { setNeedsDisplay() }
  }
  var lines: [StyledLine] = [] {
    didSet {
      guard lines != oldValue else { return }
      found = nil
      relayout()
    }
  }
  /// The wrapping of long lines.
  var wrapping = LineWrapping.off {
    didSet { if wrapping != oldValue { relayout() } }
  }
  /// Whether lines have numbers.
  var showsNumbers = false {
    didSet { if showsNumbers != oldValue { relayout() } }
  }
  /// The number of columns scrolled out to the left.
  private(set) var firstColumn = 0 {
    didSet { if firstColumn != oldValue { setNeedsDisplay() } }
  }
  /// The search, whose matches are highlighted.
  var search = TextSearch() {
    didSet {
      guard search != oldValue else { return }
      setNeedsDisplay()
      changed()
    }
  }

  /// The current match, as a line and a character index.
  var found: (line: Int, character: Int)?
  /// Called when the visible lines or the search have changed.
  var changed: () -> Void = {}

  /// A row on screen: a line or a part of one.
  private struct Row {
    var line: Int
    /// The number of the line's characters in the rows above.
    var start: Int
    var content: StyledLine
  }

  private var rows: [Row] = []
  private var setWidth: CGFloat = -1

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override var bounds: CGRect {
    didSet {
      guard bounds != oldValue else { return }
      setNeedsDisplay()
      changed()
    }
  }

  private func relayout() {
    setWidth = -1
    setNeedsLayout()
    setNeedsDisplay()
    // A longer text leaves less room because of its scroll bar.
    superview?.setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    setRows()
  }

  // MARK: Rows

  private var cell: CellMetrics { UIScreen.main.cellMetrics }

  /// The width of the line numbers and the space after them, in columns.
  private var numberColumns: Int { showsNumbers ? max(3, String(lines.count).count) + 1 : 0 }

  private var textColumns: Int { max(1, cell.columns(fittingIn: bounds.width) - numberColumns) }

  /// Wraps the lines into rows, unless the width is unchanged. The first visible line stays at the
  /// top.
  private func setRows() {
    guard setWidth != bounds.width else { return }
    let top = rows.isEmpty ? nil : firstRow.map { rows[$0].line }
    setWidth = bounds.width
    rows = lines.enumerated().flatMap { number, line in
      var start = 0
      return line.rows(columns: textColumns, wrapping).map { content in
        defer { start += content.text.count }
        return Row(line: number, start: start, content: content)
      }
    }
    contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * cell.height)
    let row = top.flatMap { top in rows.firstIndex { $0.line == top } } ?? 0
    contentOffset = clampedOffset(CGPoint(x: 0, y: CGFloat(row) * cell.height))
  }

  private var firstRow: Int? {
    let row = cell.rows(fittingIn: bounds.minY)
    return rows.indices.contains(row) ? row : nil
  }

  private var shownRows: Range<Int> {
    let first = max(0, cell.rows(fittingIn: bounds.minY))
    return first..<max(first, min(rows.count, cell.rows(fittingIn: bounds.maxY)))
  }

  /// The texts of the visible rows.
  var shownLines: [String] { rows[shownRows].map(\.content.text) }

  /// The top line, counted from 0, and the number of lines.
  var place: (line: Int, count: Int) { (firstRow.map { rows[$0].line } ?? 0, lines.count) }

  /// Whether the content is higher than the view.
  var overflows: Bool { contentSize.height > bounds.height }

  // MARK: Scrolling

  /// Scrolls sideways, at most to the end of the longest visible line.
  ///
  /// - Returns: Whether the lines have moved.
  @discardableResult
  func scrollSideways(by columns: Int) -> Bool {
    guard wrapping == .off else { return false }
    let before = firstColumn
    let widest = rows[shownRows].map(\.content.columns).max() ?? 0
    firstColumn = min(max(0, firstColumn + columns), max(firstColumn, widest - textColumns, 0))
    return firstColumn != before
  }

  /// Scrolls to the beginning.
  func scrollToStart() {
    found = nil
    firstColumn = 0
    contentOffset = .zero
  }

  /// Scrolls a line to the top, or to the lowest scroll position near the end of the text.
  func scroll(toLine line: Int) {
    setRows()
    let row = rows.firstIndex { $0.line >= line } ?? rows.count
    scrollAtOnce(to: CGPoint(x: 0, y: CGFloat(row) * cell.height), velocity: .zero)
  }

  /// Scrolls to make a character of a line visible.
  func show(line: Int, character: Int) {
    setRows()
    guard let row = rows.lastIndex(where: { $0.line == line && $0.start <= character }) else {
      return
    }
    let y = CGFloat(row) * cell.height
    if y < bounds.minY || y + cell.height > bounds.maxY {
      let third = cell.wholeRows(in: bounds.height / 3)
      contentOffset = clampedOffset(CGPoint(x: 0, y: y - third))
    }
    let before = StyledLine(String(lines[line].text.prefix(character))).columns
    if wrapping == .off, before < firstColumn || before >= firstColumn + textColumns {
      firstColumn = max(0, before - textColumns / 2)
    }
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let textX = CGFloat(numberColumns) * cell.width
    for number in shownRows {
      let row = rows[number]
      let y = CGFloat(number) * cell.height
      if showsNumbers, row.start == 0 {
        let text = String(row.line + 1)
        let blanks = String(repeating: " ", count: max(0, numberColumns - 1 - text.count))
        (blanks + text).draw(at: CGPoint(x: 0, y: y), withAttributes: look.text(.dim))
      }
      let indent = row.start > 0 ? lines[row.line].hangingIndent : 0
      draw(row, at: CGPoint(x: textX + CGFloat(indent) * cell.width, y: y))
    }
  }

  private func draw(_ row: Row, at origin: CGPoint) {
    var line = row.content
    if !search.isEmpty {
      let found = search.ranges(in: lines[row.line].text).compactMap { range in
        range.lowerBound < row.start
          ? range.upperBound > row.start ? 0..<(range.upperBound - row.start) : nil
          : (range.lowerBound - row.start)..<(range.upperBound - row.start)
      }
      line = line.marking(found, .role(.match))
    }
    var x = origin.x
    for run in line.dropping(columns: firstColumn).runs where x < bounds.maxX {
      run.text.draw(at: CGPoint(x: x, y: origin.y), withAttributes: look.text(run.look))
      x += TextMeasure.size(ofLine: run.text).width
    }
  }
}

extension ResolvedTheme {
  /// Returns the attributes for a piece of a line.
  func text(_ run: StyledRun.Look) -> [NSAttributedString.Key: Any] {
    let style: TextStyle =
      switch run {
      case .role(let role): self[role]
      case .style(let style): style.adapted(to: colors)
      }
    var attributes = text(style)
    attributes[.backgroundColor] = style.ground
    return attributes
  }
}
