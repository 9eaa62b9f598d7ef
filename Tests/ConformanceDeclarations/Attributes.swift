import UIKit

/// Attributes with an additional property.
open class TiltedAttributes: UICollectionViewLayoutAttributes {
  open var tilt: CGFloat = 0

  public override init() { super.init() }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TiltedAttributes,
      MainActor.assumeIsolated({ other.tilt == tilt })
    else { return false }
    return super.isEqual(object)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? TiltedAttributes { MainActor.assumeIsolated { copy.tilt = tilt } }
    return copy
  }
}

/// Overrides every open member of an invalidation context.
open class EveryOverrideContext: UICollectionViewLayoutInvalidationContext {
  public required override init() { super.init() }

  open override var invalidateEverything: Bool { super.invalidateEverything }
  open override var invalidateDataSourceCounts: Bool { super.invalidateDataSourceCounts }
  open override func invalidateItems(at indexPaths: [IndexPath]) {
    super.invalidateItems(at: indexPaths)
  }
  open override func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) { super.invalidateSupplementaryElements(ofKind: elementKind, at: indexPaths) }
  open override func invalidateDecorationElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) { super.invalidateDecorationElements(ofKind: elementKind, at: indexPaths) }
  open override var invalidatedItemIndexPaths: [IndexPath]? { super.invalidatedItemIndexPaths }
  open override var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
    super.invalidatedSupplementaryIndexPaths
  }
  open override var invalidatedDecorationIndexPaths: [String: [IndexPath]]? {
    super.invalidatedDecorationIndexPaths
  }
  open override var contentOffsetAdjustment: CGPoint {
    get { super.contentOffsetAdjustment }
    set { super.contentOffsetAdjustment = newValue }
  }
  open override var contentSizeAdjustment: CGSize {
    get { super.contentSizeAdjustment }
    set { super.contentSizeAdjustment = newValue }
  }
}

@MainActor public enum Attributes {
  public static func make() -> [UICollectionViewLayoutAttributes] {
    let path = IndexPath(item: 0, section: 0)
    let cell = TiltedAttributes(forCellWith: path)
    let plain = UICollectionViewLayoutAttributes(forCellWith: path)
    if plain.isEqual(cell) { return [plain] }
    cell.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    cell.bounds = CGRect(origin: .zero, size: cell.size)
    cell.center = CGPoint(x: 5, y: 6)
    cell.size = CGSize(width: 7, height: 8)
    cell.transform3D = CATransform3DIdentity
    cell.transform = .identity
    cell.alpha = 0.5
    cell.zIndex = 1
    cell.isHidden = false
    cell.indexPath = IndexPath(item: 1, section: 0)
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path)
    let ground = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "ground", with: path)
    let copies = [cell, header, ground].compactMap {
      $0.copy() as? UICollectionViewLayoutAttributes
    }
    return copies.filter {
      $0.representedElementCategory == .cell || $0.representedElementKind != nil
    }
  }
}
