import Testing

@testable import VitrineFuzzyMatching

@Suite("Filter patterns")
struct FilterPatternTests {
  private func kinds(_ text: String, isExact: Bool = false) -> [[String]] {
    FilterPattern(text, isExact: isExact).sets.map { set in
      set.map { term in
        let needle = String(decoding: term.needle, as: UTF8.self)
        return "\(term.isInverted ? "not " : "")\(term.kind) \(needle)"
      }
    }
  }

  @Test(
    "words have the same meaning as in fzf",
    arguments: [
      ("", []), ("   ", []), ("ab", [["fuzzy ab"]]), (" ab  cd ", [["fuzzy ab"], ["fuzzy cd"]]),
      ("'ab", [["substring ab"]]), ("^ab", [["prefix ab"]]), ("ab$", [["suffix ab"]]),
      ("^ab$", [["whole ab"]]), ("!ab", [["not substring ab"]]), ("!^ab", [["not prefix ab"]]),
      ("!ab$", [["not suffix ab"]]), ("!'ab", [["not fuzzy ab"]]), ("!", []), ("'", []),
      ("$", [["fuzzy $"]]), ("^", []), ("^$", [["whole "]]), ("!^$", [["not whole "]]),
      ("a | b", [["fuzzy a", "fuzzy b"]]),
      ("a | b c", [["fuzzy a", "fuzzy b"], ["fuzzy c"]]), ("| a", [["fuzzy |"], ["fuzzy a"]]),
      ("a |", [["fuzzy a"]]), ("a | | b", [["fuzzy a", "fuzzy |"], ["fuzzy b"]]),
      ("a\\ b", [["fuzzy a b"]]), ("'a\\ b c", [["substring a b"], ["fuzzy c"]]),
      ("a\nb", [["fuzzy a"], ["fuzzy b"]]),
    ])
  func words(text: String, expected: [[String]]) {
    #expect(kinds(text) == expected)
  }

  @Test(
    "matches are ranked unless all words are negated",
    arguments: [
      ("ab", true, true), ("'ab", true, false), ("^ab !c", true, false), ("ab$", true, false),
      ("!a | 'b", true, false), ("!a !'b", false, false), ("", false, false),
    ])
  func rating(text: String, ranks: Bool, isFuzzy: Bool) {
    let pattern = FilterPattern(text)
    #expect(pattern.ranks == ranks)
    #expect(pattern.isFuzzy == isFuzzy)
  }

  @Test("in exact mode a quotation mark means fuzzy")
  func exact() {
    #expect(
      kinds("ab 'cd !ef", isExact: true) == [["substring ab"], ["fuzzy cd"], ["not substring ef"]])
  }

  @Test("a capital or an accent in a word makes that word match it exactly")
  func folding() {
    let foldings = FilterPattern("ab Ab é É").sets.map { $0[0].folding }
    #expect(foldings == [[.letterCase, .marks], [.marks], [.letterCase], []])
  }

  @Test(
    "a pattern knows whether it narrows another one",
    arguments: [
      ("", "a", true), ("a", "ab", true), ("ab", "axb", true), ("ab", "ba", false),
      ("'ab", "'abc", true), ("'ab", "'axb", false), ("ab", "'ab", true), ("'ab", "ab", false),
      ("^ab", "^abc", true), ("ab$", "cab$", true), ("ab$", "abc$", false), ("!ab", "!abc", false),
      ("!ab", "!ab c", true), ("a", "a b", true), ("a b", "a", false), ("a | b", "a | b c", true),
      ("a | b", "a | bc", false), ("fo", "foO", true), ("foO", "foo", false), ("e", "é", true),
      ("ab", "^ab$", true), ("^a", "^ab$", true), ("ab", "a", false), ("a ", "a b", true),
    ])
  func narrowing(old: String, new: String, expected: Bool) {
    #expect(FilterPattern(new).narrows(FilterPattern(old)) == expected)
  }

  @Test("as in fzf, ^$ has no meaning if empty items are not searched")
  func emptyItems() {
    var rules = FilterRules()
    #expect(!FilterPattern("^$", rules: rules).isEmpty)
    rules.findsEmptyItems = false
    #expect(FilterPattern("^$", rules: rules).isEmpty)
    #expect(FilterPattern("a ^$", rules: rules).sets.count == 1)
  }
}
