import VitrineFuzzyMatching
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// A line of JSON Lines as a row. The members of its object are the fields.
package struct JSONRow {
  /// The parsed line; nil for invalid JSON.
  private let text: JSONText?
  private let line: [UInt8]

  /// The field for lines that are not objects.
  static let value = JSONSchema.value

  package init(_ line: [UInt8]) { self.init(line, text: try? JSONText(line)) }

  package init(checked value: [UInt8], _ kind: JSONToken.Kind) {
    self.init(value, text: JSONText(checked: value, kind))
  }

  /// - Parameter line: A line from a field reader, which cuts off long lines.
  init(shown line: [UInt8]) {
    self.init(line, text: try? JSONText(line))
    if text == nil, line.count >= Self.shownBytes {
      self.init(line, text: try? JSONText(JSONBeginning.closed(line)))
    }
  }

  private init(_ line: [UInt8], text: JSONText?) { (self.line, self.text) = (line, text) }

  /// The minimum size of a cut line in bytes. It excludes a byte order mark and a carriage return.
  private static let shownBytes = LineMatchReader.lineLimit - 4

  /// The syntax error in the line; nil for valid JSON.
  var mistake: String? {
    error.map { "This line is not JSON: column \($0.column): \($0.message)." }
  }

  /// The syntax error with its position.
  package var error: JSONError? {
    guard text == nil else { return nil }
    do throws(JSONError) {
      _ = try JSONText(line)
      return nil
    } catch {
      return error
    }
  }

  /// The line as one JSON value; nil for invalid JSON.
  package var json: [UInt8]? { text.map { $0.oneLineBytes($0.root) } }

  /// The line as a value for programs that read JSON; a string for invalid JSON.
  package var exportedJSON: [UInt8] { json ?? JSONWriter.string(line) }

  /// The members in order. Any other value counts as one member.
  var members: [(name: String, value: JSONToken)] {
    guard let text else { return [] }
    guard text.root.kind == .object else { return [(Self.value, text.root)] }
    return text.members(of: text.root).map { (text.string($0.name), $0.value) }
  }

  /// Returns the values of members, by the places of their names. If a name occurs twice, the last
  /// member counts.
  package func values(
    of names: [ExactName: Int], count: Int, isTyped: Bool
  ) -> [FieldValue] {
    var values = [FieldValue](repeating: .none, count: count)
    guard let text else {
      // Show an unreadable line as text.
      if let place = names.values.min() { values[place] = .text(line) }
      return values
    }
    for (name, value) in members {
      guard let place = names[ExactName(name)] else { continue }
      values[place] = isTyped ? text.fieldValue(of: value) : Self.written(value, in: text)
    }
    return values
  }

  /// Returns the source text of a value, for a string without the quotes.
  private static func written(_ value: JSONToken, in text: JSONText) -> FieldValue {
    switch value.kind {
    case .null: .none
    case .string: .text(Array(text.string(value).utf8))
    case .object, .array, .sequence, .number, .bool, .member: .text(text.oneLineBytes(value))
    }
  }

  /// Returns the kind that a member suggests for its field, or nil for none.
  func kind(of value: JSONToken) -> Field.Kind? {
    switch text?.fieldValue(of: value) {
    case .integer: .integer
    case .decimal: .decimal
    case .boolean: .boolean
    case .json: .json
    case .text(let bytes): DateReader.date(of: bytes) == nil ? .text : .date
    default: nil
    }
  }

  /// Returns the line with a new value of a member. All other bytes stay.
  ///
  /// A string stays a string. For other members the typed text is a JSON value, or else a string. A
  /// missing member is added.
  func line(with typed: String, in name: String) throws(BrowserFailure) -> [UInt8] {
    guard let text else { throw BrowserFailure("the line is not JSON: ee edits it in $EDITOR") }
    let string = JSONWriter.string(Array(typed.utf8))
    let parsed = (try? JSONScanner.document(Array(typed.utf8), .strict))?.kind
    let written = parsed == nil || parsed == .string ? string : Array(typed.utf8)
    if let old = members.last(where: { $0.name.hasBytes(of: name) })?.value {
      let new = old.kind == .string ? string : written
      return line[..<old.range.lowerBound] + new + line[old.range.upperBound...]
    }
    guard text.root.kind == .object else {
      throw BrowserFailure("the line is not an object: it has no \(VisibleText.text(of: name))")
    }
    let end = text.members(of: text.root).last?.value.range.upperBound
    let member = JSONWriter.string(Array(name.utf8)) + Array(": ".utf8) + written
    let place = end ?? text.root.range.lowerBound + 1
    return line[..<place] + (end == nil ? [] : Array(", ".utf8)) + member + line[place...]
  }
}
