import CollectionLayouts
import UIKit

/// Uses the layouts of the demo program like an app that copied the tutorials.
open class PhotoController: NSObject, PinterestLayoutDelegate, ClassHierarchyLayoutDataSource {
  open func collectionView(
    _ collectionView: UICollectionView, heightForPhotoAtIndexPath indexPath: IndexPath
  ) -> CGFloat { 100 }
  open func numRowsForClassAndChildren(at indexPath: IndexPath) -> Int { 1 }
  open func childIndexPathsForClass(at indexPath: IndexPath) -> [IndexPath] { [] }
}

/// Overrides every open member of the Pinterest layout.
open class OwnPinterestLayout: PinterestLayout {
  open override var collectionViewContentSize: CGSize { super.collectionViewContentSize }
  open override func prepare() { super.prepare() }
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { super.layoutAttributesForElements(in: rect) }
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { super.layoutAttributesForItem(at: indexPath) }
}

/// Overrides every open member of the class-hierarchy layout.
open class OwnClassHierarchyLayout: ClassHierarchyLayout {
  open override func prepare() { super.prepare() }
  open override var collectionViewContentSize: CGSize { super.collectionViewContentSize }
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { super.layoutAttributesForElements(in: rect) }
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { super.layoutAttributesForItem(at: indexPath) }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }
}

/// Overrides every open member of the class-hierarchy layout's attributes.
open class OwnClassAttributes: ClassHierarchyLayoutAttributes {
  open override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
  open override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
}

@MainActor public enum DemoLayouts {
  public static func make(_ controller: PhotoController) -> [UICollectionViewLayout] {
    let pinterest = OwnPinterestLayout()
    pinterest.delegate = controller
    let classes = OwnClassHierarchyLayout()
    classes.customDataSource = controller
    let attributes = ClassHierarchyLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.children = pinterest.delegate === controller ? attributes.children : []
    return [pinterest, classes]
  }
}
