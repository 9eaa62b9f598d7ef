import Foundation
@_spi(Vitrine) internal import VitrineBasicValues

// Which views are in sight: focus goes to no others.
extension UIFocusSystem {
  /// Whether something of a view is in sight now.
  func isInSight(_ view: UIView) -> Bool { isSeen(view, scrolling: false) }

  /// Whether something of a view is in sight once the scroll views around it have scrolled to it.
  func canBeSeen(_ view: UIView) -> Bool { isSeen(view, scrolling: true) }

  /// Gives focus to the view nearest to one that is out of sight, in the same scroll view first.
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

  /// Moves focus from a view that others cover, or that lies out of the window or of a view that clips it: into the
  /// cover, else to the nearest view in sight. It stays where none is, and where a scroll view has scrolled it away.
  ///
  /// A first responder around the view takes the keys itself, and may act on the focused item below its panels. A menu
  /// changes nothing.
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

  /// Focus was elsewhere meanwhile, in a menu or in another window: it is where it was before, or at the nearest place
  /// in sight where that has been scrolled away.
  func comeIntoSight() {
    guard let view = focusedView, view.window === window else { return }
    let container = view.focusItemContainer
    let isSeen = container?.focusedItemFrame.map { container?.bounds.overlaps($0) == true } ?? true
    guard !isSeen || !isInSight(view) else { return }
    let memory = FocusMemory(of: self)
    withoutScrolling { _ = move(to: nil, heading: []) { _ in true } }
    if focusedView == nil, !memory.giveBack(in: self) { wantFocus() }
  }

  /// Gives focus back to the view that was hidden, where it no longer is.
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

  /// The outermost scroll view around a view, else the view.
  private func outermost(_ view: UIView) -> UIView {
    var outer = view
    while let next = outer.enclosingScrollView { outer = next }
    return outer
  }

  /// The outermost view that lies over a view in the item or the scroll view that it stands in, over that scroll view
  /// in the next one, and so on: wherever these scroll to.
  private func cover(over view: UIView) -> UIView? {
    var shown = view
    while true {
      let around = shown.enclosingScrollView
      // What a collection view has pinned comes to lie over its items only where it scrolls to.
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

  /// - Parameter scrolling: Whether scroll views may scroll for that.
  private func isSeen(_ view: UIView, scrolling: Bool) -> Bool {
    guard let sight = sight(of: view, scrolling: scrolling) else { return false }
    return firstCover(of: sight.view, in: sight.rect) == nil
  }

  /// Where a view is seen unless others cover it, in window coordinates.
  ///
  /// - Parameter scrolling: Whether scroll views may scroll for that: the view is then the outermost one that does.
  /// - Returns: nil if the view lies outside of the window or of a view that clips it.
  private func sight(of view: UIView, scrolling: Bool) -> (view: UIView, rect: CGRect)? {
    var (rect, shown, current) = (view.bounds, view, view)
    while let parent = current.superview {
      rect = current.convert(rect, to: parent)
      if scrolling, let scrollView = parent as? UIScrollView {
        let offset = scrollView.scrollGeometry.offset(showing: rect, from: scrollView.contentOffset)
        if offset != scrollView.contentOffset {
          // It comes to stand somewhere in the scroll view; so that must be in sight.
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

  /// The view over the middle of a rectangle, where other views lie over the middles of its four quarters, too.
  ///
  /// - Parameter rect: Where the view is seen, in window coordinates.
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
