import Foundation
import Synchronization
import Testing
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

@Suite("Reading lines", .waits, .timeLimit(.minutes(20)))
struct LineReaderTests {
  /// The last news from a reader.
  private func last(of reader: LineReader) async -> LineReader.News? {
    let news = AsyncStream { stream in
      reader.start { news in
        stream.yield(news)
        if news.hasEnded { stream.finish() }
      }
    }
    var last: LineReader.News?
    for await news in news {
      last = news
      reader.goOn()
    }
    return last
  }

  /// Returns an endless pipe. Its writer ends with the reading end.
  private func endless(_ text: String) -> Int32 {
    var ends: [Int32] = [0, 0]
    _ = pipe(&ends)
    let (writing, bytes) = (ends[1], Array(text.utf8))
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread {
      while write(writing, bytes, bytes.count) > 0 {}
      close(writing)
    }
    return ends[0]
  }

  @Test("an endless pipe is read up to a number of lines and reports that")
  func mostLines() async throws {
    let reader = LineReader(
      pipe: endless("y\n"), into: Spool(), closes: true, mostLines: 100_000)
    let news = try #require(await last(of: reader))
    #expect(news.index.count >= 100_000)
    #expect(news.failure?.reason.hasPrefix("a pipe may bring 100000 lines") == true)
  }

  @Test("reading stops without room for more lines, and earlier lines stay")
  func noRoom() async throws {
    let spool = Spool(chunkSize: 4096, mostChunks: 2) { UnlinkedFile(most: 20_000) }
    let reader = LineReader(pipe: endless("yes\n"), into: spool, closes: true)
    let news = try #require(await last(of: reader))
    #expect(news.failure == UnlinkedFile.noRoom)
    #expect(news.index.length == spool.length)
    #expect(news.index.count == spool.length / 4)
  }

  @Test("a converted file is read until there is no room for its text")
  func noRoomForText() async throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "line\n", count: 100_000)
    let path = try folder.write(text.data(using: .utf16LittleEndian) ?? Data(), to: "text")
    let spool = Spool(chunkSize: 4096, mostChunks: 2) { nil }
    let file = FileBytes(descriptor: open(path, O_RDONLY))
    let reader = LineReader(file: file, .utf16(.littleEndian), into: spool)
    let news = try #require(await last(of: reader))
    #expect(news.failure == UnlinkedFile.noRoom)
    #expect(spool.length == 8192)
  }

  @Test("a table in a pipe starts without its first line end if that does not arrive")
  func withoutLineEnd() {
    var scan = DialectScan(TableFormat(), isPipe: true)
    let piece = [UInt8](repeating: 0x61, count: DialectScan.longestSample / 2)
    for _ in 0..<2 { piece.withUnsafeBytes { scan.take($0) } }
    #expect(scan.index.length == DialectScan.longestSample)
  }

  @Test("the starts of many lines are stored correctly")
  func starts() {
    var starts = LineStarts()
    for place in 0..<20_000 { starts.append(place * 3) }
    #expect(starts.count == 20_000)
    #expect((0..<20_000).allSatisfy { starts[$0] == $0 * 3 })
  }
}
