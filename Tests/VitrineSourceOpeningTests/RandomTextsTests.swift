import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineDatabaseItems
@testable import VitrineItems
@testable import VitrineSettings
@testable import VitrineStyledText
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

/// Every parser ends on any bytes, does not trap, and keeps its invariants.
///
/// With `VITRINE_LONG=1` in a release build, each test plays 1,000,000 texts. A failure names the
/// seed of its text.
@Suite("Random texts for every parser")
struct RandomTextsTests {
  private static let count = TestRun.count(8_000, of: 1_000_000)

  /// Generates texts from pieces of a language and random bytes.
  private func play(
    _ pieces: [String], most: Int = 16, _ body: ([UInt8], inout SeededGenerator) throws -> Bool,
    name: String = #function
  ) rethrows {
    let words = pieces.map { Array($0.utf8) }
    for seed in 1...UInt64(Self.count) {
      var dice = SeededGenerator(seed: seed)
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 0...most, using: &dice) {
        if Int.random(in: 0..<12, using: &dice) == 0 {
          text.append(UInt8.random(in: 0...255, using: &dice))
        } else {
          text += words.randomElement(using: &dice) ?? []
        }
      }
      if try !body(text, &dice) { Issue.record("\(name), seed \(seed): \(text)") }
    }
  }

  private static let table = [
    ",", ";", "\t", "\"", "\"\"", "'", "\n", "\r\n", "\r", "a", "1", "2.5", "é", "\u{FEFF}", " ",
    "|",
  ]

  @Test("the records of a table are the same in pieces and contain all bytes")
  func records() {
    play(Self.table, most: 24) { text, dice in
      let dialect = TableDialect(
        separator: Bool.random(using: &dice) ? 0x2C : 0x3B,
        quote: Bool.random(using: &dice) ? 0x22 : nil)
      let place = Int.random(in: 0...text.count, using: &dice)
      let pieces = [Array(text[..<place]), Array(text[place...])]
      var whole = RecordCutter(.records(dialect))
      var cut = RecordCutter(.records(dialect))
      var (records, same): ([[UInt8]], [[UInt8]]) = ([], [])
      do throws(BrowserFailure) {
        try whole.take(text) { records.append($0.bytes) }
        try whole.finish { records.append($0.bytes) }
        for piece in pieces { try cut.take(piece) { same.append($0.bytes) } }
        try cut.finish { same.append($0.bytes) }
      } catch {
        return false
      }
      guard records == same else { return false }
      return records.allSatisfy { record in
        let fields = RecordFields(record, in: dialect)
        let parts = fields.ranges.map { Array(record[$0]) }
        let values = (0..<fields.count).map(fields.value)
        guard Array(parts.joined(separator: [dialect.separator])) == record else { return false }
        // The written record is read again.
        guard let written = try? dialect.record(of: values) else { return dialect.quote == nil }
        let again = RecordFields(written, in: dialect)
        return (0..<again.count).map(again.value) == values || dialect.quote == nil
          || values.contains { $0.first == dialect.quote }
      }
    }
  }

  @Test("any text has a table format")
  func dialect() {
    play(Self.table, most: 40) { text, dice in
      let finder = DialectFinder(
        text, isWhole: Bool.random(using: &dice), format: TableFormat())
      _ = finder.isSurelyTable
      let dialect = finder.find().dialect
      let records = RecordScanner.records(of: text, in: dialect).map { Array($0) }
      let shape = TableShape(dialect, header: records.first, sample: Array(records.dropFirst()))
      return Set(shape.schema.fields.map(\.name)).count == shape.schema.fields.count
        && TableFormat.separators.contains(dialect.separator)
    }
  }

  private static let json = [
    "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\\", "\\u12", "\\ud83d\\ude00", "1", "-0.5e+3",
    "true",
    "null", " ", "\n", "\"a\":", "{\"a\": 1}", "[1, 2]",
  ]

  @Test("JSON is read as one value, as several, or as a mistake at a valid place")
  func jsonText() {
    play(Self.json) { text, _ in
      let places = text.count { $0 == 0x0A } + 1
      do throws(JSONError) {
        let found = try JSONText(ofValues: text)
        if found.root.kind != .sequence, (try? JSONText(text)) == nil { return false }
        for element in found.elements(of: found.root) {
          _ = found.string(element, limit: 3)
          if (try? JSONText(Array(text[element.range]))) == nil { return false }
        }
        for (name, value) in found.members(of: found.root) {
          _ = found.string(name)
          _ = found.fieldValue(of: value, limit: 2)
        }
        return (try? JSONText(text)) != nil || found.root.kind == .sequence
      } catch {
        return (1...places).contains(error.line) && (1...(text.count + 1)).contains(error.column)
          && !error.message.utf8.contains { $0 < 0x20 }
      }
    }
  }

  @Test("arrays read byte by byte have the same elements as when read at once")
  func jsonValues() {
    play(Self.json) { text, _ in
      var cutter = RecordCutter(.values)
      var values: [[UInt8]] = []
      do throws(BrowserFailure) {
        try cutter.take(text) { values.append($0.bytes) }
        try cutter.finish { values.append($0.bytes) }
      } catch {
        values = []
      }
      guard let whole = try? JSONText(ofValues: text), whole.root.kind.isList else { return true }
      // Several arrays in a row must be read completely.
      if whole.root.kind == .sequence, text[whole.root.range.lowerBound] == 0x5B { return true }
      return values == whole.elements(of: whole.root).map { Array(text[$0.range]) }
    }
  }

  @Test("an edited member of a JSON line leaves valid JSON, and an invalid line is shown")
  func jsonLines() throws {
    try play(Self.json, most: 10) { text, _ in
      let line = text.filter { $0 != 0x0A }
      _ = JSONLines.begin(text, isWhole: true)
      let row = JSONRow(line)
      guard row.json != nil else {
        return row.mistake != nil && (try? row.line(with: "1", in: "a")) == nil
      }
      _ = row.values(of: [ExactName("a"): 0, ExactName(""): 1], count: 2, isTyped: true)
      guard row.members.allSatisfy({ $0.name != JSONRow.value }) else { return true }
      return JSONRow(try row.line(with: "x\"y", in: "a")).error == nil
    }
  }

  @Test("a JSON path is read or refused in one line, and is written as it was read")
  func jsonPaths() {
    play([".", "[", "]", "[]", "[3]", "a", "\"", "[\"b c\"]", "9", " ", "\\", "-", "é"]) {
      text, _ in
      let typed = String(decoding: text, as: UTF8.self)
      do throws(BrowserFailure) {
        let path = try JSONPath(typed)
        return try JSONPath(path.text) == path
      } catch {
        return isOneLine(error.description)
      }
    }
  }

  @Test("an expression is computed or refused in one line")
  func expressions() {
    play(
      [
        "a", "\"b c\"", "1", "'x'", "(", ")", "+", "*", " ", "||", "<", "=", "NULL", "CASE WHEN ",
        " THEN ",
        " END", "SELECT ", ";", "--", "abs(", "?1", ",", "x''", "count(*)", "randomblob(",
      ], most: 8
    ) { text, _ in
      do throws(BrowserFailure) {
        let expression = try SQLExpression(
          String(decoding: text, as: UTF8.self), over: ["a", "b c"])
        return expression.values(of: [[.integer(1), .text([0x78])]]).count == 1
      } catch {
        return isOneLine(error.description)
      }
    }
  }

  @Test("any LS_COLORS value is read without a trap")
  func colors() {
    play(["di", "ln", "*", ".txt", "=", "01;34", ":", "38;5;", "target", "999999999999", ";", "m"])
    { text, _ in
      let colors = LSColors(text)
      _ = GraphicRendition.style(text)
      return (colors == nil) == text.isEmpty
    }
  }

  @Test("coloured text loses every control sequence")
  func sequences() {
    play(
      [
        "\u{1B}[", "\u{1B}", "m", "0", ";", "38", "2", ":", "\u{9B}", "\u{1B}]8;;http://x\u{7}",
        "\u{1B}\\", "a",
        "é", "\n", "\t", "\r", "\u{8}", "99999999999999999999", "\u{1B}P", "K",
      ]
    ) { text, _ in
      _ = TerminalTextReader.withoutSequences(text)
      return TerminalTextReader.lines(of: text).allSatisfy { line in
        !line.text.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
      }
    }
  }

  @Test("a configuration is read, or refused in one line with the place")
  func configurations() {
    play(
      [
        "{", "}", "[", "]", ":", ",", "theme", "keys", "options", "openers", "'x'", "\"", "//",
        "/*", "*/", "\n",
        "1", "true", "themes", "name", "\"j\"", "picker-keys", "0x", "\\u00",
      ]
    ) { text, _ in
      do throws(BrowserFailure) {
        _ = try Configuration(text, shownPath: "vitrine.json5")
        return true
      } catch {
        return isOneLine(error.description) && error.description.hasPrefix("vitrine.json5")
      }
    }
  }

  @Test("a server's address is read or refused, and its password is never shown")
  func addresses() {
    let pieces = [
      "postgres://", "service=", "user", ":", "@", "/", "host", "?password=", "&", "%", "%41", " ",
      "[::1]", "5432", "password=", "'",
    ]
    let secret = Array("s3cretword".utf8)
    play(pieces) { text, dice in
      let start = Array(["postgres://", "service=x "][Int.random(in: 0..<2, using: &dice)].utf8)
      let place = Int.random(in: 0...text.count, using: &dice)
      guard let address = PostgresAddress(start + text[..<place] + secret + text[place...]),
        let password = address.password,
        String(decoding: password, as: UTF8.self).contains("s3cret")
      else { return true }
      let shown = String(decoding: address.text(of: address.table), as: UTF8.self)
      return !shown.contains("s3cretword")
    }
  }

  private func isOneLine(_ text: String) -> Bool {
    !text.isEmpty && !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
  }
}
