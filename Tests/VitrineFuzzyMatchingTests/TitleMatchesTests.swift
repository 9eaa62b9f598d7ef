import Testing

@testable import VitrineFuzzyMatching

@Suite("Matches in a title")
struct TitleMatchesTests {
  /// The title with its matches in brackets.
  private func shown(_ pattern: String, _ title: String) -> String {
    let characters = Array(title)
    var result = ""
    var place = 0
    for range in TitleMatches(of: FilterPattern(pattern), in: title).ranges {
      result += String(characters[place..<range.lowerBound])
      result += "[" + String(characters[range]) + "]"
      place = range.upperBound
    }
    return result + String(characters[place...])
  }

  @Test(
    "letters, words, beginnings and ends are highlighted at their best places",
    arguments: [
      ("fb", "xfb foo_bar", "xfb [f]oo_[b]ar"), ("fb", "f xx b foo_bar", "[f] xx [b] foo_bar"),
      ("fb", "fxxb FooBar", "fxxb [F]oo[B]ar"), ("'oo", "foo", "f[oo]"), ("^f", "  foo", "  [f]oo"),
      ("o$", "foo ", "fo[o] "), ("foo bar", "bar foo", "[bar] [foo]"), ("!x", "foo", "foo"),
      ("x | o", "foo", "f[o]o"), ("e", "É", "[É]"), ("E", "ée É", "ée [É]"),
      ("語", "日本語", "日本[語]"), ("日語", "日本語", "[日]本[語]"), ("a", "b", "b"),
      ("fo Ba", "foBa", "[foBa]"), ("", "foo", "foo"), ("e\u{301}", "e\u{301}x", "[e\u{301}]x"),
    ])
  func marks(pattern: String, title: String, expected: String) {
    #expect(shown(pattern, title) == expected)
  }
}
