import Foundation
import UIKitCore

extension UICollectionViewLayout: MadeByClass {}
extension UICollectionViewLayoutAttributes: MadeByClass {}
extension UICollectionViewLayoutInvalidationContext: MadeByClass {}

extension MadeByClass where Self: UICollectionViewLayoutAttributes {
  /// Creates attributes of a custom class for the cell of an item.
  @_disfavoredOverload
  @_silgen_name("vitrine_init_cell")
  @preconcurrency @MainActor public init(forCellWith indexPath: IndexPath)

  @_silgen_name("vitrine_init_cell")
  @MainActor package static func makeByClass(forCellWith indexPath: IndexPath) -> Self {
    let attributes = makeByClass()
    attributes.indexPath = indexPath
    return attributes
  }

  /// Creates attributes of a custom class for a supplementary view.
  @_disfavoredOverload
  @_silgen_name("vitrine_init_supplementary")
  @preconcurrency @MainActor public init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)

  @_silgen_name("vitrine_init_supplementary")
  @MainActor package static func makeByClass(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) -> Self {
    let attributes = makeByClass()
    attributes.identify(as: .supplementaryView, kind: elementKind, at: indexPath)
    return attributes
  }

  /// Creates attributes of a custom class for a decoration view.
  @_disfavoredOverload
  @_silgen_name("vitrine_init_decoration")
  @preconcurrency @MainActor public init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath)

  @_silgen_name("vitrine_init_decoration")
  @MainActor package static func makeByClass(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) -> Self {
    let attributes = makeByClass()
    attributes.identify(as: .decorationView, kind: decorationViewKind, at: indexPath)
    return attributes
  }
}

extension MadeByClass where Self: UICollectionView {
  /// Creates a collection view by the `init(frame:collectionViewLayout:)` of its class, for any
  /// class.
  @_disfavoredOverload
  @_silgen_name("vitrine_init_collection")
  @preconcurrency @MainActor public init(
    frame: CGRect, collectionViewLayout layout: UICollectionViewLayout)

  @_silgen_name("vitrine_init_collection")
  @MainActor package static func makeByClass(
    frame: CGRect, collectionViewLayout layout: UICollectionViewLayout
  ) -> Self {
    let type = unsafeBitCast(self, to: RequiredCollection.Type.self)
    return unsafeDowncast(type.init(frame: frame, collectionViewLayout: layout), to: self)
  }
}

extension MadeByClass where Self: UICollectionViewController {
  /// Creates a controller by the `init(collectionViewLayout:)` of its class, for any class.
  @_disfavoredOverload
  @_silgen_name("vitrine_init_collection_controller")
  @preconcurrency @MainActor public init(collectionViewLayout layout: UICollectionViewLayout)

  @_silgen_name("vitrine_init_collection_controller")
  @MainActor package static func makeByClass(
    collectionViewLayout layout: UICollectionViewLayout
  ) -> Self {
    let type = unsafeBitCast(self, to: RequiredCollectionController.Type.self)
    return unsafeDowncast(type.init(collectionViewLayout: layout), to: self)
  }
}

/// Declares that the table of every class of collection views contains the initializer; open, like
/// `RequiredView`.
open class RequiredCollection: UICollectionView {
  public required override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout)
  {
    super.init(frame: frame, collectionViewLayout: layout)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Declares that the table of every class of these controllers contains the initializer; open, like
/// `RequiredView`.
open class RequiredCollectionController: UICollectionViewController {
  public required override init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(collectionViewLayout: layout)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
