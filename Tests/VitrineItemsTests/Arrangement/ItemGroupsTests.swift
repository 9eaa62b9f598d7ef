import Foundation
import Testing
import VitrineBasicValues
import VitrineTestSupport

@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextFormats

@Suite("Groups of items")
struct ItemGroupsTests {
  /// Items with two fields.
  private struct Items: FieldReader {
    var rows: [(FieldValue, FieldValue)]
    var counts: [Int] { [rows.count] }

    func values(of fields: [Int], section: Int, items: Range<Int>) -> [[FieldValue]] {
      fields.map { field in items.map { field == 0 ? rows[$0].0 : rows[$0].1 } }
    }
  }

  private static let clock = LocalClock(now: { 0 }, offset: { _ in 0 })

  private func groups(_ items: Items) throws -> ItemGroups? {
    try ItemGroups("x", at: 0, typed: items, written: items, clock: Self.clock)
  }

  @Test(
    "groups follow the sort order of their field; days are groups, and missing values are last")
  func order() throws {
    let text = { (text: String) in FieldValue.text(Array(text.utf8)) }
    let values: [FieldValue] = [
      text("b"), .none, .integer(10), .decimal(9.5), text(""), .decimal(10), text("a10"),
      text("a9"),
      .date(seconds: 100, nanoseconds: 0), .date(seconds: 86_399, nanoseconds: 5), .boolean(true),
    ]
    let found = try #require(try groups(Items(rows: values.map { ($0, .none) })))
    #expect(found.names == ["true", "9.5", "10", "1970-01-01", "a9", "a10", "b", "(none)"])
    let shown = try #require(found.split(Arrangement()).shown)
    #expect(shown == [[10], [3], [2, 5], [8, 9], [7], [6], [0], [1, 4]])
  }

  @Test("splitting and finding agree for any arrangement, and so do marks")
  func split() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      let count = Int.random(in: 0...40, using: &random)
      let values = (0..<count).map { _ in FieldValue.integer(Int.random(in: 0...4, using: &random))
      }
      let found = try #require(try groups(Items(rows: values.map { ($0, .none) })))
      var order = (0..<Int32(count)).filter { _ in Int.random(in: 0...3, using: &random) > 0 }
      let ascends = Bool.random(using: &random)
      if !ascends { order.shuffle(using: &random) }
      let flat = Arrangement(shown: [order], ascends: ascends)
      let split = found.split(flat)
      #expect(split.count == order.count)
      #expect(split.isGrouped)
      for item in 0..<count {
        let path = split.path(section: 0, item: item)
        #expect((path != nil) == order.contains(Int32(item)))
        if let path { #expect(split.sourceItem(at: path) == (0, item)) }
      }
      for (section, items) in (split.shown ?? []).enumerated() {
        #expect(items == order.filter { values[Int($0)].shown == found.names[section] })
      }
      var marks = ItemSet()
      for item in 0..<count where Bool.random(using: &random) {
        marks.insert(IndexPath(item: item, section: 0))
      }
      let parts = split.split(marks)
      #expect(split.join(shown: parts.shown, hidden: parts.hidden) == marks)
      #expect(parts.shown.count + parts.hidden.count == marks.count)
    }
  }

  @Test("sums include only the counted items, group by group")
  func sums() throws {
    let rows: [(FieldValue, FieldValue)] = [
      (.integer(1), .decimal(0.5)), (.integer(2), .integer(7)), (.integer(1), .none),
      (.integer(1), .size(4)), (.integer(3), .text([0x61])),
    ]
    let items = Items(rows: rows)
    let found = try #require(try groups(items))
    #expect(try found.sums(of: [1], among: nil, in: items) == [[4.5, 7, nil]])
    #expect(try found.sums(of: [1], among: [1, 2, 3], in: items) == [[4, 7, nil]])
    #expect(try found.sums(of: [], among: nil, in: items) == [])
  }

  @Test("numbers sent by a server as text are added like others")
  func sumsOfTexts() throws {
    let text = { (text: String) in FieldValue.text(Array(text.utf8)) }
    let items = Items(rows: [
      (.integer(1), text("1.50")), (.integer(1), text("2.25")), (.integer(2), text("NaN")),
    ])
    let found = try #require(try groups(items))
    #expect(try found.sums(of: [1], among: nil, in: items) == [[3.75, nil]])
  }

  @Test("too many values form no groups")
  func tooMany() throws {
    let rows = (0..<ItemGroups.mostGroups).map { (FieldValue.integer($0), FieldValue.none) }
    #expect(try groups(Items(rows: rows))?.names.count == ItemGroups.mostGroups)
    #expect(try groups(Items(rows: rows + [(.none, .none)])) == nil)
  }
}
