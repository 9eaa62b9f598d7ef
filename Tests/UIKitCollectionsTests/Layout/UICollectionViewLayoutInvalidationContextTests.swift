import Foundation
import Testing
import UIKitCollections

@MainActor
@Suite("UICollectionViewLayoutInvalidationContext")
struct UICollectionViewLayoutInvalidationContextTests {
  private let paths = [IndexPath(item: 1, section: 0), IndexPath(item: 2, section: 0)]

  @Test("a fresh context names nothing and means all geometry")
  func fresh() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(!context.invalidateEverything)
    #expect(!context.invalidateDataSourceCounts)
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(context.invalidatedSupplementaryIndexPaths == nil)
    #expect(context.invalidatedDecorationIndexPaths == nil)
    #expect(context.contentOffsetAdjustment == .zero)
    #expect(context.contentSizeAdjustment == .zero)
    #expect(context.isWhole)
  }

  @Test("repeated invalidations of elements add up, by kind")
  func named() {
    let context = UICollectionViewLayoutInvalidationContext()
    for path in paths {
      context.invalidateItems(at: [path])
      context.invalidateSupplementaryElements(ofKind: "a", at: [path])
    }
    context.invalidateSupplementaryElements(ofKind: "b", at: paths)
    context.invalidateDecorationElements(ofKind: "c", at: paths)
    #expect(context.invalidatedItemIndexPaths == paths)
    #expect(context.invalidatedSupplementaryIndexPaths == ["a": paths, "b": paths])
    #expect(context.invalidatedDecorationIndexPaths == ["c": paths])
    #expect(!context.isWhole)
  }

  @Test("an element named twice is listed once, in the order of the calls")
  func unique() {
    let context = UICollectionViewLayoutInvalidationContext()
    let reversed: [IndexPath] = paths.reversed()
    context.invalidateItems(at: reversed + reversed)
    context.invalidateItems(at: paths)
    #expect(context.invalidatedItemIndexPaths == reversed)
    context.invalidateSupplementaryElements(ofKind: "a", at: paths + paths)
    #expect(context.invalidatedSupplementaryIndexPaths == ["a": paths])
    context.invalidateDecorationElements(ofKind: "b", at: [paths[0], paths[0]])
    #expect(context.invalidatedDecorationIndexPaths == ["b": [paths[0]]])
  }

  @Test("an empty list names nothing, except the kind of supplementary views")
  func emptyLists() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [])
    context.invalidateSupplementaryElements(ofKind: "a", at: [])
    context.invalidateDecorationElements(ofKind: "b", at: [])
    #expect(context.invalidatedItemIndexPaths == nil)
    #expect(context.invalidatedSupplementaryIndexPaths == ["a": []])
    #expect(context.invalidatedDecorationIndexPaths == nil)
    #expect(context.isWhole)
  }

  @Test("everything includes the counts; a flow context requests delegate metrics by default")
  func flags() {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    #expect(context.invalidateFlowLayoutDelegateMetrics)
    #expect(context.invalidateFlowLayoutAttributes)
    context.widen(counts: true)
    #expect(context.invalidateDataSourceCounts && !context.invalidateEverything)
    context.widen(toEverything: true, counts: false)
    #expect(context.invalidateDataSourceCounts && context.invalidateEverything)
  }

  private final class PlainContext: UICollectionViewLayoutInvalidationContext {
    var mark: Int
    override init() {
      mark = 7
      super.init()
    }
  }

  private final class BareFlowContext: UICollectionViewFlowLayoutInvalidationContext {
    var mark = 8
  }

  @Test("a layout creates contexts of its own class, with a plain init() or none")
  func ownClass() {
    final class Layout: UICollectionViewLayout {
      override class var invalidationContextClass: AnyClass { PlainContext.self }
    }
    final class FlowLayout: UICollectionViewFlowLayout {
      override class var invalidationContextClass: AnyClass { BareFlowContext.self }
    }
    #expect((Layout.makeInvalidationContext() as? PlainContext)?.mark == 7)
    let flow = FlowLayout().invalidationContext(
      forBoundsChange: CGRect(x: 0, y: 0, width: 8, height: 16))
    #expect((flow as? BareFlowContext)?.mark == 8)
  }

  @Test("an update item can be created by hand, and means no action")
  func updateItem() {
    final class Own: UICollectionViewUpdateItem {
      override var indexPathBeforeUpdate: IndexPath? { IndexPath(item: 1, section: 0) }
      override var updateAction: Action { .delete }
    }
    let item = UICollectionViewUpdateItem()
    #expect(item.updateAction == .none)
    #expect(item.indexPathBeforeUpdate == nil && item.indexPathAfterUpdate == nil)
    #expect(Own().indexPathBeforeUpdate?.item == 1 && Own().updateAction == .delete)
  }
}
