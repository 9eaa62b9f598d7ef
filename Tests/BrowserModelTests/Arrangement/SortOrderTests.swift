import Testing

@testable import BrowserModel

@Suite("Orders")
struct SortOrderTests {
  @Test("a key that is chosen again turns the order round, another one takes its place")
  func choosing() {
    var order = SortOrder()
    order.choose(.size, usual: .name)
    #expect(order.label == "by size" && order.isReversed(.size) == false)
    order.choose(.size, usual: .name)
    #expect(order.label == "by size, reversed" && order.isReversed(.size) == true)
    order.choose(.time, usual: .name)
    #expect(order.label == "by time" && order.isReversed(.size) == nil)
    order.choose(.name, usual: .name)
    #expect(order == SortOrder())
    order.choose(.name, usual: .name)
    #expect(order.label == "reversed" && order.key == nil)
  }

  @Test("more keys come behind the others, and turn round by themselves")
  func adding() {
    var order = SortOrder(by: .type)
    order.add(.size)
    #expect(order.label == "by type, size")
    order.add(.size)
    #expect(order.label == "by type, size reversed" && order.isReversed(.size) == true)
    order.isReversed = true
    #expect(order.isReversed(.size) == false && order.isReversed(.type) == true)
    order.choose(.type, usual: .name)
    #expect(order == SortOrder(by: .type))
  }
}
