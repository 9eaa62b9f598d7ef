import Testing
import VitrineTestSupport

@testable import VitrineTextFormats
@testable import VitrineTextItems

@Suite("Reading JSON in order")
struct JSONTextTests {
  private func collection(
    _ text: String, title: String? = nil, section: String? = nil
  ) throws -> JSONCollection {
    try JSONCollection(
      JSONText(Array(text.utf8)), titleField: title, sectionField: section, view: .sections)
  }

  private func titles(_ collection: JSONCollection) -> [[String]] {
    collection.sections.map { $0.items.map { collection.title(of: $0) } }
  }

  @Test(
    "an error has the line, the column and the expected text",
    arguments: [
      ("", 1, 1, "expected a value, found the end"),
      ("[1,]", 1, 4, "expected a value, found ']'"),
      ("[1 2]", 1, 4, "expected ',' or ']', found '2'"),
      ("[\n  {\"a\" 1}\n]", 2, 8, "expected ':', found '1'"),
      ("[\n\n  {a: 1}]", 3, 4, "expected a name in quotes, found 'a'"),
      ("[\"é\" x]", 1, 6, "expected ',' or ']', found 'x'"),
      ("[\"a", 1, 2, "a string without closing quote"),
      ("[\"a\nb\"]", 1, 4, "a control character in a string, expected its escape"),
      ("[\"\\x\"]", 1, 4, "expected one of \" \\ / b f n r t u after \\, found 'x'"),
      ("[\"\\u12G4\"]", 1, 7, "expected 4 hexadecimal digits, found 'G'"),
      ("[01]", 1, 3, "expected no digit after a leading 0, found '1'"),
      ("[1.]", 1, 4, "expected a digit, found ']'"),
      ("[-]", 1, 3, "expected a digit, found ']'"),
      ("[1e+]", 1, 5, "expected a digit, found ']'"),
      ("[tru]", 1, 2, "expected a value, found 't'"),
      ("[1] x", 1, 5, "expected the end of the text, found 'x'"),
      ("{\"a\": [1}", 1, 9, "expected ',' or ']', found '}'"),
      ("{\"a\": 1,}", 1, 9, "expected a name in quotes, found '}'"),
      ("[", 1, 2, "expected a value, found the end"),
    ])
  func errors(text: String, line: Int, column: Int, message: String) {
    let expected = JSONError(line: line, column: column, message: message)
    #expect(throws: expected) { try collection(text) }
  }

