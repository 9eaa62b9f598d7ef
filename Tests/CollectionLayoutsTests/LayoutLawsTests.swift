import Foundation
import Testing
import UIKit
import VitrineTestSupport

@testable import CollectionLayouts

@MainActor
@Suite("Laws for every layout")
struct LayoutLawsTests {
  @Test(
    "every rectangle of a small world gives exactly the elements whose frames meet it",
    arguments: SampleLayout.allCases)
  func everyRectangle(sample: SampleLayout) throws {
    let items = sample.smallWorld()
    let content = items.layout.collectionViewContentSize
    var met = 0
    let third = CGPoint(
      x: (content.width / 3).rounded(), y: (content.height / 3).rounded())
    for offset in [.zero, third] {
      items.scroll(to: offset)
      let all = items.elements
      try #require((4...64).contains(all.count))
      let numbers = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
      let columns = Self.ranges(all.map { ($0.frame.minX, $0.frame.maxX) })
      let rows = Self.ranges(all.map { ($0.frame.minY, $0.frame.maxY) })
      for (first, column) in columns.enumerated() {
        // A short run takes a ninth of them, which covers every column and every row.
        for (second, row) in rows.enumerated() where TestRun.isLong || (first + second) % 9 == 0 {
          let rect = CGRect(
            x: column.low, y: row.low, width: column.high - column.low, height: row.high - row.low)
          var found: UInt64 = 0
          for attributes in items.layout.layoutAttributesForElements(in: rect) ?? [] {
            // No macro for the passing case: this runs millions of times.
            guard let number = numbers[attributes], found & (1 << number) == 0 else {
              Issue.record("\(sample): \(attributes) is nothing of it, or there twice")
              continue
            }
            found |= 1 << number
            met += 1
          }
          if found != column.meets & row.meets {
            Issue.record(
              "\(sample) at \(offset): \(rect) gives \(found), not \(column.meets & row.meets)")
          }
        }
      }
      guard
        items.layout.shouldInvalidateLayout(
          forBoundsChange: items.view.bounds.offsetBy(dx: 1, dy: 1))
      else { break }
    }
    #expect(met > TestRun.count(50, of: 500), "\(sample): the rectangles met \(met) elements")
  }

  /// Returns one range for each distinct set of extents that a range can meet, which depends only
  /// on the order of the ends. Each range comes with the extents that it shares more than an end
  /// with.
  private static func ranges(
    _ extents: [(low: CGFloat, high: CGFloat)]
  ) -> [(low: CGFloat, high: CGFloat, meets: UInt64)] {
    let ends = Set(extents.flatMap { [$0.low, $0.high] }).sorted()
    let gaps = zip([ends[0] - 4] + ends, ends + [ends[ends.count - 1] + 4])
      .map { (low: $0, high: $1, middle: ($0 + $1) / 2) }
    let places = (ends + gaps.map(\.middle)).sorted()
    var ranges = places.indices.flatMap { first in
      places[(first + 1)...].map { (places[first], $0) }
    }
    // Also a point between two neighbouring ends.
    ranges += gaps.map { (($0.low + $0.middle) / 2, $0.middle) }
    return ranges.map { low, high in
      var meets: UInt64 = 0
      for (number, extent) in extents.enumerated() where extent.low < high && low < extent.high {
        meets |= 1 << number
      }
      return (low, high, meets)
    }
  }

