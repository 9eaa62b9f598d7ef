import Foundation
import Testing
import UIKitCollections
import UIKitCore

@MainActor
@Suite("UICollectionViewLayout")
struct UICollectionViewLayoutTests {
  private let path = IndexPath(item: 0, section: 0)

  @Test("the base class has no elements")
  func baseAnswers() {
    let layout = UICollectionViewLayout()
    layout.prepare()
    #expect(layout.collectionView == nil)
    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.layoutAttributesForElements(in: .infinite) == nil)
    #expect(layout.layoutAttributesForItem(at: path) == nil)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "k", at: path) == nil)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "k", at: path) == nil)
  }

  @Test("the base class invalidates neither for new bounds nor for preferred sizes")
  func baseInvalidatesNothing() {
    let layout = UICollectionViewLayout()
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: .infinite))
    #expect(
      !layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
  }

  @Test("the base class keeps the proposed target of scrolling")
  func baseTargets() {
    let layout = UICollectionViewLayout()
    let point = CGPoint(x: 12, y: 34)
    #expect(layout.targetContentOffset(forProposedContentOffset: point) == point)
    #expect(
      layout.targetContentOffset(
        forProposedContentOffset: point, withScrollingVelocity: CGPoint(x: 3, y: 4)) == point)
  }

  @Test("the hooks of updates and transitions can be called and do nothing")
  func baseHooks() {
    let layout = UICollectionViewLayout()
    #expect(layout.initialLayoutAttributesForAppearingItem(at: path) == nil)
    #expect(layout.finalLayoutAttributesForDisappearingItem(at: path) == nil)
    let kind = "k"
    #expect(
      layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path) == nil)
    #expect(
      layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path) == nil
    )
    #expect(
      layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path) == nil)
    #expect(
      layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path) == nil)
    #expect(layout.indexPathsToInsertForSupplementaryView(ofKind: kind).isEmpty)
    #expect(layout.indexPathsToDeleteForSupplementaryView(ofKind: kind).isEmpty)
    #expect(layout.indexPathsToInsertForDecorationView(ofKind: kind).isEmpty)
    #expect(layout.indexPathsToDeleteForDecorationView(ofKind: kind).isEmpty)
    layout.prepareForTransition(to: layout)
    layout.prepareForTransition(from: layout)
    layout.finalizeLayoutTransition()
    layout.prepare(forAnimatedBoundsChange: .zero)
    layout.finalizeAnimatedBoundsChange()
    layout.finalizeCollectionViewUpdates()
    #expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
    #expect(layout.developmentLayoutDirection == .leftToRight)
  }

  @Test("prepare() runs once after any number of invalidations, and not otherwise")
  func preparesOnce() {
    let layout = RecordingLayout()
    layout.prepareIfNeeded()
    layout.prepareIfNeeded()
    #expect(layout.events == ["prepare"])
    layout.events = []
    for _ in 0..<5 { layout.invalidateLayout() }
    #expect(!layout.events.contains("prepare"))
    layout.prepareIfNeeded()
    layout.prepareIfNeeded()
    #expect(layout.events.filter { $0 == "prepare" }.count == 1)
  }

  @Test("invalidateLayout() means all geometry but not the counts")
  func plainInvalidation() {
    let layout = RecordingLayout()
    layout.invalidateLayout()
    #expect(layout.lastContext?.isWhole == true)
    #expect(layout.lastContext?.invalidateEverything == false)
    #expect(layout.lastContext?.invalidateDataSourceCounts == false)
  }

  @Test("contexts are of the layout's own class")
  func contextsOfOwnClass() {
    let layout = RecordingLayout()
    layout.invalidateLayout()
    #expect(layout.lastContext is TaggedContext)
    #expect(layout.invalidationContext(forBoundsChange: .zero) is TaggedContext)
  }

  @Test("the collection view's invalidation calls both methods, once each")
  func funnel() {
    let layout = RecordingLayout()
    layout.prepareIfNeeded()
    layout.events = []
    let context = TaggedContext()
    context.widen(toEverything: true, counts: true)
    layout.invalidate(using: context)
    #expect(layout.events == ["invalidate", "invalidate(with:)"])
    #expect(layout.lastContext === context)
    layout.events = []
    let partial = TaggedContext()
    partial.invalidateItems(at: [path])
    layout.invalidate(using: partial)
    #expect(layout.events == ["invalidate(with:)"])
    layout.events = []
    layout.invalidateCounts()
    #expect(layout.lastContext?.invalidateDataSourceCounts == true)
    #expect(layout.lastContext?.invalidateEverything == false)
  }

  @Test("a moving item is shown around the position, in front, as a copy")
  func movingItem() {
    let layout = UICollectionViewFlowLayout()
    let fixture = FlowFixture(layout, counts: [3])
    let position = CGPoint(x: 40, y: 30)
    let moving = layout.layoutAttributesForInteractivelyMovingItem(
      at: path, withTargetPosition: position)
    #expect(moving.center == position && moving.zIndex > 0)
    #expect(moving.size == layout.itemSize)
    #expect(fixture.frame(0)?.origin == CGPoint(x: 25, y: 0))
    let other = IndexPath(item: 2, section: 0)
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [other], withTargetPosition: position,
      previousIndexPaths: [path], previousPosition: .zero)
    #expect(context.targetIndexPathsForInteractivelyMovingItems == [other])
    #expect(context.previousIndexPathsForInteractivelyMovingItems == [path])
    #expect(context.interactiveMovementTarget == position)
    #expect(!context.invalidateDataSourceCounts)
    #expect(
      layout.targetIndexPath(forInteractivelyMovingItem: other, withPosition: position) == path)
  }

  @Test("an invalidation inside prepare() needs no second preparation")
  func invalidatingInPrepare() {
    let layout = RestlessLayout()
    layout.prepareIfNeeded()
    #expect(!layout.needsPrepare)
    #expect(layout.prepares == 1)
  }

  @Test("decoration views are registered with the layout, and the later registration counts")
  func decorations() {
    let layout = UICollectionViewLayout()
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "shelf")
    #expect(layout.decorationClasses["shelf"] != nil)
    let nib = UINib { UICollectionReusableView() }
    layout.register(nib, forDecorationViewOfKind: "shelf")
    #expect(layout.decorationClasses["shelf"] == nil)
    #expect(layout.decorationNibs["shelf"] === nib)
    layout.register(nil as AnyClass?, forDecorationViewOfKind: "shelf")
    #expect(layout.decorationClasses.isEmpty && layout.decorationNibs.isEmpty)
  }

  @Test("an installed layout knows its collection view, a replaced one does not")
  func installed() {
    let first = UICollectionViewFlowLayout()
    let fixture = FlowFixture(first, counts: [3])
    #expect(first.collectionView === fixture.view)
    let second = UICollectionViewFlowLayout()
    fixture.view.collectionViewLayout = second
    fixture.view.layoutIfNeeded()
    #expect(first.collectionView == nil)
    #expect(second.collectionView === fixture.view)
    #expect(first.collectionViewContentSize == .zero)
  }

  @Test("a layout of three methods places elements anywhere, stacked and far apart")
  func freeLayout() {
    let layout = DiagonalLayout()
    let source = FlowFixture.Source(counts: [5])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 50, height: 50), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 500, height: 500))
    #expect(layout.layoutAttributesForElements(in: view.bounds)?.count == 1)
    let frame = layout.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))?.frame
    #expect(frame == CGRect(x: 400, y: 400, width: 100, height: 100))
  }
}

@MainActor
private final class TaggedContext: UICollectionViewLayoutInvalidationContext {}

/// Records the calls that it gets.
@MainActor
private final class RecordingLayout: UICollectionViewLayout {
  var events: [String] = []
  var lastContext: UICollectionViewLayoutInvalidationContext?

  override class var invalidationContextClass: AnyClass { TaggedContext.self }

  override func prepare() {
    events.append("prepare")
    super.prepare()
  }

  override func invalidateLayout() {
    events.append("invalidate")
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    events.append("invalidate(with:)")
    lastContext = context
    super.invalidateLayout(with: context)
  }
}

@MainActor
private final class RestlessLayout: UICollectionViewLayout {
  var prepares = 0

  override func prepare() {
    prepares += 1
    invalidateLayout()
  }
}

@MainActor
private final class DiagonalLayout: UICollectionViewLayout {
  private var cache: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    cache = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: item * 100, y: item * 100, width: 100, height: 100)
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 500, height: 500) }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    cache.indices.contains(indexPath.item) ? cache[indexPath.item] : nil
  }
}
