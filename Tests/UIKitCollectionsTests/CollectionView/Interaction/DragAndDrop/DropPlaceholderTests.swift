import Foundation
import Testing
import UIKit

@testable import UIKitCollections

/// Placeholders: shown at once, and replaced when the data has the item.
@MainActor
@Suite struct DropPlaceholderTests {
  private func world(
    _ right: [[String]] = [["x", "y"]], at place: IndexPath = IndexPath(0, 1),
    kept: @escaping (any UICollectionViewDropPlaceholderContext) -> Void
  ) -> DragWorld {
    let world = DragWorld([["a", "b"]], right)
    world.right.performs = { coordinator in
      for item in coordinator.items {
        let placeholder = UICollectionViewDropPlaceholder(
          insertionIndexPath: place, reuseIdentifier: "placeholder")
        placeholder.cellUpdateHandler = { ($0 as? NameCell)?.label.text = "..." }
        kept(coordinator.drop(item.dragItem, to: placeholder))
      }
    }
    return world
  }

  private func column(_ world: DragWorld, _ count: Int) -> [String] {
    world.rows(count).map { String($0.dropFirst(20)) }
  }

  @Test("a placeholder is among the items until its item is committed")
  func commit() throws {
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
    let world = world { contexts.append($0) }
    let view = world.right.view
    world.hold(1, 0)
    world.move(22, 1)
    world.release(22, 1)
    #expect(column(world, 3) == ["x", "...", "y"])
    #expect(view.hasUncommittedUpdates)
    // The counts are those of the app's data, which has no placeholder.
    #expect(view.numberOfItems(inSection: 0) == 2)
    #expect(view.indexPathsForVisibleItems.sorted() == [IndexPath(0, 0), IndexPath(0, 1)])
    let last = view.cellForItem(at: IndexPath(0, 1)) as? NameCell
    #expect(last?.label.text == "y")
    #expect(view.layoutAttributesForItem(at: IndexPath(0, 1))?.frame.minY == 32)
    #expect(view.presentationIndexPath(forDataSourceIndexPath: IndexPath(0, 1)) == IndexPath(0, 2))
    #expect(view.dataSourceIndexPath(forPresentationIndexPath: IndexPath(0, 1)) == nil)
    world.check()

    let context = try #require(contexts.first)
    #expect(context.dragItem.localObject as? String == "a")
    let isCommitted = context.commitInsertion { path in
      #expect(path == IndexPath(0, 1))
      world.right.items[0].insert("a", at: path.item)
    }
    #expect(isCommitted)
    world.pilot.finishAnimations()
    #expect(column(world, 3) == ["x", "a", "y"])
    #expect(!view.hasUncommittedUpdates)
    #expect(!context.commitInsertion { _ in Issue.record("committed twice") })
    #expect(!context.deletePlaceholder())
    #expect(world.isIdle && world.faults.isEmpty)
    world.check()
  }

  @Test("a placeholder has no display calls, even when items change while it disappears")
  func display() throws {
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
    let names = (0..<30).map { "x\($0)" }
    let world = world([names]) { contexts.append($0) }
    let (pane, view) = (world.right, world.right.view)
    world.hold(1, 0)
    world.move(22, 1)
    world.release(22, 1)
    world.pilot.finishAnimations()
    #expect(pane.displayed == view.indexPathsForVisibleItems.count)
    func insert() {
      pane.items[0].insert("new", at: 0)
      view.insertItems(at: [IndexPath(0, 0)])
    }
    // The placeholder moves, is scrolled away meanwhile, and moves once more while disappearing.
    insert()
    view.contentOffset.y = 200
    view.layoutIfNeeded()
    insert()
    world.pilot.finishAnimations()
    #expect(pane.displayed == view.indexPathsForVisibleItems.count)
    view.contentOffset.y = 0
    world.pilot.finishAnimations()
    #expect(try #require(contexts.first).deletePlaceholder())
    world.pilot.finishAnimations()
    #expect(pane.displayed == view.indexPathsForVisibleItems.count)
    world.check()
  }

  @Test("a placeholder is deleted: the others close up")
  func delete() throws {
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
    let world = world { contexts.append($0) }
    world.hold(1, 0)
    world.move(22, 1)
    world.release(22, 1)
    let context = try #require(contexts.first)
    #expect(context.deletePlaceholder())
    world.pilot.finishAnimations()
    #expect(column(world, 3) == ["x", "y", ""])
    #expect(!world.right.view.hasUncommittedUpdates && !context.deletePlaceholder())
    #expect(world.isIdle && world.faults.isEmpty)
    world.check()
  }

