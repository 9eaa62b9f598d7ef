import Testing
import UIKit

/// The contents and the effects of invalidation contexts, as measured with UIKit of iOS 26.1.
@Suite("Invalidation contexts, as measured on iOS")
@MainActor struct InvalidationContextTests {
  private let a = IndexPath(item: 2, section: 1)
  private let b = IndexPath(item: 0, section: 0)
  private let c = IndexPath(item: 3, section: 1)

  private final class CapturingFlow: UICollectionViewFlowLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      contexts.append(context)
      super.invalidateLayout(with: context)
    }
  }

  /// A layout as large as its content and without elements.
  private final class CapturingPlain: UICollectionViewLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    override var collectionViewContentSize: CGSize { CGSize(width: 500, height: 1_200) }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      contexts.append(context)
      super.invalidateLayout(with: context)
    }
  }

  private func isBlank(_ context: UICollectionViewLayoutInvalidationContext) -> Bool {
    !context.invalidateEverything && !context.invalidateDataSourceCounts
      && context.invalidatedItemIndexPaths == nil
      && context.invalidatedSupplementaryIndexPaths == nil
      && context.invalidatedDecorationIndexPaths == nil
      && context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero
  }

  @Test("a fresh context names nothing")
  func fresh() {
    #expect(isBlank(UICollectionViewLayoutInvalidationContext()))
    let flow = UICollectionViewFlowLayoutInvalidationContext()
    #expect(isBlank(flow) && flow.invalidateFlowLayoutAttributes)
    #expect(flow.invalidateFlowLayoutDelegateMetrics)
  }

  @Test("items are listed once each, in the order of the calls")
  func items() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [a, b, a])
    #expect(context.invalidatedItemIndexPaths == [a, b])
    context.invalidateItems(at: [a, c])
    #expect(context.invalidatedItemIndexPaths == [a, b, c])
  }

  @Test("invalidating no items lists none")
  func noItems() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [])
    #expect(isBlank(context))
  }

  @Test("supplementary views are listed once each; an empty list of a kind counts")
  func supplementaryViews() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateSupplementaryElements(ofKind: "header", at: [a, b, a])
    context.invalidateSupplementaryElements(ofKind: "header", at: [a])
    context.invalidateSupplementaryElements(ofKind: "footer", at: [])
    #expect(context.invalidatedSupplementaryIndexPaths == ["header": [a, b], "footer": []])
  }

  @Test("decoration views and adjustments are kept as given")
  func decorationsAndAdjustments() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateDecorationElements(ofKind: "background", at: [b])
    context.contentOffsetAdjustment = CGPoint(x: 3, y: -4)
    context.contentSizeAdjustment = CGSize(width: 5, height: -6)
    #expect(context.invalidatedDecorationIndexPaths == ["background": [b]])
    #expect(context.invalidatedItemIndexPaths == nil && !context.invalidateEverything)
    #expect(context.contentOffsetAdjustment == CGPoint(x: 3, y: -4))
    #expect(context.contentSizeAdjustment == CGSize(width: 5, height: -6))
  }

  @Test("invalidating a whole layout makes one context of its class, attached or not")
  func wholeLayout() {
    for isAttached in [false, true] {
      let (plain, flow) = (CapturingPlain(), CapturingFlow())
      let frame = CGRect(x: 0, y: 0, width: 200, height: 300)
      let views =
        isAttached
        ? [plain, flow].map {
          UICollectionView(frame: frame, collectionViewLayout: $0)
        } : []
      for view in views { view.layoutIfNeeded() }
      (plain.contexts, flow.contexts) = ([], [])
      plain.invalidateLayout()
      flow.invalidateLayout()
      #expect(plain.contexts.count == 1 && plain.contexts.allSatisfy(isBlank))
      #expect(flow.contexts.count == 1 && flow.contexts.allSatisfy(isBlank))
      let flags = flow.contexts.first as? UICollectionViewFlowLayoutInvalidationContext
      #expect(flags?.invalidateFlowLayoutAttributes == true)
      #expect(flags?.invalidateFlowLayoutDelegateMetrics == true)
    }
  }

  @Test("a plain layout's context for other bounds names nothing")
  func plainBounds() {
    let bounds = CGRect(x: 3, y: 4, width: 200, height: 300)
    #expect(isBlank(UICollectionViewLayout().invalidationContext(forBoundsChange: bounds)))
  }

  @Test(
    "a flow layout's context for other bounds names its attributes, never the delegate's sizes",
    arguments: [
      (CGRect(x: 0, y: 0, width: 200, height: 300), false),
      (CGRect(x: 3, y: 4, width: 200, height: 300), true),
      (CGRect(x: 0, y: 0, width: 220, height: 300), true),
    ])
  func flowBounds(bounds: CGRect, invalidatesAttributes: Bool) {
    let flow = CapturingFlow()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: flow)
    view.layoutIfNeeded()
    let context = flow.invalidationContext(forBoundsChange: bounds)
    #expect(isBlank(context))
    let flags = context as? UICollectionViewFlowLayoutInvalidationContext
    #expect(flags?.invalidateFlowLayoutAttributes == invalidatesAttributes)
    #expect(flags?.invalidateFlowLayoutDelegateMetrics == false)
  }

  @Test("a flow layout without a collection view gives the same answers")
  func detachedFlowBounds() {
    let context = UICollectionViewFlowLayout().invalidationContext(
      forBoundsChange: CGRect(x: 3, y: 4, width: 200, height: 300))
    let flags = context as? UICollectionViewFlowLayoutInvalidationContext
    #expect(isBlank(context))
    #expect(flags?.invalidateFlowLayoutAttributes == true)
    #expect(flags?.invalidateFlowLayoutDelegateMetrics == false)
  }

  private final class NoItems: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 0 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
  }

  private var adjustment: UICollectionViewLayoutInvalidationContext {
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 3, y: 4)
    context.contentSizeAdjustment = CGSize(width: 10, height: 20)
    return context
  }

  @Test("adjustments take effect at once; the next layout pass reads the size again")
  func adjustments() {
    let (layout, source) = (CapturingPlain(), NoItems())
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.dataSource = source
    view.layoutIfNeeded()
    view.contentOffset = CGPoint(x: 20, y: 30)
    #expect(view.contentSize == CGSize(width: 500, height: 1_200))
    layout.invalidateLayout(with: adjustment)
    #expect(view.contentOffset == CGPoint(x: 23, y: 34))
    #expect(view.contentSize == CGSize(width: 510, height: 1_220))
    view.layoutIfNeeded()
    #expect(view.contentOffset == CGPoint(x: 23, y: 34))
    #expect(view.contentSize == CGSize(width: 500, height: 1_200))
  }

  @Test("without a data source the content has no size, whatever the layout says")
  func noData() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: CapturingPlain())
    view.layoutIfNeeded()
    #expect(view.contentSize == .zero && view.contentOffset == .zero)
    let source = NoItems()
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 500, height: 1_200))
  }

  @Test("an adjusted offset is limited to the adjusted content, not to the empty content before")
  func adjustmentsWithoutData() {
    for layout in [CapturingPlain(), CapturingFlow()] {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
      view.layoutIfNeeded()
      layout.invalidateLayout(with: adjustment)
      #expect(view.contentOffset == .zero && view.contentSize == CGSize(width: 10, height: 20))
    }
  }
}
