import Foundation
import UIKitCore

/// An element of a section that is about to be shown, for a `visibleItemsInvalidationHandler` to change.
///
/// In a section that scrolls independently, positions are those in its strip: they do not change
/// during scrolling.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The opacity from 0 to 1.
  var alpha: CGFloat { get set }
  /// The order from back to front.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The centre, in points.
  var center: CGPoint { get set }
  /// A transform about the centre.
  var transform: CGAffineTransform { get set }
  /// A transform about the centre, in three dimensions.
  var transform3D: CATransform3D { get set }
  /// The kind of a supplementary or decoration view; empty for a cell.
  var name: String { get }
  /// The index path of the element.
  var indexPath: IndexPath { get }
  /// The frame with the transform, in points.
  var frame: CGRect { get }
  /// The size at the origin, in points.
  var bounds: CGRect { get }
  /// The category: cell, supplementary view or decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind; `nil` for a cell.
  var representedElementKind: String? { get }
}

/// The interface of attributes for a handler.
final class LayoutVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes
  /// The distance from the place on screen to the place in the strip.
  private let shift: CGPoint

  init(_ attributes: UICollectionViewLayoutAttributes, shift: CGPoint) {
    self.attributes = attributes
    self.shift = shift
    super.init()
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center + shift }
    set { attributes.center = CGPoint(x: newValue.x - shift.x, y: newValue.y - shift.y) }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { attributes.representedElementKind ?? "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame.offsetBy(dx: shift.x, dy: shift.y) }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }
}