  @Test("a placeholder's cell is updated on request, and again whenever it is created")
  func update() throws {
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
    let world = DragWorld([["a"]], [["x"]])
    var text = "..."
    world.right.performs = { coordinator in
      let placeholder = UICollectionViewDropPlaceholder(
        insertionIndexPath: IndexPath(0, 1), reuseIdentifier: "placeholder")
      placeholder.cellUpdateHandler = { ($0 as? NameCell)?.label.text = text }
      placeholder.previewParametersProvider = { cell in
        let parameters = UIDragPreviewParameters()
        parameters.visiblePath = UIBezierPath(rect: cell.bounds)
        return parameters
      }
      contexts.append(coordinator.drop(coordinator.items[0].dragItem, to: placeholder))
    }
    world.hold(1, 0)
    world.move(22, 3)
    world.release(22, 3)
    #expect(column(world, 2) == ["x", "..."])
    text = "50 %"
    #expect(column(world, 2) == ["x", "..."])
    try #require(contexts.first).setNeedsCellUpdate()
    world.pilot.finishAnimations()
    #expect(column(world, 2) == ["x", "50 %"])
  }

  @Test("reloadData discards placeholders")
  func reload() throws {
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
    let world = world { contexts.append($0) }
    world.hold(1, 0)
    world.move(22, 1)
    world.release(22, 1)
    world.right.view.reloadData()
    world.pilot.finishAnimations()
    #expect(column(world, 3) == ["x", "y", ""])
    #expect(!world.right.view.hasUncommittedUpdates)
    let context = try #require(contexts.first)
    #expect(!context.commitInsertion { _ in Issue.record("committed after a reload") })
    #expect(!context.deletePlaceholder())
    context.setNeedsCellUpdate()
    world.check()
  }

  @Test("the data changes around a placeholder, which stays beside its neighbours")
  func changesAround() throws {
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
    let world = world { contexts.append($0) }
    let right = world.right
    world.hold(1, 0)
    world.move(22, 1)
    world.release(22, 1)
    right.view.performBatchUpdates {
      right.items = [["w", "x", "y", "z"]]
      right.view.insertItems(at: [IndexPath(0, 0), IndexPath(0, 3)])
    }
    world.pilot.finishAnimations()
    #expect(column(world, 5) == ["w", "x", "...", "y", "z"])
    right.view.performBatchUpdates {
      right.items = [["z", "x", "w"]]
      right.view.deleteItems(at: [IndexPath(0, 2)])
      right.view.moveItem(at: IndexPath(0, 3), to: IndexPath(0, 0))
      right.view.moveItem(at: IndexPath(0, 0), to: IndexPath(0, 2))
    }
    world.pilot.finishAnimations()
    #expect(column(world, 4).contains("...") && right.view.numberOfItems(inSection: 0) == 3)
    world.check()
    try #require(contexts.first).commitInsertion { path in
      right.items[0].insert("a", at: path.item)
    }
    world.pilot.finishAnimations()
    #expect(column(world, 4) == right.items[0])
    #expect(world.faults.isEmpty)
    world.check()
  }

  @Test("several placeholders keep the order of the items")
  func several() {
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
    let world = world { contexts.append($0) }
    world.left.gives = { [$0, $0 + "2", $0 + "3"] }
    world.hold(1, 0)
    world.move(22, 1)
    world.release(22, 1)
    #expect(column(world, 5) == ["x", "...", "...", "...", "y"])
    // Committed in another order than shown.
    for index in [1, 2, 0] {
      let context = contexts[index]
      let name = context.dragItem.localObject as? String ?? "?"
      context.commitInsertion { world.right.items[0].insert(name, at: $0.item) }
      world.check()
    }
    world.pilot.finishAnimations()
    #expect(world.right.items == [["x", "a", "a2", "a3", "y"]])
    #expect(column(world, 5) == world.right.items[0])
  }

  @Test("a placeholder can be alone in a section, and is neither focused nor selected")
  func alone() {
    var contexts: [any UICollectionViewDropPlaceholderContext] = []
    let world = world([[]], at: IndexPath(0, 0)) { contexts.append($0) }
    world.hold(1, 0)
    world.move(22, 1)
    world.release(22, 1)
    #expect(column(world, 1) == ["..."])
    world.pilot.click(column: 22, row: 0)
    #expect(world.right.view.indexPathsForSelectedItems == [])
    world.pilot.press(.tab)
    #expect(world.right.view.focusedIndexPath == nil)
    world.check()
  }
}
