import Foundation

/// Holds an item at a distance from a point or from another item: by a rod, or by a spring.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The other end of an attachment.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items = 0
    /// A point.
    case anchor = 1
  }

  private let item: any UIDynamicItem
  private let other: (any UIDynamicItem)?
  private let offset: UIOffset
  private let otherOffset: UIOffset

  /// Attaches an item's centre to a point, at their current distance.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches a place of an item to a point, at their current distance.
  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.item = item
    other = nil
    self.offset = offset
    otherOffset = .zero
    anchorPoint = point
    length = Self.distance(item, offset, from: point)
    super.init()
  }

  /// Attaches the centres of two items, at their current distance.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Attaches places of two items, at their current distance.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    item = item1
    other = item2
    offset = offset1
    otherOffset = offset2
    anchorPoint = .zero
    length = Self.distance(
      item1, offset1,
      from: CGPoint(
        x: item2.center.x + offset2.horizontal, y: item2.center.y + offset2.vertical))
    super.init()
  }

  private static func distance(
    _ item: any UIDynamicItem, _ offset: UIOffset, from point: CGPoint
  ) -> CGFloat {
    hypot(
      item.center.x + offset.horizontal - point.x, item.center.y + offset.vertical - point.y)
  }

  /// The attached items.
  open var items: [any UIDynamicItem] { other.map { [item, $0] } ?? [item] }
  override var dynamicItems: [any UIDynamicItem] { items }
  /// The other end of the attachment.
  open var attachedBehaviorType: AttachmentType { other == nil ? .anchor : .items }

  /// The point of an attachment to a point, in points of the reference.
  open var anchorPoint: CGPoint { didSet { if anchorPoint != oldValue { wake() } } }
  /// The distance, in points.
  open var length: CGFloat { didSet { if length != oldValue { wake() } } }
  /// The damping of a spring: 0 for endless oscillation, 1 for none.
  open var damping: CGFloat = 0 { didSet { wake() } }
  /// The oscillations of a spring per second; 0 for a rod.
  open var frequency: CGFloat = 0 { didSet { wake() } }
  /// Kept without effect: items do not rotate around the attachment.
  open var frictionTorque: CGFloat = 0

  override func solve(_ world: DynamicWorld, seconds: CGFloat) {
    let body = world.body(of: item)
    let end = other.map(world.body)
    let held = CGPoint(
      x: body.center.x + offset.horizontal, y: body.center.y + offset.vertical)
    let holder =
      end.map {
        CGPoint(
          x: $0.center.x + otherOffset.horizontal, y: $0.center.y + otherOffset.vertical)
      } ?? anchorPoint
    let (right, down) = (held.x - holder.x, held.y - holder.y)
    let distance = hypot(right, down)
    // Items at the same place have no direction, so take any.
    let normal =
      distance > 1e-9
      ? CGVector(dx: right / distance, dy: down / distance) : CGVector(dx: 0, dy: 1)
    // A rod is a spring that is too stiff to oscillate within a step.
    let spring =
      frequency > 0
      ? DynamicSpring(frequency: frequency, damping: damping)
      : DynamicSpring(frequency: 30, damping: 1)
    spring.pull(body, along: normal, by: distance - length, seconds, against: end)
  }
}
