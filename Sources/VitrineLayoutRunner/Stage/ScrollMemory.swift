import UIKit

/// The scroll positions and the focus of a window, for the program after this one.
@MainActor enum ScrollMemory {
  /// So many scroll views are remembered.
  private static let most = 32

  /// The states of the scroll views in a window.
  static func states(in window: UIWindow?) -> [ScrollState] {
    guard let window else { return [] }
    return scrollViews(in: window).enumerated().map { place, view in
      let focus = (view as? UICollectionView)?.focusedIndexPath
      let offset = [view.contentOffset.x, view.contentOffset.y].map { $0.isFinite ? Double($0) : 0 }
      return ScrollState(
        place: place, kind: kind(of: view), offset: offset,
        focus: focus.map { [$0.section, $0.item] })
    }
  }

  /// Scrolls the same scroll views to their places, and moves focus to its item.
  ///
  /// - Returns: The states of collection views that have no items yet.
  static func restore(_ states: [ScrollState], in window: UIWindow?) -> [ScrollState] {
    guard let window else { return states }
    return states.filter { state in
      // A view that has scrolled may have got others inside.
      window.layoutIfNeeded()
      let views = scrollViews(in: window)
      guard views.indices.contains(state.place), state.offset.count == 2 else { return false }
      let view = views[state.place]
      guard kind(of: view) == state.kind else { return false }
      if let view = view as? UICollectionView, !hasItems(view) { return true }
      restore(state, of: view)
      return false
    }
  }

  private static func restore(_ state: ScrollState, of view: UIScrollView) {
    let offset = CGPoint(x: state.offset[0], y: state.offset[1])
    view.contentOffset = view.clampedOffset(offset)
    guard let view = view as? UICollectionView, let focus = state.focus, focus.count == 2,
      focus[0] >= 0, focus[0] < view.numberOfSections, focus[1] >= 0,
      focus[1] < view.numberOfItems(inSection: focus[0])
    else { return }
    view.focusItem(at: IndexPath(item: focus[1], section: focus[0]), scrolls: true)
  }

  private static func hasItems(_ view: UICollectionView) -> Bool {
    (0..<view.numberOfSections).contains { view.numberOfItems(inSection: $0) > 0 }
  }

  /// The visible scroll views, outer ones first.
  private static func scrollViews(in window: UIWindow) -> [UIScrollView] {
    var found: [UIScrollView] = []
    func search(_ view: UIView) {
      guard found.count < most, !view.isHidden else { return }
      if let view = view as? UIScrollView { found.append(view) }
      for child in view.subviews { search(child) }
    }
    search(window)
    return found
  }

  private static func kind(of view: UIScrollView) -> String {
    var responder: UIResponder? = view
    while let current = responder, !(current is UIViewController) { responder = current.next }
    return responder.map { "\(type(of: view)) of \(type(of: $0))" } ?? "\(type(of: view))"
  }
}
