import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

// Choosing the anchor for updates and for changes of element sizes.
extension OffsetKeeper {
  /// The anchors of an update, by their index paths after the update.
  ///
  /// At the beginning of the content the offset stays, so that the user sees new items there.
  /// Further on, the first visible item that the update does not move explicitly keeps its place on
  /// screen. A focused item stays in view. While focus keeps its place, the focused item is the
  /// anchor.
  struct UpdateAnchors {
    /// The content offset before the update.
    let offset: CGPoint
    let first: Anchor?
    let focused: Anchor?
  }

  func anchors(over update: BatchUpdate) -> UpdateAnchors {
    let offset = owner.contentOffset
    let visible = owner.visibleRect
    let items = owner.elements.items.filter { $0.frame.overlaps(visible) }
    let scrolling = scrollingItems(items, visible)
    let focused = owner.steps.focusedItem.flatMap { scrolling[$0] }.map {
      Anchor(subject: .focus, frame: $0, visible: visible, rule: .position([]))
    }
    let scrolled = scrolledAxes
    var first = focusPlaceAnchor
    if first == nil, scrolled.horizontal || scrolled.vertical,
      let path = scrolling.keys.filter({ update.newPath(of: $0) != nil && !update.isMoved($0) })
        .min(),
      let frame = scrolling[path]
    {
      first = Anchor(
        subject: .item(path), frame: frame, visible: visible,
        rule: .distance(horizontally: scrolled.horizontal, vertically: scrolled.vertical))
    }
    return UpdateAnchors(offset: offset, first: first?.following(update), focused: focused)
  }

  /// Returns the items that move with the content. Elements in front of others at an edge stay in
  /// place, like frozen rows and columns.
  private func scrollingItems(
    _ items: [LiveItem], _ visible: CGRect
  ) -> [IndexPath: CGRect] {
    func frames(_ items: [LiveItem]) -> [IndexPath: CGRect] {
      Dictionary(items.map { ($0.path, $0.frame) }) { _, last in last }
    }
    guard owner.elements.hasLayers, owner.itemGeometry.layoutFollowsOffset == true else {
      return frames(items)
    }
    let lowest = owner.elements.items.map(\.zIndex).min() ?? 0
    let scrolling = items.filter {
      $0.zIndex == lowest || !EdgeCovers.standsAtEdge($0.frame, of: visible)
    }
    return frames(scrolling.isEmpty ? items : scrolling)
  }

  /// Returns the offset that keeps the anchors in place after an update, within the limits of the
  /// new content.
  ///
  /// - Parameter proposal: The old offset, plus the adjustments of invalidation contexts.
  func offset(keeping anchors: UpdateAnchors, proposed proposal: CGPoint) -> CGPoint {
    let layout = owner.layout
    let kept = anchors.first.flatMap { offset(keeping: $0, proposed: proposal, in: layout) }
    let resting = owner.restingOffset(kept ?? proposal)
    let whole = anchors.focused.flatMap { offset(keeping: $0, proposed: resting, in: layout) }
    guard let whole, whole != resting else { return resting }
    return owner.clampedOffset(whole)
  }

  /// Returns the anchor that keeps its place on screen while elements change their sizes.
  ///
  /// The anchor is the first item that was visible before. New content above it grows upwards, and
  /// new content below it grows downwards. After a jump to unseen items, the anchor is the end of
  /// the content if that was in sight, else the first item.
  ///
  /// - Parameter pass: The number of the layout pass. Elements that came on screen in it are new.
  /// - Parameter isSeen: False before the first frame. An offset set then stays unchanged, unless
  ///   it is the end.
  func anchor(overSizesIn pass: Int, isSeen: Bool) -> Anchor? {
    let visible = owner.visibleRect
    if isSeen, let item = firstItem(before: pass, visible) { return item }
    if let axis = axisAtEnd {
      let size = owner.contentSize
      return Anchor(
        subject: .end, frame: CGRect(x: size.width, y: size.height, width: 0, height: 0),
        visible: visible,
        rule: .distance(horizontally: axis == .horizontal, vertically: axis == .vertical))
    }
    return isSeen ? firstItem(before: .max, visible) : nil
  }

  /// Moves the offset so that the anchor returns to its old place.
  func hold(_ anchor: Anchor) {
    let now = owner.contentOffset
    guard let offset = offset(keeping: anchor, proposed: now, in: owner.layout) else { return }
    owner.followContent(by: CGPoint(x: offset.x - now.x, y: offset.y - now.y))
  }

  /// Returns the first item that begins in sight, else the first item on screen. Considers only
  /// items that came on screen before the given pass.
  private func firstItem(before pass: Int, _ visible: CGRect) -> Anchor? {
    var best: (path: IndexPath, frame: CGRect, isWhole: Bool)?
    for item in owner.elements.items where item.birth < pass {
      let isWhole = item.frame.minX >= visible.minX && item.frame.minY >= visible.minY
      if let best, best.isWhole != isWhole ? best.isWhole : best.path < item.path { continue }
      best = (item.path, item.frame, isWhole)
    }
    return best.map {
      Anchor(
        subject: .item($0.path), frame: $0.frame, visible: visible,
        rule: .distance(horizontally: true, vertically: true))
    }
  }

  /// The axis along which the content is scrolled to its end.
  private var axisAtEnd: Axis? {
    let geometry = owner.scrollGeometry
    return Axis.allCases.first {
      geometry.maximum[$0] > geometry.minimum[$0]
        && owner.contentOffset[$0] >= geometry.maximum[$0]
    }
  }
}
