import Foundation
import UIKitCore

/// Scrolls a view while the user holds items near one of its edges.
///
/// ```
/// +-----------+  Within a margin of an edge, the content scrolls towards it: the faster, the nearer the
/// | ^ ^ ^ ^ ^ |  edge, and at full speed on it and beyond it, up to the end of the content. In between,
/// |           |  nothing moves, and no frames are requested.
/// | v v v v v |
/// +-----------+
/// ```
/// The view scrolls by whole character cells, because the screen can show no less.
@MainActor
final class EdgeScroller {
  private unowned let view: UIScrollView
  private var hold: Hold?
  private var nextHold = 0

  /// The greatest share of the visible extent for each of the two margins.
  static let share: CGFloat = 0.25
  /// The width of a margin, in character cells, if there is room.
  static let marginInCells: CGFloat = 3
  /// The speeds at the beginning of the margin and at the edge, in visible extents per second.
  static let speeds: (slowest: CGFloat, fastest: CGFloat) = (0.25, 1.5)

  /// A held point.
  private struct Hold {
    var id: Int
    /// Its place in the bounds, from their origin.
    var place: CGPoint
    var moved: (CGPoint) -> Void
    var time: TimeInterval
    /// The fraction of a cell not scrolled yet.
    var rest = CGVector.zero
  }

  init(of view: UIScrollView) { self.view = view }

  /// Whether the view is scrolling now.
  var isScrolling: Bool { hold != nil }

  /// Follows a point. While it is within the margin of an edge, and there is content beyond that
  /// edge, the view scrolls each frame.
  ///
  /// - Parameters:
  ///   - point: The point in content coordinates; may be outside of the bounds.
  ///   - moved: Called after each step with the point of the content at the same place of the
  ///     screen.
  func follow(_ point: CGPoint, moved: @escaping (CGPoint) -> Void) {
    let place = CGPoint(
      x: point.x - view.bounds.minX, y: point.y - view.bounds.minY)
    let speed = self.speed(at: place)
    guard speed != .zero else { return stop() }
    if hold == nil {
      nextHold += 1
      hold = Hold(id: nextHold, place: place, moved: moved, time: FrameEngine.current.now)
      start(nextHold)
    } else {
      hold?.place = place
      hold?.moved = moved
    }
  }

  /// Stops following the point.
  func stop() { hold = nil }

  private func start(_ id: Int) {
    FrameEngine.current.addStepper { [weak self] now in
      guard let self, self.hold?.id == id else { return false }
      self.step(to: now)
      return self.hold?.id == id
    }
  }

  /// Scrolls by whole cells according to the time since the last step.
  private func step(to now: TimeInterval) {
    guard var hold else { return }
    let speed = self.speed(at: hold.place)
    // The end of the content has come into view.
    guard speed != .zero else { return stop() }
    let time = CGFloat(now - hold.time)
    hold.time = now
    let way = CGVector(
      dx: hold.rest.dx + speed.dx * time, dy: hold.rest.dy + speed.dy * time)
    let cell = UIScreen.main.cellMetrics
    let step = CGVector(
      dx: cell.wholeColumns(in: way.dx), dy: cell.wholeRows(in: way.dy))
    hold.rest = CGVector(dx: way.dx - step.dx, dy: way.dy - step.dy)
    self.hold = hold
    guard step != .zero else { return }
    let offset = view.contentOffset
    view.setContentOffset(
      view.clampedOffset(CGPoint(x: offset.x + step.dx, y: offset.y + step.dy)), animated: false)
    hold.moved(
      CGPoint(x: view.bounds.minX + hold.place.x, y: view.bounds.minY + hold.place.y))
  }

  /// Returns the speed of the offset for a held place in the bounds, in points per second.
  private func speed(at place: CGPoint) -> CGVector {
    guard view.isScrollEnabled else { return .zero }
    let geometry = view.scrollGeometry
    let insets = view.adjustedContentInset
    let (offset, low, high) = (view.contentOffset, geometry.minimum, geometry.maximum)
    let cell = UIScreen.main.cellMetrics
    return CGVector(
      dx: Self.speed(
        at: place.x, from: insets.left, to: view.bounds.width - insets.right, cell: cell.width,
        before: offset.x - low.x, after: high.x - offset.x),
      dy: Self.speed(
        at: place.y, from: insets.top, to: view.bounds.height - insets.bottom,
        cell: cell.height, before: offset.y - low.y, after: high.y - offset.y))
  }

  /// Returns the speed along one axis; negative towards the beginning.
  ///
  /// - Parameters:
  ///   - before: The length of the content before the visible part.
  ///   - after: The length of the content behind it.
  static func speed(
    at place: CGFloat, from start: CGFloat, to end: CGFloat, cell: CGFloat, before: CGFloat,
    after: CGFloat
  ) -> CGFloat {
    let extent = end - start
    let margin = min(marginInCells * cell, extent * share)
    guard margin > 0, place.isFinite else { return 0 }
    let (fromStart, fromEnd) = (place - start, end - place)
    func speed(_ gap: CGFloat) -> CGFloat {
      let depth = 1 - max(0, gap) / margin
      return extent * (speeds.slowest + (speeds.fastest - speeds.slowest) * depth * depth)
    }
    if fromStart < margin, fromStart < fromEnd { return before > 0 ? -speed(fromStart) : 0 }
    if fromEnd < margin { return after > 0 ? speed(fromEnd) : 0 }
    return 0
  }
}
