import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Settles the content offset after a change. It combines the anchor, the adjustments of
/// invalidation contexts, and the answers of the layout and the delegate.
///
/// Until the user scrolls, the anchor of a change of layout or size also serves the next changes,
/// with its original place. Changing the layout and changing it back shows the same content as
/// before.
@MainActor
final class OffsetKeeper: FollowsItems {
  unowned let owner: any ArrangementHost
  /// A change of layout or size that the next preparation settles.
  private var unsettled: Change?
  /// The anchor that has just settled the offset.
  private var settling: Anchor?
  /// The anchor of the last such change, and the resulting offset.
  private var last: (anchor: Anchor, offset: CGPoint)?
  /// The focused item, if the layout was invalidated since the last layout pass.
  var focusChange: Change?
  /// The place of the focused item, while it keeps its place on screen.
  var focusPlace: FocusPlace?
  /// The adjustment of the offset that invalidation contexts ask for.
  private var adjustment = CGPoint.zero

  struct Change {
    /// The anchor that stays in sight.
    var anchor: Anchor?
    /// The final offset, if already known.
    var rest: CGPoint?
  }

  init(owner: any ArrangementHost) { self.owner = owner }

  // MARK: Changes of layout and size

  /// Whether the next preparation must settle the offset.
  var isUnsettled: Bool { unsettled != nil }

  /// Called before layout or size change. In a series of changes, the first one determines the
  /// anchor.
  ///
  /// - Parameter isShown: Whether elements are on screen that could be the anchor.
  /// - Complexity: O(visible).
  func willChange(isShown: Bool) {
    guard isShown else {
      unsettled = nil
      return
    }
    let anchor = unsettled?.anchor ?? present
    unsettled = Change(anchor: anchor)
  }

  /// Called when a transition ends. Keeps the anchor of the transition.
  ///
  /// - Parameter rest: The final offset; `nil` to ask the layout and the delegate.
  func willChange(keeping anchor: Anchor?, rest: CGPoint?) {
    unsettled = Change(anchor: anchor, rest: rest)
  }

  /// Drops the anchor, because the program has scrolled since layout or size changed.
  func placeWasChosen() { unsettled?.anchor = nil }

  /// The anchor that a change of layout or size would use now.
  var present: Anchor? {
    // Index paths are ambiguous while the counts are stale.
    if owner.counts.isStale { return nil }
    let visible = owner.visibleRect
    let focused = lastFocused.flatMap { $0.frame.overlaps(visible) ? $0 : nil }
    if let last, last.offset == owner.contentOffset,
      focused == nil || focused?.path == last.anchor.path
    {
      return last.anchor
    }
    if let focused {
      return Anchor(
        subject: .item(focused.path), frame: focused.frame, visible: visible, rule: .share)
    }
    return Anchor.middle(of: owner.elements.items, in: visible)
  }

  /// Returns the offset after the layout has been prepared.
  func settledOffset(proposed: CGPoint) -> CGPoint {
    guard let change = unsettled else { return proposed }
    unsettled = nil
    settling = change.anchor
    return change.rest
      ?? target(change.anchor, proposed: proposed, in: owner.layout, size: owner.contentSize)
  }

  /// Called when the offset has been set to the settled value.
  func offsetWasSettled() {
    if let settling { last = (settling, owner.contentOffset) }
    if let path = settling?.path, path == owner.steps.focusedItem {
      _ = owner.layout.strips?.scrollStrip(showing: path)
    }
    settling = nil
  }

  // MARK: Following the data

  /// Forgets all index paths, because they name other items from now on.
  func forget() {
    unsettled?.anchor = nil
    last = nil
  }

  func follow(_ update: BatchUpdate) {
    let anchor = unsettled?.anchor?.following(update)
    unsettled?.anchor = anchor
    last = last.flatMap { last in last.anchor.following(update).map { ($0, last.offset) } }
  }

  func truncate(to data: CollectionData) {
    if unsettled?.anchor?.holds(in: data) == false { unsettled?.anchor = nil }
    if last?.anchor.holds(in: data) == false { last = nil }
  }

  func dataWasReplaced() {
    forget()
    focusChange = nil
    focusPlace?.isStale = true
  }

  // MARK: Adjustments by invalidation contexts

