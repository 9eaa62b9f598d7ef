import Foundation
import UIKitCore

/// The place and the look of one element of a collection view.
///
/// A layout creates attributes, and the collection view applies them to the view of the element.
/// They belong to the layout: code that receives attributes and needs other values changes a
/// `copy()`.
///
/// A subclass with additional properties overrides `isEqual(_:)` (equal attributes are not applied
/// again) and `copy(with:)` (a copy has the dynamic type of the original), and calls `super` in
/// both.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// All values to compare and to copy.
  ///
  /// Not isolated, because `isEqual(_:)` and `hash` of NSObject are not: entering the main actor
  /// costs more than the comparison. Attributes belong to the main actor nevertheless.
  private final nonisolated(unsafe) var values = Values()

  /// The index path of the element. For supplementary and decoration views, the layout defines its
  /// meaning, but the first index is a section.
  open var indexPath: IndexPath {
    get { values.indexPath }
    set { values.indexPath = newValue }
  }

  /// The category of the element: cell, supplementary view or decoration view.
  open var representedElementCategory: UICollectionView.ElementCategory { values.category }

  /// The kind given at creation; `nil` for cells.
  open var representedElementKind: String? { values.kind }

  /// The centre of the element, in points of the content's coordinates. Changes `frame`.
  open var center: CGPoint {
    get { values.center }
    set { values.center = newValue }
  }

  /// The size before any transform, in points. Changes `frame` and `bounds`.
  open var size: CGSize {
    get { values.size }
    set { values.size = newValue }
  }

  /// The opacity from 0, invisible, to 1, the default.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }

  /// The front-to-back order: higher values are in front. 0 by default; may be negative.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }

  /// Whether the element is hidden. It keeps its place.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  /// The list environment of the element; `nil` if no layout sets it.
  final var listEnvironment: UIListEnvironment? {
    get { values.listEnvironment }
    set { values.listEnvironment = newValue }
  }

  /// The role of the element in its list.
  final var listRole: ListRole {
    get { values.listRole }
    set { values.listRole = newValue }
  }

  /// Whether a header or footer is pinned away from its place.
  final var isHeld: Bool {
    get { values.isHeld }
    set { values.isHeld = newValue }
  }

  public override init() { super.init() }

  /// Creates attributes for the cell of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes for a supplementary view from the data source.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    identify(as: .supplementaryView, kind: elementKind, at: indexPath)
  }

  /// Creates attributes for a decoration view, whose class is registered with the layout.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    identify(as: .decorationView, kind: decorationViewKind, at: indexPath)
  }

  /// Sets the element of new attributes of any class. Metatypes do not inherit the initializers
  /// above.
  package final func identify(
    as category: UICollectionView.ElementCategory, kind: String?, at indexPath: IndexPath
  ) {
    values.category = category
    values.kind = kind
    values.indexPath = indexPath
  }

  /// The bounding box of the transformed element, in points. Setting it sets `center` and `size`.
  /// Do not set it with a transform.
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

  /// A rectangle with origin zero and `size`.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// A transform in three dimensions about the centre; the identity by default. It shares one value
  /// with `transform`.
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

  /// Compares the class and all properties of UIKit.
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

  /// Returns attributes of the same dynamic class with the same values. A subclass copies its own
  /// properties, too.
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
