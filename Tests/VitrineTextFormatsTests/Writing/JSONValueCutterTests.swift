import Testing
import VitrineTestSupport

@testable import VitrineTextFormats

@Suite("Reading JSON values byte by byte")
struct JSONValueCutterTests {
  private func values(_ text: String) throws -> [String] {
    var cutter = JSONValueCutter()
    var records: [RecordCutter.Record] = []
    for byte in text.utf8 { if let record = try cutter.take(byte) { records.append(record) } }
    if let last = try cutter.finish() { records.append(last) }
    return records.map { "\($0.line):\($0.column) \(String(decoding: $0.bytes, as: UTF8.self))" }
  }

  @Test("elements of an array or successive values are read with their places")
  func reading() throws {
    #expect(try values("[]") == [])
    #expect(
      try values("\u{FEFF} [1 , {\"a\": \"}\\\"]\"},\n  [[], \"é\"],\"x\", null]\n")
        == ["1:3 1", "1:7 {\"a\": \"}\\\"]\"}", "2:3 [[], \"é\"]", "2:13 \"x\"", "2:18 null"])
    #expect(
      try values("{\n}{}12 \"a\"\n3")
        == ["1:1 {\n}", "2:2 {}", "2:4 12", "2:7 \"a\"", "3:1 3"])
    #expect(try values("\"é\" 2") == ["1:1 \"é\"", "1:5 2"])
  }

  @Test("comments count as blanks, and a text with comments can have trailing commas")
  func comments() throws {
    #expect(
      try values("// a\n[1, /* é] */ 2// b\n ,3 /**/]/*/ */") == ["2:2 1", "2:14 2", "3:3 3"])
    #expect(try values("[{\"a\": \"//\"}, {/*}*/\"b\": 1/2}]").last == "1:15 {     \"b\": 1/2}")
    #expect(
      try values("[{\"a\": [1, 2, // x\n], }, ]")
        == ["1:2 {\"a\": [1, 2      \n]  }"])
    #expect(try values("[/**/{\"a\":1,,}]") == ["1:6 {\"a\":1,,}"])
  }

  @Test(
    "invalid text between values is a mistake with its place",
    arguments: [
      ("", "line 1, column 1: expected a value, found the end"),
      ("[", "line 1, column 2: expected a value, found the end"),
      ("[1", "line 1, column 3: expected ',' or ']', found the end"),
      ("[1,\n", "line 1, column 5: expected a value, found the end"),
      ("[1,]", "line 1, column 4: expected a value, found ']'"),
      ("[,1]", "line 1, column 2: expected a value, found ','"),
      ("[1 2]", "line 1, column 4: expected ',' or ']', found '2'"),
      ("[1{}]", "line 1, column 3: expected ',' or ']', found '{'"),
      ("[{}\n}]", "line 2, column 1: expected ',' or ']', found '}'"),
      ("[1]\n[2]", "line 2, column 1: expected the end of the text, found '['"),
      ("{},{}", "line 1, column 3: expected a value, found ','"),
      ("]", "line 1, column 1: expected a value, found ']'"),
      ("[1 / 2]", "line 1, column 4: expected ',' or ']', found '/'"),
      ("[1,/*\n2]", "line 2, column 3: this comment has no end: */ is missing"),
    ])
  func mistakes(text: String, mistake: String) {
    let failure = #expect(throws: JSONError.self) { try values(text) }
    #expect(failure?.description == mistake)
  }

  @Test("random arrays are split into the same elements as when read completely")
  func random() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var dice = SeededGenerator(seed: seed)
    let pieces = [
      "1", "-2.5e3", "\"a,]\\\\\"", "\"\\\"[\"", "{}", "{\"k\":[1,{\"x\":\"}\"}]}", "true", "[[]]",
    ]
    for _ in 0..<300 {
      let elements = (0..<Int.random(in: 0..<6, using: &dice)).map { _ in
        pieces.randomElement(using: &dice) ?? ""
      }
      let blank = [" ", "\n", "", "\r\n\t"].randomElement(using: &dice) ?? ""
      let text = "[" + blank + elements.joined(separator: blank + "," + blank) + blank + "]"
      let whole = try JSONText(Array(text.utf8))
      let expected = whole.elements(of: whole.root).map {
        String(decoding: whole.bytes[$0.range], as: UTF8.self)
      }
      let cut = try values(text).map { String($0.drop { $0 != " " }.dropFirst()) }
      #expect(cut == expected, "seed \(seed): \(text)")
    }
  }
}
