import Testing
import VitrineTestSupport

@testable import VitrineTextFormats

@Suite("Reading JSON values in pieces")
struct JSONValueCutterTests {
  /// Returns the values of a text that arrives in pieces of a length.
  private func values(
    _ text: [UInt8], _ length: () -> Int = { 1 }
  ) throws(JSONError) -> [String] {
    var cutter = JSONValueCutter()
    var values: [String] = []
    func take() throws(JSONError) {
      while let value = try cutter.next() {
        values.append(String(decoding: value.bytes, as: UTF8.self))
      }
    }
    var rest = text[...]
    while !rest.isEmpty {
      let piece = rest.prefix(length())
      rest = rest.dropFirst(piece.count)
      cutter.append(Array(piece))
      try take()
    }
    cutter.end()
    try take()
    return values
  }

  private func values(_ text: String) throws(JSONError) -> [String] { try values(Array(text.utf8)) }

  @Test("elements of an array or successive values are read")
  func reading() throws {
    #expect(try values("[]") == [])
    #expect(
      try values("\u{FEFF} [1 , {\"a\": \"}\\\"]\"},\n  [[], \"é\"],\"x\", null]\n")
        == ["1", "{\"a\": \"}\\\"]\"}", "[[], \"é\"]", "\"x\"", "null"])
    #expect(try values("{\n}{}12 \"a\"\n3") == ["{\n}", "{}", "12", "\"a\"", "3"])
    #expect(try values("\"é\" 2\"a\"NaN") == ["\"é\"", "2", "\"a\"", "NaN"])
  }

  @Test("a value is complete with its last byte, and a number with the byte after it")
  func promptness() throws {
    var cutter = JSONValueCutter()
    cutter.append(Array("[{\"a\": 1}".utf8))
    #expect(try cutter.next()?.bytes == Array("{\"a\": 1}".utf8))
    cutter.append(Array(", 12".utf8))
    #expect(try cutter.next() == nil)
    cutter.append(Array("3 ".utf8))
    #expect(try cutter.next() == RecordCutter.Record(bytes: Array("123".utf8), kind: .number))
  }

  @Test("comments count as blanks, and a text with comments can have trailing commas")
  func comments() throws {
    #expect(
      try values("// a\n[1, /* é] */ 2// b\n ,3 /**/]/*/ */") == ["1", "2", "3"])
    #expect(
      try values("[{\"a\": \"//\"}, {/*é}*//**/\"b\": 1}]")
        == ["{\"a\": \"//\"}", "{          \"b\": 1}"])
    #expect(
      try values("[{\"a\": [1, 2, // x\n], }, ]") == ["{\"a\": [1, 2      \n]  }"])
  }

  @Test(
    "invalid text is a mistake with its place",
    arguments: [
      ("", "line 1, column 1: expected a value, found the end"),
      ("[", "line 1, column 2: expected a value, found the end"),
      ("[1", "line 1, column 3: expected ',' or ']', found the end"),
      ("[1,\n", "line 2, column 1: expected a value, found the end"),
      ("[1,]", "line 1, column 4: expected a value, found ']'"),
      ("[,1]", "line 1, column 2: expected a value, found ','"),
      ("[1 2]", "line 1, column 4: expected ',' or ']', found '2'"),
      ("[1{}]", "line 1, column 3: expected ',' or ']', found '{'"),
      ("[{}\n}]", "line 2, column 1: expected ',' or ']', found '}'"),
      ("[1]\n[2]", "line 2, column 1: expected the end of the text, found '['"),
      ("{},{}", "line 1, column 3: expected the end of the text, found ','"),
      ("\u{FEFF}1 2a", "line 1, column 4: expected the end of the text, found 'a'"),
      ("[1,\n \"é\", {\"a\" 1}]", "line 2, column 12: expected ':', found '1'"),
      ("[/**/{\"a\":1,,}]", "line 1, column 13: expected a name in quotes, found ','"),
      ("/**/{\"a\":}", "line 1, column 10: expected a value, found '}'"),
      ("]", "line 1, column 1: expected a value, found ']'"),
      ("[1 / 2]", "line 1, column 4: expected ',' or ']', found '/'"),
      ("[1 /", "line 1, column 4: expected ',' or ']', found '/'"),
      ("[1,/*\n2]", "line 1, column 4: this comment has no end: */ is missing"),
    ])
  func mistakes(text: String, mistake: String) {
    let failure = #expect(throws: JSONError.self) { try values(text) }
    #expect(failure?.description == mistake)
  }

  @Test("a random text cut anywhere has the values, or the mistake, of the whole text")
  func random() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var dice = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var text = Array(RandomJSON.text(using: &dice).utf8)
      if Bool.random(using: &dice), !text.isEmpty {
        let place = Int.random(in: 0..<text.count, using: &dice)
        text[place] = Array("[]{}\",:0 \\eN-".utf8).randomElement(using: &dice) ?? 0
      }
      let cut = Result { () throws(JSONError) in
        try values(text) { Int.random(in: 1...9, using: &dice) }
      }
      // A text that begins with an array is only this array.
      let isArray = text.first { $0 > 0x20 } == UInt8(ascii: "[")
      let whole = Result { () throws(JSONError) in
        let text = isArray ? try JSONText(text) : try JSONText(ofValues: text)
        let values = text.root.kind.isList ? Array(text.elements(of: text.root)) : [text.root]
        return values.map { String(decoding: text.bytes[$0.range], as: UTF8.self) }
      }
      #expect(cut == whole, "seed \(seed): \(String(decoding: text, as: UTF8.self))")
    }
  }
}

/// JSON texts of random values.
private enum RandomJSON {
  private static let scalars = [
    "1", "-2.5e3", "0", "\"a,]\\\\\"", "\"\\\"[\"", "\"\\ud83d\\ude00 é\"", "true", "null", "NaN",
  ]

  /// Returns an array, or consecutive values.
  static func text(using dice: inout some RandomNumberGenerator) -> String {
    let values = (0..<Int.random(in: 1..<5, using: &dice)).map { _ in value(depth: 0, using: &dice)
    }
    return Bool.random(using: &dice)
      ? "[" + values.joined(separator: ",") + "]" : values.joined(separator: "\n")
  }

  private static func value(depth: Int, using dice: inout some RandomNumberGenerator) -> String {
    let blank = ["", "", " ", "\n", "\r\n\t"].randomElement(using: &dice) ?? ""
    let parts = (0..<Int.random(in: 0..<4, using: &dice)).map { _ in
      depth < 2 ? value(depth: depth + 1, using: &dice) : "0"
    }
    let text =
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: "[" + blank + parts.joined(separator: ",") + "]"
      case 1: "{" + parts.map { "\"k\"" + blank + ":" + $0 }.joined(separator: ",") + "}"
      default: scalars.randomElement(using: &dice) ?? ""
      }
    return blank + text + blank
  }
}
