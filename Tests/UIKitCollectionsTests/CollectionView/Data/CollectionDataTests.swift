import Foundation
import Testing
import UIKitCore
import VitrineTestSupport

@testable import UIKitCollections

@MainActor
@Suite struct CollectionDataTests {
  /// Every list of up to three sections of 0, 1 or 3 items.
  nonisolated static let worlds: [[Int]] =
    [[]] + [0, 1, 3].map { [$0] }
    + [0, 1, 3].flatMap { a in [0, 1, 3].map { [a, $0] } }
    + [0, 1, 3].flatMap { a in [0, 1, 3].flatMap { b in [0, 1, 3].map { [a, b, $0] } } }

  @Test("paths and ordinals agree in every small world", arguments: worlds)
  func numbering(counts: [Int]) {
    let data = CollectionData(counts: counts)
    let paths = counts.indices.flatMap { section in
      (0..<counts[section]).map { IndexPath(section, $0) }
    }
    #expect(data.sectionCount == counts.count && data.itemCount == paths.count)
    for (ordinal, path) in paths.enumerated() {
      #expect(data.path(at: ordinal) == path, "\(counts)")
      #expect(data.ordinal(of: path) == ordinal, "\(counts)")
    }
    #expect(data.path(at: -1) == nil && data.path(at: paths.count) == nil)
    for path in [IndexPath(-1, 0), IndexPath(counts.count, 0), IndexPath(index: 0)] {
      #expect(data.ordinal(of: path) == nil && !data.contains(path))
    }
  }

  @Test("the substitute of a deleted path is itself, the one before, or the first")
  func nearest() {
    let data = CollectionData(counts: [2, 0, 3])
    #expect(data.nearest(to: IndexPath(0, 1)) == IndexPath(0, 1))
    #expect(data.nearest(to: IndexPath(0, 7)) == IndexPath(0, 1))
    #expect(data.nearest(to: IndexPath(1, 0)) == IndexPath(0, 1))
    #expect(data.nearest(to: IndexPath(2, 3)) == IndexPath(2, 2))
    #expect(data.nearest(to: IndexPath(9, 0)) == IndexPath(2, 2))
    #expect(CollectionData(counts: [0, 2]).nearest(to: IndexPath(0, 5)) == IndexPath(1, 0))
    #expect(CollectionData.empty.nearest(to: IndexPath(0, 0)) == nil)
  }

  @Test("counts are requested once and cached, and requested first when stale")
  func cached() {
    let world = World([3, 4])
    #expect(world.view.numberOfSections == 2)
    #expect(world.log.take() == ["sections?", "items? 0", "items? 1"])
    #expect(world.view.numberOfItems(inSection: 1) == 4)
    world.view.layoutIfNeeded()
    #expect(world.log.take().filter { $0.contains("s?") } == [])
    world.view.reloadData()
    #expect(world.view.numberOfItems(inSection: 0) == 3)
    #expect(world.log.take().filter { $0.contains("s?") }.count == 3)
  }

  @Test("a section beyond the counts is a programmer error")
  func noSection() {
    let world = World([3]).settled()
    #expect(world.view.numberOfItems(inSection: 1) == 0)
    #expect(world.faults == [.noSuchSection(1, sections: 1)])
    #expect(world.faults.first?.description == "Section 1 does not exist: there are 1 sections.")
  }

  @Test("a negative count is reported and treated as zero")
  func negative() {
    let world = World([3, -2])
    #expect(world.view.numberOfItems(inSection: 1) == 0)
    #expect(world.faults == [.negativeCount(-2, section: 1)])
  }

