import Testing

@testable import VitrineTextFormats

@Suite("The beginning of a JSON text")
struct JSONBeginningTests {
  private func closed(_ text: String) -> String {
    String(decoding: JSONBeginning.closed(Array(text.utf8)), as: UTF8.self)
  }

  @Test(
    "open values are closed, and incomplete ones are left out",
    arguments: [
      (#"{"a": 1, "b": 2"#, #"{"a": 1}"#), (#"{"a": 1, "b"#, #"{"a": 1}"#),
      (#"{"a": 1, "b": "#, #"{"a": 1}"#), (#"{"#, "{}"), (#"{"a"#, "{}"),
      (#"[1, [2, 3"#, "[1, [2]]"),
      (#"{"a": {"b": [1, {"c": 2}"#, #"{"a": {"b": [1, {"c": 2}]}}"#),
      (#"{"a": 1, "#, #"{"a": 1}"#),
      (#"{"a": "x,y", "b": "]"#, #"{"a": "x,y", "b": "]"}"#), ("[1,", "[1]"),
    ])
  func closing(text: String, result: String) { #expect(closed(text) == result) }

  @Test(
    "a cut string keeps its complete characters",
    arguments: [
      (#"{"a": "text"#, #"{"a": "text"}"#), (#"{"a": "né"#, #"{"a": "n"}"#),
      (#"{"a": "te\"#, #"{"a": "te"}"#),
      (#"{"a": "te\u00e"#, #"{"a": "te"}"#), (#"["a\"bc"#, #"["a\"bc"]"#),
      (#"{"a": {"b": "xy"#, #"{"a": {"b": "xy"}}"#),
    ])
  func strings(text: String, result: String) { #expect(closed(text) == result) }

  @Test("the beginning of an object cut anywhere is valid JSON")
  func everyCut() {
    let text = Array(#"{"a": [1, "ä\ud83d\ude00\n", {"b": null}], "c": "\\\"}", "d": -1.5e3}"#.utf8)
    for count in 1..<text.count {
      let closed = JSONBeginning.closed(Array(text.prefix(count)))
      #expect((try? JSONText(closed)) != nil, "\(String(decoding: closed, as: UTF8.self))")
    }
  }
}
