import VitrineCharacterWidths
import VitrineStyledText
import VitrineTextFormats

/// What a card says of an item besides its title: a value, and what it is.
public struct CardFact: Equatable, Sendable {
  /// What the value is, safe to draw; empty: it speaks for itself.
  public var label: String
  /// Safe to draw.
  public var value: String
  /// Whether the value says nothing without its label, and a part of it would be another value: numbers are so.
  public var isNumber: Bool

  /// A label that has fewer columns tells nothing.
  private static let leastLabel = 4
  /// Answers, which say nothing without their question.
  private static let answers: Set = [
    "none", "no", "yes", "true", "false", "unknown", "null", "n/a", "-", "other", "y", "n",
  ]

  public init(label: String = "", value: String, isNumber: Bool = false) {
    (self.label, self.value, self.isNumber) = (label, value, isNumber)
  }

  /// - Parameters:
  ///   - field: The name of the field.
  ///   - shown: The value as it is shown.
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

  /// All of it.
  private var text: String { label.isEmpty ? value : label + ": " + value }

  /// As it stands among others in a line.
  private var word: String { saysNothingAlone ? text : value }

  /// The fact in a line of its own: its colon leaves first, then the label, which is cut where the value says nothing
  /// alone. A number is shown whole or not at all.
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

  /// The fact in as many lines as it needs, at most so many: a text that is longer than one is wrapped.
  public func lines(columns: Int, most: Int) -> [String] {
    guard most > 1, columns > 0, !isNumber, ColumnText.columns(of: value) > columns else {
      return [line(columns: columns)]
    }
    return TextColumns.wrapped(
      text, columns: columns, maximumLines: most, byWord: true, truncation: .tail)
  }

  /// Facts in so many lines: each in lines of its own where all have room, else as many as have room whole, several
  /// in a line, and the first one in any case.
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
