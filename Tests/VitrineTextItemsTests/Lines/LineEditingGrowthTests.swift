import Foundation
import Synchronization
import Testing
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextFormats
@testable import VitrineTextItems

/// Lines with the numbers from 0, made without memory. Counts the bytes read.
private final class CountedLines: ByteStore {
  static let length = 16
  private let count: Int
  private let state = Mutex((reads: 0, bytes: 0))

  init(_ count: Int) { self.count = count }

  var bytesRead: Int { state.withLock { $0.bytes } }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let end = min(count * Self.length, offset + buffer.count)
    guard end > offset else { return 0 }
    for place in offset..<end {
      let column = place % Self.length
      let digits = Array(String(place / Self.length).utf8)
      let byte: UInt8 =
        column == Self.length - 1 ? 0x0A : column < digits.count ? digits[column] : 0x2E
      buffer[place - offset] = byte
    }
    state.withLock { $0 = ($0.reads + 1, $0.bytes + end - offset) }
    return end - offset
  }

  /// The lines as in a completely read source.
  var items: LineItems {
    var items = LineItems(bytes: self)
    var index = LineIndex()
    let line = [UInt8](repeating: 0x2E, count: Self.length - 1) + [0x0A]
    for _ in 0..<count { line.withUnsafeBytes { index.scan($0) } }
    index.finish()
    items.table.update(index)
    items.finish()
    return items
  }
}

@Suite("Editing many lines")
struct LineEditingGrowthTests {
  /// Makes 1,000 scattered edits, undoes them, and returns the number of bytes read.
  private func bytesRead(among count: Int) -> (bytes: Int, height: Int) {
    let store = CountedLines(count)
    var items = store.items
    var order = ItemOrder(counts: [count])
    let before = store.bytesRead
    var undo: [ItemEdit] = []
    for number in 0..<1_000 {
      let place = number * 7_919 % (count - 20)
      let change: ItemEdit.Change =
        switch number % 4 {
        case 0: .insert([ItemContent("new \(number)")], section: 0, at: place)
        case 1: .remove(section: 0, items: place..<(place + 10))
        case 2:
          .move(
            section: 0, items: place..<(place + 10), toSection: 0, at: (place + 500) % (count / 2))
        default: .replace(section: 0, item: place, with: ItemContent("other \(number)"))
        }
      undo.append(order.apply(ItemEdit([change], name: ""), in: &items))
    }
    let height = order.sections[0].root?.height ?? 0
    for edit in undo.reversed() { _ = order.apply(edit, in: &items) }
    #expect(order == ItemOrder(counts: [count]))
    #expect(order.sections[0].runCount == 1)
    return (store.bytesRead - before, height)
  }

  @Test(
    "1,000 edits read as much among 1,000,000 lines as among 10,000, and undo cleans up"
  )
  func editsDoNotGrow() {
    let few = bytesRead(among: 10_000)
    let many = bytesRead(among: 1_000_000)
    // Only replaced lines are read: at most two blocks of 64 lines each way.
    let block = CountedLines.length * LineIndex.stride
    #expect(many.bytes <= few.bytes + 250 * 2 * block, "\(few.bytes) and \(many.bytes) bytes")
    #expect(many.bytes <= 250 * 4 * block)
    #expect(many.height <= few.height + 4)
  }

  @Test("all of 1,000,000 lines are removed and restored as one run")
  func everythingAtOnce() {
    let store = CountedLines(1_000_000)
    var items = store.items
    var order = ItemOrder(counts: [1_000_000])
    let before = store.bytesRead
    let undo = order.apply(
      ItemEdit([.remove(section: 0, items: 0..<1_000_000)], name: ""), in: &items)
    #expect(order.count(in: 0) == 0)
    #expect(undo.changes == [.restore(ItemRuns(0..<1_000_000), section: 0, at: 0)])
    _ = order.apply(undo, in: &items)
    #expect(order.count(in: 0) == 1_000_000)
    #expect(store.bytesRead == before)
  }

  @Test("saving 200,000 lines after scattered edits reads each of them about once")
  func savingStreams() throws {
    let count = 200_000
    let store = CountedLines(count)
    var items = store.items
    var order = ItemOrder(counts: [count])
    for number in 0..<100 {
      let change = ItemEdit.Change.remove(section: 0, items: number * 1_900..<(number * 1_900 + 1))
      _ = order.apply(ItemEdit([change], name: ""), in: &items)
    }
    let before = store.bytesRead
    var (written, largest) = (0, 0)
    try items.text(in: order.sections[0]).write { bytes in
      written += bytes.count
      largest = max(largest, bytes.count)
    }
    #expect(written == (count - 100) * CountedLines.length)
    #expect(largest <= 256 << 10)
    // At each seam, a block is read to find the start of a line.
    let blocks = 2 * 101 * CountedLines.length * LineIndex.stride
    #expect(store.bytesRead - before <= written + blocks)
  }
}
