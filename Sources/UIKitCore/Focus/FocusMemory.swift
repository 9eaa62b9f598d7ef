import Foundation

/// The place of the focus before a view covered it, for restoring it.
@MainActor package final class FocusMemory {
  @WeakView private(set) var view: UIView?
  /// The container of the item around the view.
  private weak var container: (any FocusItemContainer)?
  /// The index of the view in that item, in reading order.
  private var place: Int?

  /// - Parameter system: The focus system in its current state.
  package init(of system: UIFocusSystem) {
    view = system.focusedView
    guard let focused = system.focusedView,
      let container = focused.enclosingFocusContainer, container.hasFocusInside
    else { return }
    self.container = container
    place = system.place(of: focused, inItemOf: container)
  }

  /// Returns focus to the view, or to the one in its place now, without scrolling.
  ///
  /// - Returns: Whether a view took the focus.
  @discardableResult
  package func giveBack(in system: UIFocusSystem) -> Bool {
    system.withoutScrolling { takeBack(in: system) }
  }

  private func takeBack(in system: UIFocusSystem) -> Bool {
    if let container, system.isReachable(container) {
      if let view, system.isReachable(view),
        (container as? any FocusReturning)?.itemViewLeft.map(view.isDescendant(of:)) ?? false,
        system.giveBack(to: view)
      {
        return true
      }
      let returning = container as? any FocusReturning
      guard system.focus(container, entering: { returning?.returnFocus(to: place) ?? false }) else {
        return system.giveBack(to: container)
      }
      container.resumeFocus()
      return true
    }
    guard let view, system.isReachable(view) else { return false }
    return system.giveBack(to: view)
  }
}
