import Foundation

/// What dynamics move: a place, a size and a turn.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The middle, in the coordinates of the animator's reference; the animator sets it.
  var center: CGPoint { get set }
  /// The size counts, and not the origin.
  var bounds: CGRect { get }
  /// The turn; the animator sets it where something turns the item.
  var transform: CGAffineTransform { get set }
  /// What shape the item has for collisions.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
}

extension UIDynamicItem {
  /// A rectangle, unless the item says otherwise.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
}

/// What shape an item has for collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// Its bounds.
  case rectangle = 0
  /// The ellipse in its bounds.
  case ellipse = 1
  /// A path; its bounds count here.
  case path = 2
}

extension UIView: UIDynamicItem {}

/// An item as an animator knows it: what it moves, and how.
@MainActor final class DynamicBody {
  let item: any UIDynamicItem
  var center: CGPoint
  var size: CGSize
  var velocity = CGVector.zero
  /// In radians, on top of the transform that the item came with.
  var angle: CGFloat = 0
  var angularVelocity: CGFloat = 0
  private var base: CGAffineTransform

  // What item behaviors say.
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

  /// As UIKit counts: 100 by 100 points of density 1 weigh 1.
  var mass: CGFloat { max(size.width * size.height * density / 10_000, 1e-6) }
  var inverseMass: CGFloat { isAnchored ? 0 : 1 / mass }

  /// How far the item reaches from its middle along a direction of length 1.
  func reach(along normal: CGVector) -> CGFloat {
    let (across, down) = (size.width / 2, size.height / 2)
    if item.collisionBoundsType == .ellipse {
      return hypot(normal.dx * across, normal.dy * down)
    }
    return abs(normal.dx) * across + abs(normal.dy) * down
  }

  /// Takes over what others have done to the item.
  func readItem() {
    center = item.center
    size = item.bounds.size
    base = item.transform
    angle = 0
    velocity = .zero
    angularVelocity = 0
  }

  /// Gives the item its place.
  func writeItem() {
    if item.center != center { item.center = center }
    if angle != 0 { item.transform = base.rotated(by: angle) }
  }

  func push(_ impulse: CGVector) {
    velocity.dx += impulse.dx * inverseMass
    velocity.dy += impulse.dy * inverseMass
  }
}
