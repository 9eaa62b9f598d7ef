import Foundation
import Testing

@testable import VitrineFuzzyMatching
@testable import VitrineItems
@testable import VitrineTextItems

@MainActor
@Suite("A source of lines")
struct LineSourceTests {
  private func pipe(_ text: [UInt8]) -> LineSource {
    var ends: [Int32] = [0, 0]
    _ = Glibc.pipe(&ends)
    let (reading, writing) = (ends[0], ends[1])
    Thread.detachNewThread {
      var written = 0
      while written < text.count {
        let count = text.withUnsafeBytes { bytes in
          Glibc.write(writing, bytes.baseAddress.map { $0 + written }, text.count - written)
        }
        if count <= 0 { break }
        written += count
      }
      close(writing)
    }
    return LineSource(pipe: reading, name: "-")
  }

  @Test("a pipe is read to its end, including a last line without a line feed")
  func pipeToItsEnd() {
    let source = pipe(Array((1...50_000).map(String.init).joined(separator: "\n").utf8))
    source.finish()
    #expect(source.isComplete)
    #expect(source.itemCount(in: 0) == 50_000)
    #expect(source.title(section: 0, item: 49_999) == "50000")
  }

  @Test("lines are printed unchanged and shown without control characters")
  func bytesForOutput() throws {
    let text: [UInt8] = Array("a\r\n".utf8) + [0x1B] + Array("[31m\t".utf8) + [0xFF, 0, 0x0A]
    let source = pipe(text)
    source.finish()
    #expect(source.itemCount(in: 0) == 2)
    #expect(source.title(section: 0, item: 0) == "a")
    #expect(try source.output(section: 0, item: 0).bytes == Array("a\r".utf8))
    #expect(source.title(section: 0, item: 1) == "␛[31m   \u{FFFD}␀")
    #expect(
      try source.output(section: 0, item: 1).bytes == [0x1B] + Array("[31m\t".utf8) + [0xFF, 0])
  }

  @Test("an empty input has no lines")
  func emptyInput() {
    let source = pipe([])
    source.finish()
    #expect(source.itemCount(in: 0) == 0)
    #expect(source.isComplete)
  }

  @Test("items that end with NUL can contain line feeds and are printed unchanged")
  func nulls() throws {
    var ends: [Int32] = [0, 0]
    _ = Glibc.pipe(&ends)
    let bytes = Array("one\u{0}two\nlines\u{0}\n\u{0}last".utf8)
    _ = Glibc.write(ends[1], bytes, bytes.count)
    close(ends[1])
    let source = LineSource(pipe: ends[0], name: "-", endsWithNull: true)
    source.finish()
    close(ends[0])
    #expect(source.itemCount(in: 0) == 4)
    #expect(
      (0..<4).map { source.title(section: 0, item: $0) } == ["one", "two␊lines", "␊", "last"])
    let printed = try (0..<4).map { try source.output(section: 0, item: $0).bytes }
    #expect(
      printed.map { String(decoding: $0, as: UTF8.self) } == ["one", "two\nlines", "\n", "last"])
    #expect(source.readOnlyReason != nil)
    let engine = FilterEngine()
    var found: [[Int32]] = []
    engine.found = { found = $0.matches }
    engine.find(FilterPattern("'lines"), in: source.matchReader, rating: .none)
    engine.finish()
    #expect(found == [[1]])
  }

  @Test("the first lines are delivered while the input is still open")
  func firstLinesAtOnce() async {
    var ends: [Int32] = [0, 0]
    _ = Glibc.pipe(&ends)
    let source = LineSource(pipe: ends[0], name: "-")
    let count = await withCheckedContinuation { told in
      var isWaiting = true
      source.changed = { _ in
        guard isWaiting, source.itemCount(in: 0) > 0 else { return }
        isWaiting = false
        told.resume(returning: source.itemCount(in: 0))
      }
      source.start()
      _ = Glibc.write(ends[1], "first\n", 6)
    }
    #expect(count == 1)
    #expect(!source.isComplete)
    close(ends[1])
    source.finish()
    #expect(source.isComplete)
  }
}
