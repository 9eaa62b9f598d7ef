import Testing

@testable import VitrineFuzzyMatching

@Suite("Matches in a cut title")
struct TitleMatchesLinesTests {
  private static let lines: [(String, Int, [Range<Int>])] = [
    ("abcdef", 0, [0..<2, 3..<6]), ("abc…", 0, [0..<2]), ("ab…f", 0, [0..<2, 3..<4]),
    ("a…ef", 0, [0..<1, 2..<4]), ("…", 0, []), ("cde", 2, [1..<3]), ("d…", 3, [0..<1]),
  ]

  @Test("matches are at their places in the visible part of the title", arguments: lines)
  func cut(line: String, start: Int, found: [Range<Int>]) {
    let matches = TitleMatches(of: FilterPattern("'ab 'def"), in: "abcdef")
    #expect(matches.ranges(in: Array(line), from: start, of: "abcdef") == found)
  }

  @Test("a title that contains an ellipsis does not count as cut")
  func ellipsis() {
    let matches = TitleMatches(of: FilterPattern("'b"), in: "a…b")
    #expect(matches.ranges(in: Array("a…b"), from: 0, of: "a…b") == [2..<3])
  }
}
