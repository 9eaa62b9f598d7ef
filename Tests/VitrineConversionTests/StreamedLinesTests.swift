import Glibc
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineConversion
@testable import VitrineFuzzyMatching

@Suite("Filtered lines of a pipe")
struct StreamedLinesTests {
  /// The two ends of a pipe.
  private func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) {
    #expect(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  @Test("the lines are the matches of a filter, however the bytes arrive", arguments: 0..<20)
  func agrees(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let texts = RandomPatterns.texts(200, &dice)
    let bytes = Array(texts.joined(separator: [0x0A])) + (seed % 2 == 0 ? [0x0A] : [])
    let pattern = FilterPattern(RandomPatterns.pattern(&dice))
    let ends = try pipe()
    write(bytes, to: ends.write)
    close(ends.write)
    var found: [[UInt8]] = []
    var lines = StreamedLines(of: ends.read, fitting: pattern)
    let failure = try lines.read { (line) throws(OutputWriter.Failure) in
      found.append(Array(line))
    }
    #expect(failure == nil)
    close(ends.read)
    let all = naiveLines(bytes)
    let expected = NaiveFilter(pattern: pattern).matches(ListMatchReader([all]))[0]
    #expect(found == expected.map { all[Int($0)] }, "seed \(seed), pattern \(pattern.text)")
  }

  @Test("a line is delivered before the next read, and joined from its pieces")
  func pieces() throws {
    let ends = try pipe()
    var rest: [[UInt8]] = [Array("one\ntw".utf8), Array("o\nthr".utf8), Array("ee".utf8)]
    var told: [String] = []
    var toldAtPauses: [Int] = []
    var lines = StreamedLines(of: ends.read, fitting: FilterPattern("!x"))
    _ = try lines.read { (line) throws(OutputWriter.Failure) in
      told.append(String(decoding: line, as: UTF8.self))
    } paused: { () throws(OutputWriter.Failure) in
      toldAtPauses.append(told.count)
      if rest.isEmpty { close(ends.write) } else { write(rest.removeFirst(), to: ends.write) }
    }
    close(ends.read)
    #expect(told == ["one", "two", "three"])
    #expect(toldAtPauses == [0, 1, 2, 2])
  }

  @Test("an unreadable descriptor is an error")
  func failure() throws {
    var lines = StreamedLines(of: -1, fitting: FilterPattern("x"))
    let failure = try lines.read { (_) throws(OutputWriter.Failure) in }
    #expect(failure != nil)
  }
}
