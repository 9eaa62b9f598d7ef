import Foundation
import Testing
import UIKitCore
import VitrineTestSupport

@testable import UIKitCollections

@MainActor @Suite("UICollectionViewDiffableDataSource")
struct UICollectionViewDiffableDataSourceTests {
  @Test("creating it makes it the data source, held weakly")
  func creating() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 80, height: 80), collectionViewLayout: TestLayout())
    do {
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in
        nil
      }
      #expect(view.dataSource === source && view.numberOfSections == 0)
    }
    #expect(view.dataSource == nil)
  }

  @Test("one section with three new items appears as three cells")
  func acceptance() {
    FrameEngine.current = FrameEngine(clock: ManualClock())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: TestLayout())
    window.addSubview(view)
    let registration = UICollectionView.CellRegistration<TestCell, UUID> { cell, _, id in
      cell.name = id.uuidString
    }
    let source = UICollectionViewDiffableDataSource<Int, UUID>(collectionView: view) {
      view, path, id in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
    }
    let ids = [UUID(), UUID(), UUID()]
    var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
    snapshot.appendSections([0])
    snapshot.appendItems(ids)
    source.apply(snapshot, animatingDifferences: true)
    view.layoutIfNeeded()
    #expect(view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == 3)
    let names = (0..<3).map { (view.cellForItem(at: IndexPath(0, $0)) as? TestCell)?.name }
    #expect(names == ids.map(\.uuidString) && view.visibleCells.count == 3)
  }

  @Test("it implements the whole data source protocol")
  func dataSourceMethods() {
    let world = DiffableWorld()
    world.show("a:1,2 b:3")
    let source: any UICollectionViewDataSource = world.source
    #expect(source.numberOfSections(in: world.view) == 2)
    #expect(source.collectionView(world.view, numberOfItemsInSection: 0) == 2)
    #expect(source.collectionView(world.view, numberOfItemsInSection: 7) == 0)
    #expect(!source.collectionView(world.view, canMoveItemAt: IndexPath(0, 0)))
    #expect(source.indexTitles(for: world.view) == nil)
    // Not implemented as long as no item may be reordered.
    #expect(
      source.collectionView?(world.view, moveItemAt: IndexPath(0, 0), to: IndexPath(0, 1)) == nil)
    #expect(world.source.snapshot().itemIdentifiers == [1, 2, 3])
  }

  @Test("a subclass that accepts moves and calls super may move items, by hand and by program")
  func subclassThatCallsSuper() {
    final class Moving: UICollectionViewDiffableDataSource<String, Int> {
      var moves: [[IndexPath]] = []
      override func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
      ) -> Bool { true }
      override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      ) {
        moves.append([sourceIndexPath, destinationIndexPath])
        super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
      }
    }
    let world = DiffableWorld()
    let source = Moving(collectionView: world.view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    source.apply(DiffableWorld.snapshot("a:1,2,3"), animatingDifferences: false)
    world.view.layoutIfNeeded()
    #expect(world.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
    world.view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 40))
    world.view.endInteractiveMovement()
    #expect(source.moves == [[IndexPath(0, 0), IndexPath(0, 2)]])
    let known: any UICollectionViewDataSource = source
    #expect(
      known.collectionView?(world.view, moveItemAt: IndexPath(0, 0), to: IndexPath(0, 1)) != nil)
    #expect(known.indexTitles?(for: world.view) == nil)
  }

  @Test("a subclass may supply index titles and moves")
  func subclass() {
    final class Titled: UICollectionViewDiffableDataSource<String, Int> {
      override func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A"] }
      override func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
      ) -> IndexPath { IndexPath(1, 0) }
      override func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
      ) -> Bool { true }
    }
    let world = DiffableWorld()
    let source = Titled(collectionView: world.view) { _, _, _ in nil }
    #expect(source.indexTitles(for: world.view) == ["A"])
    #expect(
      world.view.dataSource?.collectionView?(world.view, indexPathForIndexTitle: "A", at: 0)
        == IndexPath(1, 0))
    #expect(source.collectionView(world.view, canMoveItemAt: IndexPath(0, 0)))
  }

  @Test("the provider is called for the cells on screen, by path and identifier")
  func provider() {
    let world = DiffableWorld(rows: 3)
    world.source.apply(DiffableWorld.snapshot("a:1,2,3,4,5,6"), animatingDifferences: false)
    world.view.layoutIfNeeded()
    #expect(world.shown == ["1", "2", "3"] && world.provided == [1, 2, 3])
  }

  @Test("a provider without a cell is reported as a missing view")
  func missingCell() {
    let world = DiffableWorld()
    world.missing = 2
    world.show("a:1,2,3")
    #expect(world.faults == [.missingView(.cell, kind: nil, path: IndexPath(0, 1))])
    #expect(world.cell(of: 3) != nil)
  }

  @Test("the supplementary provider serves the layout's requests, and must not fail")
  func supplementaryViews() {
    let world = DiffableWorld(header: 16)
    world.show("a:1 b:2")
    #expect(world.view.visibleSupplementaryViews(ofKind: "header").count == 2)
    world.source.supplementaryViewProvider = { _, _, _ in nil }
    world.view.reloadData()
    world.view.layoutIfNeeded()
    #expect(
      world.faults.first == .missingView(.supplementaryView, kind: "header", path: IndexPath(0, 0)))
    world.faults = []
    world.source.supplementaryViewProvider = nil
    world.view.reloadData()
    world.view.layoutIfNeeded()
    #expect(world.faults.first == .noSupplementaryViews(kind: "header", path: IndexPath(0, 0)))
  }

  @Test("the current state is a copy: changing it has no effect until it is applied")
  func currentState() {
    let world = DiffableWorld()
    world.show("a:1,2")
    var snapshot = world.source.snapshot()
    snapshot.deleteItems([1])
    #expect(world.source.snapshot().itemIdentifiers == [1, 2] && world.shown == ["1", "2"])
    world.source.apply(snapshot)
    #expect(world.source.snapshot().itemIdentifiers == [2])
    world.wait()
    #expect(world.shown == ["2"])
  }

  @Test("identifiers and index paths map to each other")
  func lookups() {
    let world = DiffableWorld()
    world.show("a:1,2 b:3")
    #expect(world.source.itemIdentifier(for: IndexPath(1, 0)) == 3)
    #expect(world.source.itemIdentifier(for: IndexPath(1, 1)) == nil)
    #expect(world.source.itemIdentifier(for: IndexPath(index: 0)) == nil)
    #expect(world.source.indexPath(for: 2) == IndexPath(0, 1))
    #expect(world.source.indexPath(for: 9) == nil)
    #expect(world.source.sectionIdentifier(for: 1) == "b")
    #expect(world.source.sectionIdentifier(for: 2) == nil)
    #expect(world.source.sectionIdentifier(for: -1) == nil)
    #expect(world.source.index(for: "b") == 1 && world.source.index(for: "z") == nil)
  }

  @Test("applying by reloading computes no difference: cells are new, and no item is selected")
  func reloadingData() {
    let world = DiffableWorld()
    world.show("a:1,2,3")
    world.select(2)
    var isDone = false
    world.source.applySnapshotUsingReloadData(DiffableWorld.snapshot("b:3,2")) { isDone = true }
    world.view.layoutIfNeeded()
    #expect(isDone && world.shown == ["3", "2"] && world.selected.isEmpty)
    #expect(world.provided == [3, 2])
  }

  @Test("reload requests a new cell, reconfigure passes the same one through the provider")
  func renewing() throws {
    let world = DiffableWorld()
    world.show("a:1,2,3,4")
    world.select(1, 2)
    let cells = (1...4).map { world.cell(of: $0) }
    var snapshot = world.source.snapshot()
    snapshot.reloadItems([1])
    snapshot.reconfigureItems([2, 4])
    snapshot.moveItem(4, beforeItem: 1)
    world.source.apply(snapshot)
    world.wait()
    #expect(world.provided.sorted() == [1, 2, 4] && world.shown == ["4", "1", "2", "3"])
    #expect(world.cell(of: 1) !== cells[0] && world.cell(of: 2) === cells[1])
    #expect(world.cell(of: 3) === cells[2] && world.cell(of: 4) === cells[3])
    #expect(world.selected == [1, 2] && world.cell(of: 1)?.isSelected == true)
    #expect(world.source.snapshot().reloadedItemIdentifiers.isEmpty)
    #expect(world.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test("an item that is reloaded and moves gets a new cell and stays selected")
  func renewingWhatMoves() {
    let world = DiffableWorld()
    world.show("a:1,2,3")
    world.select(3)
    let cell = world.cell(of: 3)
    var snapshot = world.source.snapshot()
    snapshot.reloadItems([3])
    snapshot.moveItem(3, beforeItem: 1)
    world.source.apply(snapshot)
    world.wait()
    #expect(world.shown == ["3", "1", "2"] && world.selected == [3] && world.provided == [3])
    #expect(world.cell(of: 3) !== cell && world.cell(of: 3)?.isSelected == true)
  }

  @Test("a reloaded section gets new views and keeps its selection", arguments: [false, true])
  func renewingSections(moves: Bool) {
    let world = DiffableWorld(rows: 8, header: 16)
    world.show("a:1,2 b:3,4")
    world.select(2, 3)
    let headers = world.view.visibleSupplementaryViews(ofKind: "header")
    var snapshot = world.source.snapshot()
    snapshot.reloadSections(["b"])
    snapshot.deleteItems([4])
    if moves { snapshot.moveSection("b", beforeSection: "a") }
    world.source.apply(snapshot)
    world.wait()
    #expect(world.shown == (moves ? ["3", "1", "2"] : ["1", "2", "3"]))
    #expect(world.selected == [2, 3] && world.provided == [3])
    #expect(world.cell(of: 3)?.isSelected == true)
    let kept = world.view.visibleSupplementaryViews(ofKind: "header")
      .filter { header in headers.contains { $0 === header } }
    #expect(world.view.visibleSupplementaryViews(ofKind: "header").count == 2 && kept.count == 1)
    #expect(world.faults.isEmpty)
    world.view.checkCollectionInvariants()
  }

  @Test("an item that moves out of a deleted section keeps its cell and selection")
  func movingOutOfADeletedSection() {
    let world = DiffableWorld()
    world.show("a:1,2 b:3")
    world.select(2)
    let cell = world.cell(of: 2)
    world.source.apply(DiffableWorld.snapshot("c:9,2 b:3"))
    world.wait()
    #expect(world.shown == ["9", "2", "3"] && world.cell(of: 2) === cell)
    #expect(world.selected == [2] && world.faults.isEmpty)
  }

  @Test("an animated difference takes its time, and then completes; another one at once")
  func animation() {
    let world = DiffableWorld()
    world.show("a:1,2,3")
    var log: [String] = []
    world.source.apply(DiffableWorld.snapshot("a:3,1,2")) { log.append("animated") }
    #expect(world.source.itemIdentifier(for: IndexPath(0, 0)) == 3 && log.isEmpty)
    world.wait()
    #expect(log == ["animated"])
    world.source.apply(DiffableWorld.snapshot("a:2"), animatingDifferences: false) {
      log.append("at once")
    }
    #expect(log == ["animated", "at once"])
    world.source.apply(DiffableWorld.snapshot("a:2")) { log.append("equal") }
    #expect(log == ["animated", "at once", "equal"])
  }

  @Test("without a window nothing is animated")
  func withoutWindow() {
    let world = DiffableWorld(hasWindow: false)
    world.show("a:1,2,3")
    var isDone = false
    world.source.apply(DiffableWorld.snapshot("b:3,1")) { isDone = true }
    #expect(isDone)
    world.view.layoutIfNeeded()
    #expect(world.shown == ["3", "1"])
  }

  @Test("a collection view with another data source stays unchanged")
  func replaced() {
    let world = DiffableWorld()
    world.show("a:1,2")
    let other = TestSource([1], log: world.log)
    world.view.dataSource = other
    var isDone = false
    world.source.apply(DiffableWorld.snapshot("a:7,8,9")) { isDone = true }
    #expect(isDone && world.view.numberOfItems(inSection: 0) == 1)
    #expect(world.source.snapshot().numberOfItems == 3 && world.faults.isEmpty)
  }
}
