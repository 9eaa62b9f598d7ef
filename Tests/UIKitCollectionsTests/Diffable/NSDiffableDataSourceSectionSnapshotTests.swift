import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite(.serialized)
struct NSDiffableDataSourceSectionSnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

  private var food: Snapshot {
    var snapshot = Snapshot()
    snapshot.append(["fruit", "roots"])
    snapshot.append(["apple", "pear"], to: "fruit")
    snapshot.append(["beet"], to: "roots")
    snapshot.append(["red", "green"], to: "apple")
    return snapshot
  }

  @Test func itemsStandBelowTheirParents() {
    let food = food
    #expect(food.items == ["fruit", "apple", "red", "green", "pear", "roots", "beet"])
    #expect(food.rootItems == ["fruit", "roots"] && food.visibleItems == ["fruit", "roots"])
    #expect(food.parent(of: "red") == "apple" && food.parent(of: "fruit") == nil)
    #expect(food.level(of: "red") == 2 && food.level(of: "roots") == 0)
    #expect(food.index(of: "pear") == 4 && food.index(of: "plum") == nil)
    #expect(food.contains("beet") && !food.contains("plum"))
  }

  @Test func whatIsExpandedShowsItsChildren() {
    var food = food
    food.expand(["apple"])
    #expect(food.visibleItems == ["fruit", "roots"] && food.isExpanded("apple"))
    #expect(!food.isVisible("apple"))
    food.expand(["fruit"])
    #expect(food.visibleItems == ["fruit", "apple", "red", "green", "pear", "roots"])
    #expect(food.expandedItems == ["fruit", "apple"] && food.isVisible("red"))
    food.collapse(["fruit"])
    #expect(food.visibleItems == ["fruit", "roots"] && food.isExpanded("apple"))
    #expect(
      food.visualDescription()
        == "+ fruit\n  - apple\n      red\n      green\n    pear\n+ roots\n    beet")
  }

  @Test func itemsAreInsertedBesideOthers() {
    var food = food
    food.insert(["plum"], before: "apple")
    food.insert(["fig"], after: "apple")
    #expect(
      food.items == ["fruit", "plum", "apple", "red", "green", "fig", "pear", "roots", "beet"])
    #expect(food.parent(of: "fig") == "fruit")
    food.delete(["apple", "roots"])
    #expect(food.items == ["fruit", "plum", "fig", "pear"])
    food.deleteAll()
    #expect(food.items.isEmpty)
  }

  @Test func partsAreSnapshotsOfTheirOwn() {
    var food = food
    food.expand(["apple"])
    let part = food.snapshot(of: "fruit")
    #expect(part.rootItems == ["apple", "pear"] && part.isExpanded("apple"))
    #expect(food.snapshot(of: "fruit", includingParent: true).rootItems == ["fruit"])
    var other = Snapshot()
    other.append(["leek"])
    other.append(["white"], to: "leek")
    food.replace(childrenOf: "roots", using: other)
    #expect(food.items.suffix(3) == ["roots", "leek", "white"])
    food.insert(Snapshot(["nut", "seed"]), after: "fruit")
    #expect(food.rootItems == ["fruit", "nut", "seed", "roots"])
    food.outline.checkInvariants()
  }

  @Test func whatIsWrongIsReportedAndDoesNothing() {
    let handler = CollectionViewInconsistency.handler
    defer { CollectionViewInconsistency.handler = handler }
    var found: [CollectionViewInconsistency] = []
    CollectionViewInconsistency.handler = { found.append($0) }
    var food = food
    let before = food.items
    food.append(["apple", "apple"])
    food.append(["new"], to: "nobody")
    food.insert(["new"], before: "nobody")
    food.delete(["nobody"])
    food.expand(["nobody"])
    food.replace(childrenOf: "roots", using: Snapshot(["apple"]))
    #expect(food.items == before)
    #expect(found.count == 6)
  }

  // MARK: Data sources

  @MainActor private struct World {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 160, height: 400),
      collectionViewLayout: UICollectionViewFlowLayout())
    let source: UICollectionViewDiffableDataSource<Int, String>

    @MainActor init() {
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
      source = UICollectionViewDiffableDataSource(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
    }

    @MainActor func shown(_ section: Int) -> [String] {
      (0..<view.numberOfItems(inSection: section)).compactMap {
        source.itemIdentifier(for: IndexPath(item: $0, section: section))
      }
    }
  }

  @Test func aSectionShowsTheVisibleItemsOfItsSnapshot() {
    let world = World()
    var food = food
    world.source.apply(food, to: 1)
    world.source.apply(Snapshot(["a", "b"]), to: 0)
    #expect(world.shown(0) == ["fruit", "roots"] && world.shown(1) == ["a", "b"])
    food.expand(["fruit"])
    world.source.apply(food, to: 1, animatingDifferences: false)
    #expect(world.shown(0) == ["fruit", "apple", "pear", "roots"] && world.shown(1) == ["a", "b"])
    #expect(world.source.snapshot(for: 1).items == food.items)
    #expect(world.source.snapshot(for: 1).isExpanded("fruit"))
    #expect(world.source.snapshot(for: 9).items.isEmpty)
    #expect(world.source.snapshot().itemIdentifiers(inSection: 1) == world.shown(0))
  }

  @Test func expandingAsksAndTellsTheHandlers() {
    let world = World()
    world.source.apply(food, to: 0)
    var told: [String] = []
    world.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "roots" }
    world.source.sectionSnapshotHandlers.willExpandItem = { told.append("+" + $0) }
    world.source.sectionSnapshotHandlers.willCollapseItem = { told.append("-" + $0) }
    #expect(world.source.toggleExpansion(of: "fruit"))
    #expect(world.shown(0) == ["fruit", "apple", "pear", "roots"])
    #expect(!world.source.toggleExpansion(of: "roots") && !world.source.toggleExpansion(of: "pear"))
    #expect(!world.source.toggleExpansion(of: "nobody"))
    #expect(world.source.toggleExpansion(of: "fruit"))
    #expect(world.shown(0) == ["fruit", "roots"] && told == ["+fruit", "+pear", "-fruit"])
  }

  @Test func childrenMayBeLoadedWhenTheirParentIsExpanded() {
    let world = World()
    world.source.apply(Snapshot(["folder"]), to: 0)
    world.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, known in
      var more = known
      more.append([parent + "/a", parent + "/b"])
      return more
    }
    #expect(world.source.toggleExpansion(of: "folder"))
    #expect(world.shown(0) == ["folder", "folder/a", "folder/b"])
  }

  @Test("100,000 children take the time of a few views")
  func many() {
    let world = World()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
    window.addSubview(world.view)
    var snapshot = Snapshot(["all", "last"])
    snapshot.append((0..<100_000).map(String.init), to: "all")
    world.source.apply(snapshot, to: 0)
    world.view.layoutIfNeeded()
    world.view.work = CollectionWork()
    #expect(world.source.toggleExpansion(of: "all"))
    world.view.layoutIfNeeded()
    #expect(world.view.numberOfItems(inSection: 0) == 100_002)
    #expect(world.view.work.dequeues < 60 && world.view.work.attributesRequested < 400)
    world.view.checkCollectionInvariants()
  }
}
