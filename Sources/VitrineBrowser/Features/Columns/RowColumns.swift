import UIKit
import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText

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
  /// What each of the texts has in the lines below the first one; empty where a row has one.
  private let furtherLines: [[ColumnLayout.PlacedText]]
  /// The texts before they were broken into lines; empty where a row has one.
  private let wholeTexts: [String]
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
    isSearched: [Bool] = [], furtherLines: [[ColumnLayout.PlacedText]] = [],
    wholeTexts: [String] = []
  ) {
    (self.furtherLines, self.wholeTexts) = (furtherLines, wholeTexts)
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
    for lines in furtherLines {
      for (number, text) in lines.enumerated() {
        let origin = CGPoint(x: origin.x, y: origin.y + CGFloat(number + 1) * height)
        Self.draw(text, at: origin, attributes)
      }
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
      return isLeftOut ? TitleMatches() : TitleMatches(of: pattern, in: whole(place) ?? text.text)
    }
  }

  /// Draws the values once more in which something was found.
  @MainActor
  func drawMatches(at origin: CGPoint, _ shown: ItemLook, isFocused: Bool, _ look: Look) {
    let cell = UIScreen.main.cellMetrics
    for (place, found) in matches.enumerated() where !found.ranges.isEmpty {
      let text = texts[place]
      let isChosen =
        isFocused && cursor.map { $0.start...($0.start + $0.text.count) ~= text.start } == true
      let title = MarkedTitle(
        text: whole(place) ?? text.text, matches: found,
        plain: isChosen ? shown.text.overlaid(by: Self.chosen) : shown.text, match: shown.match,
        look: look, hasGround: shown.row.ground == nil)
      let further = furtherLines.indices.contains(place) ? furtherLines[place] : []
      let lines = [text] + further
      title.draw(lines.map(\.text)) { line in
        CGPoint(
          x: origin.x + CGFloat(lines[line].start) * cell.width,
          y: origin.y + CGFloat(line) * cell.height)
      }
    }
  }

  private func whole(_ place: Int) -> String? {
    wholeTexts.indices.contains(place) ? wholeTexts[place] : nil
  }

  /// The values to be read aloud behind the title, which in a table stands in one of the columns, too.
  func spoken(behind title: String) -> String {
    var values = texts.map(\.text)
    let repeated = values.firstIndex { $0.split(separator: " ").joined(separator: " ") == title }
    if isTable, let repeated { values.remove(at: repeated) }
    return (values + facts).joined(separator: ", ")
  }
}
