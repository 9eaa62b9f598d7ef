import Foundation
import UIKitCore

/// Remembers which item shall stay in sight over a change of layout or size, until the next preparation tells where it is then.
///
/// The focused item if it is on screen, else the one in the middle. As long as nobody scrolls, the item and its first place hold for
/// further changes too: whoever goes there and back again sees what was to be seen before.
@MainActor
final class PlaceKeeper {
  private unowned let owner: UICollectionView
  /// Captured before a change that has not been settled yet.
  private var pending: KeptPlace?
  /// The place kept last, and where the content came to rest by it.
  private var last: (place: KeptPlace, offset: CGPoint)?

  init(owner: UICollectionView) { self.owner = owner }

  /// Looks at what is on screen, before it changes. Of several changes in a row the first one counts.
  ///
  /// - Complexity: O(visible).
  func capture() {
    if pending == nil { pending = present }
  }

  /// A place that was captured earlier counts as captured now.
  func restore(_ place: KeptPlace?) { pending = place }

  /// What was captured last, once.
  func take() -> KeptPlace? {
    defer { pending = nil }
    return pending
  }

  /// What is to be kept now.
  var present: KeptPlace? {
    // What index paths mean is not known while the data is another one.
    if owner.counts.isStale { return nil }
    let visible = owner.scroller.visibleRect
    let focused = owner.focus.known.flatMap { known in
      known.frame.overlaps(visible) ? known : nil
    }
    if let last, last.offset == owner.contentOffset,
      focused == nil || focused?.path == last.place.path
    {
      return last.place
    }
    if let focused {
      return KeptPlace(path: focused.path, frame: focused.frame, visible: visible)
    }
    return KeptPlace.middle(of: owner.visible.itemFrames, in: visible)
  }

  /// The content has come to rest by a kept place.
  func settled(_ place: KeptPlace?) {
    last = place.map { ($0, owner.contentOffset) }
  }

  /// Index paths mean other items from now on.
  func forget() {
    pending = nil
    last = nil
  }

  /// The content offset that shows a kept item by a layout; `nil` when that does not know it. Not limited to the content.
  func offset(for place: KeptPlace, in layout: UICollectionViewLayout) -> CGPoint? {
    guard owner.counts.latest.contains(place.path),
      let attributes = layout.layoutAttributesForItem(at: place.path), !attributes.isHidden
    else { return nil }
    let cell = UIScreen.main.cellMetrics
    let origin = place.origin(
      showing: attributes.frame, room: owner.scroller.visibleRect.size,
      cell: CGSize(width: cell.width, height: cell.height))
    let insets = owner.adjustedContentInset
    return CGPoint(x: origin.x - insets.left, y: origin.y - insets.top)
  }
}