  @Test(
    "any rectangle of a larger world does too, at every scroll offset",
    arguments: SampleLayout.allCases)
  func anyRectangle(sample: SampleLayout) {
    var met = 0
    for seed in 1...12 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let items = sample.items(SampleLayout.sections(using: &random))
      let content = items.layout.collectionViewContentSize
      for _ in 0..<3 {
        items.scroll(
          to: CGPoint(
            x: CGFloat.random(in: 0...max(0, content.width - 400), using: &random),
            y: CGFloat.random(in: 0...max(0, content.height - 300), using: &random)))
        met += items.checkQueries(seed: random.next(), rounds: 25, "\(sample)")
      }
    }
    #expect(met > 100, "\(sample): the rectangles met \(met) elements")
  }

  @Test(
    "attributes never change after a layout returns them", arguments: SampleLayout.allCases)
  func handedOut(sample: SampleLayout) throws {
    let items = sample.items([Array(1...20), Array(21...30), Array(31...60)])
    let everywhere = CGRect(origin: .zero, size: items.layout.collectionViewContentSize)
    let found = items.layout.layoutAttributesForElements(in: everywhere) ?? []
    let copies = try found.map { try #require($0.copy() as? UICollectionViewLayoutAttributes) }
    #expect(!found.isEmpty)
    items.scroll(to: CGPoint(x: 30, y: 50))
    items.sections[0].removeFirst(5)
    items.view.deleteItems(at: (0..<5).map { IndexPath(item: $0, section: 0) })
    items.view.layoutIfNeeded()
    items.view.frame.size.width = 200
    items.view.layoutIfNeeded()
    #expect(found == copies)
  }

  @Test(
    "no items, one item, no room and insets that leave none do no harm",
    arguments: SampleLayout.allCases)
  func degenerate(sample: SampleLayout) {
    for sections in [[], [[]], [[], []], [[7]], [[], [7]]] as [[[Int]]] {
      for size in [CGSize(width: 400, height: 300), .zero, CGSize(width: 1, height: 300)] {
        for inset in [0, 1000] as [CGFloat] {
          let name = "\(sample) \(sections) \(size) \(inset)"
          let items = sample.items(sections, size: size)
          items.view.contentInset = UIEdgeInsets(
            top: inset, left: inset, bottom: inset, right: inset)
          items.view.layoutIfNeeded()
          let content = items.layout.collectionViewContentSize
          #expect(content.width.isFinite && content.height.isFinite, "\(name)")
          #expect(content.width >= 0 && content.height >= 0, "\(name)")
          let all = items.elements
          // A Pinterest layout knows only one section.
          let shows = sample != .pinterest || sections.first?.isEmpty == false
          let cells = all.filter { $0.representedElementCategory == .cell }
          #expect(cells.count == (shows ? sections.joined().count : 0), "\(name)")
          #expect(all.allSatisfy { $0.frame.width.isFinite && $0.frame.minX.isFinite }, "\(name)")
          #expect(all.allSatisfy { $0.frame.height.isFinite && $0.frame.minY.isFinite }, "\(name)")
          items.checkQueries(seed: 1, rounds: 6, name)
          items.checkScreen(Comment(rawValue: name))
        }
      }
    }
  }

  @Test("missing elements have no attributes", arguments: SampleLayout.allCases)
  func missing(sample: SampleLayout) {
    let layout = sample.items([[1, 2], []]).layout
    for path in [
      IndexPath(item: 2, section: 0), IndexPath(item: -1, section: 0),
      IndexPath(item: 0, section: 1), IndexPath(item: 0, section: 2), IndexPath(index: 0),
      IndexPath(item: 0, section: -1),
    ] {
      #expect(layout.layoutAttributesForItem(at: path) == nil, "\(sample)")
    }
    for path in [IndexPath(item: 0, section: 7), IndexPath(item: 99, section: 0), IndexPath()] {
      for (kind, _) in NumberedItems.kinds {
        let attributes = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
        #expect(attributes == nil, "\(sample)")
      }
      let background = layout.layoutAttributesForDecorationView(
        ofKind: SectionBackgroundView.kind, at: path)
      #expect(background == nil, "\(sample)")
    }
  }

  @Test(
    "invalid numbers do no harm", arguments: SampleLayout.allCases,
    [.nan, .infinity, -.infinity, -50, 0, 1e300] as [CGFloat])
  func hostileNumbers(sample: SampleLayout, number: CGFloat) {
    let items = sample.items([[1, 2, 3], [4, 5]])
    items.lengthOf = { $0.isMultiple(of: 2) ? number : 20 }
    items.spanOf = { .init(start: $0 == 1 ? 0 : Double(number), end: Double(number)) }
    items.coordinateOf = { CGPoint(x: number, y: CGFloat($0)) }
    items.view.reloadData()
    items.view.layoutIfNeeded()
    let count = sample == .pinterest ? 3 : 5
    #expect(items.elements.filter { $0.representedElementCategory == .cell }.count == count)
    items.view.frame.size = .zero
    items.view.layoutIfNeeded()
    #expect(items.elements.filter { $0.representedElementCategory == .cell }.count == count)
    for rect in [CGRect.null, .infinite, .zero] {
      _ = items.layout.layoutAttributesForElements(in: rect)
    }
  }

  @Test(
    "a query examines hardly more elements among many items than among 1,000",
    arguments: SampleLayout.classes.filter { !$0.isCompositional })
  func growth(sample: SampleLayout) throws {
    let few = try work(of: sample, count: 1_000)
    let lots = try work(of: sample, count: TestRun.count(60_000, of: 1_000_000))
    #expect(lots < 4 * few, "\(sample): \(few) and \(lots)")
  }

  /// Returns the number of elements that queries examine for the screens around the first, two
  /// middle and the last item.
  private func work(of sample: SampleLayout, count: Int) throws -> Int {
    let side = Int(Double(count).squareRoot())
    let counts: [Int] =
      switch sample {
      case .pinterest: [count]
      case .calendar: Array(repeating: 30, count: count / 30)
      case .twoAxisOfDelegate: Array(repeating: side, count: side)
      case .timelineWeek: Array(repeating: 20, count: count / 20)
      case .classHierarchy, .compactTree: [2, side, count - side - 2]
      default: [count / 10, count - count / 10]
      }
    let items = NumberedItems(sample.make(), counts: counts)
    items.coordinateOf = { CGPoint(x: CGFloat($0 % side * 24), y: CGFloat($0 / side * 24)) }
    let layout = try #require(items.asDelegate().laidOut().layout as? PreparedLayout)
    layout.work = 0
    var found = 0
    let section = counts.count - 1
    for item in [0, counts[section] / 3, counts[section] / 2, counts[section] - 1] {
      let frame = try #require(items.frame(section, item))
      let screen = CGRect(
        x: frame.midX - 320, y: frame.midY - 192, width: NumberedItems.screen.width,
        height: NumberedItems.screen.height)
      found += layout.layoutAttributesForElements(in: screen)?.count ?? 0
    }
    #expect(found >= 4 && layout.work >= found, "\(sample): the work includes all found elements")
    return layout.work
  }
}
