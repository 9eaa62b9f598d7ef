import Foundation
internal import VitrineLinearConstraints

/// The solver's data about a view or guide.
struct LayoutElement {
  weak var view: UIView?
  weak var guide: UILayoutGuide?
  /// The left edge in the superview, or in the view that has the guide.
  let x: ConstraintSolver.Variable
  let y: ConstraintSolver.Variable
  let width: ConstraintSolver.Variable
  let height: ConstraintSolver.Variable
  /// The constraints that keep the element at its frame.
  var places: [ConstraintSolver.Constraint] = []
  var place: CGRect?
  /// The constraints that the content requests.
  var wishes: [ConstraintSolver.Constraint] = []
  /// The requested size; nil if it must be computed again.
  var content: CGSize?
  /// Whether the view's priorities have changed since the constraints were made.
  var hasOldPriorities = true

  @MainActor init(view: UIView?, guide: UILayoutGuide?, in solver: inout ConstraintSolver) {
    (self.view, self.guide) = (view, guide)
    x = solver.makeVariable()
    y = solver.makeVariable()
    // The size of a system guide is the room between margins, which may be negative.
    let mayBeNegative = guide.map { $0.kind != .plain } ?? false
    width = solver.makeVariable(mayBeNegative: mayBeNegative)
    height = solver.makeVariable(mayBeNegative: mayBeNegative)
  }

  var object: AnyObject? { guide ?? view }
  var variables: [ConstraintSolver.Variable] { [x, y, width, height] }
}

/// A sum of variables and a constant.
struct LayoutSum {
  var terms: [(ConstraintSolver.Variable, Double)] = []
  var constant = 0.0

  mutating func add(_ other: LayoutSum, times factor: Double) {
    terms += other.terms.map { ($0.0, $0.1 * factor) }
    constant += other.constant * factor
  }
}

extension NSLayoutConstraint {
  /// Returns whether horizontal distances run from the right: between leading and trailing edges in right-to-left text.
  final func isMirrored(in view: UIView?) -> Bool {
    switch firstAttribute {
    case .leading, .trailing, .leadingMargin, .trailingMargin:
      view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    default: false
    }
  }
}

extension LayoutEngine {
  /// Returns `first - multiplier * second - constant`, in the coordinates of the view that holds the constraint.
  func expression(
    of constraint: NSLayoutConstraint, in owner: UIView, constant: CGFloat
  ) -> LayoutSum {
    let sign: Double = constraint.isMirrored(in: constraint.firstReference.owner) ? 1 : -1
    var sum = sum(
      of: constraint.firstReference, constraint.firstAttribute, in: owner,
      constraint.secondReference)
    if let second = constraint.secondReference {
      sum.add(
        self.sum(of: second, constraint.secondAttribute, in: owner, constraint.firstReference),
        times: -Double(constraint.multiplier))
    }
    sum.constant += sign * Double(constant)
    return sum
  }

  /// Returns the value of an item's attribute as a sum.
  private func sum(
    of item: LayoutItemReference, _ attribute: NSLayoutConstraint.Attribute, in owner: UIView,
    _ other: LayoutItemReference?
  ) -> LayoutSum {
    let attribute = attribute.resolved(in: item.owner)
    // Inside a scroll view, the edges of the scroll view are those of its content.
    if item.guide == nil, let scroll = item.view as? UIScrollView, scroll === owner,
      !attribute.isLength, let other, other.owner !== scroll || other.guide?.kind == .plain
    {
      return sum(
        of: LayoutItemReference(scroll.systemGuide(.content)), attribute, in: owner, other)
    }
    if attribute == .top, item.guide == nil, let view = item.view, view !== owner,
      let room = UIView.roomAboveTop?(view)
    {
      return self.sum(of: LayoutItemReference(room), .bottom, in: owner, other)
    }
    let element = self.element(item.view, item.guide)
    var sum = LayoutSum()
    switch attribute {
    case .width: sum.terms = [(element.width, 1)]
    case .height: sum.terms = [(element.height, 1)]
    default:
      let isAcross = attribute.isAcross
      sum = start(of: item, isAcross ? .horizontal : .vertical, in: owner)
      let extent = isAcross ? element.width : element.height
      let margins = item.guide == nil ? item.view?.layoutMargins ?? .zero : .zero
      switch attribute {
      case .right, .bottom, .lastBaseline: sum.terms.append((extent, 1))
      case .centerX, .centerY: sum.terms.append((extent, 0.5))
      case .firstBaseline:
        // For items other than text, the baseline is the lower edge.
        if item.view is UILabel {
          sum.constant += Double(UIScreen.main.cellMetrics.height)
        } else {
          sum.terms.append((extent, 1))
        }
      case .leftMargin: sum.constant += margins.left
      case .topMargin: sum.constant += margins.top
      case .rightMargin:
        sum.terms.append((extent, 1))
        sum.constant -= margins.right
      case .bottomMargin:
        sum.terms.append((extent, 1))
        sum.constant -= margins.bottom
      case .centerXWithinMargins:
        sum.terms.append((extent, 0.5))
        sum.constant += (margins.left - margins.right) / 2
      case .centerYWithinMargins:
        sum.terms.append((extent, 0.5))
        sum.constant += (margins.top - margins.bottom) / 2
      default: break
      }
    }
    return sum
  }

  /// Returns the left or upper edge of an item in the owner's coordinates: the sum of the distances on the way up.
  private func start(
    of item: LayoutItemReference, _ axis: NSLayoutConstraint.Axis, in owner: UIView
  ) -> LayoutSum {
    var sum = LayoutSum()
    if let guide = item.guide {
      let element = self.element(nil, guide)
      sum.terms.append((axis == .horizontal ? element.x : element.y, 1))
    }
    var view = item.owner
    while let current = view, current !== owner {
      let element = self.element(current, nil)
      sum.terms.append((axis == .horizontal ? element.x : element.y, 1))
      view = current.superview
    }
    return sum
  }

  /// Lets a constraint reach through views that follow their frames. From now on the views inside
  /// are solved together with those outside.
  static func open(_ constraint: NSLayoutConstraint, to owner: UIView) {
    for reference in [constraint.firstReference, constraint.secondReference] {
      guard let reference, var view = reference.owner, view !== owner else { continue }
      // The item's own frame is a constant; views below other views with frames of their own are variable.
      if reference.guide == nil {
        guard !view.translatesAutoresizingMaskIntoConstraints, let next = view.superview else {
          continue
        }
        view = next
      }
      while view !== owner, let next = view.superview {
        if view.translatesAutoresizingMaskIntoConstraints, view.autoLayout?.isOpen != true {
          view.constraintState.isOpen = true
          view.autoLayout?.engine = nil
          owner.layoutHost.makeLayoutEngine().invalidate()
        }
        view = next
      }
    }
  }

  /// Formats a number, without the fraction if it is zero.
  static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(Double(value))
  }
}

extension NSLayoutConstraint.Attribute {
  var isLength: Bool { self == .width || self == .height }

  var isAcross: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .width:
      true
    default: false
    }
  }

  /// Returns left or right for leading and trailing.
  @MainActor func resolved(in view: UIView?) -> Self {
    let isMirrored = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch self {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    case .leadingMargin: isMirrored ? .rightMargin : .leftMargin
    case .trailingMargin: isMirrored ? .leftMargin : .rightMargin
    default: self
    }
  }
}
