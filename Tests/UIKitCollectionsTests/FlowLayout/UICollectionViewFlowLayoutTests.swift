import Foundation
import Testing
import UIKitCollections
import UIKitCore

@MainActor
@Suite("UICollectionViewFlowLayout")
struct UICollectionViewFlowLayoutTests {
  private func flow(
    _ width: CGFloat = 30, _ height: CGFloat = 20,
    change: (UICollectionViewFlowLayout) -> Void = { _ in }
  ) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: width, height: height)
    change(layout)
    return layout
  }

  @Test("a fresh flow layout has UIKit's defaults")
  func defaults() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumInteritemSpacing == 10)
    #expect(layout.minimumLineSpacing == 10)
    #expect(layout.sectionInset == .zero)
    #expect(layout.headerReferenceSize == .zero)
    #expect(layout.footerReferenceSize == .zero)
    #expect(layout.scrollDirection == .vertical)
    #expect(!layout.sectionHeadersPinToVisibleBounds)
    #expect(!layout.sectionFootersPinToVisibleBounds)
    #expect(layout.collectionView == nil)
    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.layoutAttributesForElements(in: .infinite)?.isEmpty == true)
    #expect(UICollectionView.ScrollDirection.vertical.rawValue == 0)
    #expect(UICollectionView.ScrollDirection.horizontal.rawValue == 1)
  }

  @Test("with defaults, a size and a direction, it lays out a grid")
  func acceptanceSample() {
    let fixture = FlowFixture(flow(), counts: [5])
    #expect(fixture.view.contentSize == CGSize(width: 100, height: 80))
    #expect(fixture.frame(1) == CGRect(x: 70, y: 0, width: 30, height: 20))
    #expect(fixture.frame(4) == CGRect(x: 0, y: 60, width: 30, height: 20))
    fixture.layout.scrollDirection = .horizontal
    fixture.view.layoutIfNeeded()
    // Columns of 60 hold two of 20, at both edges.
    #expect(fixture.frame(1) == CGRect(x: 0, y: 40, width: 30, height: 20))
    #expect(fixture.frame(2) == CGRect(x: 40, y: 0, width: 30, height: 20))
    #expect(fixture.view.contentSize == CGSize(width: 110, height: 60))
  }

  @Test("wide items make a list, unequal spacing a grid, one tall line a strip")
  func shapes() {
    let list = FlowFixture(flow(100, 16) { $0.minimumLineSpacing = 0 }, counts: [4])
    #expect((0..<4).map { list.frame($0)?.minY } == [0, 16, 32, 48])
    let strip = FlowFixture(flow(40, 60) { $0.scrollDirection = .horizontal }, counts: [4])
    #expect((0..<4).map { strip.frame($0)?.minX } == [0, 50, 100, 150])
    #expect((0..<4).map { strip.frame($0)?.minY } == [0, 0, 0, 0])
  }

  @Test("the items of a section fill up before those of the next, on a new line")
  func sectionsFollowEachOther() {
    let fixture = FlowFixture(flow(), counts: [3, 0, 1])
    #expect(fixture.frame(2, 0) == CGRect(x: 0, y: 30, width: 30, height: 20))
    #expect(fixture.frame(0, 2) == CGRect(x: 0, y: 50, width: 30, height: 20))
    let empty = FlowFixture(flow(), counts: [])
    #expect(empty.view.contentSize == CGSize(width: 100, height: 0))
  }

  private static let changes: [@MainActor (UICollectionViewFlowLayout) -> Void] = [
    { $0.itemSize.width += 1 }, { $0.minimumInteritemSpacing += 1 },
    { $0.minimumLineSpacing += 1 }, { $0.sectionInset.left += 1 },
    { $0.headerReferenceSize.height += 1 }, { $0.footerReferenceSize.height += 1 },
    { $0.scrollDirection = .horizontal }, { $0.sectionHeadersPinToVisibleBounds = true },
    { $0.sectionFootersPinToVisibleBounds = true },
  ]

  @Test("setting any property invalidates the layout, once for many", arguments: 0..<9)
  func propertiesInvalidate(index: Int) {
    let layout = RecordingFlow()
    let fixture = FlowFixture(layout, counts: [5])
    #expect(!layout.needsPrepare)
    layout.events = []
    Self.changes[index](layout)
    #expect(layout.needsPrepare)
    #expect(!layout.events.contains("prepare"))
    layout.minimumLineSpacing += 5
    fixture.view.layoutIfNeeded()
    #expect(layout.events.filter { $0 == "prepare" }.count == 1)
    layout.events = []
    layout.itemSize = layout.itemSize
    #expect(layout.events.isEmpty && !layout.needsPrepare)
  }

  @Test("properties set inside prepare() apply to the same pass, which stays the only one")
  func propertiesSetInPrepare() {
    let layout = ColumnFlow()
    let fixture = FlowFixture(layout, counts: [6])
    #expect(fixture.frame(2)?.minX == 70)
    #expect(!layout.needsPrepare)
    #expect(layout.prepares == 1)
    fixture.view.frame.size.width = 130
    fixture.view.layoutIfNeeded()
    #expect(fixture.frame(2)?.size.width == 40)
    #expect(fixture.frame(2)?.maxX == 130)
    #expect(layout.prepares == 2)
  }

  @Test("the delegate gives every size once per preparation")
  func delegateSizes() {
    let delegate = SizingDelegate { CGSize(width: 10 + $0.item * 10, height: 20) }
    let fixture = FlowFixture(flow(), counts: [4, 2], delegate: delegate)
    let paths = [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (1, 1)].map {
      IndexPath(item: $0.0, section: $0.1)
    }
    #expect(delegate.asked == paths)
    #expect((0..<4).map { fixture.frame($0)?.width } == [10, 20, 30, 40])
    #expect(fixture.frame(3)?.minY == 30)
    fixture.scroll(to: 10)
    #expect(delegate.asked.count == 6)
    fixture.layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    #expect(delegate.asked.count == 12)
  }

  @Test(
    "the delegate varies spacing, insets, headers and footers by section")
  func delegateSpacing() {
    let fixture = FlowFixture(flow(50, 20), counts: [4, 3], delegate: SpacingDelegate())
    // Section 0: no header, two a line, line spacing 0, inset bottom 2, footer 4.
    #expect(fixture.frame(ofHeader: 0) == nil)
    #expect(fixture.frame(3, 0) == CGRect(x: 50, y: 20, width: 50, height: 20))
    #expect(fixture.frame(ofFooter: 0) == CGRect(x: 0, y: 42, width: 100, height: 4))
    // Section 1: header 10, top 1, left 5, spacing 30: one a line, line spacing 1.
    #expect(fixture.frame(ofHeader: 1) == CGRect(x: 0, y: 46, width: 100, height: 10))
    #expect(fixture.frame(0, 1) == CGRect(x: 27.5, y: 57, width: 50, height: 20))
    #expect(fixture.frame(1, 1)?.minY == 78)
    // The delegate gives no size, so the property counts.
    #expect(fixture.frame(0, 1)?.size == CGSize(width: 50, height: 20))
  }

  @Test("a delegate without methods leaves the properties in force")
  func silentDelegate() {
    final class Silent: NSObject, UICollectionViewDelegateFlowLayout {}
    let layout = flow()
    let fixture = FlowFixture(layout, counts: [1_000_000], delegate: Silent())
    #expect(fixture.frame(1)?.minX == 70)
    #expect(layout.work.delegateCalls < 10)
  }

  @Test("headers and footers enclose the items and are as wide as the content")
  func headersAndFooters() {
    let layout = flow {
      $0.headerReferenceSize = CGSize(width: 5, height: 16)
      $0.footerReferenceSize = CGSize(width: 5, height: 8)
      $0.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    let fixture = FlowFixture(layout, counts: [1, 0], size: CGSize(width: 100, height: 200))
    #expect(fixture.frame(ofHeader: 0) == CGRect(x: 0, y: 0, width: 100, height: 16))
    #expect(fixture.frame(0)?.minY == 17)
    #expect(fixture.frame(ofFooter: 0) == CGRect(x: 0, y: 40, width: 100, height: 8))
    #expect(fixture.frame(ofHeader: 1) == CGRect(x: 0, y: 48, width: 100, height: 16))
    #expect(fixture.frame(ofFooter: 1) == CGRect(x: 0, y: 68, width: 100, height: 8))
    let kinds = layout.layoutAttributesForElements(in: fixture.view.bounds)?.map {
      $0.representedElementKind
    }
    let header = UICollectionView.elementKindSectionHeader
    let footer = UICollectionView.elementKindSectionFooter
    #expect(kinds == [header, nil, footer, header, footer])
    layout.scrollDirection = .horizontal
    fixture.view.layoutIfNeeded()
    #expect(fixture.frame(ofHeader: 0) == CGRect(x: 0, y: 0, width: 5, height: 200))
    #expect(fixture.frame(0) == CGRect(x: 7, y: 1, width: 30, height: 20))
  }

  @Test("without extent along the scroll axis no header exists")
  func noHeader() {
    let layout = flow { $0.headerReferenceSize = CGSize(width: 50, height: 0) }
    let fixture = FlowFixture(layout, counts: [1])
    #expect(fixture.frame(ofHeader: 0) == nil)
    let path = IndexPath(item: 0, section: 0)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "other", at: path) == nil)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "other", at: path) == nil)
    #expect(layout.layoutAttributesForElements(in: fixture.view.bounds)?.count == 1)
  }

  @Test("content insets narrow the content")
  func contentInsets() {
    let fixture = FlowFixture(flow(), counts: [3])
    fixture.view.contentInset = UIEdgeInsets(top: 3, left: 8, bottom: 3, right: 12)
    fixture.view.layoutIfNeeded()
    #expect(fixture.layout.collectionViewContentSize.width == 80)
    #expect(fixture.frame(1)?.maxX == 80)
  }

  @Test("missing elements have no attributes, and existing ones have the same ones again")
  func onDemand() {
    let fixture = FlowFixture(flow(), counts: [2])
    for path in [
      IndexPath(item: 2, section: 0), IndexPath(item: 0, section: 1),
      IndexPath(item: -1, section: 0),
      IndexPath(index: 0), IndexPath(), IndexPath(indexes: [0, 0, 0]),
    ] {
      #expect(fixture.layout.layoutAttributesForItem(at: path) == nil)
      #expect(
        fixture.layout.layoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionHeader, at: path) == nil)
    }
    let path = IndexPath(item: 1, section: 0)
    let first = fixture.layout.layoutAttributesForItem(at: path)
    let listed = fixture.layout.layoutAttributesForElements(in: fixture.view.bounds)
    #expect(first != nil && first == listed?.last)
  }

  @Test("changing returned attributes does not affect the layout")
  func handedOutAttributesAreTheReceivers() {
    let fixture = FlowFixture(flow(), counts: [4])
    for attributes in fixture.layout.layoutAttributesForElements(in: fixture.view.bounds) ?? [] {
      attributes.frame = .zero
      attributes.alpha = 0
    }
    #expect(fixture.frame(1) == CGRect(x: 70, y: 0, width: 30, height: 20))
  }

  @Test("every attributes object is of the layout's own class")
  func attributesClass() {
    let layout = TintedFlow()
    layout.itemSize = CGSize(width: 30, height: 20)
    layout.headerReferenceSize.height = 10
    let fixture = FlowFixture(layout, counts: [3])
    let all = layout.layoutAttributesForElements(in: fixture.view.bounds) ?? []
    #expect(all.count == 4)
    #expect(all.allSatisfy { $0 is TintedAttributes })
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) is TintedAttributes)
    let base = ObjectIdentifier(UICollectionViewLayout.layoutAttributesClass)
    #expect(base == ObjectIdentifier(UICollectionViewLayoutAttributes.self))
  }

  @Test("only a change across the scroll axis requests a new layout")
  func boundsChanges() {
    let fixture = FlowFixture(flow(), counts: [50])
    let bounds = fixture.view.bounds
    #expect(!fixture.layout.shouldInvalidateLayout(forBoundsChange: bounds.offsetBy(dx: 0, dy: 9)))
    var taller = bounds
    taller.size.height += 10
    #expect(!fixture.layout.shouldInvalidateLayout(forBoundsChange: taller))
    var wider = bounds
    wider.size.width += 10
    #expect(fixture.layout.shouldInvalidateLayout(forBoundsChange: wider))
    fixture.layout.scrollDirection = .horizontal
    fixture.view.layoutIfNeeded()
    #expect(fixture.layout.shouldInvalidateLayout(forBoundsChange: taller))
    #expect(!fixture.layout.shouldInvalidateLayout(forBoundsChange: wider))
  }

  @Test("a new width breaks the lines again")
  func resizing() {
    let fixture = FlowFixture(flow(), counts: [6])
    fixture.view.frame.size.width = 140
    fixture.view.layoutIfNeeded()
    #expect((0..<4).map { fixture.frame($0)?.minX } == [0, 55, 110, 0])
    fixture.view.frame.size = .zero
    fixture.view.layoutIfNeeded()
    #expect(fixture.layout.collectionViewContentSize.width == 0)
    fixture.view.frame.size = CGSize(width: 100, height: 60)
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.contentSize == CGSize(width: 100, height: 80))
  }

  @Test("an append requests only the new counts", arguments: [false, true])
  func growing(varying: Bool) {
    let delegate = SizingDelegate { CGSize(width: 20 + $0.item % 3, height: 10) }
    let layout = flow(20, 10)
    let fixture = FlowFixture(
      layout, counts: [100, 0], delegate: varying ? delegate : nil)
    delegate.asked = []
    layout.work = FlowWork()
    fixture.grow(to: [150, 2, 7])
    #expect(layout.work.builds == 0 && layout.work.extensions == 1)
    if varying { #expect(delegate.asked.count <= 61) } else { #expect(delegate.asked.isEmpty) }
    let grown = layout.layoutAttributesForElements(in: .huge)
    layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    #expect(layout.work.builds == 1)
    #expect(layout.layoutAttributesForElements(in: .huge) == grown)
    #expect(grown?.count == 159)
    fixture.grow(to: [10, 2, 7])
    #expect(layout.work.builds == 2)
    #expect(layout.layoutAttributesForElements(in: .huge)?.count == 19)
  }

  @Test("preparing a million items of one size takes no more work than ten")
  func costOfPreparing() {
    func work(_ count: Int) -> FlowWork {
      let layout = flow(100, 16) { $0.minimumLineSpacing = 0 }
      let fixture = FlowFixture(layout, counts: [count])
      for offset: CGFloat in [16, 32, 48] { fixture.scroll(to: min(offset, CGFloat(count) * 8)) }
      return layout.work
    }
    let (small, large) = (work(10), work(1_000_000))
    #expect(large.builds == 1)
    #expect(large.delegateCalls == 0)
    #expect(large.attributes <= 4 * small.attributes)
    #expect(large.steps <= 4 * small.steps)
  }

  @Test("Invalid sizes are reported once and clamped")
  func senselessSizes() {
    let previous = LayoutDiagnostics.report
    defer { LayoutDiagnostics.report = previous }
    var reports: [String] = []
    LayoutDiagnostics.report = { reports.append($0) }
    let hostile: [CGSize] = [
      CGSize(width: -5, height: 10), CGSize(width: CGFloat.nan, height: CGFloat.nan),
      CGSize(width: CGFloat.infinity, height: 10), CGSize(width: 10, height: -CGFloat.infinity),
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude),
      CGSize(width: 20, height: 20),
    ]
    let delegate = SizingDelegate { hostile[$0.item % hostile.count] }
    let fixture = FlowFixture(flow(), counts: [60], delegate: delegate)
    let senseless = { reports.filter { $0.contains("is used instead") } }
    #expect(senseless().count == 1)
    #expect(senseless().first?.contains("item 0 in section 0") == true)
    #expect(fixture.frame(5)?.size == CGSize(width: 20, height: 20))
    #expect(fixture.frame(0)?.width == 0)
    let layout = fixture.layout
    layout.itemSize = CGSize(width: CGFloat.nan, height: -1)
    layout.minimumLineSpacing = .nan
    layout.minimumInteritemSpacing = -.infinity
    layout.sectionInset = UIEdgeInsets(top: .nan, left: 1e300, bottom: -1e300, right: 0)
    layout.headerReferenceSize.height = .infinity
    fixture.view.layoutIfNeeded()
    #expect(layout.collectionViewContentSize.height.isFinite)
    #expect(senseless().count == 2)
  }

  @Test("a subclass that always invalidates on scrolling requests no size twice")
  func alwaysInvalidating() {
    let layout = CarouselFlow()
    let delegate = SizingDelegate { CGSize(width: 20 + $0.item % 2, height: 20) }
    let fixture = FlowFixture(layout, counts: [100], delegate: delegate)
    delegate.asked = []
    fixture.scroll(to: 20)
    #expect(layout.prepares == 2)
    #expect(delegate.asked.isEmpty)
  }
}

extension CGRect {
  fileprivate static var huge: CGRect { CGRect(x: -1e6, y: -1e6, width: 1e9, height: 1e9) }
}

/// Records the calls of the core process.
@MainActor
final class RecordingFlow: UICollectionViewFlowLayout {
  var events: [String] = []

  override func prepare() {
    events.append("prepare")
    super.prepare()
  }

  override func invalidateLayout() {
    events.append("invalidate")
    super.invalidateLayout()
  }
}

/// Sets its own properties in `prepare()`, as many layouts written for iOS do.
@MainActor
private final class ColumnFlow: UICollectionViewFlowLayout {
  var prepares = 0

  override func prepare() {
    super.prepare()
    prepares += 1
    minimumInteritemSpacing = 5
    itemSize.width = ((collectionView?.bounds.width ?? 0) - 10) / 3
  }
}

@MainActor
private final class TintedFlow: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { TintedAttributes.self }
}

/// Invalidates at every scroll step, as carousels do.
@MainActor
private final class CarouselFlow: UICollectionViewFlowLayout {
  var prepares = 0

  override func prepare() {
    super.prepare()
    prepares += 1
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
