import Foundation
import Testing
import UIKitCollections
import UIKitCore

/// The values that a flow layout requests again, and those that it keeps.
@MainActor
@Suite("Partial invalidation of a flow layout")
struct PartialInvalidationTests {
  private typealias Context = UICollectionViewFlowLayoutInvalidationContext

  private var wide: SizingDelegate {
    SizingDelegate { CGSize(width: 100, height: 10 + CGFloat($0.item % 4)) }
  }

  private func paths(_ items: Int...) -> [IndexPath] {
    items.map { IndexPath(item: $0, section: 0) }
  }

  @Test("of 10,000 items of delegate sizes only the three invalidated ones are requested")
  func namedItems() {
    let delegate = wide
    let fixture = FlowFixture(counts: [10_000], delegate: delegate)
    #expect(delegate.asked.count == 10_000)
    let before = fixture.view.contentSize.height
    delegate.asked = []
    fixture.layout.work = FlowWork()
    delegate.size = { CGSize(width: 100, height: 100 + CGFloat($0.item)) }
    let context = Context()
    context.invalidateItems(at: paths(7, 3, 5000))
    context.invalidateItems(at: paths(7))
    fixture.layout.invalidateLayout(with: context)
    fixture.view.layoutIfNeeded()
    #expect(delegate.asked == paths(3, 7, 5000))
    #expect(fixture.layout.work.delegateCalls == 3)
    #expect(fixture.layout.work.builds == 0 && fixture.layout.work.corrections == 1)
    #expect(fixture.frame(3)?.height == 103)
    #expect(fixture.frame(4)?.minY == fixture.frame(3).map { $0.maxY + 10 })
    let grown = CGFloat(103 + 107 + 5100 - 13 - 13 - 10)
    #expect(fixture.view.contentSize.height == before + grown)
    // As if all had been requested.
    let sizes = (0..<10_000).map { item -> CGFloat in
      let height = [3, 7, 5000].contains(item) ? 100 + item : 10 + item % 4
      return CGFloat(height)
    }
    let fresh = FlowFixture(
      counts: [10_000], delegate: SizingDelegate { CGSize(width: 100, height: sizes[$0.item]) })
    for item in stride(from: 0, to: 10_000, by: 97) {
      #expect(fixture.frame(item) == fresh.frame(item))
    }
  }

  @Test("a plain context with items does the same; one with other items requests nothing")
  func plainContext() {
    let delegate = wide
    let fixture = FlowFixture(counts: [100], delegate: delegate)
    delegate.asked = []
    let items = UICollectionViewLayoutInvalidationContext()
    items.invalidateItems(at: paths(2) + [IndexPath(item: 1000, section: 0), IndexPath(index: 4)])
    fixture.layout.invalidateLayout(with: items)
    fixture.view.layoutIfNeeded()
    #expect(delegate.asked == paths(2))
    delegate.asked = []
    let decorations = Context()
    decorations.invalidateDecorationElements(ofKind: "lines", at: paths(2))
    fixture.layout.invalidateLayout(with: decorations)
    fixture.view.layoutIfNeeded()
    #expect(delegate.asked.isEmpty)
  }

  @Test("without delegate metrics the known sizes are put into lines again")
  func withoutMetrics() {
    let delegate = SizingDelegate { CGSize(width: 40, height: 10 + CGFloat($0.item % 2)) }
    let fixture = FlowFixture(counts: [50], delegate: delegate)
    #expect(fixture.frame(2)?.minX == 0)
    delegate.asked = []
    let context = Context()
    context.invalidateFlowLayoutDelegateMetrics = false
    fixture.layout.invalidateLayout(with: context)
    fixture.view.layoutIfNeeded()
    #expect(delegate.asked.isEmpty && fixture.frame(2)?.minX == 0)
    // Wider, with notice of that by the sizes' owner: three on a line, no size requested.
    let resizing = KnownSizesFlow()
    let wider = FlowFixture(resizing, counts: [50], delegate: delegate)
    delegate.asked = []
    wider.view.frame.size.width = 140
    wider.view.layoutIfNeeded()
    #expect(delegate.asked.isEmpty)
    #expect(wider.frame(2)?.minX == 100 && wider.frame(3)?.minX == 0)
  }

