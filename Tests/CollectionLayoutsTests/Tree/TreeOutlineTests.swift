import Testing

@testable import CollectionLayouts

@Suite("TreeOutline")
struct TreeOutlineTests {
  /// The rows in reading order: titles, or numbers of items, after one blank per level.
  private func rows(_ outline: TreeOutline, count: Int, maximumLevel: Int = 100) -> [String] {
    TreeRows(outline, count: count, maximumLevel: maximumLevel).rows.map { row in
      let node = outline.nodes[row.node]
      let name = node.title.isEmpty ? node.item.map { "\($0)" } ?? "" : node.title
      return String(repeating: " ", count: row.level) + name + (node.item == nil ? "/" : "")
    }
  }

  private func paths(_ paths: [String]) -> TreeOutline {
    TreeOutline(paths: paths.map { Array($0.utf8) })
  }

  @Test("items are below their parents, siblings in their order")
  func parents() {
    #expect(rows(TreeOutline(parents: [nil, 0, 0, 1]), count: 4) == ["0", " 1", "  3", " 2"])
  }

  @Test("parents that do not exist, or are the item itself, make roots")
  func missingParents() {
    #expect(rows(TreeOutline(parents: [7, 1, -1]), count: 3) == ["0", "1", "2"])
  }

  @Test("items in a cycle of parents appear, each once")
  func circle() {
    let rows = rows(TreeOutline(parents: [1, 2, 0, nil]), count: 4)
    #expect(rows.count == 4)
    #expect(Set(rows.map { $0.filter { $0 != " " } }) == ["0", "1", "2", "3"])
  }

  @Test("parts of paths without an item have rows of their own")
  func pathParts() {
    #expect(
      rows(paths(["a/b/c.txt", "a/d.txt", "/e"]), count: 3)
        == ["a/", " b/", "  c.txt", " d.txt", "e"])
  }

  @Test("an item is the row of its path; of two with one path the second is a root")
  func equalPaths() {
    #expect(rows(paths(["a/b", "a", "a/b/"]), count: 3) == ["a", " b", "b"])
  }

  @Test("rows that are too deep are indented no further")
  func deep() {
    let deep = Array(repeating: "a", count: 500).joined(separator: "/")
    let rows = TreeRows(paths([deep]), count: 1, maximumLevel: 5).rows
    #expect(rows.count == 500)
    #expect(rows.map(\.level).max() == 5)
  }

  @Test("items missing from an outline are at the end, and each has one row")
  func incomplete() {
    let tree = TreeRows(TreeOutline(count: 2), count: 4, maximumLevel: 1)
    #expect(tree.rowOfItem == [0, 1, 2, 3])
    #expect(tree.rows.count == 4)
  }
}
