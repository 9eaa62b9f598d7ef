import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineFuzzyMatching
@testable import VitrineItems

@MainActor
@Suite("The engine of the filter")
struct FilterEngineTests {
  private final class Log {
    var last: FilterEngine.Findings?
    var count = 0
  }

  private func engine(threads: Int = 2) -> (FilterEngine, Log) {
    let engine = FilterEngine(threads: threads)
    let log = Log()
    engine.found = {
      log.last = $0
      log.count += 1
    }
    return (engine, log)
  }

  @Test("many slices and threads give the same result as one, in order", arguments: [1, 2, 7])
  func threads(count: Int) {
    let texts = (0..<20_000).map { "item \($0)" }
    let (engine, log) = engine(threads: count)
    engine.find(FilterPattern("'99"), in: ListMatchReader(texts), rating: .best)
    #expect(engine.isRunning)
    engine.finish()
    let expected = texts.indices.filter { texts[$0].contains("99") }.map { Int32($0) }
    #expect(log.last?.matches == [expected])
    #expect(log.last?.isComplete == true)
    #expect(!engine.isRunning)
    #expect(log.last?.done == 20_000)
    #expect(log.last?.all == 20_000)
    #expect(log.last?.best?.item == 99)
  }

  @Test("the result covers the first items while more are read and not searched yet")
  func searchedCount() {
    let (engine, _) = engine()
    engine.find(FilterPattern("a"), in: ListMatchReader(["a", "b"]), rating: .none)
    #expect(engine.searchedCount == 0)
    engine.finish()
    #expect(engine.searchedCount == 2)
    engine.goOn(in: ListMatchReader(["a", "b", "ab"]))
    #expect(engine.isRunning)
    #expect(engine.searchedCount == 2)
    engine.finish()
    #expect(engine.searchedCount == 3)
    engine.find(FilterPattern("b"), in: ListMatchReader(["a", "b", "ab"]), rating: .none)
    #expect(engine.searchedCount == 0)
    engine.finish()
  }

  @Test("with few candidates only those are searched, for narrower patterns, too")
  func among() {
    let (engine, log) = engine()
    let reader = ListMatchReader((0..<20_000).map { $0 == 5 ? "b" : "ab" })
    engine.find(FilterPattern("a"), in: reader, rating: .none, among: [[5, 7, 19_000]])
    engine.finish()
    let found = log.last?.matches.first ?? []
    #expect(found.contains(7))
    #expect(found.contains(19_000))
    #expect(found.count < 200)
    engine.find(FilterPattern("ab"), in: reader, rating: .none)
    engine.finish()
    #expect(log.last?.matches == [found])
  }

  @Test(
    "ranked, typed letter by letter while reading: equal to rating one by one", arguments: 0..<6)
  func ranked(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let texts = RandomPatterns.texts(9_000, &dice)
    let typed = Array(RandomPatterns.pattern(&dice))
    let (engine, log) = engine(threads: Int(seed % 3) + 1)
    for length in 1...typed.count {
      let pattern = FilterPattern(String(typed.prefix(length)))
      guard !pattern.isEmpty else { continue }
      engine.find(pattern, in: ListMatchReader([Array(texts.prefix(8_400))]), rating: .all)
      if Bool.random(using: &dice) { engine.finish() }
      engine.goOn(in: ListMatchReader([texts]))
      guard length == typed.count || Int.random(in: 0..<3, using: &dice) == 0 else { continue }
      engine.finish()
      let rater = MatchRater(pattern)
      let rated = NaiveFilter(pattern: pattern).matches(ListMatchReader([texts]))[0].map { item in
        let text = TextBuffer(texts[Int(item)])
        let folded = pattern.foldings.map { folding in
          let buffer = TextBuffer()
          folding.fold(text, into: buffer)
          return buffer
        }
        let rank = withExtendedLifetime((text, folded)) {
          rater.rank(folded.map(\.bytes), original: text.bytes)
        }
        return (rank, item)
      }
      let expected = rated.sorted { $0 < $1 }.map(\.1)
      #expect(log.last?.ranked == [expected], "seed \(seed), pattern \(pattern.text)")
      #expect(log.last?.best.map { Int32($0.item) } == expected.first)
    }
  }