  @Test("items keep their order, and numbers are shown as written")
  func orderAndNumbers() throws {
    let items = try collection(#"["b", 1.50, -0, 1e400, true, null, "a", [1, 2], "b"]"#)
    #expect(titles(items) == [["b", "1.50", "-0", "1e400", "true", "null", "a", "[1, 2]", "b"]])
  }

  @Test("the keys of an object of arrays are sections in order, duplicates included")
  func sections() throws {
    let items = try collection(#"{"z": ["1"], "a": [], "z": ["2", "3"], "one": "x"}"#)
    #expect(items.sections.map(\.name) == ["z", "a", "z", "one"])
    #expect(titles(items) == [["1"], [], ["2", "3"], ["x"]])
  }

  @Test(
    "an object's title is the requested field, a typical name, or its first string",
    arguments: [
      (#"{"id": 3, "name": "N", "title": "T"}"#, nil, "T"),
      (#"{"Title": 1776, "US Gross": 0, "Release Date": "Nov 09 1972"}"#, nil, "1776"),
      (#"{"ID": 3, "of": "N"}"#, nil, "N"),
      (#"{"id": 3, "name": "N"}"#, nil, "N"),
      (#"{"n": 1, "what": "first string"}"#, nil, "first string"),
      (#"{"n": 1}"#, nil, #"{"n": 1}"#),
      (#"{"title": "T", "n": 12.0}"#, "n", "12.0"),
      (#"{"title": "T"}"#, "n", "T"),
      (#"{"\u0074itle": "T"}"#, nil, "T"),
    ] as [(String, String?, String)])
  func title(object: String, field: String?, title: String) throws {
    #expect(try titles(collection("[\(object)]", title: field)) == [[title]])
  }

  @Test("--section groups in order of appearance, with (none) for a missing field")
  func grouping() throws {
    let text = #"[{"t":"a","k":"x"},{"t":"b"},{"t":"c","k":"y"},{"t":"d","k":"x"},"s"]"#
    let items = try collection(text, title: "t", section: "k")
    #expect(items.sections.map(\.name) == ["x", "(none)", "y"])
    #expect(titles(items) == [["a", "d"], ["b", "s"], ["c"]])
  }

  @Test("an object is printed as its source on one line, and a string as its text")
  func output() throws {
    let text = "[{\n  \"a\" : 1.0,\r\n\t\"b\": \"x\\ny  z\"\n}, \"s\\\"\\u00e9\"]"
    let items = try collection(text)
    let printed = items.sections[0].items.map {
      String(decoding: items.text.output(of: $0), as: UTF8.self)
    }
    #expect(printed == [#"{ "a" : 1.0, "b": "x\ny  z" }"#, "s\"é"])
  }

  @Test("escapes and surrogate pairs are decoded, and half a pair becomes U+FFFD")
  func escapes() throws {
    let items = try collection(
      #"["\ud83d\ude00", "\ud83d", "\ude00x", "\ud83d\u0041", "\b\f\n\r\t\/\\\""]"#)
    #expect(
      titles(items) == [["😀", "\u{FFFD}", "\u{FFFD}x", "\u{FFFD}A", "\u{8}\u{C}\n\r\t/\\\""]])
  }

  @Test("a byte order mark is skipped")
  func byteOrderMark() throws {
    let items = try JSONCollection(JSONText([0xEF, 0xBB, 0xBF] + Array("[1]".utf8)))
    #expect(titles(items) == [["1"]])
  }

  @Test("deep nesting is an error, not a trap")
  func deepNesting() throws {
    let deep = String(repeating: "[", count: 200_000)
    #expect(throws: JSONError(line: 1, column: 1_001, message: "nested deeper than 1000 levels")) {
      try collection(deep)
    }
    let bearable = String(repeating: "[", count: 1_000) + String(repeating: "]", count: 1_000)
    #expect(try collection(bearable).sections[0].items.count == 1)
    let mixed = String(repeating: #"{"a":["#, count: 400) + String(repeating: "]}", count: 400)
    #expect(try collection(mixed).sections.count == 1)
  }

  @Test("random and damaged texts never trap", arguments: 0..<60)
  func fuzz(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let alphabet = Array(#"{}[]",:\ u0189ae.-+tfn"#.utf8) + [0x0A, 0xC3, 0xA9, 0xFF, 0x00]
    let good = Array(
      #"{"a": [{"title": "\ud83d\ude00", "n": [1.5e3, null, true]}, "x\n"], "b": ["y"]}"#.utf8)
    for round in 0..<300 {
      var text: [UInt8]
      if round % 2 == 0 {
        text = (0..<Int.random(in: 0...40, using: &dice)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &dice)]
        }
      } else {
        text = good
        for _ in 0..<Int.random(in: 1...3, using: &dice) where !text.isEmpty {
          let place = Int.random(in: 0..<text.count, using: &dice)
          if Bool.random(using: &dice) {
            text.remove(at: place)
          } else {
            text[place] = alphabet[Int.random(in: 0..<alphabet.count, using: &dice)]
          }
        }
      }
      guard
        let items = try? JSONCollection(
          JSONText(text), sectionField: round % 3 == 0 ? "n" : nil, view: .sections)
      else {
        continue
      }
      for item in items.sections.flatMap(\.items) {
        _ = items.title(of: item)
        _ = items.text.output(of: item)
        _ = items.text.description(of: item)
      }
    }
  }

  @Test("the description of an item with very many parts is cut")
  func manyParts() throws {
    let many = "[" + String(repeating: "1, ", count: 2 * JSONText.mostLines) + "1]"
    let text = try JSONText(Array("[\(many), {\"a\": \(many)}]".utf8))
    let items = text.elements(of: text.root)
    let lines = text.description(of: items[0])
    #expect(lines.count == JSONText.mostLines + 1)
    #expect(lines.last == "…")
    #expect(text.fields(of: items[1], titled: nil).count == JSONText.mostLines + 1)
  }

  @Test("a very long string is cut on the screen between characters, and complete elsewhere")
  func longString() throws {
    for unit in ["x", "é", "\\u00e9", "\\ud83d\\ude00", "\\n", "\\\\"] {
      let long = String(repeating: unit, count: 60_000)
      let text = try JSONText(Array("[{\"name\": \"\(long)\"}, \"\(long)\"]".utf8))
      for item in text.elements(of: text.root) {
        let title = text.title(of: item, field: nil, limit: 4096)
        #expect((300...4096).contains(title.utf8.count), "\(unit)")
        #expect(Set(title.unicodeScalars).count == 1, "\(unit)")
        let whole = text.title(of: item, field: nil)
        #expect(whole.hasPrefix(title), "\(unit)")
        #expect(whole.unicodeScalars.count == 60_000, "\(unit)")
        let shown = text.description(of: item, limit: 4096)
        try #require(shown.count == 1)
        #expect(shown[0].hasSuffix("bytes more"))
        #expect(shown[0].utf8.count < 4200)
      }
    }
  }
}
