import Testing

@testable import VitrineLayoutRunner

@Suite("Sample data") struct SampleDataTests {
  @Test("the items of SOURCE come first, in their sections")
  func source() {
    let items = [
      SampleItem(title: "a"), SampleItem(title: "b", section: 1), SampleItem(title: "c"),
    ]
    let all = SampleData.all(with: items)
    #expect(all.count == SampleData.all(with: nil).count + 1)
    #expect(all[0].sections.map { $0.map(\.title) } == [["a", "c"], ["b"]])
    #expect(all[0].item(section: 1, item: 0)?.title == "b")
    #expect(all[0].item(section: 1, item: 1) == nil)
    #expect(all[0].item(section: 2, item: 0) == nil)
  }

  @Test("the sample data have one item, no item and several sections")
  func samples() {
    let all = SampleData.all(with: nil)
    #expect(all.map(\.count) == [40, 37, 500, 1, 0])
    #expect(all.map(\.sections.count) == [1, 3, 1, 1, 1])
  }

  @Test("a source without items is one empty section")
  func empty() {
    #expect(SampleData.all(with: [])[0].sections == [[]])
  }
}
