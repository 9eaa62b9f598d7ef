import Foundation

/// Knows which view of a window has focus, and moves it.
@preconcurrency @MainActor public final class UIFocusSystem: NSObject {
  private unowned let window: UIWindow
  package private(set) weak var focusedView: UIView?
  /// Nothing has focus and something shall get it as soon as it can.
  private var wantsFocus = true
  /// The outermost of those that have focus and ask where it shall go.
  private weak var asking: (any UIFocusEnvironment)?

  init(window: UIWindow) {
    self.window = window
    super.init()
  }

  public var focusedItem: (any UIFocusItem)? { focusedView }

  public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    if let view = environment as? UIView { return view.window?.focusSystem }
    return (environment as? UIViewController)?.viewIfLoaded?.window?.focusSystem
  }

  public func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    enter(environment)
  }

  // MARK: Setting

  /// Gives focus to a view, or takes it away. Environments may refuse.
  package func focus(_ view: UIView?) {
    wantsFocus = false
    move(to: view, heading: nil) { container in
      container.focusedItemFrame != nil || container.enterFocus(nil, from: nil)
    }
  }

  @discardableResult
  private func move(
    to view: UIView?, heading: FocusHeading?, entering: (any FocusItemContainer) -> Bool
  ) -> Bool {
    let previous = focusedView
    if previous === view { return true }
    let context = UIFocusUpdateContext(
      previous: previous, next: view, heading: heading?.uiHeading ?? [])
    let environments = Self.environments(of: previous, view)
    guard environments.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return false }
    if let container = view?.focusItemContainer, !entering(container) { return false }
    previous?.focusItemContainer?.leaveFocus()
    focusedView = view
    mark(previous, false)
    mark(view, true)
    window.setNeedsFrame()
    let coordinator = UIFocusAnimationCoordinator()
    for environment in environments { environment.didUpdateFocus(in: context, with: coordinator) }
    coordinator.finish()
    view?.scrollIntoView()
    return true
  }

  private func mark(_ view: UIView?, _ isFocused: Bool) {
    guard let view, !view.isFocusContainer else { return }
    view.drawsReversed = isFocused && view.focusEffect != nil
  }

  /// The views, their ancestors and controllers, each once.
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

  /// Moves focus: inside of the focused container, else to the nearest view in that direction.
  @discardableResult
  package func moveFocus(_ heading: FocusHeading) -> Bool {
    guard let focusedView, isReachable(focusedView) else { return focusSomething() }
    if let container = focusedView.focusItemContainer, container.moveFocus(heading) {
      window.setNeedsFrame()
      return true
    }
    let from = window.focusRect ?? .zero
    let candidates = self.candidates().filter { $0.view !== focusedView }
    for candidate in ordered(candidates, from: from, heading: heading) {
      let moved = move(to: candidate.view, heading: heading) { container in
        container.enterFocus(heading, from: container.convert(from, from: nil))
      }
      if moved { return true }
    }
    return false
  }

  private func ordered(
    _ candidates: [Candidate], from: CGRect, heading: FocusHeading
  ) -> [Candidate] {
    switch heading {
    case .next, .previous:
      let before: (Candidate, Candidate) -> Bool = {
        ($0.rect.minY, $0.rect.minX) < ($1.rect.minY, $1.rect.minX)
      }
      let here = focusedView.map { Candidate(view: $0, rect: $0.convert($0.bounds, to: nil)) }
      let sorted = candidates.sorted(by: before)
      guard let here else { return sorted }
      let split = sorted.firstIndex { before(here, $0) } ?? sorted.endIndex
      let ring = Array(sorted[split...] + sorted[..<split])
      return heading == .next ? ring : ring.reversed()
    default:
      let search = ViewFocusSearch(from: from, heading: heading)
      return candidates.compactMap { candidate in
        search.rank(of: candidate.rect).map { (candidate, $0) }
      }.sorted { $0.1 < $1.1 }.map(\.0)
    }
  }

  // MARK: Finding

  struct Candidate {
    let view: UIView
    /// In window coordinates.
    let rect: CGRect
  }

  /// The views that can have focus, in the order of the tree.
  private func candidates() -> [Candidate] {
    var found: [Candidate] = []
    for root in window.focusRoots { collect(root, into: &found) }
    return found
  }

  private func collect(_ view: UIView, into found: inout [Candidate]) {
    guard view.takesEvents else { return }
    let isContainer = view.isFocusContainer
    if isContainer || view.canBecomeFocused {
      let rect = view.convert(view.bounds, to: nil)
      if !rect.isEmpty { found.append(Candidate(view: view, rect: rect)) }
    }
    if isContainer { return }
    for child in view.children { collect(child, into: &found) }
  }

  /// In the window, visible, enabled, and not below something presented.
  private func isReachable(_ view: UIView) -> Bool {
    guard view.window === window else { return false }
    var current: UIView? = view
    while let candidate = current {
      if !candidate.takesEvents { return false }
      if window.focusRoots.contains(where: { $0 === candidate }) { return true }
      current = candidate.superview
    }
    return false
  }

  // MARK: Updating

  /// Has focus go in the next cycle to what an environment prefers by then; where focus is elsewhere, it stays there.
  public func setNeedsFocusUpdate(in environment: any UIFocusEnvironment) {
    wantFocus()
    let holders = Self.environments(of: focusedView, nil)
    guard let place = holders.firstIndex(where: { $0 === environment }) else { return }
    // A parent's request counts before a child's.
    let other = holders.firstIndex { $0 === asking } ?? -1
    if place > other { asking = environment }
  }

  public func updateFocusIfNeeded() { restoreFocus() }

  /// Something shall have focus, if nothing has.
  func wantFocus() {
    wantsFocus = true
    window.setNeedsFrame()
  }

  /// Lets go of a view that cannot have focus any more, moves focus where that was asked for, and finds a place for it where one is wanted.
  func restoreFocus() {
    if let focusedView, !isReachable(focusedView) {
      drop(focusedView)
      wantsFocus = true
    }
    if let asking {
      self.asking = nil
      if Self.environments(of: focusedView, nil).contains(where: { $0 === asking }) {
        // Where nothing is named on the way, what holds the focused item is asked itself.
        if !enter(asking) { focusedView?.focusItemContainer?.updateFocus() }
      }
    }
    if focusedView == nil, wantsFocus { focusSomething() }
  }

  /// A view goes away with everything below.
  func viewWillLeave(_ view: UIView) {
    guard let focusedView, focusedView.isDescendant(of: view) else { return }
    drop(focusedView)
    wantsFocus = true
  }

  private func drop(_ view: UIView) {
    view.focusItemContainer?.leaveFocus()
    mark(view, false)
    focusedView = nil
    window.setNeedsFrame()
  }

  @discardableResult
  private func focusSomething() -> Bool {
    if let preferred = window.focusEnvironment, enter(preferred) { return true }
    let all = candidates().sorted { ($0.rect.minY, $0.rect.minX) < ($1.rect.minY, $1.rect.minX) }
    return all.contains { candidate in
      move(to: candidate.view, heading: nil) { $0.enterFocus(nil, from: nil) }
    }
  }

  /// Follows `preferredFocusEnvironments` down to something that takes focus.
  @discardableResult
  private func enter(_ environment: any UIFocusEnvironment, depth: Int = 0) -> Bool {
    guard depth < 32 else { return false }
    let view = environment as? UIView
    if view?.isFocusContainer != true {
      for preferred in environment.preferredFocusEnvironments where preferred !== environment {
        if enter(preferred, depth: depth + 1) { return true }
      }
    }
    guard let view, isReachable(view) else { return false }
    guard view.isFocusContainer || view.canBecomeFocused else { return false }
    if view === focusedView { view.focusItemContainer?.updateFocus() }
    return move(to: view, heading: nil) { $0.enterFocus(nil, from: nil) }
  }
}
