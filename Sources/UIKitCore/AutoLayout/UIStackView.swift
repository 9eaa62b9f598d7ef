import Foundation

/// Arranges views in a row or a column by constraints that it makes itself.
///
/// Arranged views follow constraints (`translatesAutoresizingMaskIntoConstraints` becomes false); hidden ones take no
/// room.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The way in which arranged views share the length of the stack.
  public enum Distribution: Int, Sendable {
    /// They fill it, by their priorities.
    case fill = 0
    /// They fill it, equally long.
    case fillEqually = 1
    /// They fill it, by the lengths of their contents.
    case fillProportionally = 2
    /// Equal gaps between them.
    case equalSpacing = 3
    /// Equal distances between their middles.
    case equalCentering = 4
  }

  /// The position of arranged views across the stack.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill = 0
    /// At the leading edge of a column.
    case leading = 1
    /// On one first baseline, in a row.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the trailing edge of a column.
    case trailing = 4
    /// On one last baseline, in a row.
    case lastBaseline = 5

    /// At the upper edge of a row.
    public static let top = Alignment.leading
    /// At the lower edge of a row.
    public static let bottom = Alignment.trailing
  }

  /// For `setCustomSpacing(_:after:)`: the stack's own spacing.
  public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// For `setCustomSpacing(_:after:)`: the standard distance.
  public class var spacingUseSystem: CGFloat { 1.1754943508222875e-38 }

  /// The views that are arranged, in order; all of them are subviews.
  open private(set) var arrangedSubviews: [UIView] = []
  /// A row or a column.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange(axis != oldValue) } }
  /// The way in which the views share the length.
  open var distribution = Distribution.fill { didSet { rearrange(distribution != oldValue) } }
  /// The position of the views across the stack.
  open var alignment = Alignment.fill { didSet { rearrange(alignment != oldValue) } }
  /// The room between the views, in points.
  open var spacing: CGFloat = 0 { didSet { rearrange(spacing != oldValue) } }
  /// Whether rows of a column are spaced by their baselines. Kept; characters fill their rows.
  open var isBaselineRelativeArrangement = false
  /// Whether the views keep within the stack's margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { rearrange(isLayoutMarginsRelativeArrangement != oldValue) }
  }

  private final var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  private final var arrangement: [NSLayoutConstraint] = []
  private final var gaps: [UILayoutGuide] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Makes an empty stack: there are no archives to read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Views

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view; a view that is already arranged moves.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    precondition(
      (0...arrangedSubviews.count).contains(stackIndex),
      "index out of bounds for arranged subview: index = \(stackIndex) "
        + "expected to be less than or equal to \(arrangedSubviews.count)")
    var index = stackIndex
    if let old = arrangedSubviews.firstIndex(where: { $0 === view }) {
      arrangedSubviews.remove(at: old)
      index = min(index, arrangedSubviews.count)
    }
    arrangedSubviews.insert(view, at: index)
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    view.constraintState.stack = self
    rearrange(true)
  }

  /// Stops arranging a view, which remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacing[ObjectIdentifier(view)] = nil
    view.autoLayout?.stack = nil
    rearrange(true)
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the room after one view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    rearrange(true)
  }

  /// Returns the room after one view; `spacingUseDefault` if none is set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  // MARK: Constraints

  /// Updates the constraints after the arranged views or their arrangement have changed.
  final func rearrange(_ hasChanged: Bool) {
    if hasChanged { setNeedsUpdateConstraints() }
  }

  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(arrangement)
    for gap in gaps { removeLayoutGuide(gap) }
    (arrangement, gaps) = ([], [])
    let views = arrangedSubviews.filter { !$0.isHidden }
    arrangement = along(views) + across(views)
    NSLayoutConstraint.activate(arrangement)
    super.updateConstraints()
  }

  private final var isRow: Bool { axis == .horizontal }
  private final var start: NSLayoutConstraint.Attribute { isRow ? .leading : .top }
  private final var end: NSLayoutConstraint.Attribute { isRow ? .trailing : .bottom }
  private final var length: NSLayoutConstraint.Attribute { isRow ? .width : .height }
  private final var room: AnyObject {
    isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
  }

  private final func constraint(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ second: AnyObject?,
    _ other: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation = .equal,
    times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, priority: UILayoutPriority = .required
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    return constraint
  }

  private final func spacing(after view: UIView) -> CGFloat {
    let own = customSpacing[ObjectIdentifier(view)] ?? spacing
    return own == Self.spacingUseSystem ? UIView.standardSpacing : own
  }

  private final func along(_ views: [UIView]) -> [NSLayoutConstraint] {
    guard let first = views.first, let last = views.last else { return [] }
    var all = [
      constraint(first, start, room, start), constraint(room, end, last, end),
    ]
    let pairs = Array(zip(views, views.dropFirst()))
    let keepsGaps = distribution.rawValue <= Distribution.fillProportionally.rawValue
    for (view, next) in pairs {
      all.append(
        constraint(
          next, start, view, end, keepsGaps ? .equal : .greaterThanOrEqual,
          plus: spacing(after: view)))
    }
    switch distribution {
    case .fill: break
    case .fillEqually:
      all += views.dropFirst().map { constraint($0, length, first, length) }
    case .fillProportionally:
      all += proportions(views)
    case .equalSpacing:
      gaps = pairs.map { view, next in
        let gap = UILayoutGuide()
        addLayoutGuide(gap)
        all += [constraint(gap, start, view, end), constraint(gap, end, next, start)]
        return gap
      }
      if let gap = gaps.first {
        all += gaps.dropFirst().map { constraint($0, length, gap, length) }
      }
    case .equalCentering:
      let middle: NSLayoutConstraint.Attribute = isRow ? .centerX : .centerY
      gaps = pairs.map { view, next in
        let gap = UILayoutGuide()
        addLayoutGuide(gap)
        all += [constraint(gap, start, view, middle), constraint(gap, end, next, middle)]
        return gap
      }
      if let gap = gaps.first {
        all += gaps.dropFirst().map {
          constraint($0, length, gap, length, priority: UILayoutPriority(150))
        }
      }
    }
    return all
  }

  /// Returns constraints that make the lengths of views proportional to those of their contents.
  private final func proportions(_ views: [UIView]) -> [NSLayoutConstraint] {
    let lengths = views.map { view in
      let size = view.unbrokenContentSize
      return max(1, isRow ? size.width : size.height)
    }
    return zip(views, lengths).dropFirst().map { view, extent in
      constraint(
        view, length, views[0], length, times: extent / lengths[0], priority: UILayoutPriority(999))
    }
  }

  private final func across(_ views: [UIView]) -> [NSLayoutConstraint] {
    let start: NSLayoutConstraint.Attribute = isRow ? .top : .leading
    let end: NSLayoutConstraint.Attribute = isRow ? .bottom : .trailing
    var all: [NSLayoutConstraint] = []
    for view in views {
      var (atStart, atEnd) = (NSLayoutConstraint.Relation.equal, NSLayoutConstraint.Relation.equal)
      switch alignment {
      case .fill: break
      case .leading: atEnd = .greaterThanOrEqual
      case .trailing: atStart = .greaterThanOrEqual
      case .center, .firstBaseline, .lastBaseline:
        (atStart, atEnd) = (.greaterThanOrEqual, .greaterThanOrEqual)
      }
      all += [
        constraint(view, start, room, start, atStart), constraint(room, end, view, end, atEnd),
      ]
      switch alignment {
      case .center:
        let middle: NSLayoutConstraint.Attribute = isRow ? .centerY : .centerX
        all.append(constraint(view, middle, room, middle))
      case .firstBaseline where view !== views[0]:
        all.append(constraint(view, .firstBaseline, views[0], .firstBaseline))
      case .lastBaseline where view !== views[0]:
        all.append(constraint(view, .lastBaseline, views[0], .lastBaseline))
      default: break
      }
    }
    if alignment != .fill, !views.isEmpty {
      // Be no larger across than the views inside, unless other constraints demand it.
      all.append(
        constraint(
          self, isRow ? .height : .width, nil, .notAnAttribute, priority: UILayoutPriority(49)))
    }
    return all
  }
}
