import Foundation

/// What a view knows of constraints; made when the first one comes.
@MainActor final class ViewConstraints {
  /// Those that the view holds, for items that are it or stand inside.
  var held: [NSLayoutConstraint] = []
  /// What solves the constraints of this view and of those inside that follow constraints.
  var engine: LayoutEngine?
  /// Constraints reach through this view, though it stands by its frame: the engine above solves those inside.
  var isOpen = false
  var guides: [UILayoutGuide] = []
  var systemGuides: [UILayoutGuide] = []
  var hugging = (across: UILayoutPriority.defaultLow, down: UILayoutPriority.defaultLow)
  var resistance = (across: UILayoutPriority.defaultHigh, down: UILayoutPriority.defaultHigh)
  /// Whether the view's frame was reported as a contradiction.
  var isMaskTold = false
  /// A stack that arranges the view.
  weak var stack: UIStackView?
}

extension UIView {
  /// The standard distance between views, in points: one character across.
  final class var standardSpacing: CGFloat { 8 }

  final var constraintState: ViewConstraints {
    if let autoLayout { return autoLayout }
    let state = ViewConstraints()
    autoLayout = state
    LayoutEngine.isUsed = true
    return state
  }

  // MARK: Constraints

  /// The constraints that this view holds.
  public final var constraints: [NSLayoutConstraint] { autoLayout?.held ?? [] }

