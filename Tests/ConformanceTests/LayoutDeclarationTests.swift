import Testing
import UIKit

/// A layout that overrides every open member, and records the calls.
private final class EveryOverrideLayout: UICollectionViewLayout {
  final class Attributes: UICollectionViewLayoutAttributes {
    var tilt: CGFloat = 0

    override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Attributes,
        MainActor.assumeIsolated({ other.tilt == tilt })
      else { return false }
      return super.isEqual(object)
    }

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      if let copy = copy as? Attributes { MainActor.assumeIsolated { copy.tilt = tilt } }
      return copy
    }
  }

  final class Context: UICollectionViewLayoutInvalidationContext {
    var reason = ""
  }

  var calls: Set<String> = []
  var reasons: [String] = []

  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class var layoutAttributesClass: AnyClass { Attributes.self }
  override class var invalidationContextClass: AnyClass { Context.self }

  override func prepare() {
    super.prepare()
    calls.insert("prepare")
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 80, height: 400) }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = Attributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 20, width: 80, height: 20)
    attributes.tilt = 3
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
  }

  override func invalidateLayout() {
    super.invalidateLayout()
    calls.insert("invalidateLayout")
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    reasons.append((context as? Context)?.reason ?? "?")
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? Context)?.reason = "bounds"
    return context
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    super.targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
    -> CGPoint
  {
    super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
  }

  override func finalizeAnimatedBoundsChange() { super.finalizeAnimatedBoundsChange() }
  override func finalizeCollectionViewUpdates() { super.finalizeCollectionViewUpdates() }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }
}

/// Plain UIKit code; compiling it is half of the test.
@Suite("Declarations of layouts, as every UIKit program uses them")
@MainActor struct LayoutDeclarationTests {
  private final class Cell: UICollectionViewCell {
    var tilt: CGFloat = 0

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      tilt = (layoutAttributes as? EveryOverrideLayout.Attributes)?.tilt ?? -1
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 10 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test(
    "every open member of a layout is overridden and reached"
  )
  func overrides() throws {
    let layout = EveryOverrideLayout()
    let source = Source()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 80, height: 60), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(layout.calls.contains("prepare"))
    #expect((view.cellForItem(at: IndexPath(item: 1, section: 0)) as? Cell)?.tilt == 3)
    layout.reasons = []
    view.contentOffset.y = 30
    #expect(layout.reasons == ["bounds"])
    #expect(layout.calls.contains("invalidateLayout"))
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.count == 4)
    let decoration = layout.layoutAttributesForDecorationView(
      ofKind: "shelf", at: IndexPath(item: 0, section: 0))
    #expect(decoration?.representedElementCategory == .decorationView)
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.representedElementKind == UICollectionView.elementKindSectionHeader)
    let point = CGPoint(x: 1, y: 2)
    #expect(layout.targetContentOffset(forProposedContentOffset: point) == point)
    #expect(
      layout.targetContentOffset(forProposedContentOffset: point, withScrollingVelocity: .zero)
        == point)
    layout.prepare(forAnimatedBoundsChange: view.bounds)
    layout.finalizeAnimatedBoundsChange()
    layout.finalizeCollectionViewUpdates()
    let path = IndexPath(item: 0, section: 0)
    #expect(layout.initialLayoutAttributesForAppearingItem(at: path) == nil)
    #expect(layout.finalLayoutAttributesForDisappearingItem(at: path) == nil)
  }

  @Test("the base class returns its defaults")
  func base() {
    let layout = UICollectionViewLayout()
    let path = IndexPath(item: 0, section: 0)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    #expect(layout.collectionView == nil)
    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.layoutAttributesForElements(in: .zero) == nil)
    #expect(layout.layoutAttributesForItem(at: path) == nil)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "kind", at: path) == nil)
    #expect(layout.layoutAttributesForDecorationView(ofKind: "kind", at: path) == nil)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: .zero))
    #expect(
      !layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
    let attributesClass: AnyClass = UICollectionViewLayout.layoutAttributesClass
    #expect(ObjectIdentifier(attributesClass) == ObjectIdentifier(type(of: attributes)))
    let contextClass: AnyClass = UICollectionViewFlowLayout.invalidationContextClass
    #expect(contextClass is UICollectionViewFlowLayoutInvalidationContext.Type)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "kind")
    layout.register(nil as AnyClass?, forDecorationViewOfKind: "kind")
    layout.register(nil as UINib?, forDecorationViewOfKind: "kind")
    let fromArchive: UICollectionView? = UICollectionView(coder: NSCoder())
    #expect(fromArchive == nil)
  }

  @Test(
    "attributes store, compare and copy the values of a layout"
  )
  func attributes() throws {
    let path = IndexPath(item: 2, section: 1)
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "badge", with: path)
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(attributes.center == CGPoint(x: 25, y: 40))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    attributes.size = CGSize(width: 10, height: 10)
    #expect(attributes.frame == CGRect(x: 20, y: 35, width: 10, height: 10))
    attributes.transform = CGAffineTransform(translationX: 5, y: 0)
    #expect(attributes.transform3D.m41 == 5)
    attributes.transform3D = CATransform3DIdentity
    #expect(attributes.transform.isIdentity)
    attributes.alpha = 0.5
    attributes.zIndex = -3
    attributes.isHidden = true
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy == attributes && copy !== attributes)
    #expect(copy.representedElementKind == "badge" && copy.indexPath == path)
    copy.zIndex = 4
    #expect(copy != attributes)
    let list = NSArray(array: [attributes, copy], copyItems: true)
    #expect((list as? [UICollectionViewLayoutAttributes])?.map(\.zIndex) == [-3, 4])
  }

  @Test("an invalidation context lists the outdated parts")
  func context() {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
    #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
    let path = IndexPath(item: 0, section: 0)
    context.invalidateItems(at: [path])
    context.invalidateSupplementaryElements(ofKind: "header", at: [path])
    context.invalidateDecorationElements(ofKind: "shelf", at: [path])
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 8)
    context.contentSizeAdjustment = CGSize(width: 0, height: 16)
    #expect(context.invalidatedItemIndexPaths == [path])
    #expect(context.invalidatedSupplementaryIndexPaths == ["header": [path]])
    #expect(context.invalidatedDecorationIndexPaths == ["shelf": [path]])
  }

  @Test("the flow layout's properties and their defaults")
  func flow() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero)
    #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
    #expect(layout.scrollDirection == .vertical)
    #expect(!layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds)
    layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    layout.scrollDirection = .horizontal
    #expect(UICollectionView.ScrollDirection(rawValue: 1) == layout.scrollDirection)
  }
}
