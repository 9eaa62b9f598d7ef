import Foundation
import UIKitCore

/// Where and how one element of a collection view is shown.
///
/// A layout creates attributes, the collection view applies them to the view of the element. They
/// stay under the control of the layout: code that receives attributes and wants other values
/// changes a `copy()`.
///
/// A subclass with properties of its own overrides `isEqual(_:)` (attributes equal to those applied
/// already are not applied again) and `copy(with:)` (a copy has the dynamic type of the original),
/// and calls `super` in both.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// Everything there is to compare and to copy.
  ///
  /// Not isolated, as `isEqual(_:)` and `hash` of NSObject are not: stepping into the main actor costs more than the
  /// comparison. Attributes belong to the main actor all the same.
  private final nonisolated(unsafe) var values = Values()

  /// Which element of the data is meant. For supplementary and decoration views its meaning is up
  /// to the layout, save that the first index names a section.
  open var indexPath: IndexPath {
    get { values.indexPath }
    set { values.indexPath = newValue }
  }

  /// Whether a cell, a supplementary or a decoration view is described.
  open var representedElementCategory: UICollectionView.ElementCategory { values.category }

  /// The kind given at creation; `nil` for cells.
  open var representedElementKind: String? { values.kind }

  /// Middle of the element, in points of the content's coordinates. Changes `frame`.
  open var center: CGPoint {
    get { values.center }
    set { values.center = newValue }
  }

  /// Size before any transform, in points. Changes `frame` and `bounds`.
  open var size: CGSize {
    get { values.size }
    set { values.size = newValue }
  }

  /// Opacity from 0, invisible, to 1, the default.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }

  /// Front-to-back order: higher values lie in front. 0 by default; may be negative.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }

  /// Whether no view is shown for the element, although it has its place.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  /// What kind of list the element stands in; `nil` where no layout says.
  final var listEnvironment: UIListEnvironment? {
    get { values.listEnvironment }
    set { values.listEnvironment = newValue }
  }

  /// What else the list says about the element.
  final var listRole: ListRole {
    get { values.listRole }
    set { values.listRole = newValue }
  }

  /// Whether a header or footer has left its place to stay in sight.
  final var isHeld: Bool {
    get { values.isHeld }
    set { values.isHeld = newValue }
  }

  public override init() { super.init() }

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
  package final func identify(
    as category: UICollectionView.ElementCategory, kind: String?, at indexPath: IndexPath
  ) {
    values.category = category
    values.kind = kind
    values.indexPath = indexPath
  }

  /// The bounding box of the transformed element, in points. Setting it sets `center` and `size`;
  /// do not set it while there is a transform.
  open var frame: CGRect {
    get {
      let extent = values.transformation?.boundingSize(of: size) ?? size
      let shift = values.transformation?.shift ?? .zero
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
    get { values.transformation?.matrix ?? CATransform3DIdentity }
    set {
      values.transformation = newValue == CATransform3DIdentity ? nil : Transformation(newValue)
    }
  }

  /// The affine part of `transform3D`; the identity by default.
  open var transform: CGAffineTransform {
    get { values.transformation?.affine ?? .identity }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Compares the class and every property of UIKit's.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return other === self || (type(of: other) == type(of: self) && other.values == values)
  }

  open nonisolated override var hash: Int {
    var hasher = Hasher()
    hasher.combine(values.indexPath)
    hasher.combine(values.category)
    hasher.combine(values.kind)
    return hasher.finalize()
  }

  /// Returns attributes of the same dynamic class with the same values. A subclass copies its own properties too.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy = MainActor.assumeIsolated { FirstEntry.make(type(of: self)) }
    copy.values = values
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
