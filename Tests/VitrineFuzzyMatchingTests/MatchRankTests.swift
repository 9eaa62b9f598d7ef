import Testing
import VitrineTestSupport

@testable import VitrineFuzzyMatching

@Suite("Ranks")
struct MatchRankTests {
  @Test("a higher score comes first, then the shorter line")
  func order() {
    #expect(MatchRank(score: 50, ties: [900]) < MatchRank(score: 49, ties: [1]))
    #expect(MatchRank(score: 50, ties: [3]) < MatchRank(score: 50, ties: [4]))
    #expect(MatchRank(score: 0, ties: [100_000]) == MatchRank(score: -4, ties: [70_000]))
    #expect(MatchRank(score: 50, ties: [3, 9, 1]) < MatchRank(score: 50, ties: [3, 9, 2]))
    #expect(MatchRank(score: 50, ties: [3, 8, 9]) < MatchRank(score: 50, ties: [3, 9, 0]))
  }

  @Test(
    "items of equal rank keep their order, few or many, with one tiebreak or several",
    arguments: [0, 1, 50, 1_999, 2_001, 40_000], [1, 3])
  func sorted(count: Int, ties: Int) {
    var dice = SeededGenerator(seed: UInt64(count))
    let items = (0..<Int32(count)).map { $0 * 3 }
    let ranks = items.map { _ in
      MatchRank(
        score: .random(in: 0...90, using: &dice),
        ties: (0..<ties).map { _ in .random(in: 0...70_000, using: &dice) / 900 / ties })
    }
    let expected = items.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { items[$0] }
    #expect(MatchRank.sorted(items, by: ranks) == expected)
  }
}
