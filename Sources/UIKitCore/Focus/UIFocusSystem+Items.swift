import Foundation

// Focus of views inside of a container's items, and the handling of their removal.
extension UIFocusSystem {
  /// Focuses a view, or a view inside of a container whose items cannot have focus.
  func give(to view: UIView, heading: UIFocusHeading, from origin: CGRect?) -> Bool {
    let isGiven = move(to: view, heading: heading) { container in
      container.enterFocus(heading, from: origin.map { container.convert($0, from: nil) })
    }
    if isGiven { return true }
    return view.focusItemContainer?.enterFocusInside(heading, from: origin) ?? false
  }

  /// Returns focus to a view that had it before, in a container to the item that had it. Does not
  /// scroll: if the view is no longer visible, the nearest visible one takes its place.
  func giveBack(to view: UIView) -> Bool {
    guard isInSight(view) else { return focusNearest(to: view) }
    let isBack = move(to: view, heading: []) { container in
      container.focusedItemFrame != nil
        || (container as? any FocusReturning)?.returnFocus(to: nil) ?? false
    }
    return isBack || give(to: view, heading: [], from: nil)
  }

  /// Focuses a view inside of an item.
  ///
  /// - Parameters:
  ///   - item: The view of the item.
  ///   - heading: The direction of the movement; empty for none.
  ///   - origin: The place from which focus comes, in window coordinates.
  ///   - place: The index of the requested view in the item, in reading order.
  ///   - depth: The number of preferences followed so far.
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

  /// Returns the views of an item in the order of trial.
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

  // MARK: Loss of focus

  /// Called before a view is removed with its subviews.
  package func viewWillLeave(_ view: UIView) {
    guard let focusedView, focusedView.isDescendant(of: view) else { return }
    lose(focusedView, to: view.enclosingFocusContainer)
  }

  /// Drops a focused view that can no longer have focus, or that is no longer part of an item.
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

  /// Takes focus from a view. Its item keeps the place until the view returns or focus moves on.
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

  /// Returns the number of focusable views before a view in its item, in reading order.
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
