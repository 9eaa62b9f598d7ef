import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct LayoutPassesTests {
  private func logged(_ counts: [Int], header: CGFloat = 0) -> World {
    let world = World(counts, header: header)
    world.layout.log = world.log
    _ = world.log.take()
    return world
  }

  @Test("the first pass: counts, prepare, size, elements, views")
  func first() {
    let world = logged([2, 1], header: 16)
    world.delegate.logsDisplay = true
    world.view.layoutIfNeeded()
    #expect(
      world.log.take() == [
        "sections?", "items? 0", "items? 1", "prepare", "size", "elements",
        "header? 0-0", "willDisplay header 0-0",
        "cell? 0-0", "willDisplay 0-0 outside", "cell? 0-1", "willDisplay 0-1 outside",
        "header? 1-0", "willDisplay header 1-0", "cell? 1-0", "willDisplay 1-0 outside",
      ])
    #expect(world.view.contentSize == CGSize(width: 80, height: 80))
    world.view.checkCollectionInvariants()
  }

  @Test("marking has no immediate effect, and many marks lead to one update")
  func marking() {
    let world = logged([100]).settled()
    for _ in 0..<5 { world.layout.invalidateLayout() }
    world.view.setNeedsLayout()
    #expect(world.log.take() == [])
    world.view.layoutIfNeeded()
    world.view.layoutIfNeeded()
    #expect(world.log.take() == ["prepare", "size", "elements"])
    #expect(world.view.work.layoutPasses == 1)
  }

  @Test("an invalidation keeps the same cells and requests none")
  func invalidation() {
    let world = World([100]).settled()
    let cells = world.view.visibleCells
    world.layout.size.height = 20
    world.view.layoutIfNeeded()
    #expect(world.log.take() == [])
    #expect(Set(world.view.visibleCells).isSubset(of: Set(cells)))
    #expect(world.cell(0, 1)?.frame == CGRect(x: 0, y: 20, width: 80, height: 20))
    #expect(world.visible == ["0-0", "0-1", "0-2", "0-3"])
    world.view.checkCollectionInvariants()
  }

  @Test("a scroll step queries the bounds, prepares nothing, requests the entering cells")
  func scrolling() {
    let world = logged([100]).settled()
    world.delegate.logsDisplay = true
    world.scroll(to: 24)
    #expect(
      world.log.take() == [
        "bounds? 24 80x80", "elements", "didEnd 0-0", "cell? 0-5", "willDisplay 0-5 outside",
        "cell? 0-6", "willDisplay 0-6 outside",
      ])
    world.view.checkCollectionInvariants()
  }

  @Test("changes of size are queried too, by bounds and by frame, and lay out")
  func resizing() {
    let world = logged([100]).settled()
    world.view.frame = CGRect(x: 0, y: 16, width: 80, height: 48)
    world.view.layoutIfNeeded()
    #expect(world.log.take() == ["bounds? 0 80x48", "elements"])
    #expect(world.view.visibleCells.count == 3)
    world.view.bounds.size.height = 96
    world.view.layoutIfNeeded()
    #expect(world.log.take().prefix(2) == ["bounds? 0 80x96", "elements"])
    #expect(world.view.visibleCells.count == 6)
    world.view.frame.origin.x = 8
    #expect(world.log.take() == [], "a move is not a change of bounds")
  }

  @Test("a layout that requests it is prepared again on each change of bounds, once")
  func boundsInvalidate() {
    let world = logged([100]).settled()
    world.layout.invalidatesOnBounds = true
    world.scroll(to: 16)
    #expect(
      world.log.take() == ["bounds? 16 80x80", "prepare", "size", "elements", "cell? 0-5"])
  }

  @Test("the offset is limited to the new content after each preparation")
  func limiting() {
    let world = World([100]).settled()
    world.scroll(to: 1_000)
    world.source.counts = [10]
    world.view.reloadData()
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset.y == 80)
    #expect(world.visible == (5..<10).map { "0-\($0)" })
    world.source.counts = [2]
    world.view.reloadData()
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset.y == 0)
    world.view.checkCollectionInvariants()
  }

  @Test("content larger on both axes scrolls on both")
  func bothAxes() {
    let world = World([100], columns: 10)
    world.view.frame.size.width = 160
    world.settled()
    world.view.contentOffset = CGPoint(x: 240, y: 32)
    world.view.layoutIfNeeded()
    #expect(world.view.contentSize == CGSize(width: 800, height: 160))
    #expect(
      world.visible
        == (2..<7).flatMap { row in [3, 4].map { "0-\(row * 10 + $0)" } })
  }

  @Test("another layout moves the same cells in the next pass")
  func otherLayout() {
    let world = World([4]).settled()
    world.view.selectItem(at: IndexPath(0, 1), animated: false, scrollPosition: [])
    let cells = world.view.visibleCells
    let other = TestLayout()
    other.size.height = 8
    _ = world.log.take()
    world.view.collectionViewLayout = other
    #expect(world.layout.collectionView == nil && other.collectionView === world.view)
    #expect(world.cell(0, 1)?.frame.minY == 16, "not inside the call")
    world.view.layoutIfNeeded()
    #expect(world.cell(0, 1)?.frame == CGRect(x: 0, y: 8, width: 80, height: 8))
    #expect(Set(world.view.visibleCells) == Set(cells))
    #expect(world.log.take() == [] && world.selected == ["0-1"])
    world.view.checkCollectionInvariants()
  }

  @Test("reloadData drops views, selection and highlight, and keeps the offset")
  func reload() {
    let world = World([100]).settled()
    world.scroll(to: 160)
    world.tap(0, 12)
    world.touch(.began, CGPoint(x: 40, y: 168))
    world.delegate.logsDisplay = true
    let cells = Set(world.view.visibleCells)
    _ = world.log.take()
    world.view.reloadData()
    #expect(world.selected == [])
    #expect(!world.log.take().contains { $0.contains("cell?") }, "not inside the call")
    world.view.layoutIfNeeded()
    let lines = world.log.take()
    #expect(lines.filter { $0.hasPrefix("didEnd") }.count == 5)
    #expect(lines.filter { $0.hasPrefix("cell?") } == (10..<15).map { "cell? 0-\($0)" })
    #expect(Set(world.view.visibleCells) == cells, "recycled")
    #expect(world.view.contentOffset.y == 160)
    #expect(world.view.visibleCells.contains { $0.isSelected || $0.isHighlighted } == false)
    world.touch(.ended, CGPoint(x: 40, y: 168))
    #expect(world.selected == [])
    world.view.checkCollectionInvariants()
  }

  @Test("visibleCells within the layout returns the cells before the pass, with a report")
  func recursion() {
    let world = World([100]).settled()
    var seen: [Int] = []
    var reports: [String] = []
    let report = LayoutDiagnostics.report
    LayoutDiagnostics.report = { reports.append($0) }
    defer { LayoutDiagnostics.report = report }
    world.layout.onElements = { [unowned world] in
      seen.append(world.view.visibleCells.count)
      _ = world.view.layoutAttributesForItem(at: IndexPath(0, 0))
      world.view.layoutIfNeeded()
    }
    world.view.frame.size.height = 48
    world.view.layoutIfNeeded()
    #expect(seen == [5])
    #expect(reports.count == 1 && reports.first?.contains("visibleCells") == true)
    #expect(world.view.visibleCells.count == 3)
  }

  @Test("a context's adjustment moves the offset with the layout")
  func adjustment() {
    let world = World([100]).settled()
    world.scroll(to: 160)
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 32)
    world.layout.invalidateLayout(with: context)
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset.y == 192)
  }

  @Test("a context's adjustments are applied before invalidateLayout(with:) returns, and once")
  func immediateAdjustment() {
    let world = World([100]).settled()
    world.scroll(to: 160)
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 32)
    context.contentSizeAdjustment = CGSize(width: 0, height: 64)
    world.layout.invalidateLayout(with: context)
    #expect(world.view.contentOffset.y == 192)
    #expect(world.view.contentSize.height == 1_664)
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset.y == 192)
    // The layout has the last word.
    #expect(world.view.contentSize.height == 1_600)
    // Beyond the end: limited to the adjusted size, then to the layout's size.
    context.contentOffsetAdjustment.y = 5_000
    world.layout.invalidateLayout(with: context)
    #expect(world.view.contentOffset.y == 1_664 - world.view.bounds.height)
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset.y == 1_600 - world.view.bounds.height)
    world.view.checkCollectionInvariants()
  }

  @Test("zero sizes cause no crash")
  func zero() {
    let world = World([100])
    world.view.frame = .zero
    world.view.layoutIfNeeded()
    #expect(world.view.visibleCells == [] && world.view.contentSize.height == 1_600)
    world.view.focusItem(at: IndexPath(0, 5), scrolls: true)
    world.view.keyboard.move(.step(.down))
    world.view.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    world.view.layoutIfNeeded()
    #expect(world.view.visibleCells.count > 0)
    world.view.checkCollectionInvariants()
  }

  @Test("ten thousand sections and a million items cost only the visible part")
  func large() {
    let world = World(Array(repeating: 100, count: 10_000))
    world.view.layoutIfNeeded()
    #expect(world.view.numberOfAllItems == 1_000_000)
    #expect(world.log.take().filter { $0.hasPrefix("cell?") }.count == 5)
    #expect(world.view.work.attributesRequested < 20)
  }
}
