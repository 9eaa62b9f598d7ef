import Foundation

/// A relation between attributes of two views or layout guides: `first = multiplier × second +
/// constant`, or `≤` or `≥` in place of `=`.
///
/// While it is active, the nearest common superview of its items holds it and places the items by
/// it. As in UIKit, a view follows constraints once `translatesAutoresizingMaskIntoConstraints` is
/// false. Until then it stays at its frame, and constraints can place other views relative to it.
/// All lengths are in points.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The comparison of the two sides of a constraint.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// Equal.
    case equal = 0
    /// At least.
    case greaterThanOrEqual = 1
  }

  /// The attribute of an item in a constraint.
  public enum Attribute: Int, Sendable {
    /// None: the other side is a number.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The upper edge.
    case top = 3
    /// The lower edge.
    case bottom = 4
    /// The edge at which text begins.
    case leading = 5
    /// The edge at which text ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The middle between left and right.
    case centerX = 9
    /// The middle between top and bottom.
    case centerY = 10
    /// The lower edge of the last row of text.
    case lastBaseline = 11
    /// The lower edge of the first row of text.
    case firstBaseline = 12
    /// The left edge less the margin.
    case leftMargin = 13
    /// The right edge less the margin.
    case rightMargin = 14
    /// The upper edge less the margin.
    case topMargin = 15
    /// The lower edge less the margin.
    case bottomMargin = 16
    /// The edge at which text begins less the margin.
    case leadingMargin = 17
    /// The edge at which text ends less the margin.
    case trailingMargin = 18
    /// The middle between the left and right margins.
    case centerXWithinMargins = 19
    /// The middle between the upper and lower margins.
    case centerYWithinMargins = 20

    /// `lastBaseline`.
    public static let baseline = Attribute.lastBaseline
  }

  /// The direction of a layout.
  public enum Axis: Int, Sendable {
    /// From side to side.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  private let first: LayoutItemReference
  private let second: LayoutItemReference?
  /// The attribute of the first item.
  public final let firstAttribute: Attribute
  /// The attribute of the second item; `notAnAttribute` if there is none.
  public final let secondAttribute: Attribute
  /// The comparison of the two sides.
  public final let relation: Relation
  /// The factor of the second attribute.
  public final let multiplier: CGFloat

  /// The constant to add to the second side, in points. It may change at any time, which costs less
  /// than a new constraint.
  open var constant: CGFloat {
    didSet {
      guard constant != oldValue, let holder else { return }
      engine?.constantChanged(of: self)
      holder.tellConstraintObservers()
    }
  }

  /// The priority of the constraint; from `required` on it must hold. As in UIKit, it may not
  /// change to or from `required` while the constraint is active.
  open var priority = UILayoutPriority.required {
    didSet {
      guard priority != oldValue, let engine else { return }
      precondition(
        priority < .required && oldValue < .required,
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported."
      )
      engine.remove(self)
      engine.add(self)
      holder?.tellConstraintObservers()
    }
  }

  /// A name for reports.
  open var identifier: String?

  /// The view that holds the constraint while it is active.
  final weak var holder: UIView?
  /// The engine that solves the constraint.
  final var engine: LayoutEngine? { holder?.layoutHost.autoLayout?.engine }

  /// Makes a constraint, which is not active yet.
  ///
  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - attr1: The attribute of `view1`; not `notAnAttribute`.
  ///   - relation: Whether the first side equals the second, or is at most or at least as large.
  ///   - view2: A view or a layout guide; nil if `attr2` is `notAnAttribute` and the attribute is
  ///     compared with a number.
  ///   - attr2: The attribute of `view2`.
  ///   - multiplier: The factor of the second attribute.
  ///   - c: The constant to add, in points.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    first = LayoutItemReference(view1)
    second = view2.map(LayoutItemReference.init)
    precondition(
      attr1 != .notAnAttribute && (view2 == nil) == (attr2 == .notAnAttribute),
      "a constraint needs an attribute for each of its items")
    (firstAttribute, secondAttribute) = (attr1, attr2)
    (self.relation, self.multiplier, constant) = (relation, multiplier, c)
    super.init()
  }

  /// The view or guide on the first side; nil once it is deallocated.
  public final var firstItem: AnyObject? { first.object }
  /// The view or guide on the second side.
  public final var secondItem: AnyObject? { second?.object }
  final var firstReference: LayoutItemReference { first }
  final var secondReference: LayoutItemReference? { second }

  /// Whether the constraint places its items. Setting it to true adds it to the nearest common
  /// superview of its items; if there is none, the program ends with UIKit's message.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if !newValue { return holder?.release(self) ?? () }
      guard let owner = LayoutItemReference.commonView(first, second) else {
        preconditionFailure(
          "Unable to activate constraint with items \(first.words) and "
            + "\(second?.words ?? "nil") because they have no common ancestor.  "
            + "Does the constraint or its anchors reference items in different view hierarchies?  "
            + "That's illegal.")
      }
      calls = ProgramNotes.calls
      owner.hold(self)
    }
  }
  /// The return addresses of the calls that activated it; empty in programs that set no finder of
  /// lines.
  final private(set) var calls: [UInt] = []

  /// Activates several constraints.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates several constraints.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open override var description: String { MainActor.assumeIsolated { words } }

  private final var words: String {
    let address = String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16)
    let name = identifier.map { " '\($0)'" } ?? ""
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var text = "<NSLayoutConstraint:0x\(address)\(name) \(first.words).\(firstAttribute) \(sign) "
    if let second {
      if multiplier != 1 { text += "\(LayoutEngine.number(multiplier))*" }
      text += "\(second.words).\(secondAttribute)"
      if constant != 0 {
        text += " \(constant < 0 ? "-" : "+") \(LayoutEngine.number(abs(constant)))"
      }
    } else {
      text += LayoutEngine.number(constant)
    }
    if priority != .required { text += " @\(LayoutEngine.number(CGFloat(priority.rawValue)))" }
    return text + "   (\(isActive ? "active" : "inactive"))>"
  }
}

/// A weak reference to a view or layout guide in a constraint.
struct LayoutItemReference {
  private(set) weak var view: UIView?
  private(set) weak var guide: UILayoutGuide?

  @MainActor init(_ item: Any) {
    view = item as? UIView
    guide = item as? UILayoutGuide
    precondition(view != nil || guide != nil, "a constraint's item is a view or a layout guide")
  }

  var object: AnyObject? { view ?? guide }
  /// The view that is the item or has the guide.
  @MainActor var owner: UIView? { view ?? guide?.owningView }

  @MainActor var words: String {
    guard let object else { return "nil" }
    let name = guide?.identifier ?? view?.accessibilityIdentifier
    let address = String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16)
    return "\(type(of: object)):0x\(address)\(name.isEmptyOrNil ? "" : " '\(name ?? "")'")"
  }

  /// Returns the nearest view that contains both items or is one of them.
  @MainActor static func commonView(
    _ first: LayoutItemReference, _ second: LayoutItemReference?
  ) -> UIView? {
    guard let start = first.owner else { return nil }
    guard let second else { return start }
    guard let other = second.owner else { return nil }
    var view: UIView? = start
    while let candidate = view, !other.isDescendant(of: candidate) { view = candidate.superview }
    return view
  }
}

extension String? {
  fileprivate var isEmptyOrNil: Bool { self?.isEmpty ?? true }
}
