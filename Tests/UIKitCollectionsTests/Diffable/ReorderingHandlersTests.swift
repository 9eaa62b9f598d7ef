import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor @Suite("UICollectionViewDiffableDataSource.ReorderingHandlers")
struct ReorderingHandlersTests {
  typealias Transaction = NSDiffableDataSourceTransaction<String, Int>

  @Test("the handler decides which items may be reordered; without one none may")
  func canReorder() {
    let world = DiffableWorld()
    world.show("a:1,2")
    #expect(!world.source.collectionView(world.view, canMoveItemAt: IndexPath(0, 0)))
    world.source.reorderingHandlers.canReorderItem = { $0 == 2 }
    #expect(!world.source.collectionView(world.view, canMoveItemAt: IndexPath(0, 0)))
    #expect(world.source.collectionView(world.view, canMoveItemAt: IndexPath(0, 1)))
    #expect(!world.source.collectionView(world.view, canMoveItemAt: IndexPath(5, 1)))
  }

  @Test(
    "a move within a section is applied, with a transaction before and after it",
    arguments: [(0, 2, [2, 3, 1]), (2, 0, [3, 1, 2]), (1, 1, [1, 2, 3])])
  func within(from: Int, to: Int, expected: [Int]) throws {
    let world = DiffableWorld()
    world.show("a:1,2,3 b:4")
    var told: [(String, Transaction, [Int])] = []
    let source = world.source
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.willReorder = {
      told.append(("will", $0, source.snapshot().itemIdentifiers(inSection: "a")))
    }
    source.reorderingHandlers.didReorder = {
      told.append(("did", $0, source.snapshot().itemIdentifiers(inSection: "a")))
    }
    source.collectionView(world.view, moveItemAt: IndexPath(0, from), to: IndexPath(0, to))
    #expect(told.map(\.0) == ["will", "did"])
    #expect(told.map(\.2) == [[1, 2, 3], expected])
    let transaction = try #require(told.last?.1)
    #expect(transaction.initialSnapshot.itemIdentifiers == [1, 2, 3, 4])
    #expect(transaction.finalSnapshot.itemIdentifiers == expected + [4])
    #expect([1, 2, 3, 4].applying(transaction.difference) == expected + [4])
    let section = try #require(transaction.sectionTransactions.first)
    #expect(transaction.sectionTransactions.count == 1 && section.sectionIdentifier == "a")
    #expect(section.initialSnapshot.items == [1, 2, 3] && section.finalSnapshot.items == expected)
    #expect([1, 2, 3].applying(section.difference) == expected)
  }

  @Test("a move to another section changes both, reported in their order")
  func across() throws {
    let world = DiffableWorld()
    world.show("a:1,2 b:3,4")
    var transaction: Transaction?
    world.source.reorderingHandlers.canReorderItem = { _ in true }
    world.source.reorderingHandlers.didReorder = { transaction = $0 }
    world.source.collectionView(world.view, moveItemAt: IndexPath(1, 1), to: IndexPath(0, 1))
    #expect(world.source.snapshot().itemIdentifiers(inSection: "a") == [1, 4, 2])
    let told = try #require(transaction)
    #expect([1, 2, 3, 4].applying(told.difference) == [1, 4, 2, 3])
    #expect(told.sectionTransactions.map(\.sectionIdentifier) == ["a", "b"])
    #expect(told.sectionTransactions.map(\.finalSnapshot.items) == [[1, 4, 2], [3]])
    for section in told.sectionTransactions {
      #expect(
        section.initialSnapshot.items.applying(section.difference) == section.finalSnapshot.items)
    }
    #expect(told.sectionTransactions[0].finalSnapshot.index(of: 4) == 1)
    #expect(told.sectionTransactions[0].finalSnapshot.contains(2))
  }

  @Test(
    "the user moves an item: one transaction at the end, none when cancelled")
  func interactively() throws {
    let world = DiffableWorld()
    world.show("a:1,2,3 b:4")
    let (source, view) = (world.source, world.view)
    // Without a handler no item can be moved.
    #expect(!view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
    var told: [Transaction] = []
    source.reorderingHandlers.canReorderItem = { $0 != 2 }
    source.reorderingHandlers.didReorder = { told.append($0) }
    #expect(!view.beginInteractiveMovementForItem(at: IndexPath(0, 1)))
    for isCancelled in [true, false] {
      #expect(view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 56))
      view.layoutIfNeeded()
      view.checkCollectionInvariants()
      #expect(told.isEmpty && source.snapshot().itemIdentifiers == [1, 2, 3, 4])
      if isCancelled { view.cancelInteractiveMovement() } else { view.endInteractiveMovement() }
    }
    let transaction = try #require(told.first)
    #expect(told.count == 1 && transaction.initialSnapshot.itemIdentifiers == [1, 2, 3, 4])
    #expect(transaction.finalSnapshot.itemIdentifiers(inSection: "b") == [1, 4])
    #expect([1, 2, 3, 4].applying(transaction.difference) == [2, 3, 1, 4])
    #expect(source.indexPath(for: 1) == IndexPath(1, 0))
    view.layoutIfNeeded()
    view.checkCollectionInvariants()
    #expect((view.cellForItem(at: IndexPath(1, 0)) as? TestCell)?.name == "1")
    // A snapshot during a movement ends it.
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(1, 0)))
    world.show("a:2,3 b:1,4,5")
    #expect(!view.isMovingInteractively && told.count == 1)
    view.layoutIfNeeded()
    view.checkCollectionInvariants()
    #expect(world.faults == [])
  }

  @Test("a block makes one transaction per item, each from the earlier order to the later one")
  func block() {
    let world = DiffableWorld()
    world.show("a:1,2,3,4,5 b:6")
    var orders: [[Int]] = []
    world.source.reorderingHandlers.canReorderItem = { _ in true }
    world.source.reorderingHandlers.didReorder = { transaction in
      if let last = orders.last { #expect(transaction.initialSnapshot.itemIdentifiers == last) }
      orders.append(transaction.finalSnapshot.itemIdentifiers)
    }
    #expect(
      world.view.beginInteractiveMovement(ofItemsAt: [IndexPath(0, 0), IndexPath(0, 2)]))
    world.view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 72))
    world.view.endInteractiveMovement()
    #expect(orders.count == 2 && orders.last == [2, 4, 5, 1, 3, 6])
    world.view.layoutIfNeeded()
    world.view.checkCollectionInvariants()
  }
}
