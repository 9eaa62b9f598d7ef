import Foundation
internal import VitrineLinearConstraints

/// Solves the constraints of a view that follows its frame and of all views inside that follow
/// constraints, and places the latter.
///
/// Adds and removes constraints one by one. New constants, sizes of contents and frames change the current solution.
/// Added or removed views make the engine build a new solution before the next layout.
///
/// - Complexity: A layout without changes costs O(views with constraints).
@MainActor final class LayoutEngine {
  /// Whether the process has ever made a constraint. Before that, views skip the engine.
  static var isUsed = false

  unowned let host: UIView
  var solver = ConstraintSolver()
  var elements: [LayoutElement] = []
  private(set) var numbers: [ObjectIdentifier: Int] = [:]
  var installed: [ObjectIdentifier: ConstraintSolver.Constraint] = [:]
  var owners: [ConstraintSolver.Constraint: NSLayoutConstraint] = [:]
  private var waiting: [NSLayoutConstraint] = []
  /// The constraints that conflict with others and are left out.
  var broken: Set<ObjectIdentifier> = []
  /// The conflicts that have been reported, each once.
  var told: Set<ObjectIdentifier> = []
  private var isStale = true
  private var isUpdating = false
  /// Whether the size of the host is being measured, so that its frame does not count.
  private(set) var isMeasuring = false

  init(host: UIView) { self.host = host }

  /// The work so far, for benchmarks: pivots of the solver, and the number of its symbols.
  var work: (pivots: Int, symbols: Int) { (solver.pivotCount, solver.symbolCount) }

  // MARK: Changes

  /// Called when views are added or removed: the engine rebuilds everything before the next layout.
  func invalidate() {
    isStale = true
    host.setNeedsLayout()
  }

  /// Invalidates the solution if a view that follows its frame takes part.
  func invalidate(about view: UIView) {
    if numbers[ObjectIdentifier(view)] != nil { invalidate() }
  }

  func add(_ constraint: NSLayoutConstraint) {
    if !isStale { waiting.append(constraint) }
    host.setNeedsLayout()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    waiting.removeAll { $0 === constraint }
    let wasBroken = broken.remove(ObjectIdentifier(constraint)) != nil
    told.remove(ObjectIdentifier(constraint))
    if let number = installed.removeValue(forKey: ObjectIdentifier(constraint)) {
      solver.remove(number)
      owners[number] = nil
    }
    // Constraints that conflicted with it may hold now.
    if !wasBroken, !broken.isEmpty { isStale = true }
    host.setNeedsLayout()
  }

  func constantChanged(of constraint: NSLayoutConstraint) {
    host.setNeedsLayout()
    guard !isStale, let number = installed[ObjectIdentifier(constraint)] else { return }
    let item = constraint.firstItem as? UIView ?? constraint.firstReference.owner
    let sign: Double = constraint.isMirrored(in: item) ? 1 : -1
    do throws(ConstraintSolver.Unsatisfiable) {
      try solver.setConstant(offset(of: constraint) + sign * constraint.constant, of: number)
    } catch {
      invalidate()
    }
  }

  /// Returns the constant terms of a constraint apart from its constant: margins and baselines.
  private func offset(of constraint: NSLayoutConstraint) -> Double {
    guard let owner = constraint.holder else { return 0 }
    return expression(of: constraint, in: owner, constant: 0).constant
  }

  func contentChanged(of view: UIView, priorities: Bool) {
    guard let index = numbers[ObjectIdentifier(view)] else { return }
    elements[index].content = nil
    if priorities { elements[index].hasOldPriorities = true }
    host.setNeedsLayout()
  }

  /// Called when the frame of a view that follows it has changed.
  func placeChanged(of view: UIView) {
    guard !isUpdating else { return }
    let takesPart =
      numbers[ObjectIdentifier(view)] != nil
      || view.autoLayout?.systemGuides.contains { numbers[ObjectIdentifier($0)] != nil } ?? false
    if takesPart { host.setNeedsLayout() }
  }

  /// Returns the frame of a guide in its view; nil if no constraint mentions it.
  func frame(of guide: UILayoutGuide) -> CGRect? {
    numbers[ObjectIdentifier(guide)].map { rect(of: elements[$0]) }
  }

  // MARK: Layout

