import Foundation

/// A rule that moves items, by itself or through its child behaviors.
///
/// ```swift
/// let animator = UIDynamicAnimator(referenceView: view)
/// let gravity = UIGravityBehavior(items: [ball])
/// let floor = UICollisionBehavior(items: [ball])
/// floor.translatesReferenceBoundsIntoBoundary = true
/// animator.addBehavior(gravity)
/// animator.addBehavior(floor)
/// ```
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  public override init() { super.init() }

  /// The child behaviors, in the order in which they were added.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  private final weak var parent: UIDynamicBehavior?
  private final weak var ownAnimator: UIDynamicAnimator?

  /// The animator that has the behavior or its parent.
  open var dynamicAnimator: UIDynamicAnimator? { ownAnimator ?? parent?.dynamicAnimator }

  /// Called at each step of the animation, about 60 times a second.
  open var action: (() -> Void)?

  /// Adds a child behavior, which is in force while this behavior is.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(behavior) else { return }
    childBehaviors.append(behavior)
    behavior.parent = self
    if let dynamicAnimator { behavior.announce(dynamicAnimator) }
    wake()
  }

  /// Removes a child behavior.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(of: behavior) else { return }
    let animator = dynamicAnimator
    childBehaviors.remove(at: index)
    if animator != nil { behavior.announce(nil) }
    behavior.parent = nil
    animator?.wake()
  }

  /// Called before the behavior is added to an animator, or, with `nil`, removed from it.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  final func join(_ animator: UIDynamicAnimator?) {
    announce(animator)
    ownAnimator = animator
  }

  private final func announce(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    for child in childBehaviors { child.announce(animator) }
  }

  /// Makes the animator continue after a change.
  final func wake() { dynamicAnimator?.wake() }

  /// This behavior and all its descendants.
  final var withDescendants: [UIDynamicBehavior] {
    [self] + childBehaviors.flatMap(\.withDescendants)
  }

  // MARK: Effects on bodies

  /// The items of the behavior itself.
  var dynamicItems: [any UIDynamicItem] { [] }

  /// Sets properties of bodies before a step.
  func prepare(_ world: DynamicWorld) {}
  /// Applies forces to velocities over a part of a step.
  func applyForces(_ world: DynamicWorld, seconds: CGFloat) {}
  /// Changes velocities so that bodies fulfil constraints.
  func solve(_ world: DynamicWorld, seconds: CGFloat) {}
}

/// The bodies of an animator during a step.
@MainActor final class DynamicWorld {
  private(set) var bodies: [DynamicBody] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// The bounds of the reference.
  var bounds = CGRect.zero
  /// The time of the simulation, for the reports of collisions.
  var time: TimeInterval = 0

  func body(of item: any UIDynamicItem) -> DynamicBody {
    let key = ObjectIdentifier(item)
    if let place = places[key] { return bodies[place] }
    places[key] = bodies.count
    bodies.append(DynamicBody(item))
    return bodies[bodies.count - 1]
  }

  func existingBody(of item: any UIDynamicItem) -> DynamicBody? {
    places[ObjectIdentifier(item)].map { bodies[$0] }
  }

  /// Removes the bodies of items that no behavior has.
  func keep(_ items: [any UIDynamicItem]) {
    let kept = Set(items.map { ObjectIdentifier($0) })
    guard bodies.contains(where: { !kept.contains(ObjectIdentifier($0.item)) }) else { return }
    bodies.removeAll { !kept.contains(ObjectIdentifier($0.item)) }
    places = [:]
    for (place, body) in bodies.enumerated() { places[ObjectIdentifier(body.item)] = place }
  }
}

/// A list of distinct items.
struct DynamicItems {
  private(set) var all: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem] = []) { for item in items { add(item) } }

  mutating func add(_ item: any UIDynamicItem) {
    if !all.contains(where: { $0 === item }) { all.append(item) }
  }

  mutating func remove(_ item: any UIDynamicItem) { all.removeAll { $0 === item } }
}
