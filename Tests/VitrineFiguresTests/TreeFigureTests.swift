import Testing

@testable import VitrineFigures
@testable import VitrineItems

@Suite("Trees")
struct TreeFigureTests {
  private static func figure(_ values: [[Any?]]) -> Figure {
    let items = FigureItems(
      count: values[0].count, values: values.map(fieldValues), titleColumns: [],
      room: (columns: 40, rows: 10))
    return TreeFigure.make(items)
  }

  @Test("items stand below those whose value they name")
  func parents() {
    let figure = Self.figure([[nil, 1, 1, 2], [1, 2, 3, 4]])
    #expect(figure.frames.map(\.row) == [0, 1, 3, 2])
    #expect(figure.frames.map(\.column) == [0, 4, 4, 8])
    #expect(figure.labels.map(\.text) == ["├─", "│   ╰─", "╰─"])
  }

  @Test("those that go round in a circle are shown, each once")
  func circle() {
    let figure = Self.figure([[2, 1, 3], [1, 2, 3]])
    #expect(Set(figure.frames.map(\.row)) == [0, 1, 2])
  }

  @Test("parts of paths that are no items are written between them")
  func paths() {
    let figure = Self.figure([["a/b/c.txt", "a/d.txt", "/e"]])
    #expect(figure.titles == ["c.txt", "d.txt", "e"])
    #expect(figure.labels.map(\.text).filter { $0.hasSuffix("/") } == ["a/", "b/"])
  }

  @Test("a path of many parts goes no further than half of the screen")
  func deep() {
    let deep = Array(repeating: "a", count: 500).joined(separator: "/")
    #expect(Self.figure([[deep]]).columns < 60)
  }
}
