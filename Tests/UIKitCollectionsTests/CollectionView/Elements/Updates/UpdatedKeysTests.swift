import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

/// The views of an element after an update.
@MainActor
@Suite struct UpdatedKeysTests {
  private final class NamedView: UICollectionReusableView { var name = "" }

  /// A list of names in a compositional layout; each item has a badge with its name, each section a header.
  private final class Names: NSObject, UICollectionViewDataSource {
    var names: [[String]]
    let view: UICollectionView
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 400))
    let clock = ManualClock()

    init(_ names: [[String]]) {
      self.names = names
      FrameEngine.current = FrameEngine(clock: clock)
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(16), heightDimension: .absolute(16)),
        elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(16))
      let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [item]))
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: "header", alignment: .top)
      ]
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 80, height: 320),
        collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
      super.init()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      for kind in ["badge", "header"] {
        view.register(
          NamedView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
      }
      view.dataSource = self
      window.addSubview(view)
      view.layoutIfNeeded()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { names.count }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { names[section].count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "view", for: indexPath)
      (view as? NamedView)?.name =
        kind == "badge" ? names[indexPath.section][indexPath.item] : "header"
      return view
    }

    /// The texts of the badges, in the order of the items.
    var badges: [[String]] {
      names.indices.map { section in
        names[section].indices.map { item in
          let badge = view.supplementaryView(
            forElementKind: "badge", at: IndexPath(item: item, section: section))
          return (badge as? NamedView)?.name ?? "none"
        }
      }
    }

    func badge(_ item: Int) -> UICollectionReusableView? {
      view.supplementaryView(forElementKind: "badge", at: IndexPath(item: item, section: 0))
    }

    func end() {
      view.layoutIfNeeded()
      view.checkCollectionInvariants()
    }
  }

  @Test("views of items follow a move, as the same objects")
  func moves() {
    let list = Names([["a", "b", "c", "d"]])
    let first = list.badge(0)
    list.names = [["b", "c", "d", "a"]]
    list.view.moveItem(at: IndexPath(0, 0), to: IndexPath(0, 3))
    list.end()
    #expect(list.badges == list.names)
    #expect(list.badge(3) === first)
  }

  @Test("they also follow a move to another section")
  func movesBetweenSections() {
    let list = Names([["a", "b"], ["c", "d"]])
    list.names = [["b"], ["c", "a", "d"]]
    list.view.moveItem(at: IndexPath(0, 0), to: IndexPath(1, 1))
    list.end()
    #expect(list.badges == list.names)
  }

  @Test("they also follow deletions, insertions and moves of items and sections in one batch")
  func batch() {
    let list = Names([["a", "b", "c"], ["d", "e", "f"]])
    list.names = [["e", "x", "f"], ["c", "b"]]
    list.view.performBatchUpdates {
      list.view.deleteItems(at: [IndexPath(0, 0), IndexPath(1, 0)])
      list.view.insertItems(at: [IndexPath(0, 1)])
      list.view.moveSection(1, toSection: 0)
      list.view.moveItem(at: IndexPath(0, 2), to: IndexPath(1, 0))
    }
    list.end()
    #expect(list.badges == list.names)
  }

  @Test("a reloaded item has its views requested again")
  func reload() {
    let list = Names([["a", "b"]])
    list.names = [["a", "B"]]
    list.view.reloadItems(at: [IndexPath(0, 1)])
    list.end()
    #expect(list.badges == list.names)
  }

  @Test("the header of a section stays when its first item moves away")
  func headers() {
    let list = Names([["a", "b", "c"]])
    let header = list.view.supplementaryView(forElementKind: "header", at: IndexPath(0, 0))
    list.names = [["b", "c", "a"]]
    list.view.moveItem(at: IndexPath(0, 0), to: IndexPath(0, 2))
    list.end()
    #expect(header != nil)
    #expect(list.view.supplementaryView(forElementKind: "header", at: IndexPath(0, 0)) === header)
  }

  @Test("while an item is carried its views move along, and return with it")
  func carried() {
    let list = Names([["a", "b", "c"]])
    let mover = Mover(list)
    list.view.dataSource = mover
    list.view.layoutIfNeeded()
    #expect(list.view.beginInteractiveMovementForItem(at: IndexPath(0, 0)))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 56))
    list.view.layoutIfNeeded()
    #expect((list.badge(2) as? NamedView)?.name == "a")
    list.view.cancelInteractiveMovement()
    list.end()
    #expect(list.badges == list.names)
  }

  /// A data source that accepts moves.
  private final class Mover: NSObject, UICollectionViewDataSource {
    private let list: Names

    init(_ list: Names) { self.list = list }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { list.names[section].count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { list.collectionView(collectionView, cellForItemAt: indexPath) }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      list.collectionView(
        collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      let name = list.names[sourceIndexPath.section].remove(at: sourceIndexPath.item)
      list.names[destinationIndexPath.section].insert(name, at: destinationIndexPath.item)
    }
  }
}
