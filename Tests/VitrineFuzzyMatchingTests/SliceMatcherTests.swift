import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFuzzyMatching
@testable import VitrineSupport
@testable import VitrineTextFormats

@Suite("Matching")
struct SliceMatcherTests {
  private func matches(_ pattern: FilterPattern, _ reader: some MatchReader) -> [[Int32]] {
    var matcher = SliceMatcher(pattern)
    var result = reader.counts.map { _ in [Int32]() }
    for slice in MatchSlice.slices(of: reader.counts) {
      matcher.match(slice, of: reader, into: &result[slice.section])
    }
    return result
  }

  @Test("the fast matcher finds the same items as a simple one", arguments: 0..<60)
  func agrees(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let reader = ListMatchReader([
      RandomPatterns.texts(300, &dice), RandomPatterns.texts(3, &dice), [],
    ])
    for _ in 0..<8 {
      let text = RandomPatterns.pattern(&dice)
      let pattern = FilterPattern(text, isExact: Bool.random(using: &dice))
      let expected = NaiveFilter(pattern: pattern).matches(reader)
      #expect(matches(pattern, reader) == expected, "seed \(seed), pattern \(text)")
    }
  }

  @Test(
    "a narrower pattern never matches an additional item", arguments: 0..<30)
  func narrowing(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let reader = ListMatchReader([RandomPatterns.texts(300, &dice)])
    var old = FilterPattern("")
    for _ in 0..<60 {
      let new = FilterPattern(RandomPatterns.pattern(&dice))
      if new.narrows(old), !old.isEmpty {
        let all = Set(matches(old, reader)[0])
        #expect(
          all.isSuperset(of: matches(new, reader)[0]), "seed \(seed): \(old.text) -> \(new.text)")
      }
      old = new
    }
  }

  @Test("only the blocks with candidates are read")
  func runs() {
    let items = 64..<1_000
    #expect(SliceMatcher.runs(of: items, nil) == [items])
    #expect(SliceMatcher.runs(of: items, []) == [])
    #expect(
      SliceMatcher.runs(of: items, [70, 71, 130, 400, 999]) == [64..<192, 384..<448, 960..<1_000])
  }

  @Test(
    "the best match starts words and is contiguous, then shortest, then first",
    arguments: [
      ("fb", ["xfxb", "fab", "foo_bar", "FooBar", "fb"], 4), ("fb", ["fabx", "foo_bar"], 1),
      ("fb", ["afoobar", "fooBar"], 1), ("'ab", ["xab", "x ab", "ab"], 2),
      ("a", ["ba", "a", "a"], 1), ("é", ["xé", "é"], 1), ("x !y", ["axy", "ax", "x"], 2),
    ])
  func best(pattern: String, texts: [String], expected: Int) {
    var matcher = SliceMatcher(FilterPattern(pattern), rating: .best)
    var found: [Int32] = []
    matcher.match(
      MatchSlice(section: 0, items: 0..<texts.count), of: ListMatchReader(texts), into: &found)
    #expect(matcher.best?.item == expected)
  }

  // MARK: Lines

  private func reader(_ text: [UInt8]) throws -> LineMatchReader {
    let path = FileManager.default.temporaryDirectory.path + "/vitrine-match-\(UUID().uuidString)"
    try Data(text).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    var index = LineIndex()
    text.withUnsafeBytes { index.scan($0) }
    index.finish()
    return LineMatchReader(bytes: FileBytes(descriptor: open(path, O_RDONLY)), index: index)
  }

  @Test("lines of a file match like split text", arguments: 0..<20)
  func lines(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let texts = RandomPatterns.texts(Int.random(in: 1...2_000, using: &dice), &dice)
    let text = Array(texts.joined(separator: [0x0A])) + (seed % 2 == 0 ? [0x0A] : [])
    let reader = try reader(text)
    let pattern = FilterPattern(RandomPatterns.pattern(&dice))
    let expected = NaiveFilter(pattern: pattern).matches(ListMatchReader([naiveLines(text)]))
    #expect(matches(pattern, reader) == expected, "seed \(seed), pattern \(pattern.text)")
  }

  @Test("only the beginning of a very long line is searched, and other lines completely")
  func longLine() throws {
    let long = [UInt8](repeating: 0x78, count: LineMatchReader.lineLimit + 10)
    let text = Array("one\n".utf8) + long + Array("end\ntwo\n".utf8) + long + Array("end".utf8)
    let reader = try reader(text)
    #expect(reader.counts == [4])
    #expect(matches(FilterPattern("'xxx"), reader) == [[1, 3]])
    #expect(matches(FilterPattern("'end"), reader) == [[]])
    #expect(matches(FilterPattern("o"), reader) == [[0, 2]])
  }

  @Test("a shrinking file has empty lines and does not trap")
  func shrunk() throws {
    let path = FileManager.default.temporaryDirectory.path + "/vitrine-match-\(UUID().uuidString)"
    let text = Data((0..<500).flatMap { Array("line \($0)\n".utf8) })
    try text.write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    var index = LineIndex()
    text.withUnsafeBytes { index.scan($0) }
    let reader = LineMatchReader(bytes: FileBytes(descriptor: open(path, O_RDONLY)), index: index)
    truncate(path, 100)
    #expect(matches(FilterPattern("line"), reader)[0].count < 20)
    try Data(repeating: 0x0A, count: 5_000).write(to: URL(fileURLWithPath: path))
    #expect(matches(FilterPattern("!x"), reader)[0].count == 500)
  }
}
