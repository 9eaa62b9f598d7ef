import Testing

@testable import VitrineSupport
@testable import VitrineTextFormats

@Suite("Paths in JSON")
struct JSONPathTests {
  @Test(
    "a path is written as it was read",
    arguments: [
      (".", []), (".results[3].rows", [.member("results"), .element(3), .member("rows")]),
      (".[]", [.all]), (".a[].b[]", [.member("a"), .all, .member("b"), .all]),
      (#"."a \"b\".c"[0]"#, [.member(#"a "b".c"#), .element(0)]), (".größe", [.member("größe")]),
    ] as [(String, [JSONPath.Step])])
  func reading(text: String, steps: [JSONPath.Step]) throws {
    #expect(try JSONPath(text).steps == steps)
    #expect(JSONPath(steps).text == text)
  }

  @Test("names in brackets and a leading array are read, too")
  func otherSpellings() throws {
    #expect(try JSONPath(#"["a b"]["c"]"#).steps == [.member("a b"), .member("c")])
    #expect(try JSONPath("[2]").text == ".[2]")
  }

  @Test(
    "an invalid path is refused with the column",
    arguments: [
      ("", "expected '.' at column 1"), ("rows", "expected '.' or '[' at column 1"),
      (".a..b", "expected a name at column 4"), (".a[x]", "expected ']' at column 4"),
      (#".a"b""#, "expected '.' or '[' at column 3"), (#"."a"#, "in quotes that ends at column 2"),
      (".a[99999999999999999999]", "a smaller number"),
    ])
  func mistakes(text: String, words: String) {
    let failure = #expect(throws: BrowserFailure.self) { try JSONPath(text) }
    #expect(failure?.description.contains(words) == true)
  }

  @Test("a path never contains the control characters of a name")
  func hostile() {
    let text = JSONPath([.member("\u{1B}[2J\n")]).text
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  private static let text = #"""
    {"results": [{"rows": [1, 2], "n": 1}, {"rows": []}, {"rows": [{"x": 3}]}], "a b": {"c": null}}
    """#

  private func values(_ path: String) throws -> [String] {
    let text = try JSONText(Array(Self.text.utf8))
    return try text.values(at: JSONPath(path)).map { "\($0.path.text) \(text.oneLine($0.token))" }
  }

  @Test("a path leads to its values, each with its own path")
  func leading() throws {
    #expect(try values(".results[2].rows[0].x") == [".results[2].rows[0].x 3"])
    #expect(
      try values(".results[].rows") == [
        ".results[0].rows [1, 2]", ".results[1].rows []", #".results[2].rows [{"x": 3}]"#,
      ])
    // Elements without the member are left out.
    #expect(try values(".results[].n") == [".results[0].n 1"])
    #expect(try values(#"."a b".c"#) == [#"."a b".c null"#])
    #expect(try values(".results[1].rows[]") == [])
  }

  @Test(
    "a path without a value names the place and the existing members",
    arguments: [
      (".result", "nothing at .result; did you mean .results?"),
      (".zzz", "nothing at .zzz: . has the members results, a b"),
      (".results[7]", ".results is an array of 3 elements, [0] to [2]; all of them are []"),
      (".results.rows", "nothing at .results.rows: .results is an array of 3 elements"),
      (".results[0].n.x", ".results[0].n is a number"), (#"."a b"[]"#, #"."a b" is an object"#),
      (".results[].nothing", "nothing at .results[0].nothing: .results[0] has the members rows, n"),
    ])
  func leadingNowhere(path: String, words: String) {
    let failure = #expect(throws: BrowserFailure.self) { try values(path) }
    #expect(failure?.description.contains(words) == true)
  }
}
