import Foundation
import Testing
import UIKit
@_spi(Vitrine) import VitrineBasicValues
import VitrineTestSupport

@testable import CollectionLayouts

@MainActor
@Suite("TimelineLayout")
struct TimelineLayoutTests {
  private func timeline(
    _ days: [[TimelineLayout.Span]], _ options: TimelineLayout.Options = .day
  ) -> NumberedItems {
    let items = NumberedItems(
      TimelineLayout(options: options), counts: days.map(\.count),
      size: CGSize(width: 448, height: 300))
    let spans = days.flatMap { $0 }
    items.spanOf = { spans[$0] }
    return items.asDelegate().laidOut()
  }

  @Test("items lie at their time, overlapping ones side by side, single ones over the whole width")
  func frames() {
    let day = timeline([
      [
        .init(fromHour: 8, toHour: 10), .init(fromHour: 8, toHour: 9),
        .init(fromHour: 9, toHour: 10.5), .init(fromHour: 12, toHour: 12.1),
      ]
    ])
    #expect(day.frame(0, 0) == CGRect(x: 48, y: 528, width: 196, height: 128))
    #expect(day.frame(0, 1) == CGRect(x: 252, y: 528, width: 196, height: 64))
    #expect(day.frame(0, 2) == CGRect(x: 252, y: 592, width: 196, height: 96))
    #expect(day.frame(0, 3) == CGRect(x: 48, y: 784, width: 400, height: 16))
    #expect(day.view.contentSize == CGSize(width: 448, height: 16 + 24 * 64))
  }

  @Test("hours are labelled at the left, days have headers")
  func labels() {
    let day = timeline([[.init(fromHour: 8, toHour: 10)]])
    let label = day.layout.layoutAttributesForSupplementaryView(
      ofKind: TimelineLayout.hourKind, at: IndexPath(item: 8, section: 0))
    #expect(label?.frame == CGRect(x: 0, y: 528, width: 48, height: 16))
    #expect(day.header(0)?.frame == CGRect(x: 48, y: 0, width: 400, height: 16))
  }

  @Test("days share the width, and scroll if they get too narrow")
  func days() {
    let morning = [TimelineLayout.Span(fromHour: 8, toHour: 9)]
    let two = timeline([morning, morning])
    #expect(two.frame(1, 0) == CGRect(x: 252, y: 528, width: 196, height: 64))
    let four = timeline([morning, morning, [], morning])
    #expect(four.frame(3, 0) == CGRect(x: 552, y: 528, width: 160, height: 64))
    #expect(four.view.contentSize.width == 712)
  }

  @Test("items outside the shown hours are clipped but still present")
  func hours() {
    let day = timeline(
      [
        [
          .init(fromHour: 6, toHour: 8), .init(fromHour: 1, toHour: 2),
          .init(fromHour: 22, toHour: 23),
        ]
      ],
      .workWeek)
    #expect(day.frame(0, 0)?.minY == 16 && day.frame(0, 0)?.height == 32)
    #expect(day.frame(0, 1)?.minY == 16 && day.frame(0, 1)?.height == 16)
    #expect(day.frame(0, 2)?.maxY == 400)
    let backgrounds = day.elements.filter { $0.representedElementCategory == .decorationView }
    #expect(backgrounds.map(\.frame) == [CGRect(x: 48, y: 0, width: 400, height: 400)])
  }

  @Test(
    "no two items overlap, and none is narrower than necessary",
    arguments: 1...20 as ClosedRange<UInt64>)
  func lanes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spans = (0..<40).map { _ in
      let low = CGFloat(Int.random(in: 0...200, using: &random))
      return (low: low, high: low + CGFloat(Int.random(in: 1...60, using: &random)))
    }
    let day = TimelineDay(spans)
    let frames = spans.indices.map { day.frame(ofItem: $0, breadth: 1200, gap: 0) }
    for one in frames.indices {
      #expect(frames[one].minY == spans[one].low && frames[one].maxY == spans[one].high)
      for other in frames.indices where other < one {
        #expect(!frames[one].overlaps(frames[other]), "seed \(seed): \(one), \(other)")
      }
      // As many lanes as the most simultaneous items among the connected ones.
      let atOnce =
        spans.map { span in
          spans.filter { $0.low <= span.low && span.low < $0.high }.count
        }.max() ?? 1
      #expect(frames[one].width >= (1200 / CGFloat(atOnce)).rounded(.down), "seed \(seed)")
    }
  }

  @Test("one item that lasts all day does not hide the others")
  func longItem() {
    func work(_ count: Int) -> Int {
      let spans =
        [(low: CGFloat(0), high: CGFloat(count))]
        + (0..<count).map { (low: CGFloat($0), high: CGFloat($0 + 1)) }
      var work = 0
      let middle = CGFloat(count / 2)
      let found = TimelineDay(spans).spans.overlapping(from: middle, to: middle + 10, work: &work)
      #expect(found.count == 11)
      return work
    }
    #expect(work(100_000) < 4 * work(1000))
  }
}
