import Foundation
import TestSupport
import Testing
import UIKit

@testable import CollectionLayouts

@MainActor
@Suite("What holds for every layout")
struct LayoutLawsTests {
  @Test(
    "any rectangle gives exactly the elements whose frames meet it, wherever one has scrolled to",
    arguments: SampleLayout.allCases)
  func oracle(sample: SampleLayout) {
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
        let all = items.elements
        for _ in 0..<25 {
          let rect = CGRect(
            x: CGFloat.random(in: -100...content.width + 50, using: &random),
            y: CGFloat.random(in: -100...content.height + 50, using: &random),
            width: CGFloat.random(in: 0...300, using: &random),
            height: CGFloat.random(in: 0...300, using: &random))
          let found = items.layout.layoutAttributesForElements(in: rect) ?? []
          let expected = all.filter { $0.frame.sharesArea(with: rect) }
          #expect(Set(found) == Set(expected), "\(sample), seed \(seed), \(rect)")
          #expect(found.count == expected.count, "\(sample), seed \(seed), \(rect)")
          met += found.count
        }
      }
    }
    #expect(met > 100, "\(sample): the rectangles met \(met) elements")
  }

  @Test(
    "after inserting, deleting, moving and resizing the layout is that of a fresh one",
    arguments: SampleLayout.allCases)
  func updates(sample: SampleLayout) {
    var random = SeededGenerator(seed: 7)
    let items = sample.items([[1, 2, 3, 4, 5], [6, 7, 8], [9, 10, 11, 12]])
    func expectFresh(_ step: String) {
      items.view.layoutIfNeeded()
      let fresh = sample.items(items.sections, size: items.view.bounds.size)
      fresh.scroll(to: items.view.contentOffset)
      #expect(Set(items.elements) == Set(fresh.elements), "\(sample) after \(step)")
      #expect(
        items.layout.collectionViewContentSize == fresh.layout.collectionViewContentSize,
        "\(sample) after \(step)")
    }
    items.sections[0].insert(100, at: 2)
    items.view.insertItems(at: [IndexPath(item: 2, section: 0)])
    expectFresh("an insert")
    items.sections[1].remove(at: 0)
    items.view.deleteItems(at: [IndexPath(item: 0, section: 1)])
    expectFresh("a delete")
    items.sections[2].append(items.sections[0].remove(at: 1))
    items.view.moveItem(
      at: IndexPath(item: 1, section: 0), to: IndexPath(item: 4, section: 2))
    expectFresh("a move")
    items.sections.insert((0..<30).map { _ in Int.random(in: 0...99, using: &random) }, at: 1)
    items.view.insertSections([1])
    expectFresh("a new section")
    items.sections.remove(at: 0)
    items.view.deleteSections([0])
    expectFresh("a section less")
    items.view.frame.size = CGSize(width: 256, height: 160)
    expectFresh("another size")
    items.sections = []
    items.view.reloadData()
    expectFresh("the end of all")
  }

  @Test(
    "attributes that were handed out never change", arguments: SampleLayout.allCases)
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
    "a change to flow and back leads to where it was, at once and animated",
    arguments: SampleLayout.allCases, [false, true])
  func transition(sample: SampleLayout, animated: Bool) {
    let items = sample.items([Array(1...20), Array(21...30)])
    let layout = items.layout
    let before = Set(items.elements)
    items.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: animated)
    items.view.layoutIfNeeded()
    #expect(!items.view.visibleCells.isEmpty)
    items.view.setCollectionViewLayout(layout, animated: animated)
    items.view.layoutIfNeeded()
    items.scroll(to: .zero)
    #expect(Set(items.elements) == before, "\(sample)")
    let shown = items.elements.filter {
      $0.representedElementCategory == .cell && $0.frame.sharesArea(with: items.view.bounds)
    }
    #expect(Set(items.view.indexPathsForVisibleItems) == Set(shown.map(\.indexPath)), "\(sample)")
  }

  @Test("what is not there has no attributes", arguments: SampleLayout.allCases)
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
    "senseless numbers do no harm", arguments: SampleLayout.allCases,
    [.nan, .infinity, -.infinity, -50, 0, 1e300] as [CGFloat])
  func hostileNumbers(sample: SampleLayout, number: CGFloat) {
    let items = sample.items([[1, 2, 3], [4, 5]])
    items.lengthOf = { $0.isMultiple(of: 2) ? number : 20 }
    items.spanOf = { .init(start: $0 == 1 ? 0 : Double(number), end: Double(number)) }
    items.coordinateOf = { CGPoint(x: number, y: CGFloat($0)) }
    items.view.reloadData()
    items.view.layoutIfNeeded()
    #expect(items.elements.filter { $0.representedElementCategory == .cell }.count == 5)
    items.view.frame.size = .zero
    items.view.layoutIfNeeded()
    #expect(items.elements.filter { $0.representedElementCategory == .cell }.count == 5)
    for rect in [CGRect.null, .infinite, .zero] {
      _ = items.layout.layoutAttributesForElements(in: rect)
    }
  }

  @Test(
    "a query looks at hardly more in the middle of many items",
    arguments: [
      SampleLayout.stickySideways, .tagCloud, .mosaic, .calendar, .twoAxis, .timelineWeek, .map,
      .compactTree,
    ])
  func growth(sample: SampleLayout) {
    // A delegate that is asked for a million items takes its time.
    let many =
      [.tagCloud, .timelineWeek, .map, .compactTree].contains(sample) ? 100_000 : 1_000_000
    let (few, lots) = (work(of: sample, count: 1000), work(of: sample, count: many))
    #expect(few > 0 && lots < 4 * few, "\(sample): \(few) and \(lots)")
  }

  private func work(of sample: SampleLayout, count: Int) -> Int {
    let counts: [Int]
    let side = Int(Double(count).squareRoot())
    switch sample {
    case .calendar: counts = Array(repeating: 30, count: count / 30)
    case .twoAxis: counts = Array(repeating: side, count: side)
    case .timelineWeek: counts = Array(repeating: 20, count: count / 20)
    case .compactTree: counts = [1, count]
    default: counts = [count / 10, count - count / 10]
    }
    let items = NumberedItems(sample.make(), counts: counts)
    items.coordinateOf = { CGPoint(x: CGFloat($0 % side * 24), y: CGFloat($0 / side * 24)) }
    let isPlain = sample == .twoAxis || sample == .stickySideways
    let layout = (isPlain ? items : items.asDelegate()).laidOut().layout
    let content = layout.collectionViewContentSize
    layout.countedWork = 0
    let list = layout.layoutAttributesForElements(
      in: CGRect(x: content.width / 2, y: content.height / 2, width: 400, height: 300)
        .intersection(CGRect(origin: .zero, size: content)))
    #expect(list?.isEmpty == false)
    return layout.countedWork
  }
}
