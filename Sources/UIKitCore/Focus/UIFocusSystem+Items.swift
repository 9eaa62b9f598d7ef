import Foundation

// Views inside of the items of a container: how focus gets there, and what becomes of it when they go.
extension UIFocusSystem {
  /// Gives focus to a view; to something inside of a container whose items may not have it.
  func give(to view: UIView, heading: UIFocusHeading, from origin: CGRect?) -> Bool {
    let isGiven = move(to: view, heading: heading) { container in
      container.enterFocus(heading, from: origin.map { container.convert($0, from: nil) })
    }
    if isGiven { return true }
    return view.focusItemContainer?.enterFocusInside(heading, from: origin) ?? false
  }

  /// Gives focus to a view that had it before: in a container to the item that had it. Nothing scrolls for that: where
  /// the view has been scrolled away, the nearest one in sight takes its place.
  func giveBack(to view: UIView) -> Bool {
    guard isInSight(view) else { return focusNearest(to: view) }
    let isBack = move(to: view, heading: []) { container in
      container.focusedItemFrame != nil
        || (container as? any FocusReturning)?.returnFocus(to: nil) ?? false
    }
    return isBack || give(to: view, heading: [], from: nil)
  }

  /// Gives focus to a view inside of an item.
  ///
  /// - Parameters:
  ///   - item: The view of the item.
  ///   - heading: The way focus moves; empty when it does not come from anywhere.
  ///   - origin: Where it comes from, in window coordinates.
  ///   - place: Which view of the item is wanted, counted in reading order.
  ///   - depth: How many preferences have led here.
  package func enter(
    inside item: UIView, heading: UIFocusHeading, from origin: CGRect?, place: Int? = nil,
    depth: Int = 0
  ) -> Bool {
    guard depth < 32, isReachable(item) else { return false }
    if heading == [], place == nil {
      for environment in item.preferredFocusEnvironments {
        guard let view = environment as? UIView, view !== item, view.isDescendant(of: item) else {
          continue
        }
        if enter(view, depth: depth + 1) { return true }
      }
    }
    return arranged(candidates(in: item), heading: heading, from: origin, place: place)
      .contains { give(to: $0.view, heading: heading, from: origin) }
  }

  /// The views of an item in the order in which they are tried.
  private func arranged(
    _ candidates: [Candidate], heading: UIFocusHeading, from origin: CGRect?, place: Int?
  ) -> [Candidate] {
    if let place {
      let split = min(max(place, 0), max(0, candidates.count - 1))
      return candidates[split...] + candidates[..<split].reversed()
    }
    switch heading {
    case [], .next: return candidates
    case .previous: return candidates.reversed()
    default:
      guard let origin else { return candidates }
      let found = ahead(candidates, from: origin, heading)
      return found + candidates.filter { other in !found.contains { $0.view === other.view } }
    }
  }

  // MARK: Losing

  /// A view goes away with everything below.
  package func viewWillLeave(_ view: UIView) {
    guard let focusedView, focusedView.isDescendant(of: view) else { return }
    lose(focusedView, to: view.enclosingFocusContainer)
  }

  /// Lets go of a view that cannot have focus any more, or that is no longer part of an item.
  func checkPlace(of view: UIView) {
    let isDisabled = (view as? UIControl)?.isEnabled == false
    if isDisabled || !isReachable(view) {
      lose(view, to: view.enclosingFocusContainers.first { isReachable($0) })
    } else {
      for container in view.enclosingFocusContainers
      where container.hasFocusInside && container.itemView(holding: view) == nil {
        return lose(view, to: container)
      }
      view.focusItemContainer?.resumeFocus()
    }
  }

  /// Takes focus from a view. The item that it was in keeps the place, until the view is there again or focus moves on.
  private func lose(_ view: UIView, to container: (any FocusItemContainer)?) {
    guard let container, container.hasFocusInside, isReachable(container) else {
      drop(view)
      wantsFocus = true
      return
    }
    let place = place(of: view, inItemOf: container)
    view.focusItemContainer?.leaveFocus()
    for inner in view.enclosingFocusContainers {
      if inner === container { break }
      inner.forgetFocus()
    }
    mark(view, false)
    focusedView = container
    container.focusWaits(at: place)
    window.setNeedsFrame()
  }

  /// How many views of its item come before a view in reading order.
  func place(of view: UIView, inItemOf container: any FocusItemContainer) -> Int {
    var item = view
    while let parent = item.superview, parent !== container { item = parent }
    let all = candidates(in: item)
    if let place = all.firstIndex(where: { view.isDescendant(of: $0.view) }) { return place }
    let own = Candidate(view: view, rect: view.convert(view.bounds, to: nil))
    return all.count { Candidate.precedes($0, own) }
  }

  private func drop(_ view: UIView) {
    view.focusItemContainer?.leaveFocus()
    for container in view.enclosingFocusContainers { container.forgetFocus() }
    mark(view, false)
    focusedView = nil
    window.setNeedsFrame()
  }
}
