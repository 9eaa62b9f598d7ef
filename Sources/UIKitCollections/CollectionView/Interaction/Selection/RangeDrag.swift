import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Selects a range by dragging with the primary button: from empty space, or from anywhere in
/// editing mode.
///
/// The drag spans a rectangle. The range goes, in reading order, from the item in the rectangle
/// nearest to the start of the drag to the one nearest to the pointer. It is empty while no item is
/// in the rectangle. Near an edge, the content scrolls.
@MainActor
final class RangeDrag: NSObject, UIGestureRecognizerDelegate {
  private unowned let view: UIScrollView
  private unowned let modes: any SelectionModes
  private unowned let range: RangeSelection
  let recognizer = UIPanGestureRecognizer(target: nil, action: nil)
  private lazy var edges = EdgeScroller(of: view)
  /// The start of the drag, in content coordinates.
  private var start = CGPoint.zero
  private var anchor: IndexPath?

  init(in view: UIScrollView, modes: any SelectionModes, range: RangeSelection) {
    self.view = view
    self.modes = modes
    self.range = range
    super.init()
    recognizer.isStandard = true
    recognizer.delegate = self
    recognizer.addTarget(nil) { [weak self] _ in self?.step() }
  }

  /// Attaches the recognizer. The scrolling drag waits until it is clear that no range begins.
  func install() {
    view.addGestureRecognizer(recognizer)
    view.panGestureRecognizer.require(toFail: recognizer)
  }

  // MARK: Beginning

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { event.buttonMask == .primary }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    // A touch ends a range by keys.
    range.endKeys()
    guard touch.type == .direct, range.means == nil, !range.scrollsOnBothAxes else { return false }
    return modes.isEditing || isEmptySpace(touch.view)
  }

  /// Returns whether a view shows no item, and no part of a section except its decoration.
  private func isEmptySpace(_ hit: UIView?) -> Bool {
    var hit = hit
    while let current = hit, current !== view {
      if let element = current as? UICollectionReusableView, let shown = element.appliedAttributes {
        return shown.representedElementCategory == .decorationView
      }
      hit = current.superview
    }
    return hit === view
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let point = recognizer.location(in: view)
    let way = recognizer.translation(in: view)
    start = CGPoint(x: point.x - way.x, y: point.y - way.y)
    anchor = nearest(to: start, in: region.items(in: view.bounds))
    return anchor.map(range.mayBegin) ?? false
  }

  // MARK: Going on

  private func step() {
    let point = recognizer.location(in: view)
    switch recognizer.state {
    case .began:
      guard let anchor else { return }
      range.begin(at: anchor, by: .drag)
      move(to: point)
    case .changed: move(to: point)
    case .ended:
      edges.stop()
      if range.means == .drag { range.end(keeps: true) }
    case .cancelled, .failed:
      edges.stop()
      if range.means == .drag { range.end(keeps: true) }
    default: break
    }
  }

  private func move(to point: CGPoint) {
    guard range.means == .drag else { return }
    cover(to: point)
    edges.follow(point) { [weak self] in self?.cover(to: $0) }
  }

  /// Called when the range has ended in any way. The drag ends, too.
  func rangeEnded() {
    edges.stop()
    if recognizer.state == .began || recognizer.state == .changed {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }

  // MARK: Items

  private var region: RangeRegion { range.region(.readingOrder) }

  private func cover(to point: CGPoint) {
    guard range.means == .drag else { return }
    let spanned = CGRect(
      x: min(start.x, point.x), y: min(start.y, point.y), width: abs(point.x - start.x),
      height: abs(point.y - start.y)
    ).insetBy(dx: -0.5, dy: -0.5)
    guard let first = nearest(to: start, within: spanned),
      let last = nearest(to: point, within: spanned)
    else { return range.coverNothing() }
    range.cover(from: first, to: last)
  }

  /// Returns the item in a rectangle nearest to a point in it. Looks around the point first: the
  /// rectangle may contain a million.
  private func nearest(to point: CGPoint, within rect: CGRect) -> IndexPath? {
    var reach = max(view.bounds.width, view.bounds.height, 1)
    while true {
      let around = CGRect(
        x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
      let part = around.intersection(rect)
      if let found = nearest(to: point, in: region.items(in: part)) { return found }
      if part == rect { return nil }
      reach *= 4
    }
  }

  private func nearest(
    to point: CGPoint, in items: [UICollectionViewLayoutAttributes]
  ) -> IndexPath? {
    let place = CGRect(origin: point, size: .zero)
    return items.min { first, second in
      (first.frame.distance(to: place), first.indexPath) < (
        second.frame.distance(to: place), second.indexPath
      )
    }?.indexPath
  }
}
