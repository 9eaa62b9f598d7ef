import BrowserModel
import UIKit

/// What a layout makes of an item besides its place.
struct ItemPlacing: Equatable {
  /// What stands in the place of its title; nil: the title.
  var title: String?
  /// How the title stands out.
  var emphasis = TextStyle()
  var hasDot = false
  /// Whether it may lie over other cards.
  var coversOthers = false
  /// What a card says of it besides.
  var facts: [String] = []
}

// What a layout makes of an item, and what a card says besides the title.
extension ItemCell {
  /// Takes over what a layout makes of the item, when all else is filled in.
  func take(_ placing: ItemPlacing) {
    if let other = placing.title {
      // What was found in a title stands elsewhere in another one.
      (title, titleRuns, matches) = (other, [], TitleMatches())
    }
    if placing.emphasis != TextStyle() { name = name.overlaid(by: placing.emphasis) }
    self.placing = placing
  }

  private var facts: [String] { placing.facts }

  /// What a card says where the layout has nothing to say: what stands in the columns of a list.
  private var factsBelow: [String] {
    facts.isEmpty ? columns?.facts ?? [] : facts
  }

  /// Draws what stands at the left edge: the glyph of the item's state, or the dot that shows where it is.
  func drawGlyph(_ shown: ItemLook, at origin: CGPoint) {
    guard !shown.glyph.isEmpty || placing.hasDot else { return }
    let isState = !shown.glyph.isEmpty
    ((isState ? shown.glyph : "•") + " ").draw(
      at: origin, withAttributes: look.text(isState ? shown.glyphStyle : look[.accent]))
  }

  /// Draws the glyph of a file.
  ///
  /// - Returns: Where the title begins.
  func drawIcon(_ shown: ItemLook, at origin: CGPoint) -> CGPoint {
    guard !icon.isEmpty else { return origin }
    (icon + " ").draw(at: origin, withAttributes: look.text(shown.text))
    return CGPoint(x: origin.x + 2 * UIScreen.main.cellMetrics.width, y: origin.y)
  }

  /// More lines of a title make a card too high.
  private static let mostTitleRows = 12

  /// How many rows a card takes that says its title and each fact in a row of its own.
  static func rows(
    ofCard title: String, _ facts: [String], breadth: CGFloat, hasIcon: Bool
  ) -> Int {
    let cell = UIScreen.main.cellMetrics
    let width = breadth - CGFloat(2 + markColumns + (hasIcon ? 2 : 0)) * cell.width
    let lines = TextMeasure.lines(
      title, width: max(cell.width, width),
      mode: facts.isEmpty ? .byWordWrapping : .byTruncatingTail,
      limit: facts.isEmpty ? mostTitleRows : 3)
    return 2 + max(1, lines.count) + facts.count
  }

  private var innerRows: Int { UIScreen.main.cellMetrics.rows(fittingIn: bounds.height) - 2 }

  /// How many rows of a card the title may have: facts have a row where there are two.
  var titleRows: Int {
    facts.isEmpty || innerRows < 2 ? innerRows : max(1, min(innerRows - 1, 3))
  }

  /// Draws what a card says besides its title: each in a row of its own where all have room, else several in one.
  func drawFacts(_ origin: CGPoint) {
    let cell = UIScreen.main.cellMetrics
    let left = cell.rows(fittingIn: bounds.maxY - cell.height - origin.y)
    let facts = factsBelow
    guard left > 0, !facts.isEmpty else { return }
    let width = bounds.maxX - cell.width - origin.x
    let lines = left >= facts.count ? facts : joined(facts, width, lines: left)
    for (row, line) in lines.enumerated() {
      let cut = TextMeasure.lines(line, width: width, mode: .byTruncatingTail, limit: 1)
      cut.first?.draw(
        at: CGPoint(x: origin.x, y: origin.y + CGFloat(row) * cell.height),
        withAttributes: look.text(.dim))
    }
  }

  /// As many as have room whole in some lines, and the first one in any case.
  private func joined(_ facts: [String], _ width: CGFloat, lines count: Int) -> [String] {
    var lines: [String] = []
    for fact in facts {
      let longer = lines.last.map { $0 + " · " + fact } ?? fact
      let fits = TextMeasure.size(ofLine: longer).width <= width
      if fits, !lines.isEmpty { lines.removeLast() }
      if fits || lines.count < count { lines.append(fits ? longer : fact) }
    }
    return lines
  }
}
