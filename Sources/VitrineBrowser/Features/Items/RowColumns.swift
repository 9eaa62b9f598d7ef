import UIKit
import VitrineFuzzyMatching
import VitrineItems
import VitrineStyledText

/// The values in a row, beside its title.
struct RowColumns: Equatable {
  /// The width of the title, in character cells.
  let titleWidth: Int
  /// The texts, with columns that start after the mark.
  let texts: [ColumnLayout.PlacedText]
  /// The values below the title of a card.
  private(set) var facts: [String] = []
  /// Whether the texts are the whole content of the row.
  let isTable: Bool
  /// The text in the chosen column of a table, with the spaces around it.
  let cursor: ColumnLayout.PlacedText?
  /// The further lines of each text; empty for rows with one line.
  private let furtherLines: [[ColumnLayout.PlacedText]]
  /// The texts before wrapping; empty for rows with one line.
  private let wholeTexts: [String]
  /// Whether the filter searches each text; empty if it searches all.
  private let isSearched: [Bool]
  /// The filter's matches in each text; empty if there are none.
  private var matches: [TitleMatches] = []
  /// All texts joined into one, so that the terminal receives their colour only once.
  private let line: ColumnLayout.PlacedText?
  /// The texts that stand for missing values.
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

  /// Makes the values of a card.
  init(facts: [String]) {
    self.init(titleWidth: 0, texts: [])
    self.facts = facts.filter { !$0.isEmpty }
  }

  /// Draws the values.
  ///
  /// - Parameters:
  ///   - origin: The start of the title.
  ///   - attributes: The attributes of the texts.
  ///   - missing: The attributes for missing values; nil uses the same ones.
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

  /// The style of the chosen cell in the row in focus, which is distinct with any number of
  /// colours.
  private static let chosen = TextStyle(attributes: [.bold, .underline])

  /// Draws the chosen value above the other texts.
  @MainActor
  func drawCursor(at origin: CGPoint, _ shown: ItemLook, _ look: ResolvedTheme) {
    guard let cursor else { return }
    Self.draw(cursor, at: origin, look.text(shown.text.overlaid(by: Self.chosen)))
  }

  /// Stores the matches of a pattern in the values of a table.
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

  /// Draws the values with matches again.
  @MainActor
  func drawMatches(at origin: CGPoint, _ shown: ItemLook, isFocused: Bool, _ look: ResolvedTheme) {
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

  /// Returns the spoken values after a title. In a table, one of the columns already contains the
  /// title.
  func spoken(behind title: String) -> String {
    var values = texts.map(\.text)
    let repeated = values.firstIndex { $0.split(separator: " ").joined(separator: " ") == title }
    if isTable, let repeated { values.remove(at: repeated) }
    return (values + facts).joined(separator: ", ")
  }
}
