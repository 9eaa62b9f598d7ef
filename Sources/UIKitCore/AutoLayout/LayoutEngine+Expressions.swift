import Foundation
internal import VitrineLinearConstraints

/// A view or guide as the solver knows it.
struct LayoutElement {
  weak var view: UIView?
  weak var guide: UILayoutGuide?
  /// Where it begins in its superview, or in the view that has the guide.
  let x: ConstraintSolver.Variable
  let y: ConstraintSolver.Variable
  let width: ConstraintSolver.Variable
  let height: ConstraintSolver.Variable
  /// What keeps it where its frame says.
  var places: [ConstraintSolver.Constraint] = []
  var place: CGRect?
  /// What its content asks for.
  var wishes: [ConstraintSolver.Constraint] = []
  /// The size that is asked for; nil: to be asked.
  var content: CGSize?
  /// Whether the wishes have other priorities than the view by now.
  var hasOldPriorities = true

  @MainActor init(view: UIView?, guide: UILayoutGuide?, in solver: inout ConstraintSolver) {
    (self.view, self.guide) = (view, guide)
    x = solver.makeVariable()
    y = solver.makeVariable()
    // A guide of the system is what margins leave, which may be less than nothing.
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
  /// Whether distances run from the right: between leading and trailing edges where text runs that way.
  final func isMirrored(in view: UIView?) -> Bool {
    switch firstAttribute {
    case .leading, .trailing, .leadingMargin, .trailingMargin:
      view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    default: false
    }
  }
}

extension LayoutEngine {
  /// `first - multiplier * second - constant`, in the coordinates of the view that holds the constraint.
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

  /// An attribute of an item.
  private func sum(
    of item: LayoutItemReference, _ attribute: NSLayoutConstraint.Attribute, in owner: UIView,
    _ other: LayoutItemReference?
  ) -> LayoutSum {
    let attribute = attribute.resolved(in: item.owner)
    // The edges of a scroll view are those of its content for what is inside of it.
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
        // Of one row unless it is text: its lower edge.
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

  /// The left or upper edge of an item: the way from it up to the owner, added up.
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

  /// Lets a constraint reach through views that stand by their frames: those inside are solved together with those
  /// outside from now on.
  static func open(_ constraint: NSLayoutConstraint, to owner: UIView) {
    for reference in [constraint.firstReference, constraint.secondReference] {
      guard let reference, var view = reference.owner, view !== owner else { continue }
      // The item's own frame is a number; what is below others that stand by theirs is not.
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

  /// A number without a fraction of zero.
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

  /// Left or right for leading and trailing.
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
