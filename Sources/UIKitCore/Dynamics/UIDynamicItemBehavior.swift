import Foundation

/// Sets physical properties of items, such as elasticity, density and friction.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private final var held: DynamicItems
  private final var pending: [(item: any UIDynamicItem, linear: CGVector, angular: CGFloat)] = []

  /// Makes a behavior with default properties.
  public init(items: [any UIDynamicItem]) {
    held = DynamicItems(items)
    super.init()
  }

  /// The items of the behavior.
  open var items: [any UIDynamicItem] { held.all }
  override var dynamicItems: [any UIDynamicItem] { held.all }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    held.add(item)
    wake()
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    held.remove(item)
    wake()
  }

  /// The part of the speed that remains after a collision: from 0, none, to 1, all.
  open var elasticity: CGFloat = 0 { didSet { wake() } }
  /// The friction between touching items: 0 for none.
  open var friction: CGFloat = 0 { didSet { wake() } }
  /// The density; at 1, 100 by 100 points have a mass of 1.
  open var density: CGFloat = 1 { didSet { wake() } }
  /// The resistance against movement: 0 for none.
  open var resistance: CGFloat = 0 { didSet { wake() } }
  /// The resistance against rotation: 0 for none.
  open var angularResistance: CGFloat = 0 { didSet { wake() } }
  /// Kept without effect: there are no fields here.
  open var charge: CGFloat = 0
  /// Whether the items stay at their place in collisions.
  open var isAnchored = false { didSet { wake() } }
  /// Whether items rotate.
  open var allowsRotation = true { didSet { wake() } }

  /// Adds to the velocity of an item, in points a second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    pending.append((item, CGVector(dx: velocity.x, dy: velocity.y), 0))
    wake()
  }

  /// Returns the velocity of an item, in points a second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = dynamicAnimator?.velocity(of: item) ?? .zero
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  /// Adds to the angular velocity of an item, in radians a second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    pending.append((item, .zero, velocity))
    wake()
  }

  /// Returns the angular velocity of an item, in radians a second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    dynamicAnimator?.body(of: item).angularVelocity ?? 0
  }

  override func prepare(_ world: DynamicWorld) {
    for item in held.all {
      let body = world.body(of: item)
      body.elasticity = elasticity
      body.friction = friction
      body.density = density
      body.resistance = resistance
      body.angularResistance = angularResistance
      body.isAnchored = isAnchored
      body.allowsRotation = allowsRotation
    }
    for change in pending {
      let body = world.body(of: change.item)
      body.velocity.dx += change.linear.dx
      body.velocity.dy += change.linear.dy
      body.angularVelocity += change.angular
    }
    pending = []
  }
}
