import Foundation

/// The data of a view about constraints; made with the first constraint.
@MainActor final class ViewConstraints {
  /// The constraints that the view holds, between itself and views inside.
  var held: [NSLayoutConstraint] = []
  /// The solver for this view and the views inside that follow constraints.
  var engine: LayoutEngine?
  /// Whether constraints reach through this view although it follows its frame: the engine above
  /// solves the views inside.
  var isOpen = false
  var guides: [UILayoutGuide] = []
  var systemGuides: [UILayoutGuide] = []
  var hugging = (across: UILayoutPriority.defaultLow, down: UILayoutPriority.defaultLow)
  var resistance = (across: UILayoutPriority.defaultHigh, down: UILayoutPriority.defaultHigh)
  /// Whether the view's frame has been reported as a conflict.
  var isMaskTold = false
  /// The stack that arranges the view.
  weak var stack: UIStackView?

  /// Returns the guide of a kind for the view that has these data; made on first use.
  func systemGuide(_ kind: UILayoutGuide.Kind, of view: UIView) -> UILayoutGuide {
    if let guide = systemGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = UILayoutGuide(kind, of: view)
    systemGuides.append(guide)
    return guide
  }

  /// Returns the guide of a controller for its view, which has these data; made on first use.
  func controllerGuide(_ kind: UILayoutGuide.Kind, of view: UIView) -> ControllerLayoutGuide {
    let made = systemGuides.lazy.compactMap { $0 as? ControllerLayoutGuide }
    if let guide = made.first(where: { $0.kind == kind }) { return guide }
    let guide = ControllerLayoutGuide(kind, of: view)
    systemGuides.append(guide)
    return guide
  }

  /// Returns the keyboard's guide for the view that has these data; made on first use.
  func keyboard(_ view: UIView) -> UIKeyboardLayoutGuide {
    let made = systemGuides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first
    if let made { return made }
    let guide = UIKeyboardLayoutGuide(of: view)
    systemGuides.append(guide)
    return guide
  }
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

  /// Adds a constraint between this view and views inside. `isActive` finds the right view by itself.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { return }
    constraint.isActive = false
    hold(constraint)
  }
  /// Adds constraints between this view and views inside.
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

  /// The view whose engine solves the constraints that this view holds: the nearest one, including
  /// itself, that follows its frame.
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

  /// Called when the view starts or stops following constraints.
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

  /// Called when the view has been added to a superview, or is about to leave it.
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

  /// Finds the view whose lower edge stands for the top of a bar. Some bars are at the top here and
  /// at the bottom on a phone.
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

  /// The guides that the program has added.
  public final var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }

  /// Adds a guide to the view.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    constraintState.guides.append(layoutGuide)
  }

  /// Removes a guide and the constraints that mention it.
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
  /// The part that nothing covers: the bounds less `safeAreaInsets`.
  public final var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  /// The part within the margins, centred and no wider than 80 characters.
  public final var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

  /// The room of a keyboard on the screen, which a terminal never has: it begins where the safe area ends.
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide { constraintState.keyboard(self) }

  final func systemGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
    constraintState.systemGuide(kind, of: self)
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

  /// Keeps the margins clear of a border, which takes the outer rows of a view, unless the program has set margins.
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

  /// Returns the priority with which the view resists becoming larger than its content; 250 unless set.
  public final func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    let hugging = autoLayout?.hugging ?? (.defaultLow, .defaultLow)
    return axis == .horizontal ? hugging.0 : hugging.1
  }

  /// Sets the priority with which the view resists becoming larger than its content.
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

  /// Returns the priority with which the view resists becoming smaller than its content; 750 unless set.
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    let resistance = autoLayout?.resistance ?? (.defaultHigh, .defaultHigh)
    return axis == .horizontal ? resistance.0 : resistance.1
  }

  /// Sets the priority with which the view resists becoming smaller than its content.
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

  /// Whether the content's size is a required constraint.
  final var hasRequiredContent: Bool {
    guard let autoLayout else { return false }
    let priorities = [
      autoLayout.hugging.across, autoLayout.hugging.down, autoLayout.resistance.across,
      autoLayout.resistance.down,
    ]
    return priorities.contains { $0 >= .required }
  }

  /// Called when the size of the content has changed, so that the constraints follow.
  final func contentSizeChanged(priorities: Bool = false) {
    guard LayoutEngine.isUsed, !translatesAutoresizingMaskIntoConstraints else { return }
    layoutHost.autoLayout?.engine?.contentChanged(of: self, priorities: priorities)
  }

  /// Whether the constraints leave the position or size of the view open; never true for a view
  /// that follows its frame. Lays out first; meant for tests.
  ///
  /// - Complexity: Costs as much as solving the constraints around the view eight times.
  public final var hasAmbiguousLayout: Bool {
    guard LayoutEngine.isUsed, !translatesAutoresizingMaskIntoConstraints else { return false }
    layoutHost.layoutIfNeeded()
    return layoutHost.autoLayout?.engine?.isAmbiguous(self) ?? true
  }

  /// The work of this view's solver so far; nil if there are no constraints.
  package final var constraintWork: (pivots: Int, symbols: Int)? { autoLayout?.engine?.work }

  // MARK: Passes

  /// Calls `updateConstraints()` on views that need it, innermost first.
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
  /// Returns whether an item is a view or inside of it.
  final func mentions(inside view: UIView) -> Bool {
    [firstReference, secondReference].contains { $0?.owner?.isDescendant(of: view) ?? false }
  }
}