  /// Adds a constraint about this view and views inside. `isActive` finds the view to add to by itself.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { return }
    constraint.isActive = false
    hold(constraint)
  }
  /// Adds constraints about this view and views inside.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Removes a constraint that this view holds.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { release(constraint) }
  }
  /// Removes constraints that this view holds.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  final func hold(_ constraint: NSLayoutConstraint) {
    constraintState.held.append(constraint)
    constraint.holder = self
    LayoutEngine.open(constraint, to: self)
    let host = layoutHost
    host.makeLayoutEngine().add(constraint)
    host.setNeedsLayout()
    tellConstraintObservers()
  }

  final func release(_ constraint: NSLayoutConstraint) {
    constraint.engine?.remove(constraint)
    constraint.holder = nil
    autoLayout?.held.removeAll { $0 === constraint }
    tellConstraintObservers()
  }

  /// The view whose engine solves the constraints that this view holds: the nearest one, this one included, that stands
  /// by its frame.
  final var layoutHost: UIView {
    var view = self
    while !view.translatesAutoresizingMaskIntoConstraints || view.autoLayout?.isOpen == true,
      let parent = view.superview
    {
      view = parent
    }
    return view
  }

  final func makeLayoutEngine() -> LayoutEngine {
    let state = constraintState
    if let engine = state.engine { return engine }
    let engine = LayoutEngine(host: self)
    state.engine = engine
    return engine
  }

  /// The view follows constraints from now on, or stands by its frame.
  final func layoutRoleChanged(_ wasPlacedByFrame: Bool) {
    guard translatesAutoresizingMaskIntoConstraints != wasPlacedByFrame else { return }
    LayoutEngine.isUsed = true
    autoLayout?.engine = nil
    superview?.layoutHost.makeLayoutEngine().invalidate()
    if translatesAutoresizingMaskIntoConstraints, autoLayout != nil {
      makeLayoutEngine().invalidate()
    }
    markNeedsConstraints()
  }

  /// The view has come under a superview, or is about to leave it.
  final func constraintsMove(leaving: Bool) {
    guard LayoutEngine.isUsed, let superview else { return }
    let isSolvedAbove = !translatesAutoresizingMaskIntoConstraints || autoLayout?.isOpen == true
    if leaving {
      var ancestor: UIView? = superview
      while let view = ancestor {
        for constraint in view.constraints where constraint.mentions(inside: self) {
          view.release(constraint)
        }
        ancestor = view.superview
      }
    }
    let host = superview.layoutHost
    guard isSolvedAbove else { return host.autoLayout?.engine?.invalidate(about: self) ?? () }
    autoLayout?.engine = nil
    if leaving {
      host.autoLayout?.engine?.invalidate()
    } else {
      host.makeLayoutEngine().invalidate()
    }
  }

  // MARK: Anchors

  /// Finds, for a bar that stands at the top here and at the bottom on a phone, the view whose lower edge other views
  /// mean by the top of the bar.
  package static var roomAboveTop: ((UIView) -> UIView?)?

  /// The edge at which text begins.
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which text ends.
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The upper edge.
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle between left and right.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle between top and bottom.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The lower edge of the first row of text.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(self, .firstBaseline)
  }
  /// The lower edge of the last row of text.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(self, .lastBaseline)
  }

  // MARK: Guides

  /// The guides that were added.
  public final var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }

  /// Gives a guide to the view.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    constraintState.guides.append(layoutGuide)
  }

  /// Takes a guide away, with the constraints about it.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    var view: UIView? = self
    while let holder = view {
      for constraint in holder.constraints
      where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
        holder.release(constraint)
      }
      view = holder.superview
    }
    autoLayout?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The bounds less `layoutMargins`.
  public final var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
  /// The part that nothing covers: all of the bounds.
  public final var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  /// The margins, in the middle and no wider than 80 characters.
  public final var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

  final func systemGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    let state = constraintState
    if let guide = state.systemGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = UILayoutGuide(kind, of: self)
    state.systemGuides.append(guide)
    return guide
  }

  final func setMargins(_ margins: UIEdgeInsets) {
    let old = layoutMargins
    looks.margins = margins
    marginsChanged(old)
  }

  final func marginsChanged(_ old: UIEdgeInsets) {
    guard layoutMargins != old else { return }
    layoutMarginsDidChange()
    for child in children { (child as? UIListContentView)?.arrangementChanged() }
    if LayoutEngine.isUsed { layoutHost.autoLayout?.engine?.invalidate() }
  }

  /// A border takes the outer rows of a view: its margins keep clear of them, unless the program has set others.
  final func borderChanged(to hasBorder: Bool) {
    looks.hasBorder = hasBorder
    let row = UIScreen.main.cellMetrics.height
    let plain = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    let bordered = UIEdgeInsets(top: row, left: 8, bottom: row, right: 8)
    if looks.margins == (hasBorder ? plain : bordered) {
      layoutMargins = hasBorder ? bordered : plain
    }
  }

  // MARK: Content

  /// How much the view resists becoming larger than its content; 250 unless set.
  public final func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    let hugging = autoLayout?.hugging ?? (.defaultLow, .defaultLow)
    return axis == .horizontal ? hugging.0 : hugging.1
  }

  /// Sets how much the view resists becoming larger than its content.
  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      constraintState.hugging.across = priority
    } else {
      constraintState.hugging.down = priority
    }
    contentSizeChanged(priorities: true)
  }

  /// How much the view resists becoming smaller than its content; 750 unless set.
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    let resistance = autoLayout?.resistance ?? (.defaultHigh, .defaultHigh)
    return axis == .horizontal ? resistance.0 : resistance.1
  }

  /// Sets how much the view resists becoming smaller than its content.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      constraintState.resistance.across = priority
    } else {
      constraintState.resistance.down = priority
    }
    contentSizeChanged(priorities: true)
  }

  /// Whether the content asks for its size as something that must hold.
  final var hasRequiredContent: Bool {
    guard let autoLayout else { return false }
    let priorities = [
      autoLayout.hugging.across, autoLayout.hugging.down, autoLayout.resistance.across,
      autoLayout.resistance.down,
    ]
    return priorities.contains { $0 >= .required }
  }

  /// The constraints have to follow the size of the content.
  final func contentSizeChanged(priorities: Bool = false) {
    guard LayoutEngine.isUsed, !translatesAutoresizingMaskIntoConstraints else { return }
    layoutHost.autoLayout?.engine?.contentChanged(of: self, priorities: priorities)
  }

  /// Whether the constraints leave open where the view is, or how large; never of a view that stands by its frame. Lays
  /// out first, and is meant for tests.
  ///
  /// - Complexity: As solving the constraints around the view eight times.
  public final var hasAmbiguousLayout: Bool {
    guard LayoutEngine.isUsed, !translatesAutoresizingMaskIntoConstraints else { return false }
    layoutHost.layoutIfNeeded()
    return layoutHost.autoLayout?.engine?.isAmbiguous(self) ?? true
  }

  /// What solving the constraints that this view's solver has took so far; nil where there are none.
  package final var constraintWork: (pivots: Int, symbols: Int)? { autoLayout?.engine?.work }

  // MARK: Passes

  /// Calls `updateConstraints()` where it was asked for, inside first.
  final func updateConstraintTree() {
    if layoutState.hasConstraintsBelow {
      layoutState.hasConstraintsBelow = false
      for child in children where child.layoutState.wantsConstraints {
        child.updateConstraintTree()
      }
    }
    guard layoutState.needsConstraints else { return }
    layoutState.needsConstraints = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  final func markNeedsConstraints() {
    guard !layoutState.needsConstraints else { return }
    layoutState.needsConstraints = true
    superview?.markConstraintsBelow()
    setNeedsLayout()
  }

  final func markConstraintsBelow() {
    var view: UIView? = self
    while let current = view, !current.layoutState.hasConstraintsBelow {
      current.layoutState.hasConstraintsBelow = true
      view = current.superview
    }
  }
}

extension NSLayoutConstraint {
  /// Whether an item is a view or stands inside of it.
  final func mentions(inside view: UIView) -> Bool {
    [firstReference, secondReference].contains { $0?.owner?.isDescendant(of: view) ?? false }
  }
}
