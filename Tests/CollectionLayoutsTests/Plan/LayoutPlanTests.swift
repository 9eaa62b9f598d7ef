import Foundation
import Testing
import VitrineTestSupport

@testable import CollectionLayouts

extension CalendarDate {
  /// Parses a date such as `2026-11-23`.
  init?(text: String) {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }
}

@Suite("Plans")
struct LayoutPlanTests {
  private static let unit = CGSize(width: 8, height: 16)

  @Test("items flow in as many columns as fit")
  func flow() {
    var plan = LayoutPlan(count: 3, unit: Self.unit)
    #expect(plan.flow([0, 1, 2], column: 2, row: 1, columns: 21, rows: 2, atLeast: 10) == 5)
    #expect(plan.frames.map(\.minX) == [16, 104, 16])
    #expect(plan.frames.map(\.minY) == [16, 16, 48])
    #expect(plan.size == CGSize(width: 184, height: 80))
  }

  @Test("the reading order is row by row, unless the plan has another order")
  func order() {
    var plan = LayoutPlan(count: 3, unit: Self.unit)
    for (number, row) in [2, 0, 1].enumerated() {
      plan.put(number, column: 0, row: row, columns: 4, rows: 1)
    }
    #expect(plan.order == [1, 2, 0])
    plan.readingOrder = [0, 1, 2]
    #expect(plan.order == [0, 1, 2])
  }

  @Test("a unit without extent is as large as a character")
  func unit() {
    #expect(LayoutPlan(count: 0, unit: CGSize(width: 0, height: 5)).unit == Self.unit)
  }

  /// Plans of random items in a random room.
  private static func plans(using random: inout SeededGenerator) -> [(String, LayoutPlan)] {
    let count = Int.random(in: 0...40, using: &random)
    let room = CGSize(
      width: CGFloat.random(in: 0...1_600, using: &random),
      height: CGFloat.random(in: 0...960, using: &random))
    func dates() -> [CalendarDate?] {
      let days = [20, 400, 100_000].randomElement(using: &random) ?? 20
      return (0..<count).map { _ in
        Bool.random(using: &random)
          ? CalendarDate(daysSince1970: 20_780 + Int.random(in: -days...days, using: &random)) : nil
      }
    }
    let widths = (0..<count).map { _ in CGFloat.random(in: 0...320, using: &random) }
    let today = CalendarDate(daysSince1970: 20_780)
    let zoom = Int.random(in: 0...4, using: &random)
    let agenda = AgendaGeometry(
      dates: dates(), titleWidths: widths, agenda: CalendarAgenda(today: today, zoom: zoom),
      firstWeekday: Int.random(in: 1...7, using: &random), room: room)
    let timeline = DatesGeometry(dates: dates(), options: TimelineDates(today: today), room: room)
    let coordinates = (0..<count).map { _ -> CGPoint? in
      let numbers: [CGFloat] = [.infinity, .nan, 1e300, -0.0, 1, 1, 1, 40, -80, 13]
      let (x, y) = (numbers.randomElement(using: &random), numbers.randomElement(using: &random))
      return CGPoint(x: x ?? 0, y: y ?? 0)
    }
    let map = FittedMapGeometry(
      coordinates: coordinates, titleWidths: widths, fitting: MapFitting(zoom: zoom), room: room)
    return [("agenda", agenda.plan()), ("dates", timeline.plan()), ("map", map.plan())]
  }

  @Test(
    "with any values, no two items overlap and all are in the content", arguments: 0..<120)
  func nothingOverlaps(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for (name, plan) in Self.plans(using: &random) {
      let content = CGRect(origin: .zero, size: plan.size)
      for (number, frame) in plan.frames.enumerated() {
        let comment: Comment = "\(name) \(number), seed \(seed)"
        #expect(!frame.isEmpty, comment)
        #expect(content.contains(frame), comment)
        let others = plan.frames[(number + 1)...]
        #expect(!others.contains { $0 != frame && !$0.intersection(frame).isEmpty }, comment)
        let pile = plan.frames.indices.filter { plan.frames[$0] == frame }
        #expect(plan.piles.pile(of: number) == (pile.count > 1 ? pile : []), comment)
      }
      #expect(plan.labels.allSatisfy { content.contains($0.frame) }, "\(name), seed \(seed)")
      #expect(plan.lines.allSatisfy { content.contains($0.frame) }, "\(name), seed \(seed)")
    }
  }
}
