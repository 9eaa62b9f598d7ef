import Foundation
import UIKitCore

/// What was seen before an update, so that afterwards as much as possible of it stays where it is.
///
/// At the beginning of the content the offset stays: what comes there is seen. Further on the first item in view that the update
/// does not move by itself keeps its place on screen; and a focused item in view stays in view.
@MainActor
struct ViewBefore {
  /// The content offset.
  let offset: CGPoint
  /// Whether an item keeps its place on screen.
  var isAnchored: Bool { anchor != nil }

  private let anchor: Anchor?
  private let showsFocus: Bool

  private struct Anchor {
    /// The item's path after the update.
    var path: IndexPath
    var origin: CGPoint
    var followsHorizontally: Bool
    var followsVertically: Bool
  }

  init(_ owner: UICollectionView, _ update: BatchUpdate) {
    offset = owner.contentOffset
    let visible = owner.scroller.visibleRect
    let frames = owner.visible.itemFrames(in: visible)
    let scrolling = Self.scrolling(frames, in: owner, visible)
    showsFocus = owner.focus.path.map { scrolling[$0] != nil } ?? false
    let insets = owner.adjustedContentInset
    let (right, down) = (offset.x > -insets.left, offset.y > -insets.top)
    guard right || down else {
      anchor = nil
      return
    }
    let first = scrolling.keys.filter { update.newPath(of: $0) != nil && !update.isMoved($0) }.min()
    anchor = first.flatMap { path in
      guard let new = update.newPath(of: path), let frame = frames[path] else { return nil }
      return Anchor(
        path: new, origin: frame.origin, followsHorizontally: right, followsVertically: down)
    }
  }

  /// The items that move with the content: what stands in front of others at an edge stays there, as frozen rows and columns do.
  private static func scrolling(
    _ frames: [IndexPath: CGRect], in owner: UICollectionView, _ visible: CGRect
  ) -> [IndexPath: CGRect] {
    guard owner.visible.hasLayers, owner.passes.layoutFollowsOffset == true else { return frames }
    var indexes: [IndexPath: Int] = [:]
    owner.visible.forEachCell { indexes[$1] = $0.appliedAttributes?.zIndex }
    let lowest = indexes.values.min() ?? 0
    let scrolling = frames.filter { path, frame in
      indexes[path, default: lowest] == lowest || !EdgeCovers.standsAtEdge(frame, of: visible)
    }
    return scrolling.isEmpty ? frames : scrolling
  }

  /// The offset that shows the same after the update, within the limits of the new content.
  func proposedOffset(in owner: UICollectionView) -> CGPoint {
    let adjustment = owner.passes.takeOffsetAdjustment()
    var proposed = CGPoint(x: offset.x + adjustment.x, y: offset.y + adjustment.y)
    if let anchor, let frame = owner.passes.place(of: .cell(anchor.path))?.frame, frame.isFinite {
      if anchor.followsHorizontally { proposed.x = offset.x + frame.minX - anchor.origin.x }
      if anchor.followsVertically { proposed.y = offset.y + frame.minY - anchor.origin.y }
    }
    proposed = owner.clampedOffset(proposed)
    guard showsFocus, let path = owner.focus.path,
      let frame = owner.passes.place(of: .cell(path))?.frame, frame.isFinite
    else { return proposed }
    var visible = owner.scroller.visibleRect
    visible.origin.x += proposed.x - owner.contentOffset.x
    visible.origin.y += proposed.y - owner.contentOffset.y
    let distance = ScrollTarget(frame: frame, visible: visible).distance(for: [])
    return owner.clampedOffset(
      CGPoint(x: proposed.x + distance.dx, y: proposed.y + distance.dy))
  }
}
