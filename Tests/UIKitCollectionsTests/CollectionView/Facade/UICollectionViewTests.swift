import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct UICollectionViewTests {
  @Test("a collection view is a scroll view made with its layout")
  func making() {
    let layout = TestLayout()
    let view = UICollectionView(
      frame: CGRect(x: 1, y: 2, width: 30, height: 40), collectionViewLayout: layout)
    #expect(view as UIView is UIScrollView)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.collectionViewLayout === layout && layout.collectionView === view)
    #expect(UICollectionView.ElementCategory.allCases.map(\.rawValue) == [0, 1, 2])
    #expect(
      UICollectionView.elementKindSectionHeader == "UICollectionElementKindSectionHeader")
    #expect(
      UICollectionView.elementKindSectionFooter == "UICollectionElementKindSectionFooter")
  }

  @Test("archives are not supported")
  func archive() { #expect(UICollectionView(coder: NSCoder()) == nil) }

  @Test("cells and paths on screen map to each other")
  func cells() {
    let world = World([100]).settled()
    world.scroll(to: 40)
    #expect(world.visible == ["0-2", "0-3", "0-4", "0-5", "0-6", "0-7"])
    #expect(world.view.visibleCells.count == 6)
    for path in world.view.indexPathsForVisibleItems {
      let cell = world.view.cellForItem(at: path)
      #expect(cell.flatMap(world.view.indexPath(for:)) == path)
    }
    #expect(world.view.cellForItem(at: IndexPath(0, 1)) == nil, "off screen")
    #expect(world.view.cellForItem(at: IndexPath(0, 100)) == nil)
    #expect(world.view.cellForItem(at: IndexPath(3, 0)) == nil)
    #expect(world.view.indexPath(for: TestCell(frame: .zero)) == nil)
    let gone = world.cell(0, 2)
    world.scroll(to: 800)
    #expect(gone.flatMap(world.view.indexPath(for:)) != IndexPath(0, 2))
  }

  @Test("the topmost item at a point, on screen or not")
  func points() {
    let world = World([100]).settled()
    #expect(world.view.indexPathForItem(at: CGPoint(x: 10, y: 20)) == IndexPath(0, 1))
    #expect(world.view.indexPathForItem(at: CGPoint(x: 10, y: 1_599)) == IndexPath(0, 99))
    #expect(world.view.indexPathForItem(at: CGPoint(x: 10, y: 1_600)) == nil)
    #expect(world.view.indexPathForItem(at: CGPoint(x: 81, y: 0)) == nil)
    world.layout.change = { $0.frame.size.height = 32 }
    world.layout.invalidateLayout()
    #expect(world.view.indexPathForItem(at: CGPoint(x: 10, y: 20)) == IndexPath(0, 1))
    world.layout.change = {
      $0.frame.size.height = 32
      $0.zIndex = -$0.indexPath.item
    }
    world.layout.invalidateLayout()
    #expect(world.view.indexPathForItem(at: CGPoint(x: 10, y: 20)) == IndexPath(0, 0))
  }

  @Test("supplementary views on screen by kind")
  func supplementary() {
    let world = World([2, 2, 2], rows: 4, header: 16).settled()
    #expect(
      world.view.indexPathsForVisibleSupplementaryElements(ofKind: "header")
        == [IndexPath(0, 0), IndexPath(1, 0)])
    #expect(world.view.visibleSupplementaryViews(ofKind: "header").count == 2)
    #expect(world.view.indexPathsForVisibleSupplementaryElements(ofKind: "footer") == [])
    let view = world.view.supplementaryView(forElementKind: "header", at: IndexPath(1, 0))
    #expect(view?.frame.minY == 48)
    #expect(world.view.supplementaryView(forElementKind: "header", at: IndexPath(2, 0)) == nil)
  }

  @Test("attributes are available for any element, on screen or not")
  func attributes() {
    let world = World([100, 2], header: 16)
    #expect(world.view.layoutAttributesForItem(at: IndexPath(0, 50))?.frame.minY == 816)
    #expect(world.view.layoutAttributesForItem(at: IndexPath(0, 100)) == nil)
    #expect(world.view.layoutAttributesForItem(at: IndexPath(7, 0)) == nil)
    #expect(
      world.view.layoutAttributesForSupplementaryElement(ofKind: "header", at: IndexPath(1, 0))?
        .frame.minY == 1_616)
    #expect(
      world.view.layoutAttributesForSupplementaryElement(ofKind: "header", at: IndexPath(2, 0))
        == nil)
    #expect(world.view.visibleCells == [], "asking makes no views")
  }

  @Test("paths of supplementary and decoration views may be longer than two levels")
  func longPaths() {
    let world = World([1])
    world.layout.register(TestHeader.self, forDecorationViewOfKind: "line")
    world.view.register(
      TestHeader.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "view")
    let paths: [IndexPath] = [[0, 0, 1], [0, 0, 2], [0]]
    world.layout.extra = paths.flatMap { path in
      [
        UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "badge", with: path),
        UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: path),
      ]
    }
    for attributes in world.layout.extra {
      attributes.frame = CGRect(x: 0, y: 0, width: 8, height: 16)
    }
    world.settled()
    #expect(world.faults == [])
    #expect(
      Set(world.view.indexPathsForVisibleSupplementaryElements(ofKind: "badge")) == Set(paths))
    #expect(world.view.subviews.count == 7)
    world.view.checkCollectionInvariants()
  }

  @Test("the background view fills the visible part, behind all, and does not scroll")
  func background() {
    let world = World([100]).settled()
    #expect(world.view.backgroundView == nil)
    let background = UIView()
    world.view.backgroundView = background
    #expect(background.frame == world.view.bounds)
    world.layout.change = { $0.zIndex = -5 }
    world.layout.invalidateLayout()
    world.scroll(to: 40)
    #expect(background.frame == CGRect(x: 0, y: 40, width: 80, height: 80))
    #expect(world.view.subviews.first === background)
    #expect(
      world.view.subviews.contains { $0.layer.zPosition < background.layer.zPosition } == false)
    world.view.frame.size.height = 48
    world.view.layoutIfNeeded()
    #expect(background.frame == world.view.bounds)
    world.view.backgroundView = nil
    #expect(background.superview == nil && background.layer.zPosition == 0)
  }

  @Test("items are addressed by paths of two levels only")
  func twoLevels() {
    let world = World([3]).settled()
    for path in [IndexPath(), IndexPath(index: 0), [0, 0, 0]] as [IndexPath] {
      #expect(world.view.cellForItem(at: path) == nil)
      #expect(world.view.layoutAttributesForItem(at: path) == nil)
      world.view.selectItem(at: path, animated: false, scrollPosition: [])
      world.view.deselectItem(at: path, animated: false)
      world.view.scrollToItem(at: path, at: .top, animated: false)
    }
    #expect(world.faults.count == 6 && world.selected == [])
    #expect(world.faults.last?.description.contains("index path [0, 0, 0]") == true)
  }

  @Test("a data source of nested arrays: dequeue, configure, return")
  func nestedArrays() {
    final class LabelCell: UICollectionViewCell {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 16))
      override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Albums: UICollectionViewDataSource {
      let albums = [["a", "b"], ["c"]]
      func numberOfSections(in collectionView: UICollectionView) -> Int { albums.count }
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { albums[section].count }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(
          withReuseIdentifier: "label", for: indexPath)
        (cell as? LabelCell)?.label.text =
          "Section:\(indexPath.section), Item:\(indexPath.item)"
        return cell
      }
    }
    let world = World([])
    let albums = Albums()
    world.view.register(LabelCell.self, forCellWithReuseIdentifier: "label")
    world.view.dataSource = albums
    world.settled()
    let texts = world.view.visibleCells.compactMap { ($0 as? LabelCell)?.label.text }
    #expect(texts == ["Section:0, Item:0", "Section:0, Item:1", "Section:1, Item:0"])
  }

  @Test("cells have one kind, supplementary views name theirs")
  func kinds() {
    let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(0, 0))
    let badge = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "badge", with: IndexPath(0, 0))
    #expect(cell.representedElementKind == nil && badge.representedElementKind == "badge")
    #expect(ElementKey(cell) == .cell(IndexPath(0, 0)))
    #expect(ElementKey(badge) == .supplementary("badge", IndexPath(0, 0)))
    #expect(ElementKey(badge) != .supplementary("other", IndexPath(0, 0)))
  }

  @Test("only a data source is necessary")
  func plain() {
    let world = World([2])
    world.view.delegate = nil
    world.settled()
    #expect(world.visible == ["0-0", "0-1"])
  }

  @Test("the index path of a visible supplementary view is found, of cells and others not")
  func supplementaryViews() throws {
    let world = World([2, 2], rows: 8, header: 16).settled()
    let headers = world.view.visibleSupplementaryViews(ofKind: "header")
    #expect(headers.count == 2)
    for header in headers {
      let path = try #require(world.view.indexPath(forSupplementaryView: header))
      #expect(world.view.supplementaryView(forElementKind: "header", at: path) === header)
    }
    let cell = try #require(world.view.cellForItem(at: IndexPath(0, 0)))
    #expect(world.view.indexPath(forSupplementaryView: cell) == nil)
    #expect(world.view.indexPath(forSupplementaryView: UICollectionReusableView()) == nil)
  }
}
