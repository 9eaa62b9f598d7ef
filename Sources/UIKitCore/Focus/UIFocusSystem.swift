import Foundation

/// Manages the focused view of a window, and moves focus.
@preconcurrency @MainActor public final class UIFocusSystem: NSObject {
  unowned let window: UIWindow
  @WeakView package internal(set) var focusedView: UIView?
  /// Whether to focus a view as soon as possible, because none has focus.
  var wantsFocus = true
  /// Whether a newly focused view is scrolled into view: not if focus moves without a request,
  /// since the user or the program has chosen the scroll position.
  package private(set) var scrolls = true
  /// The focus before other views covered it.
  var beforeCover: FocusMemory?
  /// The outermost focused environment that has requested an update.
  private weak var asking: (any UIFocusEnvironment)?

  init(window: UIWindow) {
    self.window = window
    super.init()
  }

  /// The focused item.
  public var focusedItem: (any UIFocusItem)? { focusedView }

  /// Returns the focus system of an environment's window, if it is in a window.
  public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    if let view = environment as? UIView { return view.window?.focusSystem }
    return (environment as? UIViewController)?.viewIfLoaded?.window?.focusSystem
  }

  /// Moves focus at once to the preferred environment of an environment.
  public func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    enter(environment)
  }

  // MARK: Setting

  /// Focuses a view, or removes the focus. Environments may refuse.
  package func focus(_ view: UIView?) {
    wantsFocus = false
    move(to: view, heading: []) { container in
      container.focusedItemFrame != nil || container.enterFocus([], from: nil)
    }
  }

  /// Focuses a container that chooses the item itself; returns whether it has the focus.
  @discardableResult
  package func focus(
    _ container: any FocusItemContainer, entering: () -> Bool
  ) -> Bool { move(to: container, heading: []) { _ in entering() } }

  @discardableResult
  func move(
    to view: UIView?, heading: UIFocusHeading, entering: (any FocusItemContainer) -> Bool
  ) -> Bool {
    let previous = focusedView
    if previous === view { return true }
    let context = UIFocusUpdateContext(previous: previous, next: view, heading: heading)
    let environments = Self.environments(of: previous, view)
    guard environments.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return false }
    let (before, after) = (
      previous?.enclosingFocusContainers ?? [], view?.enclosingFocusContainers ?? []
    )
    if let container = view?.focusItemContainer, !entering(container) { return false }
    if let container = previous?.focusItemContainer, !after.contains(where: { $0 === container }) {
      container.leaveFocus()
    }
    for container in before
    where container !== view && !after.contains(where: { $0 === container }) {
      container.forgetFocus()
    }
    focusedView = view
    mark(previous, false)
    mark(view, true)
    if let view {
      for container in after { container.focusWent(inside: view) }
      before.first { $0 === view }?.focusCameBack()
    }
    window.setNeedsFrame()
    let coordinator = UIFocusAnimationCoordinator()
    for environment in environments { environment.didUpdateFocus(in: context, with: coordinator) }
    coordinator.finish()
    if scrolls { view?.scrollIntoView() }
    return true
  }

  /// Runs a closure that moves focus without scrolling to it.
  package func withoutScrolling<Result>(_ body: () -> Result) -> Result {
    let outer = scrolls
    scrolls = false
    defer { scrolls = outer }
    return body()
  }

  func mark(_ view: UIView?, _ isFocused: Bool) {
    guard let view, !view.isFocusContainer else { return }
    view.reversal = isFocused && view.focusEffect != nil ? .focus : .none
  }

  /// Returns the views, their ancestors and controllers, each once.
  private static func environments(of first: UIView?, _ second: UIView?) -> [any UIFocusEnvironment]
  {
    var found: [any UIFocusEnvironment] = []
    for start in [first, second] {
      var view = start
      while let current = view {
        if found.contains(where: { $0 === current }) { break }
        found.append(current)
        if let controller = current.controller { found.append(controller) }
        view = current.superview
      }
    }
    return found
  }

  // MARK: Moving

  /// Moves focus: inside of the focused container, else among the views of the current item, else
  /// to the next item, else to the nearest view in that direction.
  ///
  /// - Parameter searched: A container that has already been searched without success.
  @discardableResult
  package func moveFocus(_ heading: UIFocusHeading, past searched: UIView? = nil) -> Bool {
    guard let focusedView, isReachable(focusedView) else {
      return focusSomething() || focusFirst(heading, where: canBeSeen)
    }
    if let container = focusedView.focusItemContainer, container !== searched,
      container.moveFocus(heading)
    {
      window.setNeedsFrame()
      return true
    }
    let from = window.focusRect ?? .zero
    var branch = focusedView
    while let container = branch.enclosingFocusContainer {
      if let item = container.itemView(holding: branch) {
        let others = candidates(in: item, withGuides: true)
          .filter { $0.guide != nil || $0.view !== branch }
        let ahead = ordered(others, from: from, beside: branch, heading: heading, inItem: true)
        if ahead.contains(where: { moveFocus(to: $0, heading: heading, from: from) }) {
          return true
        }
        if container.moveFocusOn(heading) { return true }
      } else if give(to: container, heading: heading, from: from) {
        return true
      }
      branch = container
    }
    let others = candidates(withGuides: true).filter { $0.guide != nil || $0.view !== branch }
    return ordered(others, from: from, beside: branch, heading: heading, inItem: false)
      .contains { moveFocus(to: $0, heading: heading, from: from) }
  }

  /// Returns candidates in the order of trial.
  ///
  /// - Parameters:
  ///   - view: The focused view, which is not a candidate itself.
  ///   - inItem: Whether the candidates belong to an item. If so, only views completely beyond
  ///     count, and the reading order ends, since the next item follows. Otherwise the order wraps
  ///     around.
  private func ordered(
    _ candidates: [Candidate], from: CGRect, beside view: UIView, heading: UIFocusHeading,
    inItem: Bool
  ) -> [Candidate] {
    switch heading {
    case .next, .previous:
      let sorted = candidates.filter { $0.guide == nil }.sorted(by: Candidate.precedes)
      let here = Candidate(view: view, rect: view.convert(view.bounds, to: nil))
      let split = sorted.firstIndex { Candidate.precedes(here, $0) } ?? sorted.endIndex
      let (before, after) = (sorted[..<split], sorted[split...])
      if heading == .next { return Array(after) + (inItem ? [] : Array(before)) }
      return before.reversed() + (inItem ? [] : after.reversed())
    default: return ahead(candidates, from: from, heading, beyondOnly: inItem)
    }
  }

  /// Returns the candidates in the direction of an arrow, the best first.
  func ahead(
    _ candidates: [Candidate], from: CGRect, _ heading: UIFocusHeading, beyondOnly: Bool = false
  ) -> [Candidate] {
    let search = ViewFocusSearch(from: from, heading: heading)
    return candidates.compactMap { candidate in
      search.rank(of: candidate.rect).map { (candidate, $0) }
    }.filter { !beyondOnly || $0.1.isWhollyBeyond }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  // MARK: Search

  struct Candidate {
    let view: UIView
    /// The rectangle in window coordinates.
    let rect: CGRect
    /// The guide that redirects focus, if the candidate is a guide of `view`.
    var guide: UIFocusGuide?

    /// Returns whether one candidate comes before another in reading order.
    static func precedes(_ one: Candidate, _ other: Candidate) -> Bool {
      (one.rect.minY, one.rect.minX) < (other.rect.minY, other.rect.minX)
    }
  }

  /// Returns the views that can have focus, in the order of the tree.
  func candidates(withGuides: Bool = false) -> [Candidate] {
    var found: [Candidate] = []
    for root in window.focusRoots { collect(root, into: &found, withGuides: withGuides) }
    return found
  }

  /// Returns the views inside of a view that can have focus, in reading order.
  func candidates(in view: UIView, withGuides: Bool = false) -> [Candidate] {
    var found: [Candidate] = []
    if withGuides { collectGuides(of: view, into: &found) }
    for child in view.children { collect(child, into: &found, withGuides: withGuides) }
    return found.sorted(by: Candidate.precedes)
  }

  private func collect(_ view: UIView, into found: inout [Candidate], withGuides: Bool) {
    guard view.takesEvents else { return }
    if withGuides { collectGuides(of: view, into: &found) }
    if view.canTakeFocus {
      found.append(Candidate(view: view, rect: view.convert(view.bounds, to: nil)))
    }
    if view.isFocusContainer { return }
    for child in view.children { collect(child, into: &found, withGuides: withGuides) }
  }

  private func collectGuides(of view: UIView, into found: inout [Candidate]) {
    for case let guide as UIFocusGuide in view.layoutGuides where guide.isEnabled {
      let frame = guide.layoutFrame
      guard !frame.isEmpty else { continue }
      found.append(Candidate(view: view, rect: view.convert(frame, to: nil), guide: guide))
    }
  }

  /// Focuses a visible candidate, or a destination of a guide; does nothing if it already has
  /// focus.
  private func moveFocus(to candidate: Candidate, heading: UIFocusHeading, from: CGRect) -> Bool {
    guard let guide = candidate.guide else {
      return canBeSeen(candidate.view) && give(to: candidate.view, heading: heading, from: from)
    }
    let holders = Self.environments(of: focusedView, nil)
    return guide.preferredFocusEnvironments.contains { environment in
      !holders.contains { $0 === environment } && enter(environment)
    }
  }

  /// Returns whether a view is in the window, visible, enabled, and not below a presentation.
  func isReachable(_ view: UIView) -> Bool {
    guard view.window === window else { return false }
    var current: UIView? = view
    while let candidate = current {
      if !candidate.takesEvents { return false }
      if window.focusRoots.contains(where: { $0 === candidate }) { return true }
      current = candidate.superview
    }
    return false
  }

  // MARK: Updates

  /// Moves focus in the next cycle to the preferred environment of an environment, if focus is
  /// inside of that.
  public func setNeedsFocusUpdate(in environment: any UIFocusEnvironment) {
    wantFocus()
    let holders = Self.environments(of: focusedView, nil)
    guard let place = holders.firstIndex(where: { $0 === environment }) else { return }
    // A parent's request overrides a child's.
    let other = holders.firstIndex { $0 === asking } ?? -1
    if place > other { asking = environment }
  }

  /// Performs a requested movement of focus at once.
  public func updateFocusIfNeeded() { restoreFocus() }

  /// Requests focus for some view if none has it.
  func wantFocus() {
    wantsFocus = true
    window.setNeedsFrame()
  }

  /// Drops a focused view that can no longer have focus, performs a requested movement, and finds a
  /// new place if necessary.
  func restoreFocus() {
    if let focusedView { checkPlace(of: focusedView) }
    if let asking {
      self.asking = nil
      if Self.environments(of: focusedView, nil).contains(where: { $0 === asking }) {
        // Without a preferred environment on the way, the container of the focused item decides.
        if !enter(asking) { focusedView?.focusItemContainer?.updateFocus() }
      }
    }
    if let focusedView { leaveHidden(focusedView) }
    if focusedView == nil, wantsFocus, !goBack() { focusSomething() }
  }

  @discardableResult
  private func focusSomething() -> Bool {
    if let preferred = window.focusEnvironment, enter(preferred) { return true }
    return withoutScrolling { focusFirst([]) { !$0.waitsForFocus && isInSight($0) } }
  }

  private func focusFirst(_ heading: UIFocusHeading, where condition: (UIView) -> Bool) -> Bool {
    candidates().sorted(by: Candidate.precedes)
      .contains { condition($0.view) && give(to: $0.view, heading: heading, from: nil) }
  }

  /// Follows `preferredFocusEnvironments` down to an item that takes focus.
  @discardableResult
  func enter(_ environment: any UIFocusEnvironment, depth: Int = 0) -> Bool {
    guard depth < 32 else { return false }
    let view = environment as? UIView
    if view?.isFocusContainer != true {
      for preferred in environment.preferredFocusEnvironments where preferred !== environment {
        if enter(preferred, depth: depth + 1) { return true }
      }
    }
    guard let view, isReachable(view), canBeSeen(view) else { return false }
    if let container = view.enclosingFocusContainer, container.itemView(holding: view) === view {
      let isGiven =
        focusedView === container
        ? container.focusItem(shownBy: view)
        : focus(container) { container.focusItem(shownBy: view) }
      return isGiven || enter(inside: view, heading: [], from: nil, depth: depth)
    }
    guard view.isFocusContainer || view.canBecomeFocused else { return false }
    if view === focusedView { view.focusItemContainer?.updateFocus() }
    return give(to: view, heading: [], from: nil)
  }
}
