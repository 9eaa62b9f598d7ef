import Testing

@testable import VitrineItems

@Suite("Lanes")
struct LaneOrderTests {
  private static func names(_ list: [Any?], kept: [Any?] = []) -> [String] {
    LaneOrder(of: fieldValues(list), keeping: fieldValues(kept)).lanes.map(LaneOrder.name)
  }

  @Test("lanes follow the order of work, or of numbers, and items without a value come last")
  func lanes() {
    #expect(
      Self.names(["done", "todo", nil, "In Progress"]) == ["todo", "In Progress", "done", "(none)"])
    #expect(Self.names([3, 1, 2, 1]) == ["1", "2", "3"])
    #expect(Self.names(["pear", "apple"]) == ["pear", "apple"])
    // A single known name can be a coincidence.
    #expect(Self.names(["R", "Open", "PG", "R"]) == ["R", "Open", "PG"])
    #expect(Self.names(["done"], kept: ["todo", "done"]) == ["todo", "done"])
  }

  @Test("each value is in the lane of the same spelling")
  func places() {
    let order = LaneOrder(of: fieldValues(["done", "todo", nil]))
    #expect(order.place(of: .text(Array("done".utf8))) == 1)
    #expect(order.place(of: .none) == 2)
    #expect(order.place(of: .integer(1)) == nil)
  }
}
