import Foundation
import Testing

@testable import UIKitCollections

/// The inside of the lines that FlowLinesTests compares with new ones: memory and common sizes.
@Suite("Lines of items that vary")
struct VaryingLinesTests {
  private let common = FlowSize(length: 16, breadth: 40)
  private let odd = FlowSize(length: 32, breadth: 24)
  private let room = FlowRoom(available: 200, itemSpacing: 10, lineSpacing: 8)

  @Test("a million items of one size take no more memory than a few")
  func memory() {
    let few = VaryingLines(common: common, count: 100, room: room)
    var many = VaryingLines(common: common, count: 1_000_000, room: room)
    #expect(many.bytes == few.bytes)
    many.replace([FlowChange(item: 500_000, size: odd)])
    #expect(many.bytes < 100_000)
    #expect(many.exceptions == [FlowChange(item: 500_000, size: odd)])
  }

  @Test("the common size is available while all items have it")
  func onlySize() {
    var lines = VaryingLines(common: common, count: 10, room: room)
    #expect(lines.onlySize == common)
    lines.replace([FlowChange(item: 3, size: odd)])
    #expect(lines.onlySize == nil)
    lines.replace((0..<10).map { FlowChange(item: $0, size: odd) })
    #expect(lines.onlySize == odd)
    #expect(VaryingLines(sizes: [], room: room).length == 0)
  }

  @Test("appended items fill the line that has room, and a wider room makes fewer lines")
  func appending() {
    var lines = VaryingLines(sizes: [common, common, common], room: room)
    let oneLine = lines.length
    lines.append([common])
    #expect(lines.count == 4 && lines.length == oneLine)
    lines.append([common])
    #expect(lines.length == 2 * oneLine + room.lineSpacing)
    lines.move(to: FlowRoom(available: 400, itemSpacing: 10, lineSpacing: 8))
    #expect(lines.length == oneLine)
  }
}
