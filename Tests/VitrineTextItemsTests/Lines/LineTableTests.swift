import Foundation
import Synchronization
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

/// A very long first line and a short one, with the number of bytes read.
private final class LongLineStore: ByteStore {
  let bytesRead = Atomic(0)
  private let length: Int
  private let rest = Array("\r\nsecond\r\n".utf8)

  init(length: Int) { self.length = length }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = max(0, min(buffer.count, length + rest.count - offset))
    for place in 0..<count {
      buffer[place] = offset + place < length ? 0x61 : rest[offset + place - length]
    }
    bytesRead.add(count, ordering: .relaxed)
    return count
  }
}

@Suite("Lines by number")
struct LineTableTests {
  private func randomText(_ dice: inout SeededGenerator) -> [UInt8] {
    let count = Int.random(in: 0...4_000, using: &dice)
    let newlines = Int.random(in: 1...60, using: &dice)
    return (0..<count).map { _ in
      Int.random(in: 0..<newlines, using: &dice) == 0
        ? 0x0A : UInt8.random(in: 0...255, using: &dice)
    }
  }

  private func index(_ text: [UInt8], _ dice: inout SeededGenerator) -> LineIndex {
    var index = LineIndex()
    var position = 0
    while position < text.count {
      let end = min(text.count, position + Int.random(in: 1...700, using: &dice))
      text[position..<end].withUnsafeBytes { index.scan($0) }
      position = end
    }
    index.finish()
    return index
  }

  private func spool(_ text: [UInt8], chunk: Int, _ dice: inout SeededGenerator) -> Spool {
    let spool = Spool(chunkSize: chunk, mostChunks: Int.random(in: 0...40, using: &dice))
    var position = 0
    while position < text.count {
      let wanted = Int.random(in: 1...300, using: &dice)
      let appended = try? spool.append { vacancy in
        let count = min(vacancy.count, wanted, text.count - position)
        vacancy.copyBytes(from: text[position..<(position + count)])
        return count
      }
      position += appended?.count ?? 0
    }
    return spool
  }

  @Test("a file and a pipe equal a simple split, in any pieces", arguments: 0..<150)
  func agreesWithNaiveSplit(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let text = randomText(&dice)
    let lines = naiveLines(text)
    let index = index(text, &dice)
    let path = FileManager.default.temporaryDirectory.path + "/vitrine-lines-\(UUID().uuidString)"
    try Data(text).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = FileBytes(descriptor: open(path, O_RDONLY))
    let chunk = Int.random(in: 16...1_000, using: &dice)
    for store in [file, spool(text, chunk: chunk, &dice)] as [any ByteStore] {
      var table = LineTable(bytes: store)
      table.update(index)
      #expect(table.count == lines.count, "seed \(seed)")
      for _ in 0..<min(200, lines.count * 2) {
        let line = Int.random(in: 0..<lines.count, using: &dice)
        #expect(table.prefix(ofLine: line, limit: .max) == lines[line], "seed \(seed) line \(line)")
        #expect(table.range(ofLine: line).count == lines[line].count, "seed \(seed) line \(line)")
        #expect(table.prefix(ofLine: line, limit: 3) == Array(lines[line].prefix(3)))
      }
    }
  }

  @Test("a growing index never shows a stale line")
  func growingIndex() {
    var dice = SeededGenerator(seed: 7)
    let text = Array((0..<1_000).map { "line \($0)" }.joined(separator: "\n").utf8)
    let lines = naiveLines(text)
    let spool = spool(text, chunk: 512, &dice)
    var table = LineTable(bytes: spool)
    var index = LineIndex()
    var position = 0
    while position < text.count {
      let end = min(text.count, position + 97)
      text[position..<end].withUnsafeBytes { index.scan($0) }
      position = end
      table.update(index)
      for line in stride(from: 0, to: table.count, by: 13) + [max(0, table.count - 1)]
      where line < table.count {
        #expect(table.prefix(ofLine: line, limit: .max) == lines[line])
      }
    }
    index.finish()
    table.update(index)
    #expect(table.prefix(ofLine: 999, limit: .max) == Array("line 999".utf8))
  }

