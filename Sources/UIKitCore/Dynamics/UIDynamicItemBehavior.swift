import Foundation

/// Says what items are like: how they bounce, how heavy they are, what slows them.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private final var held: DynamicItems
  private final var pending: [(item: any UIDynamicItem, linear: CGVector, angular: CGFloat)] = []

  /// Makes a behavior of items as they are.
  public init(items: [any UIDynamicItem]) {
    held = DynamicItems(items)
    super.init()
  }

  /// The items that it holds for.
  open var items: [any UIDynamicItem] { held.all }
  override var dynamicItems: [any UIDynamicItem] { held.all }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    held.add(item)
    wake()
  }

  /// Takes an item out.
  open func removeItem(_ item: any UIDynamicItem) {
    held.remove(item)
    wake()
  }

  /// How much of the speed is left after a collision: from 0, none, to 1, all.
  open var elasticity: CGFloat = 0 { didSet { wake() } }
  /// How much items that touch slow each other: 0, not at all.
  open var friction: CGFloat = 0 { didSet { wake() } }
  /// What 100 by 100 points weigh.
  open var density: CGFloat = 1 { didSet { wake() } }
  /// How much the way itself slows: 0, not at all.
  open var resistance: CGFloat = 0 { didSet { wake() } }
  /// How much turning slows down: 0, not at all.
  open var angularResistance: CGFloat = 0 { didSet { wake() } }
  /// Kept without effect: there are no fields here.
  open var charge: CGFloat = 0
  /// Whether the items stay where they are, whatever hits them.
  open var isAnchored = false { didSet { wake() } }
  /// Whether items turn.
  open var allowsRotation = true { didSet { wake() } }

  /// Adds to the velocity of an item, in points a second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    pending.append((item, CGVector(dx: velocity.x, dy: velocity.y), 0))
    wake()
  }

  /// The velocity of an item, in points a second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = dynamicAnimator?.velocity(of: item) ?? .zero
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  /// Adds to the turning of an item, in radians a second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    pending.append((item, .zero, velocity))
    wake()
  }

  /// How fast an item turns, in radians a second.
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
