import Foundation
import Testing
import UIKitCollections
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues

/// Pinned headers and footers, in both directions.
@MainActor
@Suite("Pinned headers and footers")
struct PinningTests {
  /// Three sections of four lines of 20 points, with headers and footers of 10: 100 points per
  /// section.
  private func fixture(
    _ direction: UICollectionView.ScrollDirection, headers: Bool = true, footers: Bool = false
  ) -> FlowFixture {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 20, height: 20)
    layout.minimumLineSpacing = 0
    layout.scrollDirection = direction
    layout.headerReferenceSize = CGSize(width: 10, height: 10)
    layout.footerReferenceSize = CGSize(width: 10, height: 10)
    layout.sectionHeadersPinToVisibleBounds = headers
    layout.sectionFootersPinToVisibleBounds = footers
    let extent = CGSize(60, along: direction.axis, by: 20)
    return FlowFixture(layout, counts: [4, 4, 4], size: extent)
  }

  private nonisolated static let directions: [UICollectionView.ScrollDirection] = [
    .vertical, .horizontal,
  ]

  @Test(
    "a header stays at the leading edge, and the end of its section pushes it out",
    arguments: directions)
  func headers(direction: UICollectionView.ScrollDirection) {
    let fixture = fixture(direction)
    let axis = direction.axis
    // The offset, then the starts of the headers of sections 0 and 1.
    for (offset, first, second) in [
      (0, 0, 100), (1, 1, 100), (50, 50, 100), (80, 80, 100), (85, 80, 100), (95, 80, 100),
      (100, 80, 100), (130, 80, 130),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      fixture.scroll(to: offset)
      #expect(fixture.frame(ofHeader: 0)?.min(along: axis) == first, "offset \(offset)")
      #expect(fixture.frame(ofHeader: 1)?.min(along: axis) == second, "offset \(offset)")
      #expect(fixture.frame(ofFooter: 0)?.min(along: axis) == 90)
    }
  }

  @Test("a footer stays at the trailing edge as long as its section", arguments: directions)
  func footers(direction: UICollectionView.ScrollDirection) {
    let fixture = fixture(direction, headers: false, footers: true)
    let axis = direction.axis
    for (offset, first, second) in [
      (0, 50, 110), (20, 70, 110), (40, 90, 110), (55, 90, 110), (65, 90, 115), (100, 90, 150),
      (140, 90, 190),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      fixture.scroll(to: offset)
      #expect(fixture.frame(ofFooter: 0)?.min(along: axis) == first, "offset \(offset)")
      #expect(fixture.frame(ofFooter: 1)?.min(along: axis) == second, "offset \(offset)")
      #expect(fixture.frame(ofHeader: 1)?.min(along: axis) == 100)
    }
  }

  @Test("pinned views lie in front of cells", arguments: directions)
  func inFront(direction: UICollectionView.ScrollDirection) throws {
    let fixture = fixture(direction, footers: true)
    fixture.scroll(to: 33)
    let all = try #require(fixture.layout.layoutAttributesForElements(in: fixture.view.bounds))
    let cells = all.filter { $0.representedElementCategory == .cell }
    let views = all.filter { $0.representedElementCategory == .supplementaryView }
    #expect(!cells.isEmpty && views.count == 2)
    #expect(cells.allSatisfy { cell in views.allSatisfy { $0.zIndex > cell.zIndex } })
    fixture.layout.sectionHeadersPinToVisibleBounds = false
    fixture.view.layoutIfNeeded()
    #expect(fixture.frame(ofHeader: 0)?.min(along: direction.axis) == 0)
  }

  @Test("every rectangle shows the pinned views that meet it", arguments: directions)
  func rectangles(direction: UICollectionView.ScrollDirection) {
    let fixture = fixture(direction, footers: true)
    let axis = direction.axis
    for offset in stride(from: CGFloat(0), through: 240, by: 15) {
      fixture.scroll(to: offset)
      let expected = (0..<3).flatMap { [fixture.frame(ofHeader: $0), fixture.frame(ofFooter: $0)] }
        .compactMap { $0 }
      for start in stride(from: CGFloat(-10), through: 310, by: 5) {
        let rect = CGRect(along: axis, from: start, length: 12, across: 0, breadth: 20)
        let found = (fixture.layout.layoutAttributesForElements(in: rect) ?? [])
          .filter { $0.representedElementCategory == .supplementaryView }.map(\.frame)
        #expect(found == expected.filter { $0.overlaps(rect) }, "offset \(offset), from \(start)")
      }
    }
  }

  @Test("the content inset moves the edge at which headers stay")
  func contentInset() {
    let fixture = fixture(.vertical)
    fixture.view.contentInset = UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0)
    fixture.scroll(to: 30)
    #expect(fixture.frame(ofHeader: 0)?.minY == 37)
  }

  @Test("scrolling invalidates the pinned views alone", arguments: directions)
  func invalidation(direction: UICollectionView.ScrollDirection) throws {
    let fixture = fixture(direction, footers: true)
    let layout = fixture.layout
    var bounds = fixture.view.bounds
    bounds.origin[direction.axis] = 70
    #expect(layout.shouldInvalidateLayout(forBoundsChange: bounds))
    let context = try #require(
      layout.invalidationContext(forBoundsChange: bounds)
        as? UICollectionViewFlowLayoutInvalidationContext)
    #expect(!context.invalidateFlowLayoutDelegateMetrics)
    #expect(context.invalidateFlowLayoutAttributes)
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
    #expect(context.invalidatedItemIndexPaths == nil)
    let paths = [0, 1].map { IndexPath(item: 0, section: $0) }
    #expect(
      context.invalidatedSupplementaryIndexPaths == [
        UICollectionView.elementKindSectionHeader: paths,
        UICollectionView.elementKindSectionFooter: paths,
      ])
  }

  @Test("headers and footers report whether they have left their places", arguments: [true, false])
  func state(ofHeaders: Bool) throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 20, height: 20)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 10, height: 10)
    layout.footerReferenceSize = CGSize(width: 10, height: 10)
    layout.sectionHeadersPinToVisibleBounds = ofHeaders
    layout.sectionFootersPinToVisibleBounds = !ofHeaders
    let fixture = FlowFixture(
      layout, counts: [4, 4, 4], size: CGSize(width: 20, height: 60),
      views: UICollectionViewCell.self)
    let kind =
      ofHeaders
      ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
    func isPinned() throws -> Bool {
      let view = fixture.view.supplementaryView(
        forElementKind: kind, at: IndexPath(item: 0, section: 0))
      return try #require(view as? UICollectionViewCell).configurationState.isPinned
    }
    // The header leaves its place with the first point, the footer reaches its own at 40.
    for (offset, header) in [(0, false), (1, true), (39, true), (0, false)] as [(CGFloat, Bool)] {
      fixture.scroll(to: offset)
      #expect(try isPinned() == (ofHeaders ? header : true), "offset \(offset)")
    }
    fixture.scroll(to: 41)
    #expect(try isPinned() == ofHeaders)
  }

  @Test("scrolling under pinned headers computes no geometry again")
  func scrollingIsCheap() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 16)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize.height = 16
    layout.sectionHeadersPinToVisibleBounds = true
    let delegate = SizingDelegate { CGSize(width: 100, height: 16 + $0.item % 2 * 16) }
    let fixture = FlowFixture(
      layout, counts: Array(repeating: 100, count: 200), delegate: delegate)
    layout.work = FlowWork()
    delegate.asked = []
    for step in 1...50 { fixture.scroll(to: CGFloat(step) * 32) }
    #expect(layout.work.builds == 0)
    #expect(delegate.asked.isEmpty)
    #expect(layout.work.steps < 50 * 150)
    #expect(fixture.frame(ofHeader: 0)?.minY == 1600)
  }

  @Test("without a header there is nothing to pin, and scrolling invalidates nothing")
  func nothingToPin() {
    let fixture = fixture(.vertical)
    let scrolled = fixture.view.bounds.offsetBy(dx: 0, dy: 10)
    #expect(fixture.layout.shouldInvalidateLayout(forBoundsChange: scrolled))
    fixture.layout.headerReferenceSize = .zero
    fixture.view.layoutIfNeeded()
    #expect(!fixture.layout.shouldInvalidateLayout(forBoundsChange: scrolled))
    fixture.layout.sectionFootersPinToVisibleBounds = true
    fixture.view.layoutIfNeeded()
    #expect(fixture.layout.shouldInvalidateLayout(forBoundsChange: scrolled))
  }
}