  @Test(
    "the last line counts with or without its line feed",
    arguments: [("", 0), ("\n", 1), ("a", 1), ("a\n", 1), ("a\nb", 2), ("\n\n", 2), ("a\n\n", 2)])
  func lastLine(text: String, count: Int) {
    var index = LineIndex()
    Array(text.utf8).withUnsafeBytes { index.scan($0) }
    index.finish()
    #expect(index.count == count)
  }

  @Test("the index stores one start for every 64 lines")
  func sparseIndex() {
    var index = LineIndex()
    let text = [UInt8](repeating: 0x0A, count: 6_400)
    text.withUnsafeBytes { index.scan($0) }
    #expect(index.starts.count == 100)
    #expect(index.starts[1] == 64)
  }

  @Test("a shrinking file gives short lines and does not trap")
  func shrunkFile() throws {
    let path = FileManager.default.temporaryDirectory.path + "/vitrine-shrunk-\(UUID().uuidString)"
    let text = Data((0..<500).flatMap { Array("line \($0)\n".utf8) })
    try text.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    var index = LineIndex()
    text.withUnsafeBytes { index.scan($0) }
    var table = LineTable(bytes: FileBytes(descriptor: open(path, O_RDONLY)))
    table.update(index)
    truncate(path, 100)
    for line in 0..<500 { _ = table.prefix(ofLine: line, limit: .max) }
    #expect(table.prefix(ofLine: 499, limit: .max).isEmpty)
  }

  @Test("a line of any length is skipped without reading it")
  func longLines() {
    let store = LongLineStore(length: 64 << 20)
    var index = LineIndex()
    let piece = [UInt8](repeating: 0x61, count: 1 << 20)
    for _ in 0..<64 { piece.withUnsafeBytes { index.scan($0) } }
    Array("\r\nsecond\r\n".utf8).withUnsafeBytes { index.scan($0) }
    index.finish()
    var items = LineItems(bytes: store)
    items.table.update(index)
    items.finish()
    #expect(items.form.newEnd == .carriageReturnAndLineFeed)
    #expect(!items.form.isOpen)
    #expect(items.content(of: 1).bytes == Array("second".utf8))
    #expect(items.length(of: 0) == 64 << 20 + 1)
    #expect(items.prefix(of: 0, limit: 4) == Array("aaaa".utf8))
    #expect(store.bytesRead.load(ordering: .relaxed) < 4_096)
  }

  @Test("a row of many columns is found without reading the rows before it", arguments: [6, 15])
  func wideRow(kilobytes: Int) {
    let row = Array(repeating: "12", count: kilobytes << 10 / 3).joined(separator: ",") + "\n"
    var index = LineIndex(TableDialect())
    for _ in 0..<65 { Array(row.utf8).withUnsafeBytes { index.scan($0) } }
    let store = LongLineStore(length: 65 * row.utf8.count)
    var table = LineTable(bytes: store)
    table.update(index)
    #expect(table.range(ofLine: 63) == 63 * row.utf8.count..<64 * row.utf8.count - 1)
    #expect(table.prefix(ofLine: 63, limit: .max).count == row.utf8.count - 1)
    #expect(store.bytesRead.load(ordering: .relaxed) <= row.utf8.count)
  }

  @Test("a block too large for the cache is read again")
  func largeBlock() {
    var dice = SeededGenerator(seed: 3)
    let long = [UInt8](repeating: 0x61, count: 90_000) + [0x0A] + Array("short\n".utf8)
    let spool = spool(long, chunk: 1 << 16, &dice)
    var index = LineIndex()
    long.withUnsafeBytes { index.scan($0) }
    var table = LineTable(bytes: spool)
    table.update(index)
    #expect(table.range(ofLine: 0) == 0..<90_000)
    #expect(table.prefix(ofLine: 1, limit: .max) == Array("short".utf8))
    #expect(table.prefix(ofLine: 0, limit: 10).count == 10)
  }
}
