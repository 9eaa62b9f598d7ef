import Testing

@testable import CollectionLayouts

@Suite("TagLevels")
struct TagLevelsTests {
  @Test("ranks decide the emphasis of an item, at any distance between numbers")
  func ranks() {
    let weights = (0..<20).map { Double(1 << $0) }
    let levels = TagLevels(weights)
    let counts = (0...4).map { level in (0..<20).count { levels[$0] == level } }
    #expect(counts == [5, 7, 4, 2, 2])
    #expect((0..<19).allSatisfy { levels[$0] <= levels[$0 + 1] })
  }

  @Test("items without a number have the least emphasis, unless all numbers are equal")
  func missing() {
    let levels = TagLevels([nil, 1, 2, .nan])
    #expect(levels[0] == 0)
    #expect(levels[3] == 0)
    let same = TagLevels([5, 5, nil])
    #expect((0..<3).map { same[$0] } == [1, 1, 1])
  }
}
