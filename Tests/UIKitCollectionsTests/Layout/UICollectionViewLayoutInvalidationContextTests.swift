import Foundation
import Testing
import UIKitCollections

@MainActor
@Suite("UICollectionViewLayoutInvalidationContext")
struct UICollectionViewLayoutInvalidationContextTests {
  private let paths = [IndexPath(item: 1, section: 0), IndexPath(item: 2, section: 0)]

  @Test("F27 a fresh context names nothing and means all geometry")
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

  @Test("F27 elements named several times add up, by kind")
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

  @Test("F27 everything includes the counts; a flow context asks the delegate unless told not to")
  func flags() {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    #expect(context.invalidateFlowLayoutDelegateMetrics)
    #expect(context.invalidateFlowLayoutAttributes)
    context.widen(counts: true)
    #expect(context.invalidateDataSourceCounts && !context.invalidateEverything)
    context.widen(toEverything: true, counts: false)
    #expect(context.invalidateDataSourceCounts && context.invalidateEverything)
  }
}
