import VitrineCharacterWidths
import VitrineStyledText
import VitrineTextFormats

/// A line of a card below its title: a value and its label.
public struct CardFact: Equatable, Sendable {
  /// The label of the value, safe to draw; empty if the value explains itself.
  public var label: String
  /// The value, safe to draw.
  public var value: String
  /// Whether the value is meaningless without its label, and misleading when cut, as a number is.
  public var isNumber: Bool

  /// A label with fewer columns is meaningless.
  private static let leastLabel = 4
  /// Answers that are meaningless without their question.
  private static let answers: Set = [
    "none", "no", "yes", "true", "false", "unknown", "null", "n/a", "-", "other", "y", "n",
  ]

  public init(label: String = "", value: String, isNumber: Bool = false) {
    (self.label, self.value, self.isNumber) = (label, value, isNumber)
  }

  /// - Parameters:
  ///   - field: The name of the field.
  /// - shown: The displayed form of the value.
  public init(_ value: FieldValue, of field: String, as shown: String) {
    let isNumber =
      switch value {
      case .integer, .decimal: true
      case .text: value.writtenNumber != nil
      default: false
      }
    self.init(
      label: VisibleText.text(of: field, tabStop: 1), value: shown, isNumber: isNumber)
  }

  private var saysNothingAlone: Bool {
    isNumber || Self.answers.contains(value.lowercased())
  }

  /// The label and the value.
  private var text: String { label.isEmpty ? value : label + ": " + value }

  /// The form of the fact among others in one line.
  private var word: String { saysNothingAlone ? text : value }

  /// Returns the fact as one line. If it is too long, it drops first the colon, then the label; if
  /// the value needs its label, the label is cut instead. A number appears whole or not at all.
  public func line(columns: Int) -> String {
    if ColumnText.columns(of: text) <= columns { return text }
    let width = ColumnText.columns(of: value)
    let room = columns - width - 1
    let hasRoom = ColumnText.columns(of: label) <= room
    if !label.isEmpty, hasRoom || saysNothingAlone && room >= Self.leastLabel {
      return ColumnText.cut(label, to: room) + " " + value
    }
    if width <= columns || !isNumber { return ColumnText.cut(value, to: columns) }
    return label.isEmpty || columns < Self.leastLabel
      ? ColumnText.cut("…", to: columns) : ColumnText.cut(label, to: columns - 2) + " …"
  }

  /// Returns the fact on as many lines as it needs, up to a maximum: longer text wraps.
  public func lines(columns: Int, most: Int) -> [String] {
    guard most > 1, columns > 0, !isNumber, ColumnText.columns(of: value) > columns else {
      return [line(columns: columns)]
    }
    return TextColumns.wrapped(
      text, columns: columns, maximumLines: most, byWord: true, truncation: .tail)
  }

  /// Returns facts on a number of lines: each on its own lines if all fit, else as many whole facts
  /// as fit, several to a line, and always the first one.
  public static func lines(_ facts: [CardFact], columns: Int, rows: Int) -> [String] {
    guard rows < facts.count else {
      var spare = rows - facts.count
      return facts.flatMap { fact in
        let lines = fact.lines(columns: columns, most: 1 + spare)
        spare -= lines.count - 1
        return lines
      }
    }
    var lines: [String] = []
    for fact in facts {
      let longer = lines.last.map { $0 + " · " + fact.word } ?? fact.word
      if ColumnText.columns(of: longer) <= columns {
        if !lines.isEmpty { lines.removeLast() }
        lines.append(longer)
      } else if lines.count < rows {
        lines.append(fact.line(columns: columns))
      }
    }
    return lines
  }
}
