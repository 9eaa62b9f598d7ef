import Testing
import UIKit

/// Plain UIKit code; compiling it is half of the test.
@Suite("Declarations of collection views, as every UIKit program uses them")
@MainActor struct CollectionDeclarationTests {
  private final class NoteCell: UICollectionViewCell {
    let label = UILabel()
    var resets = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(label)
      backgroundView = UIView()
      backgroundView?.backgroundColor = .red
      selectedBackgroundView = UIView()
      selectedBackgroundView?.backgroundColor = .white
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepareForReuse() {
      super.prepareForReuse()
      label.text = nil
      resets += 1
    }
  }

  private final class Header: UICollectionReusableView {
    let label = UILabel()
  }

  /// Every supported method of the protocols, with Apple's signatures.
  private final class Everything: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    var told: [String] = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "note", for: indexPath)
      (cell as? NoteCell)?.label.text = "Section:\(indexPath.section), Item:\(indexPath.item)"
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { false }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}

    func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A"] }

    func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: 0) }

    func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      told.append("shouldHighlight")
      return true
    }

    func collectionView(
      _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) { told.append("didHighlight") }

    func collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) { told.append("didUnhighlight") }

    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      told.append("shouldSelect")
      return true
    }

    func collectionView(
      _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
      told.append("shouldDeselect")
      return true
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      told.append("didSelect")
    }

    func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) { told.append("didDeselect") }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { told.append("willDisplay") }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { told.append("didEndDisplaying") }

    func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String,
      at indexPath: IndexPath
    ) { told.append("willDisplaySupplementary") }

    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { told.append("didEndDisplayingSupplementary") }

    func collectionView(
      _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
    ) -> Bool { true }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { told.append("didScroll") }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 30, height: 20) }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0) }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 2 }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 5 }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 10) }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { .zero }
  }

  private func makeView(_ everything: Everything) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 70, height: 60),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(NoteCell.self, forCellWithReuseIdentifier: "note")
    view.register(
      Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = everything
    view.delegate = everything
    view.layoutIfNeeded()
    return view
  }

  @Test(
    "an app can query the visible elements"
  )
  func asking() throws {
    let everything = Everything()
    let view = makeView(everything)
    // Header 10, inset 4, two lines of 20 with 2 between, inset 4: a section is 60 high.
    #expect(view.contentSize == CGSize(width: 70, height: 120))
    #expect(view.numberOfSections == 2 && view.numberOfItems(inSection: 1) == 3)
    #expect(view.indexPathsForVisibleItems.sorted().map(\.row) == [0, 1, 2])
    let last = IndexPath(item: 2, section: 0)
    let cell = try #require(view.cellForItem(at: last) as? NoteCell)
    #expect(cell.label.text == "Section:0, Item:2")
    #expect(cell.frame == CGRect(x: 0, y: 36, width: 30, height: 20))
    #expect(cell.reuseIdentifier == "note")
    #expect(view.indexPath(for: cell) == last)
    #expect(view.indexPathForItem(at: CGPoint(x: 1, y: 40)) == last)
    let kind = UICollectionView.elementKindSectionHeader
    let path = IndexPath(item: 0, section: 0)
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [path])
    #expect(view.supplementaryView(forElementKind: kind, at: path) is Header)
    #expect(view.visibleSupplementaryViews(ofKind: kind).count == 1)
    #expect(
      everything.told.sorted() == Array(repeating: "willDisplay", count: 3) + [
        "willDisplaySupplementary"
      ])
  }

  @Test("an app can send every call to a collection view")
  func telling() throws {
    let everything = Everything()
    let view = makeView(everything)
    let path = IndexPath(item: 1, section: 0)
    everything.told = []
    view.selectItem(at: path, animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [path])
    #expect(view.cellForItem(at: path)?.selectedBackgroundView?.isHidden == false)
    view.deselectItem(at: path, animated: false)
    #expect(view.indexPathsForSelectedItems?.isEmpty != false)
    #expect(everything.told == [])
    view.scrollToItem(
      at: IndexPath(item: 2, section: 1), at: [.bottom, .centeredHorizontally], animated: false)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 56)
    #expect(everything.told.contains("didScroll") && everything.told.contains("didEndDisplaying"))
    #expect(everything.told.contains("didEndDisplayingSupplementary"))
    let reused = view.visibleCells.compactMap { ($0 as? NoteCell)?.resets }.reduce(0, +)
    #expect(reused == 3)
    view.allowsMultipleSelection = true
    view.isEditing = true
    view.allowsSelectionDuringEditing = true
    view.allowsMultipleSelectionDuringEditing = true
    view.remembersLastFocusedIndexPath = true
    view.selectionFollowsFocus = false
    view.backgroundView = UIView()
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.backgroundView?.frame == view.bounds)
  }

  @Test("optional methods are called with a question mark, and a missing one gives nil")
  func optionalCalls() {
    final class Bare: NSObject, UICollectionViewDelegateFlowLayout {}
    let (everything, bare) = (Everything(), Bare())
    let view = makeView(everything)
    let layout = view.collectionViewLayout
    let path = IndexPath(item: 0, section: 0)
    let delegate = view.delegate as? UICollectionViewDelegateFlowLayout
    #expect(
      delegate?.collectionView?(view, layout: layout, sizeForItemAt: path)
        == CGSize(width: 30, height: 20))
    view.delegate = bare
    let other = view.delegate as? UICollectionViewDelegateFlowLayout
    #expect(other?.collectionView?(view, layout: layout, sizeForItemAt: path) == nil)
    #expect(view.delegate?.collectionView?(view, shouldSelectItemAt: path) == nil)
    #expect(view.dataSource?.numberOfSections?(in: view) == 2)
  }

  @Test("registrations without identifiers, and nibs of closures")
  func registrations() {
    final class Source: NSObject, UICollectionViewDataSource {
      let cells = UICollectionView.CellRegistration<NoteCell, String> { cell, path, text in
        cell.label.text = "\(path.item) \(text)"
      }
      let headers = UICollectionView.SupplementaryRegistration<Header>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { view, _, path in view.label.text = "\(path.section)" }

      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 2 }

      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        if indexPath.item == 1 {
          return collectionView.dequeueReusableCell(withReuseIdentifier: "nib", for: indexPath)
        }
        return collectionView.dequeueConfiguredReusableCell(
          using: cells, for: indexPath, item: "fruit")
      }

      func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 10)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 120, height: 70), collectionViewLayout: layout)
    view.register(UINib { NoteCell(frame: .zero) }, forCellWithReuseIdentifier: "nib")
    let source = Source()
    view.dataSource = source
    view.layoutIfNeeded()
    let first = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? NoteCell
    #expect(first?.label.text == "0 fruit")
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) is NoteCell)
    let headers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    #expect((headers.first as? Header)?.label.text == "0")
  }

  @Test("constants and small values")
  func values() {
    var path = IndexPath(row: 3, section: 1)
    path.item += 1
    path.section = 2
    #expect(path == IndexPath(item: 4, section: 2) && path.row == 4)
    #expect(UICollectionView.elementKindSectionHeader == "UICollectionElementKindSectionHeader")
    #expect(UICollectionView.elementKindSectionFooter == "UICollectionElementKindSectionFooter")
    #expect(UICollectionView.ElementCategory.decorationView.rawValue == 2)
    let position: UICollectionView.ScrollPosition = [.centeredVertically, .right]
    #expect(position.rawValue == 34)
    #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    #expect(CGAffineTransform(scaleX: 1, y: 1).isIdentity)
    #expect(CATransform3D().m11 == 0 && CATransform3DIdentity.m44 == 1)
    #expect(UIEdgeInsets() == .zero)
    let name: Selector = "delete:"
    #expect(NSStringFromSelector(name) == "delete:")
  }
}