  @Test(
    "typed letter by letter, and deleted, each pattern finds its own matches",
    arguments: 0..<TestRun.count(3, of: 8))
  func typing(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let reader = ListMatchReader([
      RandomPatterns.texts(8_300, &dice), RandomPatterns.texts(100, &dice),
    ])
    let (engine, log) = engine()
    let typed = Array(RandomPatterns.pattern(&dice) + " ab")
    for length in Array(1...typed.count) + [typed.count - 1, 1, 2] {
      let pattern = FilterPattern(String(typed.prefix(length)))
      guard !pattern.isEmpty else { continue }
      engine.find(pattern, in: reader, rating: .none)
      // Sometimes the next key comes before the search has ended.
      guard Bool.random(using: &dice) || length == typed.count else { continue }
      engine.finish()
      let expected = NaiveFilter(pattern: pattern).matches(reader)
      #expect(log.last?.matches == expected, "seed \(seed), pattern \(pattern.text)")
    }
  }

  @Test("only the matches of a shorter pattern are searched again")
  func narrowing() {
    let reader = CountingReader((0..<32_000).map { $0 % 1_000 == 0 ? "hit \($0)" : "miss \($0)" })
    let (engine, log) = engine()
    engine.find(FilterPattern("h"), in: reader, rating: .none)
    engine.finish()
    #expect(reader.read.withLock { $0 } == 32_000)
    engine.find(FilterPattern("hi"), in: reader, rating: .none)
    engine.finish()
    #expect(log.last?.matches[0].count == 32)
    #expect(reader.read.withLock { $0 } == 32_000 + 32 * MatchSlice.alignment)
    engine.find(FilterPattern("i"), in: reader, rating: .none)
    engine.finish()
    #expect(log.last?.matches[0].count == 32_000)
  }

  @Test("only newly read items are searched, also during another search")
  func growth() {
    let texts = (0..<30_000).map { "line \($0)" }
    let pattern = FilterPattern("'7")
    let (engine, log) = engine()
    engine.find(pattern, in: ListMatchReader(Array(texts.prefix(10_001))), rating: .none)
    engine.goOn(in: ListMatchReader(Array(texts.prefix(10_100))))
    engine.goOn(in: ListMatchReader(Array(texts.prefix(20_003))))
    engine.finish()
    #expect(log.last?.isComplete == true)
    let reader = CountingReader(texts)
    engine.goOn(in: reader)
    engine.finish()
    #expect(log.last?.matches == NaiveFilter(pattern: pattern).matches(ListMatchReader(texts)))
    #expect(reader.read.withLock { $0 } <= 10_000 + MatchSlice.alignment)
    #expect(log.last?.done == 30_000)
    #expect(log.last?.all == 30_000)
  }

  @Test("no items, no sections: the result comes at once")
  func nothing() {
    let (engine, log) = engine()
    engine.find(FilterPattern("a"), in: ListMatchReader([[[UInt8]]]()), rating: .best)
    engine.finish()
    #expect(log.last?.matches == [])
    #expect(log.last?.isComplete == true)
    engine.find(FilterPattern("a"), in: ListMatchReader([String]()), rating: .best)
    engine.finish()
    #expect(log.last?.matches == [[]])
  }

  @Test("a cancelled search reports nothing")
  func cancelled() {
    let (engine, log) = engine()
    let texts = (0..<100_000).map { "line \($0)" }
    engine.find(FilterPattern("line"), in: ListMatchReader(texts), rating: .none)
    engine.reset()
    engine.find(FilterPattern("nothing"), in: ListMatchReader(["a"]), rating: .none)
    engine.finish()
    RunLoop.main.run(until: Date())
    #expect(log.count == 1)
    #expect(log.last?.matches == [[]])
  }
}
