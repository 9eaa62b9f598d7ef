import Foundation
import UIKitCore

extension UICollectionViewLayoutAttributes {
  /// Returns a copy between these attributes and others of the same element.
  ///
  /// An element hidden at one end fades. Properties that are not numbers (`zIndex`, the properties
  /// of subclasses) change half-way. At the ends, the copy equals the attributes there.
  ///
  /// - Parameter fraction: 0 for these attributes, 1 for the others.
  package final func interpolated(
    to end: UICollectionViewLayoutAttributes, _ fraction: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let nearer = fraction < 0.5 ? self : end
    guard let between = nearer.copy() as? UICollectionViewLayoutAttributes else { return nearer }
    if fraction <= 0 || fraction >= 1 { return between }
    between.size = size.interpolated(to: end.size, fraction)
    between.center = center.interpolated(to: end.center, fraction)
    between.isHidden = isHidden && end.isHidden
    between.alpha = (isHidden ? 0 : alpha).interpolated(to: end.isHidden ? 0 : end.alpha, fraction)
    let (from, to) = (transform3D, end.transform3D)
    if from != to { between.transform3D = from.interpolated(to: to, fraction) }
    return between
  }

  /// Returns a copy with reduced opacity at another place.
  ///
  /// - Parameters:
  ///   - opacity: The remaining share of its opacity, from 0 to 1.
  ///   - distance: The distance of the move, in points.
  package final func faded(
    to opacity: CGFloat, movedBy distance: CGVector
  ) -> UICollectionViewLayoutAttributes {
    let faded = moved(by: distance)
    if faded !== self { faded.alpha = alpha * opacity }
    return faded
  }
}

extension UICollectionViewLayout {
  /// Returns the attributes of an element in this layout; `nil` if it does not contain the element.
  final func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.path)
    case .supplementaryView:
      layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.path)
    }
  }
}

extension CGFloat {
  /// Returns the number at a fraction of the way to another.
  func interpolated(to end: CGFloat, _ fraction: CGFloat) -> CGFloat {
    self + (end - self) * fraction
  }
}

extension CGPoint {
  /// Returns the point at a fraction of the way to another; exact at both ends.
  func interpolated(to end: CGPoint, _ fraction: CGFloat) -> CGPoint {
    if fraction >= 1 { return end }
    return CGPoint(x: x.interpolated(to: end.x, fraction), y: y.interpolated(to: end.y, fraction))
  }
}

extension CGSize {
  /// Returns the size at a fraction of the way to another; exact at both ends.
  func interpolated(to end: CGSize, _ fraction: CGFloat) -> CGSize {
    if fraction >= 1 { return end }
    return CGSize(
      width: width.interpolated(to: end.width, fraction),
      height: height.interpolated(to: end.height, fraction))
  }
}

extension CATransform3D {
  /// Returns the matrix with each number at a fraction of the way to another.
  func interpolated(to end: CATransform3D, _ fraction: CGFloat) -> CATransform3D {
    func mix(_ number: KeyPath<CATransform3D, CGFloat>) -> CGFloat {
      self[keyPath: number].interpolated(to: end[keyPath: number], fraction)
    }
    return CATransform3D(
      m11: mix(\.m11), m12: mix(\.m12), m13: mix(\.m13), m14: mix(\.m14),
      m21: mix(\.m21), m22: mix(\.m22), m23: mix(\.m23), m24: mix(\.m24),
      m31: mix(\.m31), m32: mix(\.m32), m33: mix(\.m33), m34: mix(\.m34),
      m41: mix(\.m41), m42: mix(\.m42), m43: mix(\.m43), m44: mix(\.m44))
  }
}
