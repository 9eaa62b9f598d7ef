import UIKit
import VitrineStyledText

/// Lines set to the width; only those in sight are drawn.
final class TextScroller: UIScrollView {
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
  /// The lines that can be chosen, by their places, and the one that is, by its place among these.
  var choices: [Int] = []
  var choice: Int? {
    didSet { if choice != oldValue { setNeedsDisplay() } }
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

  // MARK: Choosing

  /// The chosen line; nil where it is out of sight.
  var chosenLine: Int? {
    guard let choice, let rows = rows(of: choices[choice]), shownRows.overlaps(rows) else {
      return nil
    }
    return choices[choice]
  }

  /// The chosen line as it is read.
  var chosenText: String? {
    chosenLine.map { line in
      let pieces = rows.flatMap(\.pieces).filter { $0.line == line }
      func words(_ role: DetailRow.Role) -> String {
        pieces.filter { $0.role == role }.map(\.text).joined(separator: " ")
      }
      return "\(words(.key))  \(words(.text))"
    }
  }

  /// Chooses another line, in the order of reading.
  ///
  /// - Returns: False where there is none in that direction.
  func choose(by count: Int) -> Bool {
    guard let choice, chosenLine != nil else { return false }
    let next = min(max(0, choice + count), choices.count - 1)
    guard next != choice else { return false }
    self.choice = next
    showChoice()
    return true
  }

  /// Chooses the line at a point.
  func choose(at point: CGPoint) -> Bool {
    let cell = UIScreen.main.cellMetrics
    let row = cell.rows(fittingIn: point.y)
    let column = cell.columns(fittingIn: point.x)
    guard rows.indices.contains(row) else { return false }
    let piece = rows[row].pieces.last { $0.column - style.lead <= column }
    guard let place = piece.flatMap({ choices.firstIndex(of: $0.line) }) else { return false }
    choice = place
    return true
  }

  /// The rows of a line.
  private func rows(of line: Int) -> Range<Int>? {
    let places = rows.indices.filter { row in rows[row].pieces.contains { $0.line == line } }
    guard let first = places.first, let last = places.last else { return nil }
    return first..<(last + 1)
  }

  /// Scrolls as little as shows the chosen line; with the first one all that stands above it.
  private func showChoice() {
    guard let choice, let rows = rows(of: choices[choice]) else { return }
    if choice == 0 {
      contentOffset = .zero
      return
    }
    let height = UIScreen.main.cellMetrics.height
    let (top, bottom) = (CGFloat(rows.lowerBound) * height, CGFloat(rows.upperBound) * height)
    if top < bounds.minY {
      contentOffset = clampedOffset(CGPoint(x: 0, y: top))
    } else if bottom > bounds.maxY {
      contentOffset = clampedOffset(CGPoint(x: 0, y: bottom - bounds.height))
    }
  }

  /// After scrolling the choice is a line in sight, as near to what it was as can be, if there is any.
  func keepChoiceInSight() {
    guard let choice, let place = rows(of: choices[choice])?.lowerBound else { return }
    let shown = shownRows
    if shown.contains(place) { return }
    let inSight = choices.indices.filter { choice in
      rows(of: choices[choice]).map { shown.contains($0.lowerBound) } ?? false
    }
    self.choice = (place < shown.lowerBound ? inSight.first : inSight.last) ?? choice
  }

  override func draw(_ rect: CGRect) {
    let cell = UIScreen.main.cellMetrics
    for row in shownRows {
      if let first = rows[row].pieces.first(where: { $0.line == chosenLine }), chosenLine != nil {
        drawBar(atRow: row, column: first.role == .key ? first.column - style.lead : nil)
      }
      for piece in rows[row].pieces {
        let place = CGPoint(x: CGFloat(piece.column) * cell.width, y: CGFloat(row) * cell.height)
        var attributes = style.attributes(of: piece.role, look)
        if piece.line == chosenLine {
          let plain = look[piece.role == .key ? .key : .text]
          attributes = look.text(plain.overlaid(by: chosenLook.row))
        }
        piece.text.draw(at: place, withAttributes: attributes)
      }
    }
  }

  private var chosenLook: ItemLook {
    ItemLook(ItemLook.State(isFocused: true), name: TextStyle(), in: look)
  }

  /// The ground of the chosen line, with the bar of what is in focus.
  private func drawBar(atRow row: Int, column: Int?) {
    guard let column else { return }
    let cell = UIScreen.main.cellMetrics
    let layout = DetailLayout(columns: cell.columns(fittingIn: bounds.width), style: style)
    let place = CGPoint(x: CGFloat(column) * cell.width, y: CGFloat(row) * cell.height)
    let item = chosenLook
    var ground = look.text(item.row)
    ground[.backgroundColor] = item.row.ground
    String(repeating: " ", count: layout.blockWidth).draw(at: place, withAttributes: ground)
    item.glyph.draw(at: place, withAttributes: look.text(item.glyphStyle))
  }
}
