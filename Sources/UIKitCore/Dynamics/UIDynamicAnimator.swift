import Foundation
@_spi(Vitrine) internal import VitrineBasicValues

/// Follows the start and stop of an animator.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: OptionalMethods {
  /// Called when the animator starts to move items.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items rest, or no moving items are left.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by simulated gravity, springs, pushes and walls.
///
/// It uses the program's clock, in steps of a 60th of a second, and pauses when all items rest.
/// Then it costs nothing until a behavior is added or changed, or `updateItem(usingCurrentState:)`
/// is called. Units are UIKit's: gravity of 1 is 1000 points a second squared, and 100 by 100
/// points of density 1 have a mass of 1. Items rotate only by
/// `UIDynamicItemBehavior.addAngularVelocity(_:for:)`: a character grid shows no rotation.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// A part of a step: small, so that stiff springs and fast items stay accurate.
  private static let part: TimeInterval = 1.0 / 240
  private static let step: TimeInterval = 1.0 / 60
  /// The speed in points a second below which an item counts as at rest.
  private static let slow: CGFloat = 2
  /// The time for which all items must rest before a pause.
  private static let patience: TimeInterval = 0.25

  private final weak var reference: UIView?
  /// The bounds of the reference without a view: those of a layout's collection view.
  package final var ownBounds: (@MainActor () -> CGRect)?
  /// Called after each step that has moved an item.
  package final var didMove: (@MainActor () -> Void)?
  private let world = DynamicWorld()
  private final var run = 0
  private final var quiet: TimeInterval = 0
  /// The time of the last step.
  private final var last: TimeInterval = 0

  /// Makes an animator for views inside of another one.
  public init(referenceView view: UIView) {
    reference = view
    super.init()
  }

  /// Makes an animator for items that are not views.
  public override init() { super.init() }

  /// The view in whose coordinates items move; `nil` for items that are not views.
  open var referenceView: UIView? { reference }
  /// The behaviors, in the order in which they were added.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether items are moving.
  open private(set) var isRunning = false
  /// The total time of movement, in seconds.
  open private(set) var elapsedTime: TimeInterval = 0
  /// The delegate, which follows start and stop. Held weakly.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// Adds a behavior with its child behaviors.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(behavior) else { return }
    behavior.dynamicAnimator?.removeBehavior(behavior)
    behaviors.append(behavior)
    behavior.join(self)
    wake()
  }

  /// Removes a behavior with its child behaviors. Moving items keep their velocity.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(of: behavior) else { return }
    behaviors.remove(at: index)
    behavior.join(nil)
    world.keep(items)
    wake()
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() {
    let removed = behaviors
    behaviors = []
    for behavior in removed { behavior.join(nil) }
    world.keep([])
    pause()
  }

  /// Returns the items of all behaviors whose frames meet a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    items.filter { item in
      let size = item.bounds.size
      return CGRect(
        x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
        height: size.height
      ).overlaps(rect)
    }
  }

  /// Makes an item continue from its current place, at rest, after other code has moved it.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.existingBody(of: item)?.readItem()
    wake()
  }

  /// The items of all behaviors, each once.
  package final var items: [any UIDynamicItem] {
    DynamicItems(all.flatMap(\.dynamicItems)).all
  }

  private final var all: [UIDynamicBehavior] { behaviors.flatMap(\.withDescendants) }

  /// Returns the velocity of an item, in points a second.
  final func velocity(of item: any UIDynamicItem) -> CGVector {
    world.existingBody(of: item)?.velocity ?? .zero
  }

  /// Returns the body of an item, which is made if necessary.
  final func body(of item: any UIDynamicItem) -> DynamicBody { world.body(of: item) }

  // MARK: Time

  /// Starts to move items, unless they move already.
  final func wake() {
    quiet = 0
    guard !isRunning, !behaviors.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    isRunning = true
    run += 1
    let current = run
    let engine = FrameEngine.current
    last = engine.now
    engine.addStepper { [weak self] now in
      guard let self, current == run, isRunning else { return false }
      advance(to: now)
      return isRunning && current == run
    }
  }

  private final func pause() {
    guard isRunning else { return }
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
  }

  private final func advance(to now: TimeInterval) {
    // After a pause of the program, items continue from their place instead of jumping ahead.
    var left = min(now - last, 0.25)
    last = now
    while left > 1e-9, isRunning {
      let seconds = min(left, Self.step)
      takeStep(seconds)
      left -= seconds
    }
    FrameEngine.current.setNeedsFrame()
  }

  private final func takeStep(_ seconds: TimeInterval) {
    let behaviors = all
    world.bounds = ownBounds?() ?? reference?.bounds ?? .zero
    world.time = elapsedTime
    for item in items { _ = world.body(of: item) }
    for behavior in behaviors { behavior.prepare(world) }
    let parts = max(1, Int((seconds / Self.part).rounded()))
    let part = CGFloat(seconds) / CGFloat(parts)
    var distance: CGFloat = 0
    for _ in 0..<parts {
      for behavior in behaviors { behavior.applyForces(world, seconds: part) }
      for behavior in behaviors { behavior.solve(world, seconds: part) }
      for body in world.bodies where !body.isAnchored { distance += move(body, part) }
    }
    elapsedTime += seconds
    for body in world.bodies { body.writeItem() }
    for behavior in behaviors { behavior.action?() }
    if distance > 0 { didMove?() }
    quiet = distance < Self.slow * CGFloat(seconds) ? quiet + seconds : 0
    if quiet >= Self.patience { pause() }
  }

  /// Moves a body, and returns the distance.
  private final func move(_ body: DynamicBody, _ seconds: CGFloat) -> CGFloat {
    let kept = 1 / (1 + body.resistance * seconds)
    body.velocity.dx *= kept
    body.velocity.dy *= kept
    let (right, down) = (body.velocity.dx * seconds, body.velocity.dy * seconds)
    body.center.x += right
    body.center.y += down
    guard body.allowsRotation, body.angularVelocity != 0 else { return abs(right) + abs(down) }
    body.angularVelocity /= 1 + body.angularResistance * seconds
    body.angle += body.angularVelocity * seconds
    return abs(right) + abs(down) + abs(body.angularVelocity) * seconds * 10
  }
}
