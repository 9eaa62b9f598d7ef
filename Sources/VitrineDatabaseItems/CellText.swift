import VitrineItems
import VitrineSQLiteClient
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The typed form of a column value.
///
/// `NULL` means no value, `x'0aff'` means bytes, and single quotes enclose literal text. Anything
/// else is the text itself, or a number if the column holds numbers.
struct CellText {
  let column: DatabaseTableShape.Column
  /// The value before editing, for its bytes that are not UTF-8; nil for none.
  var old: FieldValue?

  private var name: String { VisibleText.text(of: column.name, tabStop: 1) }

  // MARK: Editing

  /// The initial text of the editing line.
  var text: String {
    switch old {
    case nil, .some(.none): DatabaseTableSource.null
    case .blob(let bytes): SQLText.literal(.blob(bytes))
    case .text(let bytes):
      Self.isPlain(bytes) ? EditableText(ofLine: bytes).text : SQLText.literal(.text(bytes))
    case .json(let bytes): EditableText(ofLine: bytes).text
    case .some(let value): value.shown
    }
  }

  /// Whether typing a text returns the same text.
  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    !bytes.elementsEqual("NULL".utf8) && quoted(bytes) == nil && hex(bytes) == nil
  }

  /// Returns the content of single quotes; nil without quotes.
  private static func quoted(_ bytes: [UInt8]) -> [UInt8]? {
    let quote = UInt8(ascii: "'")
    guard bytes.count >= 2, bytes.first == quote, bytes.last == quote else { return nil }
    var (text, rest) = ([UInt8](), bytes[1..<(bytes.count - 1)])
    while let byte = rest.popFirst() {
      if byte == quote, rest.popFirst() != quote { return nil }
      text.append(byte)
    }
    return text
  }

  private static func hex(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 3, bytes.count % 2 == 1, bytes[0] | 0x20 == UInt8(ascii: "x"),
      bytes[1] == UInt8(ascii: "'"), bytes.last == UInt8(ascii: "'")
    else { return nil }
    let digits = bytes[2..<(bytes.count - 1)].compactMap {
      Character(UnicodeScalar($0)).hexDigitValue.map(UInt8.init)
    }
    guard digits.count == bytes.count - 3 else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  // MARK: Typed text

  /// Returns the value of a typed text. Throws if the column cannot hold it.
  func value(typed text: String) throws(BrowserFailure) -> FieldValue? {
    if column.isGenerated { throw BrowserFailure("\(name) is computed by the database") }
    if text == self.text { return old }
    let bytes = Array(text.utf8)
    if bytes.elementsEqual("NULL".utf8) || bytes.isEmpty && !column.holdsEmptyText {
      guard column.isNullable, column.keyPlace == 0 else {
        throw BrowserFailure("\(name) cannot be NULL")
      }
      return FieldValue.none
    }
    if let bytes = Self.hex(bytes) {
      guard !column.isOfNumbers else { throw misfit(text) }
      return .blob(bytes)
    }
    if let text = Self.quoted(bytes) { return try checked(text, isQuoted: true) }
    switch old {
    case .text(let before) where Self.isPlain(before), .json(let before):
      return try checked(EditableText(ofLine: before).bytes(typed: text), isQuoted: false)
    default: return try checked(bytes, isQuoted: false)
    }
  }

  private func checked(_ bytes: [UInt8], isQuoted: Bool) throws(BrowserFailure) -> FieldValue {
    let text = String(decoding: bytes, as: UTF8.self)
    switch column.affinity {
    case .text: return .text(bytes)
    case .date:
      guard Self.mayBeDate(text) else { throw misfit(text) }
      return .text(bytes)
    case .boolean:
      guard let value = Self.truths[text.lowercased()] else { throw misfit(text) }
      return .boolean(value)
    case .json:
      guard (try? JSONText(bytes)) != nil else { throw misfit(text) }
      return .json(bytes)
    // A server has longer numbers than `FieldValue`: these stay as typed.
    case .real where column.knownAffinity != nil, .numeric where column.knownAffinity != nil:
      guard column.type == "money" || Self.isNumber(bytes) else { throw misfit(text) }
      return .text(bytes)
    case .blob where column.knownAffinity != nil && isQuoted: return .blob(bytes)
    case .none where column.knownAffinity != nil: return .text(bytes)
    case .integer:
      guard let number = Int(text) else { throw misfit(text) }
      return .integer(number)
    case .real:
      guard let number = Double(text), number.isFinite else { throw misfit(text) }
      return .decimal(number)
    case .numeric where column.isOfNumbers:
      if let number = Int(text) { return .integer(number) }
      guard let number = Double(text), number.isFinite else { throw misfit(text) }
      return .decimal(number)
    case .numeric, .none, .blob:
      // If the column accepts any kind, text stays text, and a number-like text becomes a number.
      if case .text = old { return .text(bytes) }
      if isQuoted { return .text(bytes) }
      if let number = Int(text), String(number) == text { return .integer(number) }
      if let number = Double(text), number.isFinite, text.contains(where: \.isNumber) {
        return .decimal(number)
      }
      guard column.affinity != .blob else { throw misfit(text) }
      return .text(bytes)
    }
  }

  /// The spellings of true and false for a server.
  private static let truths = [
    "true": true, "t": true, "yes": true, "on": true, "1": true,
    "false": false, "f": false, "no": false, "off": false, "0": false,
  ]

  /// Whether a text is a number of any length, or a special value such as NaN.
  private static func isNumber(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    if ["nan", "infinity", "-infinity"].contains(text) { return true }
    return text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.e".utf8.contains($0) }
      && Double(text) != nil
  }

  /// Words that a server accepts as dates.
  private static let dateWords: Set = [
    "now", "today", "tomorrow", "yesterday", "epoch", "infinity", "-infinity",
  ]

  /// Whether a server may accept a text as a date; it knows more notations than this check.
  private static func mayBeDate(_ text: String) -> Bool {
    let text = text.trimmingPrefix { $0 == " " }.lowercased()
    guard text.contains(where: \.isNumber) else { return dateWords.contains(text) }
    guard let written = text.prefixMatch(of: /([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?![0-9])/),
      let year = Int(written.1), let month = Int(written.2), let day = Int(written.3)
    else { return true }
    return CalendarDay(year: year, month: month, day: day) != nil
  }

  private func misfit(_ text: String) -> BrowserFailure {
    let what =
      switch column.affinity {
      case .integer: "not an integer"
      case .blob: "not bytes; write them as x'0AFF', a text in single quotes"
      case .boolean: "neither true nor false"
      case .json: "not JSON"
      case .date: "not a date"
      default: "not a number"
      }
    return BrowserFailure("\(name): '\(VisibleText.text(of: text))' is \(what)")
  }
}

extension DatabaseTableShape.Column {
  /// Whether an empty text is a valid value, and does not mean NULL.
  var holdsEmptyText: Bool {
    switch affinity {
    case .boolean, .json, .date: false
    default: !isOfNumbers
    }
  }

  /// Whether its declared type is numeric.
  var isOfNumbers: Bool {
    switch affinity {
    case .integer, .real: true
    case .numeric: field.kind == .decimal
    case .text, .blob, .boolean, .json, .date, .none: false
    }
  }
}
