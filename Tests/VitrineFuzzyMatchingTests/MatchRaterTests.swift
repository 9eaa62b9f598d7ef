import Testing
import VitrineModelDoubles

@testable import VitrineFuzzyMatching

@Suite("Ranking lines")
struct MatchRaterTests {
  @Test(
    "the best match comes first, as users of fzf expect",
    arguments: [
      ("readme", ["README.md", "read/me.txt", "docs/readme.txt", "src/already-me.c"]),
      ("uicol", ["UIColor", "UICollectionView", "xuicolx"]),
      ("fb", ["fb", "fooBar", "foo_bar", "fxxb", "xfxb"]),
      ("src core", ["src/core.c", "src/a/core.c", "score/src/x", "xsrcxcorex"]),
    ])
  func order(query: String, best: [String]) {
    let pattern = FilterPattern(query)
    let ranks = best.map { line in
      let text = TextBuffer(Array(line.utf8))
      let folded = TextBuffer()
      pattern.foldings[0].fold(text, into: folded)
      return withExtendedLifetime((text, folded)) {
        MatchRater(pattern).rank(
          pattern.foldings.map { _ in folded.bytes }, original: text.bytes)
      }
    }
    #expect(ranks == ranks.sorted(), "\(ranks)")
  }

  @Test(
    "an exact word is scored at its best occurrence",
    arguments: [
      ("'ab", "xab ab", 16 + 20 + 16 + 10), ("'ab", "xab", 16 + 16 + 4),
      ("^ab", "  ab", 16 + 20 + 16 + 10), ("ab$", "x_ab  ", 16 + 16 + 16 + 8),
      ("^ab$", " ab ", 2 * 26 + 10), ("!x", "ab", 0), ("'zz | 'ab", "ab", 16 + 20 + 16 + 10),
      ("'ab 'b", "ab", 16 + 20 + 16 + 10 + 16),
    ])
  func pieces(pattern: String, line: String, score: Int) {
    let filter = FilterPattern(pattern)
    let bytes = Array(line.utf8)
    let rank = bytes.withUnsafeBufferPointer { line in
      MatchRater(filter).rank(filter.foldings.map { _ in line }, original: line)
    }
    let length = line.filter { $0 != " " }.count + (line.contains("b a") ? 1 : 0)
    #expect(rank == MatchRank(score: Int32(score), ties: [length]))
  }

  /// Lines of the same score, and the index of the best one by tiebreak and scheme: the first line
  /// printed by fzf 0.38.
  @Test(
    "the tiebreaks and the scheme decide among equal matches",
    arguments: [
      ("ab", FilterRules.Scheme.plain, [FilterRules.Tiebreak.length], ["xxab", "xab"], 1),
      ("ab", .plain, [.index], ["xxab", "xab"], 0),
      ("ab", .plain, [.begin], ["xxxab", "xxabxxxx"], 1),
      ("ab", .plain, [.begin], ["   xab", "xxab"], 0),
      ("ab", .plain, [.end], ["xabxxx", "xxxxxxxabx"], 1),
      ("ab", .plain, [.chunk], ["xabxxx x", "x xabx xxxxx"], 1),
      // Of two equal places, the last one counts for `end` and the first one for `begin`.
      ("b", .plain, [.end], ["xb xx xxb", "xb xb xxx"], 0),
      ("'xb", .plain, [.end], ["xb x xxx", "xb xx xb"], 1),
      ("'xb", .plain, [.begin, .end], ["x xb xb", "xb xx xxxx"], 1),
      ("ab", .plain, [.end], ["ab xx ab", "ab ab xxx"], 0),
      // A chunk begins at the first matched letter.
      ("ab", .plain, [.chunk], ["a xxxx ab xx", "xxx ab xxx"], 0),
      // Of alternative words, a found one counts more than a missing negated one.
      ("!zz | ab", .plain, [.length], ["x", "ab xx"], 1),
      ("ab", .plain, [.length], ["ab x", "ab\u{A0}\u{A0}\u{A0}"], 1),
      ("ab", .plain, [.length, .begin], ["xxxab", "xxabx", "xabxx"], 2),
      ("ab", .plain, [.begin, .length], ["xxabx", "xabxxx", "xabxx"], 2),
      ("ab", .plain, [.length, .begin, .index], ["xabxx", "xxxab"], 0),
      ("ab", .plain, [.chunk, .length, .begin], ["x xab xx", "xab xx x", "xxab xx"], 1),
      ("ab", .plain, [.length], ["x/ab", "xx ab"], 1),
      ("ab", .path, [.length], ["x ab", "xx/ab"], 1),
      ("ab", .path, [.length], ["x,ab", "xx/ab"], 1), ("ab", .path, [.index], ["x/ab", "ab"], 0),
      ("ab", .history, [.index], ["x-ab", "x ab"], 0),
      // A delimiter has a bonus after a blank, a delimiter or a sign, and none after a letter.
      ("/bin", .plain, [.index], ["a/bin", "./bin"], 1),
      ("/b", .plain, [.index], ["./b", "//b", " /b"], 2),
      (":b", .path, [.index], ["a/:b", "a:b"], 0),
      // In a path, only a slash separates parts, whatever letters the line contains.
      ("i", .path, [.index], ["main:ô:index:12:", "utils/pkg/test/index "], 1),
    ])
  func rules(
    word: String, scheme: FilterRules.Scheme, tiebreaks: [FilterRules.Tiebreak],
    lines: [String], best: Int
  ) {
    var rules = FilterRules()
    (rules.scheme, rules.tiebreaks) = (scheme, tiebreaks)
    let filter = FilterPattern(word, rules: rules)
    let ranks = lines.map { line in
      Array(line.utf8).withUnsafeBufferPointer { line in
        MatchRater(filter).rank(filter.foldings.map { _ in line }, original: line)
      }
    }
    #expect(ranks.indices.min { (ranks[$0], $0) < (ranks[$1], $1) } == best)
  }

  @Test(
    "combining marks count as characters for the place of a word, as in fzf", arguments: [0, 1])
  func decomposed(number: Int) {
    var rules = FilterRules()
    rules.tiebreaks = [number == 0 ? .end : .begin]
    let filter = FilterPattern("x", rules: rules)
    let lines = ["e\u{301}e\u{301} xaaa", "aaaa xaa", "aaa xaaa"]
    let ranks = lines.map { line in
      let folded = filter.foldings.map { $0.bytes(of: line) }
      return Array(line.utf8).withUnsafeBufferPointer { original in
        folded[0].withUnsafeBufferPointer { MatchRater(filter).rank([$0], original: original) }
      }
    }
    let order = ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    #expect(order == (number == 0 ? [1, 0, 2] : [2, 0, 1]))
  }

  @Test("the greedy algorithm scores the first match, not the best one")
  func greedy() {
    func score(_ isGreedy: Bool) -> MatchRank {
      var rules = FilterRules()
      rules.isGreedy = isGreedy
      let filter = FilterPattern("ab", rules: rules)
      return Array("xaxb ab".utf8).withUnsafeBufferPointer { line in
        MatchRater(filter).rank(filter.foldings.map { _ in line }, original: line)
      }
    }
    #expect(score(false) == MatchRank(score: 16 + 20 + 16 + 10, ties: [7]))
    #expect(score(true) == MatchRank(score: 16 - 3 + 16, ties: [7]))
  }
}
