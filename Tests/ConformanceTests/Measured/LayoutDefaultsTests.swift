import Testing
import UIKit

/// The answers of fresh layouts and attributes, and of a plain flow layout, as measured with UIKit
/// of iOS 26.1.
@Suite("Layouts and attributes by themselves, as measured on iOS")
@MainActor struct LayoutDefaultsTests {
  private final class OwnAttributes: UICollectionViewLayoutAttributes {}

  @Test("fresh attributes of a cell have no extent, and are opaque, visible and at depth 0")
  func freshAttributes() {
    let path = IndexPath(item: 3, section: 0)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    #expect(attributes.indexPath == path && attributes.representedElementCategory == .cell)
    #expect(attributes.frame == .zero && attributes.center == .zero && attributes.size == .zero)
    #expect(attributes.representedElementKind == nil && attributes.zIndex == 0)
    #expect(attributes.alpha == 1 && !attributes.isHidden)
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: 0))
    #expect(header.representedElementCategory == .supplementaryView)
    #expect(header.representedElementKind == "UICollectionElementKindSectionHeader")
    let own = OwnAttributes(forCellWith: path)
    #expect(type(of: own) == OwnAttributes.self && own.indexPath == path)
  }

  @Test("a size grows around the center, a center moves the frame, and a frame sets both")
  func geometry() {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: 0, section: 0))
    attributes.size = CGSize(width: 100, height: 61)
    #expect(attributes.frame == CGRect(x: -50, y: -30.5, width: 100, height: 61))
    #expect(attributes.center == .zero)
    attributes.center = CGPoint(x: 60.5, y: 40.25)
    #expect(attributes.frame == CGRect(x: 10.5, y: 9.75, width: 100, height: 61))
    attributes.frame = attributes.frame.integral
    #expect(attributes.frame == CGRect(x: 10, y: 9, width: 101, height: 62))
    #expect(attributes.center == CGPoint(x: 60.5, y: 40))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 101, height: 62))
  }

  @Test("a flow layout without a collection view has UIKit's measures and an empty answer")
  func freshFlow() {
    let flow = UICollectionViewFlowLayout()
    #expect(flow.itemSize == CGSize(width: 50, height: 50))
    #expect(flow.minimumLineSpacing == 10 && flow.minimumInteritemSpacing == 10)
    #expect(flow.scrollDirection == .vertical && flow.sectionInset == .zero)
    #expect(flow.headerReferenceSize == .zero && flow.footerReferenceSize == .zero)
    #expect(flow.collectionView == nil && flow.collectionViewContentSize == .zero)
    let square = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(flow.layoutAttributesForElements(in: square)?.isEmpty == true)
  }

  @Test("a plain layout has no size and no elements, and never asks for invalidation")
  func freshLayout() {
    let layout = UICollectionViewLayout()
    let square = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.layoutAttributesForElements(in: square) == nil)
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) == nil)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: square))
  }

  @Test("a flow layout stretches full lines from edge to edge; the last one begins at the left")
  func flowGeometry() {
    final class Passing: UICollectionViewFlowLayout {
      var found: [Int] = []
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        let attributes = super.layoutAttributesForElements(in: rect)
        found.append(attributes?.count ?? 0)
        return attributes
      }
    }
    let flow = Passing()
    flow.itemSize = CGSize(width: 100, height: 40)
    flow.minimumInteritemSpacing = 10
    flow.minimumLineSpacing = 5
    flow.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let items = PlainItems(count: 7)
    let view = items.makeView(flow, height: 200)
    view.layoutIfNeeded()
    #expect(flow.found.first == 7 && items.order == (0..<7).map { "item \($0)" })
    #expect(view.contentSize == CGSize(width: 320, height: 195) && view.contentOffset == .zero)
    let places = [(10, 10), (210, 10), (10, 55), (210, 55), (10, 100), (210, 100), (10, 145)]
    for (item, place) in places.enumerated() {
      let frame = CGRect(x: place.0, y: place.1, width: 100, height: 40)
      #expect(view.cellFrames[item] == frame, "item \(item)")
    }
    #expect(view.visibleCells.count == 7 && view.headerFrame == nil)
    let last = flow.layoutAttributesForItem(at: IndexPath(item: 6, section: 0))
    #expect(last?.frame == CGRect(x: 10, y: 145, width: 100, height: 40))
  }
}
