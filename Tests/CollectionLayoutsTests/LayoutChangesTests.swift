import Foundation
import Testing
import UIKit
import UIKitTesting
@_spi(Vitrine) import VitrineBasicValues
import VitrineTestSupport

@testable import CollectionLayouts

/// Animated batches of changes, one at a time, and the layout after each.
@MainActor
@Suite("Laws for every layout when something changes")
struct LayoutChangesTests {
  private static let sections = [[1, 2, 3, 4, 5], [6, 7, 8], [9, 10, 11, 12]]

  /// Expects the elements that a new layout computes for the same items, and expects them on
  /// screen.
  private func expectFresh(_ sample: SampleLayout, _ items: NumberedItems, _ step: String) {
    items.view.layoutIfNeeded()
    let fresh = sample.items(items.sections, size: items.view.bounds.size)
    fresh.scroll(to: items.view.contentOffset)
    #expect(Set(items.elements) == Set(fresh.elements), "\(sample) after \(step)")
    #expect(
      items.layout.collectionViewContentSize == fresh.layout.collectionViewContentSize,
      "\(sample) after \(step)")
    items.checkScreen("\(sample) after \(step)")
  }

  @Test(
    "inserting, deleting and moving items and sections gives the layout of a new one",
    arguments: SampleLayout.allCases)
  func updates(sample: SampleLayout) {
    var random = SeededGenerator(seed: 7)
    let items = sample.items(Self.sections)
    let pilot = items.pilot()
    func step(_ name: String, _ change: () -> Void) {
      change()
      pilot.advance(by: 0.1)
      items.view.checkCollectionInvariants()
      pilot.finishAnimations()
      expectFresh(sample, items, name)
    }
    step("an insert") {
      items.sections[0].insert(100, at: 2)
      items.view.insertItems(at: [IndexPath(item: 2, section: 0)])
    }
    step("a delete") {
      items.sections[1].remove(at: 0)
      items.view.deleteItems(at: [IndexPath(item: 0, section: 1)])
    }
    step("a move") {
      items.sections[2].append(items.sections[0].remove(at: 1))
      items.view.moveItem(at: IndexPath(item: 1, section: 0), to: IndexPath(item: 4, section: 2))
    }
    step("a new section") {
      items.sections.insert((0..<30).map { _ in Int.random(in: 0...99, using: &random) }, at: 1)
      items.view.insertSections([1])
    }
    step("a section elsewhere") {
      items.sections.append(items.sections.remove(at: 0))
      items.view.moveSection(0, toSection: 3)
    }
    step("a section less") {
      items.sections.remove(at: 1)
      items.view.deleteSections([1])
    }
    step("the end of all") {
      items.sections = []
      items.view.reloadData()
    }
  }

  @Test(
    "animated batches bring every cell to its item's place, even if one interrupts another",
    arguments: SampleLayout.allCases)
  func batches(sample: SampleLayout) {
    for seed in 1...TestRun.count(1, of: 4) as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let items = sample.items([Array(1...30), Array(31...36), Array(37...60)])
      let pilot = items.pilot()
      let content = items.layout.collectionViewContentSize
      items.view.contentOffset = CGPoint(
        x: max(0, content.width - 640) / 3, y: max(0, content.height - 384) / 3)
      pilot.update()
      var (begun, finished) = (0, 0)
      for step in 0..<6 {
        begun += 1
        items.changeAtRandom(using: &random) { finished += 1 }
        pilot.advance(by: 0.1)
        items.view.checkCollectionInvariants()
        if step % 2 == 0 { continue }
        pilot.finishAnimations()
        #expect(finished == begun, "\(sample), seed \(seed), step \(step)")
        expectFresh(sample, items, "seed \(seed), step \(step)")
      }
    }
  }

  /// Scrolls to a part of the content and focuses the item in the middle of the screen.
  private func stage(
    _ sample: SampleLayout, at part: CGFloat
  ) throws -> (items: NumberedItems, pilot: Pilot, focused: IndexPath) {
    let items = sample.items([Array(1...30), Array(31...36), Array(37...60)])
    let pilot = items.pilot()
    let (view, content) = (items.view, items.layout.collectionViewContentSize)
    view.contentOffset = items.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(
        x: max(0, content.width - view.bounds.width) * part,
        y: max(0, content.height - view.bounds.height) * part))
    pilot.finishAnimations()
    func distance(_ path: IndexPath) -> CGFloat {
      let center = items.attributes(path.section, path.item)?.center ?? .zero
      return hypot(center.x - view.bounds.midX, center.y - view.bounds.midY)
    }
    let focused = try #require(
      view.indexPathsForVisibleItems.min { distance($0) < distance($1) }, "\(sample)")
    view.focusItem(at: focused, scrolls: false)
    pilot.update()
    return (items, pilot, focused)
  }

  /// Returns whether any part of an item is on screen.
  private func isInSight(_ items: NumberedItems, _ path: IndexPath) -> Bool {
    items.frame(path.section, path.item)?.overlaps(items.view.bounds) == true
  }

  @Test(
    "resizing keeps the focused item in view, and the old size restores the old offset",
    arguments: SampleLayout.allCases.filter { $0 != .circle && !$0.scrollsByStrips })
  func resizing(sample: SampleLayout) throws {
    for part in [0, 0.5, 1] as [CGFloat] {
      let (items, pilot, focused) = try stage(sample, at: part)
      let before = items.view.contentOffset
      for (columns, rows) in [(40, 15), (8, 3), (120, 40), (80, 60), (120, 24), (80, 24)] {
        pilot.resize(columns: columns, rows: rows)
        pilot.finishAnimations()
        let name = "\(sample), \(part) at \(columns) x \(rows)"
        expectFresh(sample, items, name)
        #expect(isInSight(items, focused), "\(name)")
        let (offset, size) = (items.view.contentOffset, items.view.contentSize)
        #expect(
          offset.x >= 0 && offset.x <= max(0, size.width - items.view.bounds.width), "\(name)")
        #expect(
          offset.y >= 0 && offset.y <= max(0, size.height - items.view.bounds.height), "\(name)")
      }
      #expect(items.view.contentOffset == before, "\(sample), \(part)")
    }
  }

  @Test(
    "insertions before the focused item and deletions leave it in view",
    arguments: SampleLayout.allCases.filter { $0 != .circle })
  func changesBefore(sample: SampleLayout) throws {
    let (items, pilot, focused) = try stage(sample, at: 0.5)
    items.sections[0].insert(contentsOf: [101, 102, 103], at: 0)
    items.view.insertItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
    pilot.finishAnimations()
    let moved = IndexPath(
      item: focused.item + (focused.section == 0 ? 3 : 0), section: focused.section)
    #expect(items.view.focusedIndexPath == moved, "\(sample)")
    #expect(isInSight(items, moved), "\(sample)")
    expectFresh(sample, items, "an insert before")
    items.sections[0].removeFirst(3)
    items.view.deleteItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
    pilot.finishAnimations()
    #expect(items.view.focusedIndexPath == focused, "\(sample)")
    #expect(isInSight(items, focused), "\(sample)")
    expectFresh(sample, items, "a delete before")
  }
}
