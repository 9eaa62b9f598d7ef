import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// The distance that the remaining elements move. Elements that come into sight beside them start
/// at the same distance.
@MainActor
struct Drift {
  /// The distance that all elements jump at the start.
  let skip: CGVector
  /// The visible rectangle at the start. No element that comes into sight can start there.
  let unseen: CGRect
  /// The axis along which the content scrolls.
  let axis: Axis
  /// The first item that was on screen.
  var first: IndexPath?
  private var last: CGVector?

  init(skip: CGVector, unseen: CGRect, axis: Axis) {
    self.skip = skip
    self.unseen = unseen
    self.axis = axis
  }

  var isKnown: Bool { last != nil }

  mutating func note(
    from old: UICollectionViewLayoutAttributes?, to new: UICollectionViewLayoutAttributes
  ) {
    guard let old, new.representedElementCategory == .cell else { return }
    last = CGVector(
      dx: new.center.x - old.center.x - skip.dx, dy: new.center.y - old.center.y - skip.dy)
  }

  /// Returns the start of an element that was off screen: at the same distance from its place as
  /// its neighbours, else beyond the edge.
  ///
  /// - Parameter path: The old path.
  func origin(
    of attributes: UICollectionViewLayoutAttributes, from path: IndexPath?
  ) -> UICollectionViewLayoutAttributes {
    guard let last else { return attributes }
    let start = attributes.moved(by: CGVector(dx: -last.dx, dy: -last.dy))
    guard start.frame.overlaps(unseen), attributes.representedElementCategory == .cell else {
      return start
    }
    let comesFromBefore = path.flatMap { path in first.map { path < $0 } } ?? false
    var center = start.center
    let half = start.frame.size[axis] / 2
    center[axis] =
      comesFromBefore ? unseen.min(along: axis) - half : unseen.max(along: axis) + half
    start.center = center
    return start
  }
}

extension UICollectionViewLayoutAttributes {
  /// Returns the attributes moved by a distance.
  func moved(by distance: CGVector) -> UICollectionViewLayoutAttributes {
    guard let copy = copy() as? UICollectionViewLayoutAttributes else { return self }
    copy.center = CGPoint(x: copy.center.x + distance.dx, y: copy.center.y + distance.dy)
    return copy
  }

  /// Returns the attributes moved by a distance, and invisible.
  func faded(movedBy distance: CGVector) -> UICollectionViewLayoutAttributes {
    let copy = moved(by: distance)
    if copy !== self { copy.alpha = 0 }
    return copy
  }
}
