import Foundation
import UIKitCore

/// Where and how one element of a collection view is shown.
///
/// A layout creates attributes, the collection view applies them to the view of the element. They stay under the control
/// of the layout: code that receives attributes and wants other values changes a `copy()`.
///
/// A subclass with properties of its own overrides `isEqual(_:)` (attributes equal to those applied already are not applied
/// again) and `copy(with:)` (a copy has the dynamic type of the original), and calls `super` in both.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// Which element of the data is meant. For supplementary and decoration views its meaning is up to the layout, save that
  /// the first index names a section.
  open var indexPath = IndexPath(item: 0, section: 0)

  /// Whether a cell, a supplementary or a decoration view is described.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell

  /// The kind given at creation; `nil` for cells.
  open private(set) var representedElementKind: String?

  /// Middle of the element, in points of the content's coordinates. Changes `frame`.
  open var center = CGPoint.zero

  /// Size before any transform, in points. Changes `frame` and `bounds`.
  open var size = CGSize.zero

  /// Opacity from 0, invisible, to 1, the default.
  open var alpha: CGFloat = 1

  /// Front-to-back order: higher values lie in front. 0 by default; may be negative.
  open var zIndex = 0

  /// Whether no view is shown for the element, although it has its place.
  open var isHidden = false

  /// Out of line, as hardly any element is transformed: `nil` stands for the identity.
  private var transformation: Transformation?

  public required override init() { super.init() }

  /// Describes the cell of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Describes a supplementary view, which the data source supplies.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    identify(as: .supplementaryView, kind: elementKind, at: indexPath)
  }

  /// Describes a decoration view, whose class is registered with the layout.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    identify(as: .decorationView, kind: decorationViewKind, at: indexPath)
  }

  /// Says which element fresh attributes of any class describe: the initialisers above are not inherited by metatypes.
  package func identify(
    as category: UICollectionView.ElementCategory, kind: String?, at indexPath: IndexPath
  ) {
    representedElementCategory = category
    representedElementKind = kind
    self.indexPath = indexPath
  }

  /// The bounding box of the transformed element, in points. Setting it sets `center` and `size`; do not set it while there
  /// is a transform.
  open var frame: CGRect {
    get {
      let extent = transformation?.boundingSize(of: size) ?? size
      let shift = transformation?.shift ?? .zero
      return CGRect(
        x: center.x + shift.x - extent.width / 2, y: center.y + shift.y - extent.height / 2,
        width: extent.width, height: extent.height)
    }
    set {
      size = newValue.size
      center = CGPoint(
        x: newValue.origin.x + newValue.size.width / 2,
        y: newValue.origin.y + newValue.size.height / 2)
    }
  }

  /// A rectangle of origin zero and of `size`.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// A transform in three dimensions about the centre; the identity by default. One value with `transform`.
  open var transform3D: CATransform3D {
    get { transformation?.matrix ?? CATransform3DIdentity }
    set { transformation = newValue == CATransform3DIdentity ? nil : Transformation(newValue) }
  }

  /// The affine part of `transform3D`; the identity by default.
  open var transform: CGAffineTransform {
    get { transformation?.affine ?? .identity }
    set { transform3D = Transformation.matrix(of: newValue) }
  }

  /// Compares the class and every property of UIKit's.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    return MainActor.assumeIsolated {
      type(of: other) == type(of: self)
        && other.representedElementCategory == representedElementCategory
        && other.representedElementKind == representedElementKind
        && other.indexPath == indexPath
        && other.center == center && other.size == size
        && other.alpha == alpha && other.zIndex == zIndex && other.isHidden == isHidden
        && other.transformation?.matrix == transformation?.matrix
    }
  }

  open nonisolated override var hash: Int {
    MainActor.assumeIsolated {
      var hasher = Hasher()
      hasher.combine(indexPath)
      hasher.combine(representedElementCategory)
      hasher.combine(representedElementKind)
      return hasher.finalize()
    }
  }

  /// Returns attributes of the same dynamic class with the same values. A subclass copies its own properties too.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { duplicate() }
  }

  private func duplicate() -> UICollectionViewLayoutAttributes {
    let copy = type(of: self).init()
    copy.identify(as: representedElementCategory, kind: representedElementKind, at: indexPath)
    copy.center = center
    copy.size = size
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.transformation = transformation
    return copy
  }

  open nonisolated override var description: String {
    MainActor.assumeIsolated {
      let element = representedElementKind ?? "cell"
      return "<\(type(of: self)) \(element) \(indexPath) frame = \(frame) alpha = \(alpha)"
        + " zIndex = \(zIndex)\(isHidden ? " hidden" : "")>"
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// An immutable matrix, shared by the copies of the attributes.
  private final class Transformation {
    let matrix: CATransform3D

    init(_ matrix: CATransform3D) { self.matrix = matrix }

    static func matrix(of affine: CGAffineTransform) -> CATransform3D {
      var matrix = CATransform3DIdentity
      matrix.m11 = affine.a
      matrix.m12 = affine.b
      matrix.m21 = affine.c
      matrix.m22 = affine.d
      matrix.m41 = affine.tx
      matrix.m42 = affine.ty
      return matrix
    }

    var affine: CGAffineTransform {
      CGAffineTransform(
        a: matrix.m11, b: matrix.m12, c: matrix.m21, d: matrix.m22, tx: matrix.m41, ty: matrix.m42)
    }

    /// How far the centre is moved.
    var shift: CGPoint { CGPoint(x: matrix.m41, y: matrix.m42) }

    /// The size of the box around a transformed rectangle of a given size.
    func boundingSize(of size: CGSize) -> CGSize {
      CGSize(
        width: abs(matrix.m11) * size.width + abs(matrix.m21) * size.height,
        height: abs(matrix.m12) * size.width + abs(matrix.m22) * size.height)
    }
  }
}
