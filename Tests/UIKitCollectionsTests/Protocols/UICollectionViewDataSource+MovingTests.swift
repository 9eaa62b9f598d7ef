import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// Data sources that accept moves. The check calls none of their methods.
@MainActor
@Suite struct UICollectionViewDataSourceMovingTests {
  private class Plain: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private final class SaysItMay: UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { true }
  }

  private final class Moving: UICollectionViewDataSource {
    var moves = 0

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { moves += 1 }
  }

  private final class PlainController: UICollectionViewController {}

  private final class MovingController: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  private final class MovingDiffable: UICollectionViewDiffableDataSource<Int, Int> {
    override func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { true }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  private final class PlainDiffable: UICollectionViewDiffableDataSource<Int, Int> {
    override func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { true }
  }

  private func view(_ source: any UICollectionViewDataSource) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 80, height: 80), collectionViewLayout: TestLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  @Test("without moveItemAt no item is lifted, for any result of canMoveItemAt")
  func absent() {
    for source in [Plain(), SaysItMay()] as [any UICollectionViewDataSource] {
      #expect(!source.takesMoves)
      #expect(!view(source).beginInteractiveMovementForItem(at: IndexPath(0, 0)))
    }
  }

  @Test("with moveItemAt items are lifted, and the check does not call it")
  func present() {
    let source = Moving()
    #expect(source.takesMoves)
    let view = view(source)
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
    view.cancelInteractiveMovement()
    #expect(source.moves == 0)
  }

  @Test("a controller's items are lifted if its class overrides moveItemAt")
  func controllers() {
    #expect(!PlainController(collectionViewLayout: TestLayout()).takesMoves)
    #expect(MovingController(collectionViewLayout: TestLayout()).takesMoves)
  }

  @Test("a diffable source accepts moves by its reordering handlers, or by an override")
  func diffable() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: TestLayout())
    let plain = PlainDiffable(collectionView: view) { _, _, _ in nil }
    #expect(!plain.takesMoves)
    plain.reorderingHandlers.canReorderItem = { _ in true }
    #expect(plain.takesMoves)
    #expect(MovingDiffable(collectionView: view) { _, _, _ in nil }.takesMoves)
  }
}
