import Foundation
@_spi(Vitrine) internal import VitrineBasicValues

// Visibility of views: focus goes only to visible ones.
extension UIFocusSystem {
  /// Returns whether a part of a view is visible now.
  func isInSight(_ view: UIView) -> Bool { isSeen(view, scrolling: false) }

  /// Returns whether a part of a view is visible once its scroll views have scrolled to it.
  func canBeSeen(_ view: UIView) -> Bool { isSeen(view, scrolling: true) }

  /// Focuses the view nearest to an invisible one, in the same scroll view first.
  func focusNearest(to view: UIView) -> Bool {
    let place = view.convert(view.bounds, to: nil)
    let surroundings = view.enclosingScrollView
    func rank(_ candidate: Candidate) -> (Int, CGFloat) {
      let isBeside = surroundings.map(candidate.view.isDescendant(of:)) ?? true
      return (isBeside ? 0 : 1, place.distance(to: candidate.rect))
    }
    return candidates().filter { !$0.view.waitsForFocus && $0.view !== view }
      .map { (view: $0.view, rank: rank($0)) }.sorted { $0.rank < $1.rank }
      .contains { isInSight($0.view) && give(to: $0.view, heading: [], from: nil) }
  }

  /// Moves focus from a view that is covered or lies outside of the window or of a clipping view:
  /// into the cover, else to the nearest visible view. Focus stays if there is no visible view, and
  /// if a scroll view has scrolled the view away.
  ///
  /// A first responder around the view handles keys itself, and may act on the focused item below
  /// its panels. A menu changes nothing.
  func leaveHidden(_ view: UIView) {
    guard window.menu == nil, !isInFirstResponder(view), view.window === window else { return }
    let cover = cover(over: view)
    guard cover != nil || sight(of: outermost(view), scrolling: false) == nil else { return }
    let memory = FocusMemory(of: self)
    let entered = cover.map { cover in
      withoutScrolling { enter(cover.controller ?? cover) }
    }
    if entered == true || focusNearest(to: view) { beforeCover = memory }
  }

  /// Called when focus returns from a menu or another window. It is at its former place, or at the
  /// nearest visible place if that has been scrolled away.
  func comeIntoSight() {
    guard let view = focusedView, view.window === window else { return }
    let container = view.focusItemContainer
    let isSeen = container?.focusedItemFrame.map { container?.bounds.overlaps($0) == true } ?? true
    guard !isSeen || !isInSight(view) else { return }
    let memory = FocusMemory(of: self)
    withoutScrolling { _ = move(to: nil, heading: []) { _ in true } }
    if focusedView == nil, !memory.giveBack(in: self) { wantFocus() }
  }

  /// Returns focus to the view that was hidden, if it is visible again.
  func goBack() -> Bool {
    guard let memory = beforeCover, let view = memory.view, isReachable(view),
      cover(over: view) == nil, sight(of: outermost(view), scrolling: false) != nil
    else { return false }
    beforeCover = nil
    return memory.giveBack(in: self)
  }

  private func isInFirstResponder(_ view: UIView) -> Bool {
    guard let responder = window.firstResponder, responder !== view else { return false }
    var current = view.next
    while let candidate = current {
      if candidate === responder { return true }
      current = candidate.next
    }
    return false
  }

  /// Returns the outermost scroll view around a view, else the view.
  private func outermost(_ view: UIView) -> UIView {
    var outer = view
    while let next = outer.enclosingScrollView { outer = next }
    return outer
  }

  /// Returns the outermost view that covers a view within its item or scroll view, or covers that
  /// scroll view within the next one, and so on, at every scroll position.
  private func cover(over view: UIView) -> UIView? {
    var shown = view
    while true {
      let around = shown.enclosingScrollView
      // A pinned view of a collection view covers items only at some scroll positions.
      let limit: UIView? =
        if let container = around?.focusItemContainer { container.itemView(holding: shown) } else {
          around ?? window
        }
      if let limit, var cover = cover(over: shown, in: limit) {
        while let parent = cover.superview, !view.isDescendant(of: parent) { cover = parent }
        return cover
      }
      guard let around else { return nil }
      shown = around
    }
  }

  private func cover(over view: UIView, in limit: UIView) -> UIView? {
    guard view !== limit, let sight = sight(of: view, scrolling: false),
      let cover = firstCover(of: view, in: sight.rect), cover.isDescendant(of: limit)
    else { return nil }
    return cover
  }

  /// - Parameter scrolling: Whether scroll views may scroll to the view.
  private func isSeen(_ view: UIView, scrolling: Bool) -> Bool {
    guard let sight = sight(of: view, scrolling: scrolling) else { return false }
    return firstCover(of: sight.view, in: sight.rect) == nil
  }

  /// Returns the visible rectangle of a view, ignoring covers, in window coordinates.
  ///
  /// - Parameter scrolling: Whether scroll views may scroll to the view; then the result is about
  ///   the outermost one that does.
  /// - Returns: nil if the view lies outside of the window or of a view that clips it.
  private func sight(of view: UIView, scrolling: Bool) -> (view: UIView, rect: CGRect)? {
    var (rect, shown, current) = (view.bounds, view, view)
    while let parent = current.superview {
      rect = current.convert(rect, to: parent)
      if scrolling, let scrollView = parent as? UIScrollView {
        let offset = scrollView.scrollGeometry.offset(showing: rect, from: scrollView.contentOffset)
        if offset != scrollView.contentOffset {
          // The view can scroll to any place of the scroll view, so the scroll view must be visible.
          let bounds = CGRect(origin: offset, size: scrollView.bounds.size)
          guard rect.overlaps(bounds) else { return nil }
          (rect, shown) = (scrollView.bounds, scrollView)
        }
      }
      if parent.clipsToBounds || parent === window { rect = rect.intersection(parent.bounds) }
      if rect.isEmpty { return nil }
      current = parent
    }
    return current === window ? (shown, rect) : nil
  }

  /// Returns the view over the middle of a rectangle, if the middles of its four quarters are covered, too.
  ///
  /// - Parameter rect: The visible rectangle of the view, in window coordinates.
  private func firstCover(of view: UIView, in rect: CGRect) -> UIView? {
    guard let root = window.focusRoots.first(where: view.isDescendant(of:)) else { return window }
    var found: UIView?
    for (x, y) in [(0.5, 0.5), (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
      let point = CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
      guard let hit = root.hitTest(root.convert(point, from: nil), with: nil),
        !hit.isDescendant(of: view), !view.isDescendant(of: hit)
      else { return nil }
      found = found ?? hit
    }
    return found
  }
}

extension UIView {
  fileprivate var enclosingScrollView: UIScrollView? {
    var view = superview
    while let current = view {
      if let scrollView = current as? UIScrollView { return scrollView }
      view = current.superview
    }
    return nil
  }
}
