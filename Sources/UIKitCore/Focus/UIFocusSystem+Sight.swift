@_spi(Vitrine) internal import BasicValues
import Foundation

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

  /// - Parameter scrolling: Whether scroll views may scroll for that.
  private func isSeen(_ view: UIView, scrolling: Bool) -> Bool {
    guard let sight = sight(of: view, scrolling: scrolling) else { return false }
    return !isCovered(sight.view, in: sight.rect)
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

  /// Whether something else lies over the middle of a rectangle and over those of its four quarters.
  ///
  /// - Parameter rect: Where the view is seen, in window coordinates.
  private func isCovered(_ view: UIView, in rect: CGRect) -> Bool {
    guard let root = window.focusRoots.first(where: view.isDescendant(of:)) else { return true }
    let places = [(0.5, 0.5), (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)]
    return places.allSatisfy { x, y in
      let point = CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
      guard let hit = root.hitTest(root.convert(point, from: nil), with: nil) else { return false }
      return !hit.isDescendant(of: view) && !view.isDescendant(of: hit)
    }
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
