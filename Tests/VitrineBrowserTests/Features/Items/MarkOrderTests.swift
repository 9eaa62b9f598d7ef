import Foundation
import Testing

@testable import VitrineBrowser

@Suite("The order of marking")
struct MarkOrderTests {
  private func set(_ items: Int...) -> ItemSet {
    var set = ItemSet()
    for item in items { set.insert([0, item]) }
    return set
  }

  @Test("the most recently marked item comes last, with any number")
  func order() {
    var order = MarkOrder()
    for marks in [set(4), set(2, 4), set(2, 3, 4)] { order.follow(marks) { $0.paths } }
    #expect(order.items == [[0, 4], [0, 2], [0, 3]])
  }

  @Test("an item that is marked again comes last")
  func again() {
    var order = MarkOrder()
    for marks in [set(4), set(2, 4), set(2), set(2, 4)] { order.follow(marks) { $0.paths } }
    #expect(order.items == [[0, 2], [0, 4]])
  }

  @Test("items marked together take the given order")
  func atOnce() {
    var order = MarkOrder()
    order.follow(set(5)) { $0.paths }
    order.follow(set(1, 2, 5)) { $0.paths.reversed() }
    #expect(order.items == [[0, 5], [0, 2], [0, 1]])
  }
}
