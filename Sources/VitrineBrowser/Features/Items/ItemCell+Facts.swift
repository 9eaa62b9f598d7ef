import UIKit
import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText

/// The layout's settings for an item, besides its position.
struct ItemPlacing: Equatable {
  /// A replacement for the title; nil shows the title.
  var title: String?
  /// The text before the title; empty if there is none.
  var lead = ""
  /// The emphasis of the title.
  var emphasis = TextStyle()
  var hasDot = false
  /// Whether the item is at the top of a pile.
  var isPile = false
  /// Whether the item may cover other cards.
  var coversOthers = false
  /// The additional values on the card.
  var facts: [CardFact] = []
}

// The layout's settings for an item, and the values on a card.
extension ItemCell {
  /// Applies the layout's settings, after all other properties are set.
  func apply(_ placing: ItemPlacing) {
    if let other = placing.title {
      // The matches of a title have other positions in another title.
      show(other)
      matches = TitleMatches()
    }
    if placing.emphasis != TextStyle() { name = name.overlaid(by: placing.emphasis) }
    self.placing = placing
  }

  private var facts: [CardFact] { placing.facts }

  /// The values on a card if the layout provides none: those in the columns of a list.
  private var factsBelow: [CardFact] {
    facts.isEmpty ? (columns?.facts ?? []).map { CardFact(value: $0) } : facts
  }

  /// Draws the glyph at the left edge: the state of the item, or the dot that marks its position.
  func drawGlyph(_ shown: ItemLook, at origin: CGPoint) {
    guard !shown.glyph.isEmpty || placing.hasDot else { return }
    let isState = !shown.glyph.isEmpty
    ((isState ? shown.glyph : placing.isPile ? "●" : "•") + " ").draw(
      at: origin, withAttributes: look.text(isState ? shown.glyphStyle : look[.accent]))
  }

  /// The columns before the title, for the layout's text and the icon of a file.
  var leadColumns: Int {
    (placing.lead.isEmpty ? 0 : ColumnText.columns(of: placing.lead) + 1) + (icon.isEmpty ? 0 : 2)
  }

  /// Draws the layout's text and the icon of a file before the title.
  ///
  /// - Returns: The start of the title.
  func drawLead(_ shown: ItemLook, at origin: CGPoint) -> CGPoint {
    let width = UIScreen.main.cellMetrics.width
    if !placing.lead.isEmpty {
      // Dim text would look like a gap in the focus bar.
      let style = shown.row.ground == nil ? look[.dim] : shown.text
      placing.lead.draw(at: origin, withAttributes: look.text(style))
    }
    let start = CGPoint(x: origin.x + CGFloat(leadColumns) * width, y: origin.y)
    if !icon.isEmpty {
      (icon + " ").draw(
        at: CGPoint(x: start.x - 2 * width, y: start.y), withAttributes: look.text(shown.text))
    }
    return start
  }

  /// The largest number of rows for a title, which limits the height of a card.
  private static let mostTitleRows = 12

  /// Returns the text columns of a card, without frame and mark. Wide cards keep an empty column
  /// before the frame.
  static func textColumns(ofCard columns: Int, hasIcon: Bool = false) -> Int {
    columns - 2 - markColumns - (hasIcon ? 2 : 0) - (columns >= 24 ? 1 : 0)
  }

  /// Returns the lines of a title. File names, which are truncated in the middle, can break at any
  /// character.
  static func titleLines(
    _ title: String, columns: Int, _ mode: NSLineBreakMode, limit: Int
  ) -> [String] {
    let breaks = limit > 1 && mode != .byTruncatingMiddle
    return TextMeasure.lines(
      breaks ? CardTitle.broken(title, columns: columns) : title,
      width: CGFloat(max(0, columns)) * UIScreen.main.cellMetrics.width, mode: mode, limit: limit)
  }

  /// The largest number of rows for a value on a card.
  private static let mostFactRows = 8

  /// Returns the number of rows of a card with its title and its complete values.
  static func rows(
    ofCard title: String, _ facts: [CardFact], breadth: CGFloat, hasIcon: Bool
  ) -> Int {
    let columns = textColumns(
      ofCard: UIScreen.main.cellMetrics.columns(fittingIn: breadth), hasIcon: hasIcon)
    let lines =
      facts.isEmpty
      ? titleLines(title, columns: columns, .byWordWrapping, limit: mostTitleRows)
      : titleLines(title, columns: columns, .byTruncatingTail, limit: 3)
    let below = facts.map { $0.lines(columns: columns, most: mostFactRows).count }
    return 2 + max(1, lines.count) + below.reduce(0, +)
  }

  private var innerRows: Int { UIScreen.main.cellMetrics.rows(fittingIn: bounds.height) - 2 }

  /// The rows of a card that the title may use. Two rows leave one for the values.
  var titleRows: Int {
    facts.isEmpty || innerRows < 2 ? innerRows : max(1, min(innerRows - 1, 3))
  }

  /// Draws the values of a card: each in its own rows if there is room, else several in one row.
  func drawFacts(_ origin: CGPoint, columns: Int) {
    let cell = UIScreen.main.cellMetrics
    let rows = cell.rows(fittingIn: bounds.maxY - cell.height - origin.y)
    guard rows > 0 else { return }
    for (row, line) in CardFact.lines(factsBelow, columns: columns, rows: rows).enumerated() {
      line.draw(
        at: CGPoint(x: origin.x, y: origin.y + CGFloat(row) * cell.height),
        withAttributes: look.text(.dim))
    }
  }
}
