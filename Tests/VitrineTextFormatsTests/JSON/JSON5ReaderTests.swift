import Testing
import VitrineTestSupport

@testable import VitrineSupport
@testable import VitrineTextFormats

@Suite("JSON5")
struct JSON5ReaderTests {
  private func value(_ text: String) throws(JSONError) -> JSON5Value {
    try JSON5Text(Array(text.utf8)).root
  }

  @Test(
    "strings are read in every notation",
    arguments: [
      (#""a\"b""#, "a\"b"), (#"'a"b\''"#, "a\"b'"),
      (#""\b\f\n\r\t\v\0\\\/""#, "\u{8}\u{C}\n\r\t\u{B}\0\\/"),
      (#""\x41é😀é""#, "Aé😀é"), ("\"one \\\ntwo\"", "one two"),
      ("\"one \\\r\ntwo\"", "one two"), (#""\ud83d""#, "\u{FFFD}"), (#""\ud83dA""#, "\u{FFFD}A"),
      ("''", ""), (#""\q""#, "q"), (" // x\n /* y\n */ 'z' // w", "z"),
      ("\u{FEFF}\u{A0}\u{2028}'z'\u{2029}", "z"),
    ])
  func strings(text: String, expected: String) throws {
    #expect(try value(text).content == .string(expected))
  }

  @Test(
    "numbers are kept as written",
    arguments: [
      "0", "-1", "+1.5", ".5", "5.", "1e3", "1.5E-3", "0xFf", "-0x1", "Infinity", "-Infinity",
      "NaN", "+NaN", "007",
    ])
  func numbers(text: String) throws {
    #expect(try value(text).content == .number(text))
  }

  @Test("names with or without quotes and trailing commas are read with their places")
  func containers() throws {
    let root = try value("{a: [1, true, null,], 'b c': {}, \"d\": false, $_é9: [],}")
    #expect(root.members?.map(\.name) == ["a", "b c", "d", "$_é9"])
    #expect(root.members?.map(\.place) == [1, 22, 33, 45])
    #expect(root.member("a")?.elements?.map(\.content) == [.number("1"), .bool(true), .null])
    #expect(root.member("a")?.range == 4..<20)
    #expect(root.member("b c")?.members == [])
    #expect(try value("{a: 1, a: 2}").member("a")?.content == .number("2"), "the last one counts")
    #expect(try value("[]").elements == [])
    #expect(try value("[1 , 2]").elements?.count == 2)
  }

  @Test(
    "a mistake is reported with line, column and the expected text",
    arguments: [
      ("", 1, 1, "expected a value, found the end"), ("// only\n", 2, 1, "expected a value"),
      ("{a 1}", 1, 4, "expected ':' after the name, found '1'"),
      ("{\n  no-mouse: true}", 2, 5, "a name with '-' stands in quotes"),
      ("{a: b}", 1, 5, "text stands in quotes"),
      ("{a: 1 b: 2}", 1, 7, "expected ',' or '}', found 'b'"),
      ("[1 2]", 1, 4, "expected ',' or ']'"), ("[,]", 1, 2, "expected a value"),
      ("{,}", 1, 2, "expected a name"),
      ("{1a: 2}", 1, 2, "expected a name"), ("{a: 1}}", 1, 7, "expected the end of the text"),
      ("{a: \"x\n\"}", 1, 5, "a string without closing quote"),
      ("'x", 1, 1, "a string without closing quote"),
      ("\"\\u12\"", 1, 6, "expected 4 hexadecimal digits"),
      ("\"\\xg\"", 1, 4, "expected 2 hexadecimal digits"),
      ("\"\\", 1, 3, "expected a character after \\"), ("'\u{1B}'", 1, 2, "a control character"),
      ("/*", 1, 1, "this comment has no end"), ("/", 1, 1, "expected a value"),
      ("-", 1, 2, "expected a digit"),
      ("1e", 1, 3, "expected a digit"), ("0x", 1, 3, "expected a digit"),
      (".", 1, 2, "expected a digit"),
      ("{\"é\": +}", 1, 8, "expected a digit"), ("True", 1, 1, "expected a value"),
    ])
  func mistakes(text: String, line: Int, column: Int, message: String) {
    do throws(JSONError) {
      _ = try value(text)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.line == line, "\(error)")
      #expect(error.column == column, "\(error)")
      #expect(error.message.contains(message), "\(error)")
    }
  }

  @Test("deep nesting is refused, and no text traps")
  func depthAndNonsense() throws {
    let depth = JSON5Reader.maximumDepth
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(throws: Never.self) { try value(nested) }
    #expect(throws: JSONError.self) { try value("[" + nested + "]") }
    var generator = SeededGenerator(seed: 5)
    let pieces = [
      "{", "}", "[", "]", ":", ",", "'", "\"", "\\", "/", "*", "//", "a", "-", "0", ".", "e", "\n",
      "é",
    ]
    for _ in 0..<2_000 {
      let text = (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      _ = try? value(text)
      _ = try? JSON5Text((0..<12).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }
  }

  private func json(_ text: String, windowLength: Int = 64 << 10) throws -> String {
    let spool = Spool()
    _ = try spool.append { vacancy in
      vacancy.copyBytes(from: text.utf8)
      return text.utf8.count
    }
    let bytes = JSONBytes(spool, count: text.utf8.count, windowLength: windowLength)
    var copy = try JSON5Reader.json(of: bytes)
    return String(decoding: Array(try copy.finish()), as: UTF8.self)
  }

  @Test(
    "a text is converted to JSON, with any part of it in memory",
    arguments: [
      (
        "{a: [1, .5, +0x10,], 'b\"c': {}, /* x */ \"d\": 'é\\n',}",
        #"{"a": [1, 0.5, 16], "b\"c": {}, "d": "é\n"}"#
      ),
      ("[NaN, -Infinity, true, false, null] // end", "[NaN, -Infinity, true, false, null]"),
      (
        "'" + String(repeating: "é\"", count: 70_000) + "'",
        "\"" + String(repeating: "é\\\"", count: 70_000) + "\""
      ),
    ])
  func copied(text: String, expected: String) throws {
    for length in [1, 3, 64 << 10] {
      #expect(try json(text, windowLength: length) == expected)
    }
  }

  @Test("a text with too many values is not converted")
  func tooMany() throws {
    let bytes = JSONBytes(Array("[1, {a: 2}]".utf8))
    var copy = try JSON5Reader.json(of: bytes, mostValues: 4)
    #expect(try copy.finish().count == 13)
    let failure = #expect(throws: JSONError.self) {
      _ = try JSON5Reader.json(of: bytes, mostValues: 3)
    }
    #expect(failure?.column == 9)
  }

  @Test("a word or a number longer than a megabyte is refused")
  func longWords() {
    let word = String(repeating: "1", count: 1 << 20 + 1)
    #expect(throws: JSONError.self) { try value("[\(word)]") }
    #expect(throws: JSONError.self) { try value("{a\(word): 1}") }
  }
}
