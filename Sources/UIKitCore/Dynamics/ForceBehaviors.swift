import Foundation

/// Pulls items in one direction, regardless of their mass.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  private final var held: DynamicItems

  /// Makes gravity of 1000 points a second squared downwards.
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

  /// The direction of the pull; a length of 1 is 1000 points a second squared.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { wake() } }

  /// The angle of the pull, in radians from the right, downwards.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The strength of the pull; 1 is 1000 points a second squared.
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the angle of the pull, in radians from the right, downwards, and its strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  override func applyForces(_ world: DynamicWorld, seconds: CGFloat) {
    for item in held.all {
      let body = world.body(of: item)
      if body.isAnchored { continue }
      body.velocity.dx += gravityDirection.dx * 1_000 * seconds
      body.velocity.dy += gravityDirection.dy * 1_000 * seconds
    }
  }
}

/// Pushes items once or continuously. Heavy items move less.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  /// The duration of a push.
  public enum Mode: Int, Sendable {
    /// While it is active.
    case continuous = 0
    /// An instant; then it becomes inactive.
    case instantaneous = 1
  }

  private final var held: DynamicItems
  /// The duration of the push.
  public let mode: Mode

  /// Makes a push without a direction.
  public init(items: [any UIDynamicItem], mode: Mode) {
    held = DynamicItems(items)
    self.mode = mode
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

  /// Whether it pushes. An instantaneous push makes itself inactive; set it to true again for
  /// another push.
  open var active = true { didSet { if active { wake() } } }

  /// The direction of the push. A length of 1 gives a mass of 1 an acceleration of 100 points a
  /// second squared, or, if instantaneous, that many points a second.
  open var pushDirection = CGVector.zero { didSet { wake() } }

  /// The angle of the push, in radians from the right, downwards.
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The strength of the push.
  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the angle of the push, in radians from the right, downwards, and its strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  override func applyForces(_ world: DynamicWorld, seconds: CGFloat) {
    guard active, pushDirection != .zero else { return }
    let share = 100 * (mode == .continuous ? seconds : 1)
    for item in held.all {
      world.body(of: item).push(
        CGVector(dx: pushDirection.dx * share, dy: pushDirection.dy * share))
    }
    if mode == .instantaneous { active = false }
  }
}

/// Moves an item to a place like a strongly damped spring.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  /// The target of the item's centre, in points of the reference.
  open var snapPoint: CGPoint { didSet { if snapPoint != oldValue { wake() } } }
  /// The damping, from 0 for the most oscillation to 1 for hardly any.
  open var damping: CGFloat = 0.5 { didSet { wake() } }

  /// Makes a snap of an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var dynamicItems: [any UIDynamicItem] { [item] }

  override func solve(_ world: DynamicWorld, seconds: CGFloat) {
    let body = world.body(of: item)
    let spring = DynamicSpring(frequency: 3, damping: 0.4 + 0.6 * min(max(damping, 0), 1))
    spring.pull(body, along: CGVector(dx: 1, dy: 0), by: body.center.x - snapPoint.x, seconds)
    spring.pull(body, along: CGVector(dx: 0, dy: 1), by: body.center.y - snapPoint.y, seconds)
  }
}

/// A spring that is stable at any stiffness: it uses the force at the end of the step.
struct DynamicSpring {
  /// Oscillations per second.
  var frequency: CGFloat
  /// The damping: 0 for endless oscillation, 1 for none.
  var damping: CGFloat

  /// Changes the velocity of a body that is displaced along a direction of length 1, relative to
  /// another body if there is one.
  @MainActor func pull(
    _ body: DynamicBody, along normal: CGVector, by distance: CGFloat, _ seconds: CGFloat,
    against other: DynamicBody? = nil
  ) {
    let inverse = body.inverseMass + (other?.inverseMass ?? 0)
    guard inverse > 0 else { return }
    let speed = body.velocity.along(normal) - (other?.velocity.along(normal) ?? 0)
    let pace = 2 * .pi * frequency
    let change =
      -(speed * (2 * damping * pace + seconds * pace * pace) + distance * pace * pace) * seconds
      / (1 + 2 * damping * pace * seconds + seconds * seconds * pace * pace)
    let impulse = change / inverse
    body.push(normal.scaled(by: impulse))
    other?.push(normal.scaled(by: -impulse))
  }
}

extension CGVector {
  /// Returns the component along a direction of length 1.
  func along(_ normal: CGVector) -> CGFloat { dx * normal.dx + dy * normal.dy }
  func scaled(by factor: CGFloat) -> CGVector { CGVector(dx: dx * factor, dy: dy * factor) }
}
