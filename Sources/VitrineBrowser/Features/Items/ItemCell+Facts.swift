import UIKit
import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText

/// What a layout makes of an item besides its place.
struct ItemPlacing: Equatable {
  /// What stands in the place of its title; nil: the title.
  var title: String?
  /// What stands before the title; empty: nothing.
  var lead = ""
  /// How the title stands out.
  var emphasis = TextStyle()
  var hasDot = false
  /// Whether others stand at the same place, below it.
  var isPile = false
  /// Whether it may lie over other cards.
  var coversOthers = false
  /// What a card says of it besides.
  var facts: [CardFact] = []
}

// What a layout makes of an item, and what a card says besides the title.
extension ItemCell {
  /// Takes over what a layout makes of the item, when all else is filled in.
  func take(_ placing: ItemPlacing) {
    if let other = placing.title {
      // What was found in a title stands elsewhere in another one.
      show(other)
      matches = TitleMatches()
    }
    if placing.emphasis != TextStyle() { name = name.overlaid(by: placing.emphasis) }
    self.placing = placing
  }

  private var facts: [CardFact] { placing.facts }

  /// What a card says where the layout has nothing to say: what stands in the columns of a list.
  private var factsBelow: [CardFact] {
    facts.isEmpty ? (columns?.facts ?? []).map { CardFact(value: $0) } : facts
  }

  /// Draws what stands at the left edge: the glyph of the item's state, or the dot that shows where it is.
  func drawGlyph(_ shown: ItemLook, at origin: CGPoint) {
    guard !shown.glyph.isEmpty || placing.hasDot else { return }
    let isState = !shown.glyph.isEmpty
    ((isState ? shown.glyph : placing.isPile ? "●" : "•") + " ").draw(
      at: origin, withAttributes: look.text(isState ? shown.glyphStyle : look[.accent]))
  }

  /// How many columns stand before the title: what the layout puts there, and the glyph of a file.
  var leadColumns: Int {
    (placing.lead.isEmpty ? 0 : ColumnText.columns(of: placing.lead) + 1) + (icon.isEmpty ? 0 : 2)
  }

  /// Draws what the layout puts before the title, and the glyph of a file.
  ///
  /// - Returns: Where the title begins.
  func drawLead(_ shown: ItemLook, at origin: CGPoint) -> CGPoint {
    let width = UIScreen.main.cellMetrics.width
    if !placing.lead.isEmpty {
      // Dim text would be a hole in the bar of focus.
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

  /// More lines of a title make a card too high.
  private static let mostTitleRows = 12

  /// How many columns of a card its text may take, behind the frame and the mark. Broad cards keep one free before the
  /// frame.
  static func textColumns(ofCard columns: Int, hasIcon: Bool = false) -> Int {
    columns - 2 - markColumns - (hasIcon ? 2 : 0) - (columns >= 24 ? 1 : 0)
  }

  /// The lines of a title; names of files, which are cut in their middle, are broken wherever a line ends.
  static func titleLines(
    _ title: String, columns: Int, _ mode: NSLineBreakMode, limit: Int
  ) -> [String] {
    let breaks = limit > 1 && mode != .byTruncatingMiddle
    return TextMeasure.lines(
      breaks ? CardTitle.broken(title, columns: columns) : title,
      width: CGFloat(max(0, columns)) * UIScreen.main.cellMetrics.width, mode: mode, limit: limit)
  }

  /// More lines of a fact are read elsewhere.
  private static let mostFactRows = 8

  /// How many rows a card takes that says its title and all of each fact.
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

  /// How many rows of a card the title may have: facts have a row where there are two.
  var titleRows: Int {
    facts.isEmpty || innerRows < 2 ? innerRows : max(1, min(innerRows - 1, 3))
  }

  /// Draws what a card says besides its title: each in rows of its own where all have room, else several in one.
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
