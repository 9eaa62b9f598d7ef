import Foundation
import Testing
import VitrineBasicValues
import VitrineTestSupport

@Suite("Sets of items")
struct ItemSetTests {
  @Test("a set of items behaves like a set of index paths", arguments: [1, 2, 3])
  func likeASet(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var items = ItemSet()
    var model: Set<IndexPath> = []
    for _ in 0..<1_000 {
      let section = Int.random(in: 0..<4, using: &random)
      let item = Int.random(in: 0..<90, using: &random)
      let end = item + Int.random(in: 0..<70, using: &random)
      let run = (item..<end).map { IndexPath(indexes: [section, $0]) }
      let path = IndexPath(indexes: [section, item])
      var others = ItemSet()
      others.insert(item..<end, inSection: section)
      others.insert(path)
      switch Int.random(in: 0..<9, using: &random) {
      case 7:
        items.formUnion(others)
        model.formUnion(others)
      case 8:
        items.subtract(others)
        model.subtract(others)
      case 0: #expect(items.insert(path) == model.insert(path).inserted)
      case 1: #expect(items.remove(path) == (model.remove(path) != nil))
      case 2:
        items.insert(item..<end, inSection: section)
        model.formUnion(run)
      case 3:
        items.remove(item..<end, inSection: section)
        model.subtract(run)
      case 4:
        items.truncate(section: section, to: item)
        model = model.filter { $0[0] != section || $0[1] < item }
      case 5: #expect(items.contains(path) == model.contains(path))
      default:
        let other = (section + 1) % 4
        items[other] = items[section]
        model = model.filter { $0[0] != other }
        model.formUnion(
          model.filter { $0[0] == section }.map { IndexPath(indexes: [other, $0[1]]) })
      }
      items.checkInvariants()
      #expect(items.paths == model.sorted())
      #expect(items.count == model.count && items.isEmpty == model.isEmpty)
      #expect(items.count(inSection: section) == model.count { $0[0] == section })
      #expect(Set(items.sections) == Set(model.map { $0[0] }))
    }
  }

  @Test("an index path without an item is in no set")
  func otherPaths() {
    var items = ItemSet()
    items.insert([0, 0])
    #expect(!items.contains([0]) && !items.contains([0, 0, 0]) && !items.remove([0]))
  }
}
