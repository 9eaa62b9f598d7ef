import Testing

@testable import VitrineItems

@Suite("Orders")
struct SortOrderTests {
  @Test("choosing a key again reverses its order, and another key replaces it")
  func choosing() {
    var order = SortOrder()
    order.choose(.size, usual: .name)
    #expect(order.label == "by size")
    #expect(order.isReversed(.size) == false)
    order.choose(.size, usual: .name)
    #expect(order.label == "by size, reversed")
    #expect(order.isReversed(.size) == true)
    order.choose(.time, usual: .name)
    #expect(order.label == "by time")
    #expect(order.isReversed(.size) == nil)
    order.choose(.name, usual: .name)
    #expect(order == SortOrder())
    order.choose(.name, usual: .name)
    #expect(order.label == "reversed")
    #expect(order.key == nil)
  }

  @Test("adding the only key again reverses the order, as choosing it does")
  func addingAgain() {
    var (added, chosen) = (SortOrder(), SortOrder(by: .size))
    added.add(.size)
    #expect(added == chosen)
    added.add(.size)
    chosen.choose(.size, usual: .name)
    #expect(added == chosen)
    #expect(added.isReversed(.size) == true)
    added.add(.time)
    #expect(added.isReversed(.time) == false)
    #expect(added.label == "by size reversed, time")
  }

  @Test("further keys follow the others, and reverse separately")
  func adding() {
    var order = SortOrder(by: .type)
    order.add(.size)
    #expect(order.label == "by type, size")
    order.add(.size)
    #expect(order.label == "by type, size reversed")
    #expect(order.isReversed(.size) == true)
    order.isReversed = true
    #expect(order.isReversed(.size) == false)
    #expect(order.isReversed(.type) == true)
    order.choose(.type, usual: .name)
    #expect(order == SortOrder(by: .type))
  }
}
