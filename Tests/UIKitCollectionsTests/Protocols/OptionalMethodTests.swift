import Foundation
import Testing
import UIKitCollections
import UIKitCore

/// UIKit's spelling for optional methods, and the meaning of their absence.
@MainActor
@Suite("Optional methods")
struct OptionalMethodTests {
  private final class Silent: NSObject, UICollectionViewDelegateFlowLayout,
    UICollectionViewDataSource
  {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
  }

  private final class Talkative: NSObject, UICollectionViewDelegateFlowLayout,
    UICollectionViewDataSource
  {
    var selected: [IndexPath] = []

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      // A call of a missing method must not make this method look missing.
      let inset = self.collectionView(
        collectionView, layout: collectionViewLayout, insetForSectionAt: indexPath.section)
      return CGSize(width: 7 + inset.left, height: 9)
    }

    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
      selected.append(indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { false }
  }

  private let layout = UICollectionViewFlowLayout()
  private let path = IndexPath(item: 1, section: 0)

  private func view() -> UICollectionView {
    UICollectionView(frame: .zero, collectionViewLayout: layout)
  }

  @Test("an implemented method answers")
  func implemented() {
    let view = view()
    let talkative = Talkative()
    let flow: (any UICollectionViewDelegateFlowLayout)? = talkative
    let delegate: (any UICollectionViewDelegate)? = talkative
    let source: (any UICollectionViewDataSource)? = talkative
    #expect(
      flow?.collectionView?(view, layout: layout, sizeForItemAt: path)
        == CGSize(width: 7, height: 9))
    #expect(flow?.collectionView?(view, layout: layout, sizeForItemAt: path).height == 9)
    #expect(delegate?.collectionView?(view, shouldSelectItemAt: path) == false)
    #expect(source?.numberOfSections?(in: view) == 3)
    delegate?.collectionView?(view, didSelectItemAt: path)
    #expect(talkative.selected == [path])
    // The protocols meet in one type: the labels decide.
    #expect(flow?.collectionView?(view, shouldSelectItemAt: path) == false)
  }

  @Test("a missing method gives nil")
  func missing() {
    let view = view()
    let silent = Silent()
    let flow: (any UICollectionViewDelegateFlowLayout)? = silent
    let delegate: (any UICollectionViewDelegate)? = silent
    let source: (any UICollectionViewDataSource)? = silent
    #expect(flow?.collectionView?(view, layout: layout, sizeForItemAt: path) == nil)
    #expect(flow?.collectionView?(view, layout: layout, insetForSectionAt: 0) == nil)
    #expect(flow?.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) == nil)
    #expect(
      flow?.collectionView?(view, layout: layout, minimumInteritemSpacingForSectionAt: 0) == nil)
    #expect(flow?.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: 0) == nil)
    #expect(flow?.collectionView?(view, layout: layout, referenceSizeForFooterInSection: 0) == nil)
    #expect(delegate?.collectionView?(view, shouldSelectItemAt: path) == nil)
    #expect(delegate?.collectionView?(view, canFocusItemAt: path) == nil)
    #expect(source?.numberOfSections?(in: view) == nil)
    #expect(source?.collectionView?(view, canMoveItemAt: path) == nil)
    #expect(source?.indexTitles?(for: view) == nil)
    let size =
      flow?.collectionView?(view, layout: layout, sizeForItemAt: path) ?? layout.itemSize
    #expect(size == CGSize(width: 50, height: 50))
  }

  @Test(
    "called plainly, defaults give the meaning of absence"
  )
  func defaults() {
    let view = view()
    let delegate: any UICollectionViewDelegateFlowLayout = Silent()
    layout.itemSize = CGSize(width: 3, height: 4)
    layout.minimumLineSpacing = 5
    #expect(
      delegate.collectionView(view, layout: layout, sizeForItemAt: path)
        == CGSize(width: 3, height: 4))
    #expect(delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0) == 5)
    #expect(delegate.collectionView(view, shouldSelectItemAt: path))
    #expect(delegate.collectionView(view, shouldDeselectItemAt: path))
    #expect(delegate.collectionView(view, shouldHighlightItemAt: path))
    #expect(delegate.collectionView(view, canEditItemAt: path))
    #expect(delegate.indexPathForPreferredFocusedView(in: view) == nil)
    let point = CGPoint(x: 1, y: 2)
    #expect(
      delegate.collectionView(view, targetContentOffsetForProposedContentOffset: point) == point)
    #expect(
      delegate.collectionView(
        view, targetIndexPathForMoveFromItemAt: path, toProposedIndexPath: path) == path)
    let source: any UICollectionViewDataSource = Silent()
    #expect(source.numberOfSections(in: view) == 1)
    #expect(source.collectionView(view, canMoveItemAt: path))
    #expect(source.indexTitles(for: view) == nil)
  }

  @Test("moving data and finding index entries are called, or known to be missing")
  func movingAndIndex() {
    final class Movable: UICollectionViewDataSource {
      var items = ["a", "b", "c"]
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { items.count }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell() }
      func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      ) { items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
      func indexTitles(for collectionView: UICollectionView) -> [String]? { items }
      func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
      ) -> IndexPath { IndexPath(item: items.firstIndex(of: title) ?? 0, section: index) }
    }
    let view = view()
    let movable = Movable()
    let source: any UICollectionViewDataSource = movable
    let (first, last) = (IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0))
    #expect(source.collectionView?(view, moveItemAt: first, to: last) != nil)
    #expect(movable.items == ["b", "c", "a"])
    #expect(source.indexTitles?(for: view) == ["b", "c", "a"])
    #expect(
      source.collectionView?(view, indexPathForIndexTitle: "c", at: 4)
        == IndexPath(item: 1, section: 4))
    let silent: any UICollectionViewDataSource = Silent()
    #expect(silent.collectionView?(view, moveItemAt: first, to: last) == nil)
    #expect(silent.collectionView?(view, indexPathForIndexTitle: "c", at: 4) == nil)
  }
}
