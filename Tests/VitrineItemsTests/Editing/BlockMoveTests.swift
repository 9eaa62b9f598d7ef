import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineItems

@MainActor
@Suite("Blocks that are moved")
struct BlockMoveTests {
  @Test("a block ends at the given place, from any selection", arguments: 0..<200)
  func random(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var next = 0
    let words = (0..<3).map { _ in
      (0..<Int.random(in: 0...6, using: &dice)).map { _ in
        next += 1
        return "w\(next)"
      }
    }
    var chosen: [IndexPath] = []
    for (section, list) in words.enumerated() {
      for item in list.indices where Bool.random(using: &dice) {
        chosen.append(IndexPath(item: item, section: section))
      }
    }
    let block = chosen.map { words[$0.section][$0.item] }
    var expected = words.map { $0.filter { !block.contains($0) } }
    let section = Int.random(in: 0..<3, using: &dice)
    let place = Int.random(in: 0...expected[section].count, using: &dice)
    expected[section].insert(contentsOf: block, at: place)
    let source = FakeEditableSource(words)
    let move = BlockMove(chosen, to: IndexPath(item: place, section: section))
    let undo = source.apply(ItemEdit(move.changes, name: ""))
    #expect(source.sections == expected, "seed \(seed)")
    #expect(move.changes.count <= move.runs.count)
    _ = source.apply(undo)
    #expect(source.sections == words, "seed \(seed)")
  }
}
