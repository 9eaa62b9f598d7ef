import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// How far the elements that stay are carried: those that come into sight beside them come from as far.
@MainActor
struct Drift {
  /// How far all that was on screen is moved at the start.
  let skip: CGVector
  /// What is on screen at the start: nothing that comes into sight can be there.
  let unseen: CGRect
  /// Along which axis the content scrolls.
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

  /// Where an element was that was not on screen: as far from its place as its neighbours, else beyond the edge.
  ///
  /// - Parameter path: Its path before.
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
  /// The same some way off.
  func moved(by distance: CGVector) -> UICollectionViewLayoutAttributes {
    guard let copy = copy() as? UICollectionViewLayoutAttributes else { return self }
    copy.center = CGPoint(x: copy.center.x + distance.dx, y: copy.center.y + distance.dy)
    return copy
  }

  /// The same some way off, and invisible.
  func faded(movedBy distance: CGVector) -> UICollectionViewLayoutAttributes {
    let copy = moved(by: distance)
    if copy !== self { copy.alpha = 0 }
    return copy
  }
}
