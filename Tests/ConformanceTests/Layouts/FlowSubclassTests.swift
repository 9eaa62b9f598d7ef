import Testing
import UIKit

/// Flow layouts written for an iPhone, shown by a collection view.
@Suite("Subclasses of the flow layout")
@MainActor struct FlowSubclassTests {
  private final class Tags: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    var widths: [[CGFloat]]
    var configured = 0

    init(_ widths: [[CGFloat]]) { self.widths = widths }

    func numberOfSections(in collectionView: UICollectionView) -> Int { widths.count }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      widths[section].count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      configured += 1
      return collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "badge", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: widths[indexPath.section][indexPath.item], height: 20)
    }
  }

  private func show(
    _ layout: UICollectionViewLayout, _ tags: Tags, width: CGFloat = 100, sizes: Bool = true
  ) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: 80), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tag")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: ShelfFlowLayout.badge,
      withReuseIdentifier: "badge")
    view.dataSource = tags
    if sizes { view.delegate = tags }
    view.layoutIfNeeded()
    return view
  }

  private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
    view.cellForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @Test("tags are side by side instead of being stretched")
  func leftAligned() {
    let tags = Tags([[20, 30, 25, 40, 10]])
    let stretched = show(UICollectionViewFlowLayout(), tags)
    #expect((0..<5).map { frame(stretched, $0)?.minX } == [0, 32.5, 75, 0, 50])
    let view = show(LeftAlignedFlowLayout(), tags)
    #expect((0..<5).map { frame(view, $0)?.minX } == [0, 30, 70, 0, 50])
    #expect((0..<5).map { frame(view, $0)?.minY } == [0, 0, 0, 30, 30])
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 30)
  }

  @Test("a layout that checks which items intersect a line keeps touching lines apart")
  func leftAlignedWithoutLineSpacing() {
    let layout = ChainedFlowLayout()
    layout.minimumLineSpacing = 0
    let tags = Tags([[40, 40, 40, 40, 40]])
    let view = show(layout, tags)
    #expect((0..<5).map { frame(view, $0)?.minX } == [0, 50, 0, 50, 0])
    #expect((0..<5).map { frame(view, $0)?.minY } == [0, 0, 20, 20, 40])
  }

  @Test("another layout arranges the same cells and data again")
  func replacedLayout() {
    let tags = Tags([[20, 30, 25]])
    let view = show(UICollectionViewFlowLayout(), tags)
    let cells = (0..<3).map { view.cellForItem(at: IndexPath(item: $0, section: 0)) }
    #expect(frame(view, 1)?.minX == 30)
    view.collectionViewLayout = LeftAlignedFlowLayout()
    (view.collectionViewLayout as? LeftAlignedFlowLayout)?.sectionInset.left = 5
    view.layoutIfNeeded()
    #expect(frame(view, 1)?.minX == 35)
    let after = (0..<3).map { view.cellForItem(at: IndexPath(item: $0, section: 0)) }
    #expect(cells == after)
    #expect(tags.configured == 3)
  }

  @Test("a carousel scales, fades and raises, and scrolling rests on a card")
  func carousel() {
    let layout = CarouselFlowLayout()
    let tags = Tags([Array(repeating: 0, count: 10)])
    let view = show(layout, tags, width: 120, sizes: false)
    #expect(view.contentSize == CGSize(width: 480, height: 80))
    #expect(frame(view, 0) == CGRect(x: 40, y: 20, width: 40, height: 40))
    #expect(frame(view, 1) == CGRect(x: 90, y: 30, width: 20, height: 20))
    let side = view.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect(side?.alpha == 0.25)
    #expect(side?.bounds.size == CGSize(width: 40, height: 40))
    view.contentOffset.x = 40
    view.layoutIfNeeded()
    #expect(frame(view, 1) == CGRect(x: 80, y: 20, width: 40, height: 40))
    #expect(frame(view, 0) == CGRect(x: 50, y: 30, width: 20, height: 20))
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === side)
    #expect(side?.alpha == 1)
    let target = layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 95, y: 0), withScrollingVelocity: .zero)
    #expect(target == CGPoint(x: 80, y: 0))
    // The centre of card 2 is the centre of the visible area.
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.center.x == 140)
  }

  @Test("the collection view alone creates a shelf behind each section")
  func shelves() throws {
    let layout = ShelfFlowLayout()
    let tags = Tags([[20, 30], [40]])
    let view = show(layout, tags)
    let shelves = view.subviews.compactMap { $0 as? ShelfView }
    #expect(Set(shelves.map(\.frame.minY)) == [0, 20])
    #expect(shelves.allSatisfy { $0.frame.size == CGSize(width: 100, height: 20) })
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let order = view.subviews
    let places = try #require(order.firstIndex(of: cell))
    #expect(shelves.allSatisfy { (order.firstIndex(of: $0) ?? .max) < places })
  }

  @Test(
    "views get attributes of the layout's class, and again only when they differ")
  func customAttributes() throws {
    let layout = ShelfFlowLayout()
    let tags = Tags([[20, 30]])
    let view = show(layout, tags)
    let shelf = try #require(view.subviews.compactMap { $0 as? ShelfView }.first)
    #expect(shelf.tone == 1)
    let applied = shelf.applied
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(shelf.applied == applied)
    layout.tone = 2
    view.layoutIfNeeded()
    #expect(shelf.tone == 2)
    #expect(shelf.applied == applied + 1)
  }

  @Test("the data source supplies a badge of its own kind for each item")
  func badges() throws {
    let tags = Tags([[20, 30]])
    let view = show(ShelfFlowLayout(), tags)
    let paths = view.indexPathsForVisibleSupplementaryElements(ofKind: ShelfFlowLayout.badge)
    #expect(paths.sorted() == [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
    let badge = view.supplementaryView(
      forElementKind: ShelfFlowLayout.badge, at: IndexPath(item: 1, section: 0))
    let cell = try #require(frame(view, 1))
    #expect(badge?.frame == CGRect(x: cell.maxX - 4, y: 0, width: 4, height: 4))
  }

  @Test("a layout answers without creating or keeping a view")
  func layoutsTouchNoViews() {
    let tags = Tags([Array(repeating: 20, count: 500)])
    let view = show(UICollectionViewFlowLayout(), tags)
    let shown = tags.configured
    let before = view.subviews
    let all = view.collectionViewLayout.layoutAttributesForElements(
      in: CGRect(origin: .zero, size: view.contentSize))
    #expect(all?.count == 500)
    for attributes in all ?? [] { attributes.frame = .zero }
    #expect(tags.configured == shown && shown < 30)
    #expect(view.subviews == before)
    #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test("attributes stay the same until the layout is invalidated")
  func attributesStay() {
    let tags = Tags([[20, 30, 25]])
    let layout = UICollectionViewFlowLayout()
    let view = show(layout, tags)
    let bounds = view.bounds
    let before = layout.layoutAttributesForElements(in: bounds)
    tags.widths = [[40, 40, 40]]
    #expect(layout.layoutAttributesForElements(in: bounds) == before)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(layout.layoutAttributesForElements(in: bounds) == before)
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(layout.layoutAttributesForElements(in: bounds) != before)
  }

  @Test("invalidation shows elements at their new places at once, with the same cells")
  func invalidationIsImmediate() {
    let tags = Tags([[20, 30, 25]])
    let layout = UICollectionViewFlowLayout()
    let view = show(layout, tags)
    let cell = view.cellForItem(at: IndexPath(item: 1, section: 0))
    layout.sectionInset.top = 7
    layout.minimumInteritemSpacing = 3
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    #expect(cell?.frame == CGRect(x: 23, y: 7, width: 30, height: 20))
    #expect(tags.configured == 3)
  }

  @Test("a layout from scratch extends along both axes, and scrolls along both")
  func spreadsheet() {
    let tags = Tags((0..<30).map { _ in Array(repeating: 0, count: 40) })
    let view = show(SpreadsheetLayout(), tags)
    #expect(view.contentSize == CGSize(width: 1600, height: 600))
    view.contentOffset = CGPoint(x: 405, y: 210)
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.count == 15)
    #expect(frame(view, 11, 12) == CGRect(x: 440, y: 240, width: 40, height: 20))
  }
}

/// A table with sections as rows and items as columns; it computes frames on demand.
private class SpreadsheetLayout: UICollectionViewLayout {
  private let cell = CGSize(width: 40, height: 20)

  override var collectionViewContentSize: CGSize {
    guard let view = collectionView, view.numberOfSections > 0 else { return .zero }
    return CGSize(
      width: CGFloat(view.numberOfItems(inSection: 0)) * cell.width,
      height: CGFloat(view.numberOfSections) * cell.height)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let view = collectionView else { return nil }
    let rows = max(0, Int(rect.minY / cell.height))..<view.numberOfSections
    return rows.prefix { CGFloat($0) * cell.height < rect.maxY }.flatMap { row in
      let columns = max(0, Int(rect.minX / cell.width))..<view.numberOfItems(inSection: row)
      return columns.prefix { CGFloat($0) * cell.width < rect.maxX }.compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: row))
      }
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: CGFloat(indexPath.item) * cell.width, y: CGFloat(indexPath.section) * cell.height,
      width: cell.width, height: cell.height)
    return attributes
  }
}
