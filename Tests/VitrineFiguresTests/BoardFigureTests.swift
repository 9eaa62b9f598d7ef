import Testing

@testable import VitrineFigures
@testable import VitrineItems

@Suite("Boards")
struct BoardFigureTests {
  private static func names(_ list: [Any?], kept: [Any?] = []) -> [String] {
    BoardFigure.lanes(of: fieldValues(list), keeping: fieldValues(kept)).map(BoardFigure.name)
  }

  @Test("lanes stand in the order in which work goes on, numbers by value, items without one last")
  func lanes() {
    #expect(
      Self.names(["done", "todo", nil, "In Progress"]) == ["todo", "In Progress", "done", "(none)"])
    #expect(Self.names([3, 1, 2, 1]) == ["1", "2", "3"])
    #expect(Self.names(["pear", "apple"]) == ["pear", "apple"])
    // One name that tells a step may be there by chance.
    #expect(Self.names(["R", "Open", "PG", "R"]) == ["R", "Open", "PG"])
    #expect(Self.names(["done"], kept: ["todo", "done"]) == ["todo", "done"])
  }

  @Test("each item stands below the heading of its lane")
  func places() {
    let items = FigureItems(
      count: 3, values: [fieldValues(["done", "todo", "done"])], titleColumns: [],
      room: (columns: 41, rows: 24))
    let figure = BoardFigure.make(items)
    #expect(figure.frames.map(\.column) == [21, 0, 21])
    #expect(figure.frames.map(\.row) == [2, 2, 7])
    #expect(figure.labels.map(\.text).contains(" done  "))
    #expect(figure.labels.allSatisfy { $0.pin != nil })
    #expect(figure.start == 1)
  }
}
