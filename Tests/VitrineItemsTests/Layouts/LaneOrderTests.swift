import Testing

@testable import VitrineItems

@Suite("Lanes")
struct LaneOrderTests {
  private static func names(_ list: [Any?], kept: [Any?] = []) -> [String] {
    LaneOrder(of: fieldValues(list), keeping: fieldValues(kept)).lanes.map(LaneOrder.name)
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

  @Test("each value has the lane of those that are written in the same way")
  func places() {
    let order = LaneOrder(of: fieldValues(["done", "todo", nil]))
    #expect(order.place(of: .text(Array("done".utf8))) == 1)
    #expect(order.place(of: .none) == 2)
    #expect(order.place(of: .integer(1)) == nil)
  }
}
