import BrowserModel
import UIKit

/// What a row shows beside its title.
struct RowColumns: Equatable {
  /// How wide the title is, in character cells.
  let titleWidth: Int
  /// From behind the mark on.
  let texts: [ColumnLayout.PlacedText]
  /// Whether they are all there is of the row.
  let isTable: Bool
  /// What stands in the chosen column of a table, with the blanks around it.
  let cursor: ColumnLayout.PlacedText?
  /// All of them in one: a terminal is told of their colour once.
  private let line: ColumnLayout.PlacedText?
  /// Those that stand for no value.
  private let missing: [ColumnLayout.PlacedText]

  init(
    titleWidth: Int, texts: [ColumnLayout.PlacedText], isTable: Bool = false,
    cursor: ColumnLayout.PlacedText? = nil, missing: [ColumnLayout.PlacedText] = []
  ) {
    self.missing = missing
    self.titleWidth = titleWidth
    self.isTable = isTable
    self.cursor = cursor
    self.texts = texts
    line = ColumnLayout.line(of: texts)
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

  /// Draws the chosen value over the others.
  @MainActor
  func drawCursor(at origin: CGPoint, _ attributes: [NSAttributedString.Key: Any]) {
    if let cursor { Self.draw(cursor, at: origin, attributes) }
  }

  /// All values, to be read aloud.
  var spoken: String { texts.map(\.text).joined(separator: ", ") }
}