  @Test("a context for other bounds requests no sizes; for another width the flow does")
  func boundsFlags() throws {
    let delegate = SizingDelegate { CGSize(width: 40, height: 10 + CGFloat($0.item % 2)) }
    let fixture = FlowFixture(counts: [50], delegate: delegate)
    var bounds = fixture.view.bounds
    bounds.origin.y += 30
    let moved = try #require(
      fixture.layout.invalidationContext(forBoundsChange: bounds) as? Context)
    #expect(!moved.invalidateFlowLayoutDelegateMetrics && moved.invalidateFlowLayoutAttributes)
    bounds.size.width += 40
    let wider = try #require(
      fixture.layout.invalidationContext(forBoundsChange: bounds) as? Context)
    #expect(!wider.invalidateFlowLayoutDelegateMetrics && wider.invalidateFlowLayoutAttributes)
    delegate.asked = []
    fixture.view.frame.size.width += 40
    fixture.view.layoutIfNeeded()
    #expect(Set(delegate.asked).count == 50)
    #expect(fixture.frame(2)?.minX == 100)
  }

  @Test("a flow invalidated at every scroll computes no lines and requests nothing")
  func scrollInvalidation() {
    let delegate = wide
    let fixture = FlowFixture(AlwaysInvalidFlow(), counts: [1_000], delegate: delegate)
    delegate.asked = []
    fixture.layout.work = FlowWork()
    for offset in stride(from: CGFloat(0), to: 300, by: 10) { fixture.scroll(to: offset) }
    #expect(delegate.asked.isEmpty)
    #expect(fixture.layout.work.builds == 0 && fixture.layout.work.corrections == 0)
  }

  @Test("with neither flag all stays unchanged")
  func withNeither() {
    let delegate = wide
    let fixture = FlowFixture(counts: [50], delegate: delegate)
    let frame = fixture.frame(9)
    delegate.asked = []
    delegate.size = { _ in CGSize(width: 100, height: 99) }
    let context = Context()
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateFlowLayoutAttributes = false
    context.invalidateItems(at: paths(1))
    fixture.layout.invalidateLayout(with: context)
    fixture.view.layoutIfNeeded()
    #expect(delegate.asked.isEmpty && fixture.frame(9) == frame)
  }

  @Test("only the named headers and footers are measured again")
  func namedViews() {
    let delegate = HeaderDelegate()
    let fixture = FlowFixture(counts: [3, 3, 3], delegate: delegate)
    #expect(fixture.frame(ofHeader: 1)?.height == 8)
    delegate.asked = []
    delegate.height = 24
    let context = Context()
    let path = IndexPath(item: 0, section: 1)
    context.invalidateSupplementaryElements(
      ofKind: UICollectionView.elementKindSectionHeader, at: [path])
    fixture.layout.invalidateLayout(with: context)
    fixture.view.layoutIfNeeded()
    #expect(delegate.asked == ["header 1"])
    #expect(fixture.frame(ofHeader: 1)?.height == 24)
    #expect(fixture.frame(ofHeader: 2)?.height == 8 && fixture.frame(ofFooter: 1)?.height == 8)
  }

  @Test("a context without names requests everything once, beside other invalidations")
  func whole() {
    let delegate = wide
    let fixture = FlowFixture(counts: [30], delegate: delegate)
    delegate.asked = []
    let named = Context()
    named.invalidateItems(at: paths(1, 2))
    fixture.layout.invalidateLayout(with: named)
    fixture.layout.invalidateLayout()
    fixture.view.layoutIfNeeded()
    #expect(delegate.asked.count == 30)
  }

  @Test("the growth of an item above moves the offset if the context includes it")
  func offsetAdjustment() {
    let delegate = wide
    let fixture = FlowFixture(counts: [100], delegate: delegate)
    fixture.scroll(to: 400)
    let onScreen = fixture.view.indexPathsForVisibleItems.sorted()
    delegate.size = {
      $0.item == 1 ? CGSize(width: 100, height: 61) : CGSize(width: 100, height: 5)
    }
    let context = Context()
    context.invalidateItems(at: paths(1))
    context.contentOffsetAdjustment.y = 50
    fixture.layout.invalidateLayout(with: context)
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.contentOffset.y == 450)
    #expect(fixture.view.indexPathsForVisibleItems.sorted() == onScreen)
  }
}

/// A flow in the style of carousels: invalid with every scroll.
private final class AlwaysInvalidFlow: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A flow whose sizes do not depend on its breadth.
private final class KnownSizesFlow: UICollectionViewFlowLayout {
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    flow?.invalidateFlowLayoutDelegateMetrics = false
    return context
  }
}

@MainActor
private final class HeaderDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  var asked: [String] = []
  var height: CGFloat = 8

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    asked.append("header \(section)")
    return CGSize(width: 0, height: height)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    asked.append("footer \(section)")
    return CGSize(width: 0, height: height)
  }
}
