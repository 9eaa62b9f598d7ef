import Glibc
import VitrineSupport
import VitrineTextFormats

/// Random access to lines by number, based on an index of every 64th line and bytes that can be
/// read again.
///
/// Caches the line starts of a few blocks, and the bytes of small blocks, so that drawing a frame
/// does not read the visible lines again.
///
/// - Complexity: A line costs O(64 lines) the first time and O(1) while its block is cached.
struct LineTable: Sendable {
  let bytes: any ByteStore
  private(set) var index = LineIndex()
  private var blocks: [Block] = []
  private var clock = 0

  /// The lines that share one entry of the index.
  private struct Block: Sendable {
    var number: Int
    /// The start of each line, and the start after the last line.
    var starts: [Int]
    /// All bytes of the block; empty for a large block.
    var content: [UInt8]
    var lastUse: Int
    /// Whether a read failed. The block is then read again at the next access.
    var isBroken = false
  }

  /// The number of cached blocks: enough for three screens of 200 rows.
  private static let cachedBlocks = 12
  /// The maximum size of a block whose bytes are cached.
  private static let keptBytes = 64 << 10

  init(bytes: any ByteStore) {
    self.bytes = bytes
  }

  var count: Int { index.count }

  /// Replaces the index with a later one of the same bytes.
  mutating func update(_ newIndex: LineIndex) {
    // The last block may have been cached before all of its lines were known.
    let complete = index.count / LineIndex.stride
    blocks.removeAll { $0.number >= complete }
    index = newIndex
  }

  /// Returns the range of a line's bytes, without the line feed.
  mutating func range(ofLine line: Int) -> Range<Int> {
    let place = block(of: line)
    return range(of: line, in: blocks[place])
  }

  /// Returns at most `limit` bytes of a line as read, without the line feed.
  mutating func prefix(ofLine line: Int, limit: Int) -> [UInt8] {
    let place = block(of: line)
    let range = range(of: line, in: blocks[place])
    let wanted = range.lowerBound..<(range.lowerBound + min(limit, range.count))
    let first = blocks[place].starts[0]
    guard wanted.upperBound - first <= blocks[place].content.count else {
      return bytes.bytes(in: wanted)
    }
    return Array(blocks[place].content[(wanted.lowerBound - first)..<(wanted.upperBound - first)])
  }

  private func range(of line: Int, in block: Block) -> Range<Int> {
    let offset = line - block.number * LineIndex.stride
    let start = block.starts[offset]
    let next = block.starts[offset + 1]
    // Only the last line of the text may lack its line feed.
    let isOpen = line == index.count - 1 && !endsInNewline(next, in: block)
    return start..<max(start, isOpen ? next : next - 1)
  }

  private func endsInNewline(_ next: Int, in block: Block) -> Bool {
    let last = next - 1
    let first = block.starts[0]
    if last - first < block.content.count, last >= first {
      return index.isLineEnd(block.content[last - first])
    }
    return bytes.bytes(in: last..<next).contains(where: index.isLineEnd)
  }

  /// Returns the cache index of a line's block. Reads the block if needed.
  private mutating func block(of line: Int) -> Int {
    precondition(line >= 0 && line < index.count, "line \(line) of \(index.count)")
    clock += 1
    let number = line / LineIndex.stride
    let known = blocks.firstIndex { $0.number == number }
    if let known, !blocks[known].isBroken {
      blocks[known].lastUse = clock
      return known
    }
    let failures = bytes.failures
    var block = read(number)
    block.isBroken = bytes.failures != failures
    if let known {
      blocks[known] = block
      return known
    }
    if blocks.count < Self.cachedBlocks {
      blocks.append(block)
      return blocks.count - 1
    }
    var oldest = 0
    for place in blocks.indices where blocks[place].lastUse < blocks[oldest].lastUse {
      oldest = place
    }
    blocks[oldest] = block
    return oldest
  }

  private func read(_ number: Int) -> Block {
    let start = index.starts[number]
    let isLast = number + 1 == index.starts.count
    let end = isLast ? index.openLine : index.starts[number + 1]
    let lines = min(LineIndex.stride, index.count - number * LineIndex.stride)
    var block = Block(number: number, starts: [start], content: [], lastUse: clock)
    block.starts.reserveCapacity(lines + 1)
    var ends = LineEnds(index.dialect, at: start)
    if end - start <= Self.keptBytes {
      block.content = bytes.bytes(in: start..<end)
      block.content.withUnsafeBytes { ends.find(lines, in: $0, at: start, into: &block.starts) }
    } else {
      var position = start
      while position < end, block.starts.count <= lines {
        let line = number * LineIndex.stride + block.starts.count - 1
        if let next = index.endOfLongLine(line) {
          block.starts.append(next)
          position = next
          ends = LineEnds(index.dialect, at: next)
          continue
        }
        let slice = bytes.bytes(in: position..<min(end, position + (256 << 10)))
        if slice.isEmpty { break }
        slice.withUnsafeBytes { ends.find(lines, in: $0, at: position, into: &block.starts) }
        position += slice.count
      }
    }
    // If the file was shortened or changed, missing lines are empty, so that no access traps.
    while block.starts.count <= lines { block.starts.append(end) }
    return block
  }
}
