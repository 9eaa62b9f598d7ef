import Testing

@testable import VitrineTextFormats

@Suite("Changing members of JSON objects")
struct JSONTextMembersTests {
  @Test(
    "only the value's bytes change, and a new member comes last in the same style",
    arguments: [
      (#"{"a": 1.50, "b" :2}"#, "b", "3", #"{"a": 1.50, "b" :3}"#),
      (#"{"a":1,"a":2}"#, "a", "3", #"{"a":1,"a":3}"#),
      (#"{"a":1,"b":2}"#, "c", "3", #"{"a":1,"b":2,"c":3}"#),
      ("{\n  \"a\": 1\n}", "c", "null", "{\n  \"a\": 1,\n  \"c\": null\n}"),
      ("{}", "c", "3", #"{"c": 3}"#),
      (#"{"\u0061":1}"#, "a", "3", #"{"\u0061":3}"#),
    ])
  func setting(text: String, name: String, value: String, expected: String) throws {
    let changed = try JSONText(Array(text.utf8)).setting(name, to: Array(value.utf8))
    #expect(changed.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test("a value that is not an object has no members")
  func noObject() throws {
    #expect(try JSONText(Array("[1]".utf8)).setting("a", to: [0x31]) == nil)
  }

  @Test(
    "values are written as JSON",
    arguments: [
      (FieldValue.none, "null"), (.integer(-3), "-3"), (.decimal(2), "2"), (.decimal(2.5), "2.5"),
      (.boolean(true), "true"), (.text(Array("a\"\u{1B}".utf8)), #""a\"\u001b""#),
      (.json(Array("[1]".utf8)), "[1]"),
    ])
  func values(value: FieldValue, expected: String) {
    #expect(String(decoding: value.json, as: UTF8.self).lowercased() == expected.lowercased())
  }
}
