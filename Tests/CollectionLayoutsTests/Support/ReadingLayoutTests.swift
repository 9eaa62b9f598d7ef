import Foundation
import Testing
import UIKit

@testable import CollectionLayouts

@MainActor
@Suite("The order in which layouts are read")
struct ReadingLayoutTests {
  @Test("an agenda reads day by day, and the slot of an item is its day")
  func agenda() throws {
    let items = SampleLayout.calendarAgenda.items(counts: [20, 20])
    let layout = try #require(items.layout as? CalendarLayout)
    #expect(layout.readingOrder.count == 40)
    var before = Int.min
    for path in layout.readingOrder {
      let date = items.dateOf(items.sections[path.section][path.item])
      let frame = try #require(layout.layoutAttributesForItem(at: path)).frame
      let slot = layout.slot(at: CGPoint(x: frame.midX, y: frame.midY))
      #expect(slot?.value == date?.daysSince1970)
      // Items without a day come last.
      let day = date?.daysSince1970 ?? .max
      #expect(day >= before)
      before = day
    }
  }

  @Test(
    "all items are in parts, which follow one another",
    arguments: [SampleLayout.calendarAgenda, .calendar, .timelineDates, .timeline, .board])
  func parts(sample: SampleLayout) throws {
    let items = sample.items(counts: [7, 0, 12])
    try withExtendedLifetime(items) {
      let layout = try #require(items.layout as? any ReadingLayout)
      #expect(layout.readingParts.flatMap { Array($0) } == Array(0..<19))
      #expect(Set(layout.readingOrder).count == 19)
      #expect(layout.readingParts.allSatisfy { !$0.isEmpty })
    }
  }

  @Test(
    "headings that stay at the top cover a part of the screen",
    arguments: [
      (SampleLayout.calendarAgenda, 32), (.calendarPinned, 32), (.calendar, 0),
      (.calendarSideways, 0), (.timelineDates, 0), (.board, 32),
    ])
  func pinnedHeight(sample: SampleLayout, height: Int) throws {
    let items = sample.items(counts: [20])
    try withExtendedLifetime(items) {
      let layout = try #require(items.layout as? any ReadingLayout)
      #expect(layout.pinnedHeight == CGFloat(height))
    }
  }

  @Test("the slots of a board are its lanes, down to the end of the screen")
  func lanes() throws {
    let items = SampleLayout.board.items(counts: [2])
    let layout = try #require(items.layout as? BoardLayout)
    #expect(layout.hasSlots)
    let slot = try #require(layout.slot(at: CGPoint(x: 4, y: 380)))
    #expect(slot.value == 0)
    #expect(slot.frame.contains(CGPoint(x: 4, y: 380)))
    #expect(layout.slot(at: CGPoint(x: -1, y: 0)) == nil)
  }

  @Test("nothing can be dropped on a tree")
  func tree() throws {
    let items = SampleLayout.tree.items(counts: [5])
    let layout = try #require(items.layout as? TreeLayout)
    #expect(!layout.hasSlots)
    #expect(layout.slot(at: .zero) == nil)
  }
}
