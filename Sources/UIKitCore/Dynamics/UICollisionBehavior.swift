import Foundation

/// Follows collisions. Every method is optional.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: OptionalMethods {
  /// Called when two items begin to touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  /// Called when two items no longer touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  /// Called when an item begins to touch a boundary; one of the reference's has no identifier.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called when an item no longer touches a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Keeps items from passing through each other and through boundaries.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  /// The objects with which items collide.
  public struct Mode: OptionSet, Sendable {
    /// The parts as bits, which are UIKit's.
    public let rawValue: UInt
    /// Makes parts of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Other items.
    public static var items: Mode { Mode(rawValue: 1) }
    /// Boundaries.
    public static var boundaries: Mode { Mode(rawValue: 2) }
    /// Both.
    public static var everything: Mode { Mode(rawValue: .max) }
  }

  /// A wall with the items on one side.
  private struct Wall {
    var from: CGPoint
    var to: CGPoint
    /// The boundary's identifier; nil for the reference's bounds.
    var identifier: AnyHashable?
  }

  private struct Contact: Hashable {
    var item: ObjectIdentifier
    var other: AnyHashable?
    var otherItem: ObjectIdentifier?
  }

  private final var held: DynamicItems
  private final var walls: [Wall] = []
  private final var contacts: [Contact: (any UIDynamicItem, (any UIDynamicItem)?)] = [:]
  private final var touching: Set<Contact> = []

  /// Makes a behavior without boundaries.
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

  /// The objects with which items collide.
  open var collisionMode = Mode.everything { didSet { wake() } }
  /// The delegate, which follows collisions. Held weakly.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// Whether the bounds of the animator's reference are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { wake() } }
  private final var referenceInsets = UIEdgeInsets.zero

  /// Makes the bounds of the animator's reference, within margins, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    referenceInsets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds a wall from one point to another.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint)
  {
    removeBoundary(withIdentifier: identifier)
    walls.append(Wall(from: p1, to: p2, identifier: Self.key(identifier)))
    wake()
  }

  /// Adds walls along a path; curves become short walls.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    for (from, to) in bezierPath.segments {
      walls.append(Wall(from: from, to: to, identifier: Self.key(identifier)))
    }
    wake()
  }

  /// Returns the path of a boundary; `nil` for an unknown identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    let found = walls.filter { $0.identifier == Self.key(identifier) }
    guard !found.isEmpty else { return nil }
    let path = UIBezierPath()
    for wall in found {
      path.move(to: wall.from)
      path.addLine(to: wall.to)
    }
    return path
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    walls.removeAll { $0.identifier == Self.key(identifier) }
    wake()
  }

  /// Removes all boundaries except the reference's bounds.
  open func removeAllBoundaries() {
    walls = []
    wake()
  }

  /// The identifiers of the boundaries, in the order in which they were added; `nil` if there are
  /// none.
  open var boundaryIdentifiers: [any NSCopying]? {
    var seen: Set<AnyHashable> = []
    let names = walls.compactMap(\.identifier).filter { seen.insert($0).inserted }
    return names.isEmpty ? nil : names.compactMap { $0.base as? any NSCopying }
  }

  private static func key(_ identifier: any NSCopying) -> AnyHashable {
    (identifier as? NSObject).map(AnyHashable.init) ?? AnyHashable("\(identifier)")
  }

  // MARK: Steps

  override func prepare(_ world: DynamicWorld) {
    let ended = contacts.filter { !touching.contains($0.key) }
    for (contact, (item, other)) in ended {
      contacts[contact] = nil
      if let other {
        collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: other)
      } else {
        collisionDelegate?.collisionBehavior(
          self, endedContactFor: item,
          withBoundaryIdentifier: contact.other?.base as? any NSCopying)
      }
    }
    touching = []
  }

  override func solve(_ world: DynamicWorld, seconds: CGFloat) {
    let bodies = held.all.map(world.body)
    if collisionMode.contains(.boundaries) {
      let walls = self.walls + referenceWalls(world.bounds)
      for body in bodies { for wall in walls { keep(body, off: wall, seconds) } }
    }
    guard collisionMode.contains(.items) else { return }
    for (index, body) in bodies.enumerated() {
      for other in bodies[(index + 1)...] { keep(body, off: other) }
    }
  }

  private final func referenceWalls(_ bounds: CGRect) -> [Wall] {
    guard translatesReferenceBoundsIntoBoundary else { return [] }
    let box = bounds.inset(by: referenceInsets)
    let corners = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
    ]
    return (0..<4).map { Wall(from: corners[$0], to: corners[($0 + 1) % 4], identifier: nil) }
  }

  private final func keep(_ body: DynamicBody, off wall: Wall, _ seconds: CGFloat) {
    let (right, down) = (wall.to.x - wall.from.x, wall.to.y - wall.from.y)
    let length = hypot(right, down)
    guard length > 0, body.inverseMass > 0 else { return }
    let along = CGVector(dx: right / length, dy: down / length)
    var normal = CGVector(dx: -along.dy, dy: along.dx)
    let offset = CGVector(dx: body.center.x - wall.from.x, dy: body.center.y - wall.from.y)
    let place = offset.along(along)
    guard place > -body.reach(along: along), place < length + body.reach(along: along) else {
      return
    }
    var distance = offset.along(normal)
    if distance < 0 { (normal, distance) = (normal.scaled(by: -1), -distance) }
    let reach = body.reach(along: normal)
    let speed = body.velocity.along(normal)
    // Act only if the item would be through the wall at the end of this part of a step.
    guard distance + speed * seconds < reach, distance > -reach else { return }
    bounce(body, nil, normal, elasticity: body.elasticity, friction: body.friction)
    if distance < reach {
      body.center.x += normal.dx * (reach - distance)
      body.center.y += normal.dy * (reach - distance)
    }
    let point = CGPoint(
      x: wall.from.x + along.dx * place, y: wall.from.y + along.dy * place)
    touch(Contact(item: ObjectIdentifier(body.item), other: wall.identifier), body, nil, at: point)
  }

  private final func keep(_ body: DynamicBody, off other: DynamicBody) {
    guard body.inverseMass + other.inverseMass > 0 else { return }
    let across = CGVector(dx: 1, dy: 0)
    let down = CGVector(dx: 0, dy: 1)
    let (right, below) = (other.center.x - body.center.x, other.center.y - body.center.y)
    let depthAcross = body.reach(along: across) + other.reach(along: across) - abs(right)
    let depthDown = body.reach(along: down) + other.reach(along: down) - abs(below)
    guard depthAcross > 0, depthDown > 0 else { return }
    // Move the items apart by the shortest way.
    let isAcross = depthAcross < depthDown
    let depth = isAcross ? depthAcross : depthDown
    let sign: CGFloat = (isAcross ? right : below) < 0 ? 1 : -1
    let normal = (isAcross ? across : down).scaled(by: sign)
    bounce(
      body, other, normal, elasticity: max(body.elasticity, other.elasticity),
      friction: (body.friction * other.friction).squareRoot())
    let share = depth / (body.inverseMass + other.inverseMass)
    body.center.x += normal.dx * share * body.inverseMass
    body.center.y += normal.dy * share * body.inverseMass
    other.center.x -= normal.dx * share * other.inverseMass
    other.center.y -= normal.dy * share * other.inverseMass
    let point = CGPoint(
      x: (body.center.x + other.center.x) / 2, y: (body.center.y + other.center.y) / 2)
    touch(
      Contact(
        item: ObjectIdentifier(body.item), otherItem: ObjectIdentifier(other.item)), body, other,
      at: point)
  }

  /// Reverses velocities at a contact, along a direction of length 1.
  private final func bounce(
    _ body: DynamicBody, _ other: DynamicBody?, _ normal: CGVector, elasticity: CGFloat,
    friction: CGFloat
  ) {
    let inverse = body.inverseMass + (other?.inverseMass ?? 0)
    let theirs = other?.velocity ?? .zero
    let speed = body.velocity.along(normal) - theirs.along(normal)
    guard speed < 0 else { return }
    // An item that hardly falls does not bounce: it rests.
    let bounces = -speed > 20 ? elasticity : 0
    let impulse = -(1 + bounces) * speed / inverse
    body.push(normal.scaled(by: impulse))
    other?.push(normal.scaled(by: -impulse))
    guard friction > 0 else { return }
    let along = CGVector(dx: -normal.dy, dy: normal.dx)
    let slip = body.velocity.along(along) - theirs.along(along)
    let most = friction * impulse
    let brake = min(max(-slip / inverse, -most), most)
    body.push(along.scaled(by: brake))
    other?.push(along.scaled(by: -brake))
  }

  private final func touch(
    _ contact: Contact, _ body: DynamicBody, _ other: DynamicBody?, at point: CGPoint
  ) {
    touching.insert(contact)
    guard contacts[contact] == nil else { return }
    contacts[contact] = (body.item, other?.item)
    if let other {
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: body.item, with: other.item, at: point)
    } else {
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: body.item,
        withBoundaryIdentifier: contact.other?.base as? any NSCopying, at: point)
    }
  }
}

extension UIBezierPath {
  /// The straight lines of the path; an oval becomes 24 lines.
  var segments: [(CGPoint, CGPoint)] {
    parts.flatMap { part -> [(CGPoint, CGPoint)] in
      let points: [CGPoint]
      switch part {
      case .lines(let own): points = own
      case .box(let box, _):
        points = [
          CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
          CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
          CGPoint(x: box.minX, y: box.minY),
        ]
      case .oval(let box):
        points = (0...24).map { step in
          let angle = 2 * CGFloat.pi * CGFloat(step) / 24
          return CGPoint(
            x: box.midX + box.width / 2 * cos(angle), y: box.midY + box.height / 2 * sin(angle))
        }
      }
      return Array(zip(points, points.dropFirst()))
    }
  }
}