  @Test("counts are requested on first display, assignment and reload, and not otherwise")
  func requests() {
    let world = World([30])
    world.layout.log = nil
    func asked() -> Int { world.log.take().filter { $0.contains("s?") }.count }
    _ = asked()
    world.view.layoutIfNeeded()
    #expect(asked() == 2)
    world.scroll(to: 100)
    world.layout.invalidateLayout()
    world.view.layoutIfNeeded()
    world.view.frame.size.height = 48
    world.view.layoutIfNeeded()
    #expect(asked() == 0)
    world.view.reloadData()
    world.view.layoutIfNeeded()
    #expect(asked() == 2)
    let other = TestSource([4], log: world.log)
    world.view.dataSource = other
    world.view.layoutIfNeeded()
    #expect(asked() == 2)
    world.view.dataSource = other
    world.view.layoutIfNeeded()
    #expect(asked() == 0)
  }

  @Test("a data source without a number of sections has one")
  func oneSection() {
    final class Plain: UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 2 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let world = World([])
    let plain = Plain()
    world.view.dataSource = plain
    world.view.layoutIfNeeded()
    #expect(world.view.numberOfSections == 1 && world.visible == ["0-0", "0-1"])
  }

  @Test("no sections and empty sections are valid", arguments: [[], [0], [0, 0], [0, 2, 0]])
  func empty(counts: [Int]) {
    let world = World(counts, header: 16).settled()
    #expect(world.faults == [])
    #expect(world.visible.count == counts.reduce(0, +))
    world.view.checkCollectionInvariants()
  }

  @Test("without a data source there are no items; assigning nil empties the view")
  func noSource() {
    let world = World([3]).settled()
    world.view.dataSource = nil
    #expect(world.view.numberOfSections == 0)
    world.view.layoutIfNeeded()
    #expect(world.view.visibleCells == [])
    world.view.checkCollectionInvariants()
  }

  @Test("the references are weak")
  func weakness() {
    let view = World([1]).view
    #expect(view.dataSource == nil && view.delegate == nil)
  }

  @Test("the delegate is the scroll view's, of a narrower type")
  func delegates() {
    let world = World([100]).settled()
    #expect((world.view as UIScrollView).scrollDelegate === world.delegate)
    world.scroll(to: 48)
    #expect(world.delegate.scrolls == 1)
    (world.view as UIScrollView).scrollDelegate = nil
    #expect(world.view.delegate == nil)
  }

  @Test("appended items keep cells, selection and focus, and appear")
  func appending() {
    let world = World([3])
    world.settled().tap(0, 1)
    world.view.focusItem(at: IndexPath(0, 2), scrolls: true)
    let cells = world.view.visibleCells
    world.source.counts = [5, 1]
    _ = world.log.take()
    world.layout.invalidateCounts()
    world.view.layoutIfNeeded()
    #expect(
      world.log.take() == [
        "sections?", "items? 0", "items? 1", "cell? 0-3", "cell? 0-4",
      ])
    #expect(world.selected == ["0-1"] && world.view.focusedIndexPath == IndexPath(0, 2))
    #expect(Set(cells).isSubset(of: Set(world.view.visibleCells)))
    world.view.checkCollectionInvariants()
  }

  @Test("when the counts shrink, removed items lose selection, focus and cell")
  func shrinking() {
    let world = World([5, 2], rows: 10)
    world.view.allowsMultipleSelection = true
    world.settled()
    for path in [IndexPath(0, 1), IndexPath(0, 4), IndexPath(1, 0)] {
      world.view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    world.view.focusItem(at: IndexPath(1, 1), scrolls: true)
    world.delegate.logsFocus = true
    world.source.counts = [3]
    _ = world.log.take()
    world.layout.invalidateCounts()
    world.view.layoutIfNeeded()
    #expect(world.selected == ["0-1"])
    #expect(world.view.focusedIndexPath == IndexPath(0, 2))
    #expect(world.log.take().contains("didUpdateFocus 1-1 > 0-2"))
    #expect(world.visible == ["0-0", "0-1", "0-2"])
    world.view.checkCollectionInvariants()
  }

  @Test("paths store item and section")
  func paths() {
    let path = IndexPath(item: 7, section: 2)
    #expect(path.item == 7 && path.section == 2 && path.row == 7)
    #expect(path == IndexPath(row: 7, section: 2) && path == [2, 7])
  }
}