  /// Solves the changes and places the views.
  func update() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    install()
    // Lines of text wrap at widths from the solution, and heights follow the lines.
    for _ in 0..<Self.rounds {
      refreshPlaces()
      refreshContents()
      apply()
      if !refreshPlaces(), !wrapContents() { break }
    }
  }

  private static let rounds = 4

  /// Returns the size of the host that is nearest to a target and that the constraints allow.
  ///
  /// - Parameters:
  ///   - width: In points, with its priority.
  ///   - height: In points, with its priority.
  ///   - keepsLines: Whether lines of text are broken as in the last layout.
  func size(
    width: (target: CGFloat, priority: UILayoutPriority),
    height: (target: CGFloat, priority: UILayoutPriority), keepsLines: Bool = false
  ) -> CGSize {
    guard !isUpdating else { return host.bounds.size }
    (isUpdating, isMeasuring) = (true, true)
    defer { isUpdating = false }
    if !isStale, let index = numbers[ObjectIdentifier(host)] {
      for place in elements[index].places { solver.remove(place) }
      elements[index].places = []
    }
    install()
    let own = element(host, nil)
    if !broken.isEmpty {
      // Constraints that conflict with the frame may hold in another size: then the engine rebuilds the solution.
      mend()
      isStale = true
    }
    var targets: [ConstraintSolver.Constraint] = []
    for (variable, wish) in [(own.width, width), (own.height, height)] {
      if let target = require(
        [(variable, 1)], -wish.target, .equal, Float(wish.priority.rawValue))
      {
        targets.append(target)
      }
    }
    refreshContents()
    if keepsLines { keepLines() }
    _ = wrapContents()
    let size = CGSize(width: value(own.width), height: value(own.height))
    if keepsLines { forgetLines() }
    for target in targets { solver.remove(target) }
    isMeasuring = false
    let index = number(of: host, nil)
    forgetContent(index)
    fix(index)
    // The frame may conflict with constraints that hold in the measured size.
    if elements[index].places.count < 4 { isStale = true }
    host.setNeedsLayout()
    return size
  }

  /// Adds pending constraints, or rebuilds everything.
  private func install() {
    if isStale {
      isStale = false
      (solver, elements, numbers, installed) = (ConstraintSolver(), [], [:], [:])
      (owners, waiting, broken) = ([:], [], [])
      collect(host)
    }
    let constraints = waiting
    waiting = []
    for constraint in constraints { install(constraint) }
  }

  /// Tries the conflicting constraints again.
  private func mend() {
    collect(host)
    let constraints = waiting.filter { broken.contains(ObjectIdentifier($0)) }
    waiting = []
    for constraint in constraints { install(constraint) }
  }

  private func collect(_ view: UIView) {
    if let state = view.autoLayout { waiting += state.held }
    for child in view.subviews
    where !child.translatesAutoresizingMaskIntoConstraints || child.autoLayout?.isOpen == true {
      collect(child)
    }
  }

  private func install(_ constraint: NSLayoutConstraint) {
    guard let owner = constraint.holder, constraint.firstItem != nil else { return }
    if constraint.secondAttribute != .notAnAttribute, constraint.secondItem == nil { return }
    let sum = expression(of: constraint, in: owner, constant: constraint.constant)
    let isMirrored = constraint.isMirrored(in: constraint.firstReference.owner)
    let relation: ConstraintSolver.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: isMirrored ? .greaterThanOrEqual : .lessThanOrEqual
      case .greaterThanOrEqual: isMirrored ? .lessThanOrEqual : .greaterThanOrEqual
      }
    do throws(ConstraintSolver.Unsatisfiable) {
      let number = try solver.add(
        sum.terms, constant: sum.constant, relation, priority: constraint.priority.rawValue)
      installed[ObjectIdentifier(constraint)] = number
      owners[number] = constraint
      broken.remove(ObjectIdentifier(constraint))
    } catch {
      leaveOut(constraint, because: error.conflicting)
    }
  }

  /// Adds an internal constraint, which yields to others in a conflict.
  func require(
    _ terms: [(ConstraintSolver.Variable, Double)], _ constant: Double,
    _ relation: ConstraintSolver.Relation, _ priority: Float = ConstraintSolver.required
  ) -> ConstraintSolver.Constraint? {
    try? solver.add(terms, constant: constant, relation, priority: priority)
  }

  // MARK: Elements

  /// Returns the number of a view or guide, and adds it to the solution if necessary.
  func number(of view: UIView?, _ guide: UILayoutGuide?) -> Int {
    guard let object: AnyObject = guide ?? view else { preconditionFailure("no item") }
    // A new object may have the address of a deallocated one.
    if let number = numbers[ObjectIdentifier(object)], elements[number].object === object {
      return number
    }
    let element = LayoutElement(view: guide == nil ? view : nil, guide: guide, in: &solver)
    let index = elements.count
    elements.append(element)
    numbers[ObjectIdentifier(object)] = index
    if let guide, let owner = guide.owningView,
      [.margins, .readable, .placed, .keyboard, .top, .bottom].contains(guide.kind)
    {
      _ = number(of: owner, nil)
    }
    fix(index)
    return index
  }

  func element(_ view: UIView?, _ guide: UILayoutGuide?) -> LayoutElement {
    // This call may grow the array.
    let index = number(of: view, guide)
    return elements[index]
  }

  /// Returns whether an element stays at its frame.
  func isFixed(_ element: LayoutElement) -> Bool {
    if let guide = element.guide { return guide.kind != .plain && guide.kind != .content }
    guard let view = element.view else { return true }
    return view === host || view.translatesAutoresizingMaskIntoConstraints
  }

  /// Returns the place of an element that does not follow constraints.
  private func place(of element: LayoutElement) -> CGRect {
    element.guide?.ownFrame ?? element.view?.frame ?? .zero
  }

  private func fix(_ index: Int) {
    let element = elements[index]
    if element.guide?.kind == .content {
      elements[index].places = [element.x, element.y].compactMap {
        require([($0, 1)], 0, .equal)
      }
    }
    guard isFixed(element), !isMeasuring || element.view !== host else { return }
    if let guide = element.guide, guide.kind != .frame, let owner = guide.owningView {
      // The guide follows the size of the view, which may follow constraints.
      let outer = self.element(owner, nil)
      let insets = guide.insets(in: owner)
      elements[index].places = [
        require([(element.x, 1)], -insets.left, .equal),
        require([(element.y, 1)], -insets.top, .equal),
        require([(element.x, 1), (element.width, 1), (outer.width, -1)], insets.right, .equal),
        require([(element.y, 1), (element.height, 1), (outer.height, -1)], insets.bottom, .equal),
      ].compactMap { $0 }
      elements[index].place = CGRect(
        x: insets.left, y: insets.top, width: insets.right, height: insets.bottom)
      return
    }
    let place = place(of: element)
    elements[index].place = place
    let values = [place.minX, place.minY, place.width, place.height]
    elements[index].places = zip(element.variables, values).compactMap {
      require([($0, 1)], -Double($1), .equal)
    }
  }

  /// Updates the frames of views that follow their frames.
  ///
  /// - Returns: Whether a frame has changed.
  @discardableResult
  private func refreshPlaces() -> Bool {
    var hasChanged = false
    for index in elements.indices where isFixed(elements[index]) {
      let element = elements[index]
      guard element.places.count == 4 else { continue }
      var place = place(of: element)
      var signs = [-1.0, -1, -1, -1]
      if let guide = element.guide, guide.kind != .frame, let owner = guide.owningView {
        let insets = guide.insets(in: owner)
        place = CGRect(x: insets.left, y: insets.top, width: insets.right, height: insets.bottom)
        signs = [-1, -1, 1, 1]
      }
      guard place != element.place else { continue }
      hasChanged = true
      elements[index].place = place
      let values = [place.minX, place.minY, place.width, place.height]
      for (number, (value, sign)) in zip(element.places, zip(values, signs)) {
        do throws(ConstraintSolver.Unsatisfiable) {
          try solver.setConstant(sign * Double(value), of: number)
        } catch {
          // The program's constraints yield to the frames of the views.
          makeRoom(for: number, sign * Double(value), error.conflicting)
        }
      }
    }
    if hasChanged, !broken.isEmpty { mend() }
    return hasChanged
  }

  // MARK: Placing

  /// The smallest difference that counts, in points.
  static let least: CGFloat = 0.01

  func value(_ variable: ConstraintSolver.Variable) -> CGFloat {
    // Rounding errors of sums would make 99.9999 of 100.
    (solver.value(of: variable) * 1024).rounded() / 1024
  }

  private func rect(of element: LayoutElement) -> CGRect {
    CGRect(
      x: value(element.x), y: value(element.y), width: max(0, value(element.width)),
      height: max(0, value(element.height)))
  }

  private func apply() {
    for element in elements {
      if let guide = element.guide {
        guard guide.kind == .content, let view = guide.owningView as? UIScrollView else { continue }
        let size = rect(of: element).size
        if view.contentSize != size { view.contentSize = size }
      } else if let view = element.view, !isFixed(element), view.superview != nil {
        place(view, at: rect(of: element))
      }
    }
  }

  private func place(_ view: UIView, at frame: CGRect) {
    (view as? UILabel)?.laidOutWidth = frame.width
    if view.transform.isIdentity {
      if view.frame != frame { view.frame = frame }
      return
    }
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }
}
