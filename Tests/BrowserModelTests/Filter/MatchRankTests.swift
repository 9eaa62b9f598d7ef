import TestSupport
import Testing

@testable import BrowserModel

@Suite("Ranks")
struct MatchRankTests {
  @Test("a higher score comes first, then the shorter line")
  func order() {
    #expect(MatchRank(score: 50, tie: 900) < MatchRank(score: 49, tie: 1))
    #expect(MatchRank(score: 50, tie: 3) < MatchRank(score: 50, tie: 4))
    #expect(MatchRank(score: 0, tie: 100_000) == MatchRank(score: -4, tie: 70_000))
  }

  @Test(
    "items of one rank stay in order, few or many", arguments: [0, 1, 50, 1_999, 2_001, 40_000])
  func sorted(count: Int) {
    var dice = SeededGenerator(seed: UInt64(count))
    let items = (0..<Int32(count)).map { $0 * 3 }
    let ranks = items.map { _ in
      MatchRank(
        score: .random(in: 0...90, using: &dice),
        tie: .random(in: 0...70_000, using: &dice) / 900)
    }
    let expected = items.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { items[$0] }
    #expect(MatchRank.sorted(items, by: ranks) == expected)
  }
}
