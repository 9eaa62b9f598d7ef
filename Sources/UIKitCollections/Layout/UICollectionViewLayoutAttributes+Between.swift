import Foundation
import UIKitCore

extension UICollectionViewLayoutAttributes {
  /// A copy on the straight way from these attributes to others of the same element.
  ///
  /// What is hidden at one end fades. What is no number (`zIndex`, the properties of subclasses)
  /// changes half-way; at the ends all is as it is there.
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

  /// A copy that shows less of the element.
  ///
  /// - Parameters:
  ///   - opacity: What is left of its own, from 0 to 1.
  ///   - distance: By how much its place differs, in points.
  package final func faded(
    to opacity: CGFloat, movedBy distance: CGVector
  ) -> UICollectionViewLayoutAttributes {
    let faded = moved(by: distance)
    if faded !== self { faded.alpha = alpha * opacity }
    return faded
  }
}

extension UICollectionViewLayout {
  /// Where this layout has an element; `nil` when it does not know it.
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
  /// The number a fraction of the way to another.
  func interpolated(to end: CGFloat, _ fraction: CGFloat) -> CGFloat {
    self + (end - self) * fraction
  }
}

extension CGPoint {
  /// The point a fraction of the way to another; exact at both ends.
  func interpolated(to end: CGPoint, _ fraction: CGFloat) -> CGPoint {
    if fraction >= 1 { return end }
    return CGPoint(x: x.interpolated(to: end.x, fraction), y: y.interpolated(to: end.y, fraction))
  }
}

extension CGSize {
  /// The size a fraction of the way to another; exact at both ends.
  func interpolated(to end: CGSize, _ fraction: CGFloat) -> CGSize {
    if fraction >= 1 { return end }
    return CGSize(
      width: width.interpolated(to: end.width, fraction),
      height: height.interpolated(to: end.height, fraction))
  }
}

extension CATransform3D {
  /// Each number of the matrix a fraction of the way to another's.
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