  /// Applies the adjustments of a context to offset and size. An invalidation by the program takes
  /// effect immediately. A context that the collection view asked for, or one in an update or an
  /// animation, waits until the collection view settles the offset itself.
  func adjust(by context: UICollectionViewLayoutInvalidationContext, isDeferred: Bool) {
    let (move, growth) = (context.contentOffsetAdjustment, context.contentSizeAdjustment)
    guard move != .zero || growth != .zero else { return }
    if isDeferred {
      adjustment = adjustment + move
      return
    }
    let moved = owner.contentOffset + move
    if growth == .zero {
      owner.contentOffset = moved
      return
    }
    // An adjusted size limits the offset until the layout returns its own size.
    let areLimitsStale = owner.limitsAreStale
    owner.limitsAreStale = false
    defer { owner.limitsAreStale = areLimitsStale }
    let size = owner.contentSize
    owner.contentSize =
      CGSize(width: size.width + growth.width, height: size.height + growth.height).sane
    owner.contentOffset = owner.restingOffset(moved)
  }

  /// Whether an invalidation context asks for another offset.
  var hasAdjustment: Bool { adjustment != .zero }

  /// Returns the offset plus the adjustments of invalidation contexts since it was last settled.
  func adjusted(_ offset: CGPoint) -> CGPoint {
    defer { adjustment = .zero }
    return offset + adjustment
  }

  // MARK: Offsets

  /// Returns the offset that shows an anchor in a layout; `nil` if the layout does not know its
  /// item. Not limited to the content.
  ///
  /// - Parameter proposed: The offset to use if the anchor does not change it.
  func offset(
    keeping anchor: Anchor, proposed: CGPoint, in layout: UICollectionViewLayout
  ) -> CGPoint? {
    guard let frame = frame(of: anchor, in: layout) else { return nil }
    let cell = UIScreen.main.cellMetrics
    let origin = anchor.origin(
      showing: frame, in: owner.visibleRect(at: proposed),
      cell: CGSize(width: cell.width, height: cell.height))
    return owner.offset(showing: origin, proposed: proposed)
  }

  /// Returns the frame of the anchor's subject in a layout.
  private func frame(of anchor: Anchor, in layout: UICollectionViewLayout) -> CGRect? {
    switch anchor.subject {
    case .end:
      let size = owner.contentSize
      return CGRect(x: size.width, y: size.height, width: 0, height: 0)
    case .focus:
      return owner.steps.focusedItem.flatMap { self.frame(of: $0, in: layout, anchor.rule) }
    case .item(let path):
      return self.frame(of: path, in: layout, anchor.rule)
    }
  }

  private func frame(
    of path: IndexPath, in layout: UICollectionViewLayout, _ rule: Anchor.Rule
  ) -> CGRect? {
    guard owner.counts.latest.contains(path),
      let attributes = layout.layoutAttributesForItem(at: path),
      attributes.frame.isFinite, rule != .share || !attributes.isHidden
    else { return nil }
    return attributes.frame
  }

  /// Returns the offset that keeps an anchor in sight, or the proposed one. The layout may change
  /// it, and then the delegate.
  func target(
    _ anchor: Anchor?, proposed: CGPoint, in layout: UICollectionViewLayout, size: CGSize
  ) -> CGPoint {
    let kept = anchor.flatMap { offset(keeping: $0, proposed: proposed, in: layout) } ?? proposed
    let last = answer(to: limited(kept, to: size), of: layout)
    return limited(last ?? kept, to: size)
  }

  /// Returns the final offset after an update. Offers the unchanged offset to the layout and the
  /// delegate first. If both leave it, offers the adjusted offset.
  ///
  /// - Parameter kept: The offset that keeps the anchor in sight.
  func target(offering offset: CGPoint, kept: CGPoint) -> CGPoint {
    if let answer = answer(to: offset, of: owner.layout), answer != offset {
      return limited(answer, to: owner.contentSize)
    }
    guard kept != offset, let answer = answer(to: kept, of: owner.layout), answer != kept else {
      return kept
    }
    return limited(answer, to: owner.contentSize)
  }

  /// Returns the answer of the layout, and then of the delegate, to a proposed offset; `nil` if the
  /// answer is not a finite point.
  private func answer(to proposed: CGPoint, of layout: UICollectionViewLayout) -> CGPoint? {
    let wanted = layout.targetContentOffset(forProposedContentOffset: proposed)
    let last = owner.layoutCalls.targetOffset(proposed: wanted) ?? wanted
    return last.x.isFinite && last.y.isFinite ? last : nil
  }

  func limited(_ offset: CGPoint, to size: CGSize) -> CGPoint {
    ScrollGeometry(
      contentSize: size.sane, boundsSize: owner.bounds.size, inset: owner.adjustedContentInset
    ).clamped(offset)
  }
}

extension CGSize {
  /// The size with not-a-number and infinity replaced by zero, so that it can limit offsets.
  var sane: CGSize {
    CGSize(width: width.isFinite ? max(0, width) : 0, height: height.isFinite ? max(0, height) : 0)
  }
}

extension CGPoint {
  static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }
}
