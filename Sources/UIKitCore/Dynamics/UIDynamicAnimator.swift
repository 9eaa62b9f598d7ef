import Foundation
@_spi(Vitrine) internal import VitrineBasicValues

/// Is told when an animator begins and stops to move things.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// The animator begins to move things.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Everything has come to rest, or nothing is left that moves.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items as gravity, springs, pushes and walls would.
///
/// It goes by the program's clock, in steps of a 60th of a second, and stops by itself when everything has come to
/// rest: then it costs nothing until a behavior is added or changed, or `updateItem(usingCurrentState:)` is called.
/// Units are UIKit's: gravity of 1 is 1000 points a second squared, and 100 by 100 points of density 1 weigh 1.
/// Items turn only by `UIDynamicItemBehavior.addAngularVelocity(_:for:)`: a character grid shows no turns.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// A part of a step: small, so that stiff springs and fast items keep their ways.
  private static let part: TimeInterval = 1.0 / 240
  private static let step: TimeInterval = 1.0 / 60
  /// Points a second below which an item counts as at rest.
  private static let slow: CGFloat = 2
  /// How long everything must be slow.
  private static let patience: TimeInterval = 0.25

  private final weak var reference: UIView?
  /// Where items are looked up by a rectangle, and how large the reference is: a layout's collection view.
  package final var ownBounds: (@MainActor () -> CGRect)?
  /// Called after each step in which something has moved.
  package final var didMove: (@MainActor () -> Void)?
  private let world = DynamicWorld()
  private final var run = 0
  private final var quiet: TimeInterval = 0
  /// The clock's moment of the last step.
  private final var last: TimeInterval = 0

  /// Makes an animator of views inside of another one.
  public init(referenceView view: UIView) {
    reference = view
    super.init()
  }

  /// Makes an animator of items that are in no view.
  public override init() { super.init() }

  /// The view in whose coordinates items move; `nil` for an animator of other things.
  open var referenceView: UIView? { reference }
  /// The behaviors that were added, in that order.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether something moves.
  open private(set) var isRunning = false
  /// Seconds that things have moved in all.
  open private(set) var elapsedTime: TimeInterval = 0
  /// Is told when things begin to move and come to rest. Held weakly.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// Adds a behavior, with those in it.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(behavior) else { return }
    behavior.dynamicAnimator?.removeBehavior(behavior)
    behaviors.append(behavior)
    behavior.join(self)
    wake()
  }

  /// Takes a behavior out, with those in it. What it had set in motion goes on.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(of: behavior) else { return }
    behaviors.remove(at: index)
    behavior.join(nil)
    world.keep(items)
    wake()
  }

  /// Takes all behaviors out.
  open func removeAllBehaviors() {
    let removed = behaviors
    behaviors = []
    for behavior in removed { behavior.join(nil) }
    world.keep([])
    pause()
  }

  /// The items of all behaviors whose frames meet a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    items.filter { item in
      let size = item.bounds.size
      return CGRect(
        x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
        height: size.height
      ).overlaps(rect)
    }
  }

  /// Has an item go on from where it is now, at rest: somebody else has moved it.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.existingBody(of: item)?.readItem()
    wake()
  }

  /// The items of all behaviors, each once.
  package final var items: [any UIDynamicItem] {
    DynamicItems(all.flatMap(\.dynamicItems)).all
  }

  private final var all: [UIDynamicBehavior] { behaviors.flatMap(\.withDescendants) }

  /// The velocity of an item, in points a second.
  final func velocity(of item: any UIDynamicItem) -> CGVector {
    world.existingBody(of: item)?.velocity ?? .zero
  }

  /// The body of an item, made if need be.
  final func body(of item: any UIDynamicItem) -> DynamicBody { world.body(of: item) }

  // MARK: Time

  /// Begins to move things, if nothing moves yet.
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
    // After a stop of the program things go on from where they are, and not from where they would be.
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

  /// Moves a body on, and tells how far.
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
