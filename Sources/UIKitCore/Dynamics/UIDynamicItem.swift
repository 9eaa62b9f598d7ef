import Foundation

/// An item that dynamics move, with a place, a size and a rotation.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre, in the coordinates of the animator's reference; the animator sets it.
  var center: CGPoint { get set }
  /// The bounds, of which only the size counts.
  var bounds: CGRect { get }
  /// The rotation; the animator sets it if the item rotates.
  var transform: CGAffineTransform { get set }
  /// The shape of the item for collisions.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
}

extension UIDynamicItem {
  /// A rectangle by default.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
}

/// The shape of an item for collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// Its bounds.
  case rectangle = 0
  /// The ellipse in its bounds.
  case ellipse = 1
  /// A path; its bounds count here.
  case path = 2
}

extension UIView: UIDynamicItem {}

/// The animator's data about an item.
@MainActor final class DynamicBody {
  let item: any UIDynamicItem
  var center: CGPoint
  var size: CGSize
  var velocity = CGVector.zero
  /// The angle in radians, on top of the item's original transform.
  var angle: CGFloat = 0
  var angularVelocity: CGFloat = 0
  private var base: CGAffineTransform

  // The properties that item behaviors set.
  var elasticity: CGFloat = 0
  var friction: CGFloat = 0
  var density: CGFloat = 1
  var resistance: CGFloat = 0
  var angularResistance: CGFloat = 0
  var allowsRotation = true
  var isAnchored = false

  init(_ item: any UIDynamicItem) {
    self.item = item
    center = item.center
    size = item.bounds.size
    base = item.transform
  }

  /// The mass in UIKit's units: 100 by 100 points of density 1 have a mass of 1.
  var mass: CGFloat { max(size.width * size.height * density / 10_000, 1e-6) }
  var inverseMass: CGFloat { isAnchored ? 0 : 1 / mass }

  /// Returns the distance from the item's centre to its edge along a direction of length 1.
  func reach(along normal: CGVector) -> CGFloat {
    let (across, down) = (size.width / 2, size.height / 2)
    if item.collisionBoundsType == .ellipse {
      return hypot(normal.dx * across, normal.dy * down)
    }
    return abs(normal.dx) * across + abs(normal.dy) * down
  }

  /// Reads changes that other code has made to the item.
  func readItem() {
    center = item.center
    size = item.bounds.size
    base = item.transform
    angle = 0
    velocity = .zero
    angularVelocity = 0
  }

  /// Writes the place to the item.
  func writeItem() {
    if item.center != center { item.center = center }
    if angle != 0 { item.transform = base.rotated(by: angle) }
  }

  func push(_ impulse: CGVector) {
    velocity.dx += impulse.dx * inverseMass
    velocity.dy += impulse.dy * inverseMass
  }
}
