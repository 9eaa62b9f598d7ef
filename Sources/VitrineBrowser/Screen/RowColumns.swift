import BrowserModel
import UIKit

/// What a row shows beside its title.
struct RowColumns: Equatable {
  /// How wide the title is, in character cells.
  let titleWidth: Int
  /// From behind the mark on.
  let texts: [ColumnLayout.PlacedText]
  /// What a card says below the title.
  private(set) var facts: [String] = []
  /// Whether they are all there is of the row.
  let isTable: Bool
  /// What stands in the chosen column of a table, with the blanks around it.
  let cursor: ColumnLayout.PlacedText?
  /// What stands in the lines below the first one, where a row has several.
  private let furtherLines: [[ColumnLayout.PlacedText]]
  /// Which of the texts a filter looks at; empty: all.
  private let isSearched: [Bool]
  /// What a filter has found in each of them; empty: nothing.
  private var matches: [TitleMatches] = []
  /// All of them in one: a terminal is told of their colour once.
  private let line: ColumnLayout.PlacedText?
  /// Those that stand for no value.
  private let missing: [ColumnLayout.PlacedText]

  init(
    titleWidth: Int, texts: [ColumnLayout.PlacedText], isTable: Bool = false,
    cursor: ColumnLayout.PlacedText? = nil, missing: [ColumnLayout.PlacedText] = [],
    isSearched: [Bool] = [], furtherLines: [[ColumnLayout.PlacedText]] = []
  ) {
    self.furtherLines = furtherLines
    self.missing = missing
    self.isSearched = isSearched
    self.titleWidth = titleWidth
    self.isTable = isTable
    self.cursor = cursor
    self.texts = texts
    line = ColumnLayout.line(of: texts)
  }

  /// What a card says.
  init(facts: [String]) {
    self.init(titleWidth: 0, texts: [])
    self.facts = facts.filter { !$0.isEmpty }
  }

  /// Draws the values.
  ///
  /// - Parameters:
  ///   - origin: Where the title begins.
  ///   - attributes: What the text is drawn with.
  ///   - missing: What texts are drawn with that stand for no value; nil: as the others.
  @MainActor
  func draw(
    at origin: CGPoint, _ attributes: [NSAttributedString.Key: Any],
    missing dim: [NSAttributedString.Key: Any]? = nil
  ) {
    if let line { Self.draw(line, at: origin, attributes) }
    let height = UIScreen.main.cellMetrics.height
    for (number, texts) in furtherLines.enumerated() {
      let origin = CGPoint(x: origin.x, y: origin.y + CGFloat(number + 1) * height)
      for text in texts { Self.draw(text, at: origin, attributes) }
    }
    if let dim { for text in missing { Self.draw(text, at: origin, dim) } }
  }

  @MainActor
  private static func draw(
    _ text: ColumnLayout.PlacedText, at origin: CGPoint,
    _ attributes: [NSAttributedString.Key: Any]
  ) {
    let start = CGFloat(text.start) * UIScreen.main.cellMetrics.width
    text.text.draw(at: CGPoint(x: origin.x + start, y: origin.y), withAttributes: attributes)
  }

  /// The chosen cell in a row in focus, told apart with any number of colours.
  private static let chosen = TextStyle(attributes: [.bold, .underline])

  /// Draws the chosen value over the others.
  @MainActor
  func drawCursor(at origin: CGPoint, _ shown: ItemLook, _ look: Look) {
    guard let cursor else { return }
    Self.draw(cursor, at: origin, look.text(shown.text.overlaid(by: Self.chosen)))
  }

  /// Takes note of what a pattern has found in the values of a table.
  mutating func mark(_ pattern: FilterPattern) {
    guard isTable, !pattern.isEmpty else {
      matches = []
      return
    }
    matches = texts.enumerated().map { place, text in
      let isLeftOut = isSearched.indices.contains(place) && !isSearched[place]
      return isLeftOut ? TitleMatches() : TitleMatches(of: pattern, in: text.text)
    }
  }

  /// Draws the values once more in which something was found.
  @MainActor
  func drawMatches(at origin: CGPoint, _ shown: ItemLook, isFocused: Bool, _ look: Look) {
    for (text, found) in zip(texts, matches) where !found.ranges.isEmpty {
      let isChosen =
        isFocused && cursor.map { $0.start...($0.start + $0.text.count) ~= text.start } == true
      let title = MarkedTitle(
        text: text.text, matches: found,
        plain: isChosen ? shown.text.overlaid(by: Self.chosen) : shown.text, match: shown.match,
        look: look, hasGround: shown.row.ground == nil)
      let start = CGFloat(text.start) * UIScreen.main.cellMetrics.width
      title.draw([text.text], at: CGPoint(x: origin.x + start, y: origin.y))
    }
  }

  /// All values, to be read aloud.
  var spoken: String { (texts.map(\.text) + facts).joined(separator: ", ") }
}
