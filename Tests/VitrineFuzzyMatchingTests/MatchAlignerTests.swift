import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFuzzyMatching

@Suite("Scores of matches")
struct MatchAlignerTests {
  /// The score of a line and the places of the letters.
  private func align(_ word: String, _ line: String) -> (score: Int32, places: [Int])? {
    var aligner = MatchAligner()
    var folded = Array(line.utf8)
    let text = TextBuffer(folded)
    let buffer = TextBuffer()
    TextFolding([.letterCase, .marks]).fold(text, into: buffer)
    folded = Array(buffer.bytes)
    folded.withUnsafeBufferPointer { folded in aligner.begin(folded, original: text.bytes) }
    let letters = word.unicodeScalars.map(\.value)
    var places: [Int] = []
    let traced = letters.withUnsafeBufferPointer { word in
      aligner.score(apart: word) { places.append($0) }
    }
    let plain = letters.withUnsafeBufferPointer { aligner.score(apart: $0) }
    #expect(plain == traced, "\(word) in \(line): two rows or all of them are the same")
    return plain.map { ($0, places.sorted()) }
  }

  @Test(
    "a letter scores 16, the first letter's place counts twice, and gaps cost",
    arguments: [
      // At the beginning, each letter counts as if it followed a blank.
      ("ab", "ab", 16 + 2 * 10 + 16 + 10), ("ab", "xab", 16 + 16 + 4),
      ("ab", "/ab", 16 + 2 * 9 + 16 + 9), ("ab", "-ab", 16 + 2 * 8 + 16 + 8),
      // A gap costs three, plus one for each further letter.
      ("ab", "axb", 16 + 2 * 10 - 3 + 16), ("ab", "axxb", 16 + 2 * 10 - 4 + 16),
      // A capital within a word, or a digit after letters.
      ("ab", "axB", 16 + 2 * 10 - 3 + 16 + 7), ("a1", "ax1", 16 + 2 * 10 - 3 + 16 + 7),
      ("b", "ab", 16), ("b", "a b", 16 + 2 * 10),
    ])
  func weights(word: String, line: String, score: Int) {
    #expect(align(word, line)?.score == Int32(score))
  }

  @Test("a capital in a word scores the same beside composed or decomposed letters")
  func marksApart() {
    for line in ["FooBar \u{E9}", "FooBar e\u{301}", "e\u{323}\u{302} FooBar"] {
      #expect(align("fb", line)?.score == align("fb", "FooBar e")?.score, "\(line)")
    }
  }

  @Test(
    "letters match at their best places, not at the first ones",
    arguments: [
      ("fb", "foobar fb", [7, 8]), ("fb", "afbx foo_bar", [5, 9]), ("ab", "axxb a_b", [5, 7]),
      ("ab", "xaby Ab", [5, 6]), ("éa", "héa", nil), ("ea", "héa", [1, 2]),
      ("cv", "UICollectionView", [7, 12]), ("aa", "a", nil),
    ] as [(String, String, [Int]?)])
  func places(word: String, line: String, places: [Int]?) {
    #expect(align(word, line)?.places == places)
  }

  @Test(
    "the matched letters spell the word, and the score stays within its bounds", arguments: 0..<40)
  func bounds(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let letters = Array("abB_ /1é")
    for _ in 0..<40 {
      let line = String((0..<9).compactMap { _ in letters.randomElement(using: &dice) })
      let word = String((0..<3).compactMap { _ in "abe1".randomElement(using: &dice) })
      guard let (score, places) = align(word, line) else { continue }
      let text: [Character] = Array(line.lowercased().replacing("é", with: "e"))
      #expect(String(places.map { text[$0] }) == word, "seed \(seed)")
      // The bounds are for three letters: with all possible gaps, or each after a blank.
      let (least, most): (Int32, Int32) = (38, 88)
      #expect(least <= score, "seed \(seed)")
      #expect(score <= most, "seed \(seed)")
    }
  }

  @Test("if line and word are too long for a table, the first match counts")
  func long() {
    let line = String(repeating: "a", count: 60_000) + "b" + String(repeating: "c", count: 60_000)
    #expect(align("ab", line + "b")?.places == [59_999, 60_000])
  }
}
