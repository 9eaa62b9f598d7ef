import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

/// Settles the content offset after a change: by what stays in sight, by what invalidation contexts
/// want, and by what layout and delegate make of that.
///
/// As long as nobody scrolls, what is kept over a change of layout or size holds with its first
/// place for further ones too: there and back again shows what was seen at first.
@MainActor
final class OffsetKeeper: FollowsItems {
  unowned let owner: any ArrangementHost
  /// A change of layout or size that the next preparation settles.
  private var unsettled: Change?
  /// By what the offset has just been settled.
  private var settling: Anchor?
  /// What was kept over the last such change, and where the content came to rest by it.
  private var last: (anchor: Anchor, offset: CGPoint)?
  /// The focused item, when the layout was invalidated since the last layout pass.
  var focusChange: Change?
  /// The focused item, while it keeps its place on screen.
  var focusPlace: FocusPlace?
  /// By how much invalidation contexts want the offset to change.
  private var adjustment = CGPoint.zero

  struct Change {
    /// What stays in sight over it.
    var anchor: Anchor?
    /// Where the offset comes to rest, when that is known already.
    var rest: CGPoint?
  }

  init(owner: any ArrangementHost) { self.owner = owner }

  // MARK: Changes of layout and size

  /// Whether the next preparation must settle the offset.
  var isUnsettled: Bool { unsettled != nil }

  /// Layout or size are about to change. Of several changes in a row the first one says what is kept.
  ///
  /// - Parameter isShown: Whether anything has been shown that could be kept.
  /// - Complexity: O(visible).
  func willChange(isShown: Bool) {
    guard isShown else {
      unsettled = nil
      return
    }
    let anchor = unsettled?.anchor ?? present
    unsettled = Change(anchor: anchor)
  }

  /// A transition ends: what it kept is kept on.
  ///
  /// - Parameter rest: Where the offset comes to rest; `nil` when layout and delegate are to be asked.
  func willChange(keeping anchor: Anchor?, rest: CGPoint?) {
    unsettled = Change(anchor: anchor, rest: rest)
  }

  /// The program has chosen a place since layout or size changed: nothing else is kept.
  func placeWasChosen() { unsettled?.anchor = nil }

  /// What would be kept over a change of layout or size now.
  var present: Anchor? {
    // What index paths mean is not known while the data is another one.
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

  /// Where the offset goes now that the layout has been prepared.
  func settledOffset(proposed: CGPoint) -> CGPoint {
    guard let change = unsettled else { return proposed }
    unsettled = nil
    settling = change.anchor
    return change.rest
      ?? target(change.anchor, proposed: proposed, in: owner.layout, size: owner.contentSize)
  }

  /// The offset has been changed as told.
  func offsetWasSettled() {
    if let settling { last = (settling, owner.contentOffset) }
    if let path = settling?.path, path == owner.steps.focusedItem {
      _ = owner.layout.strips?.scrollStrip(showing: path)
    }
    settling = nil
  }

  // MARK: Following the data

  /// Index paths mean other items from now on.
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

  // MARK: What invalidation contexts want

  /// Changes offset and size as a context says: at once when the program invalidates. A context
  /// that the collection view asked for, or one in an update or an animation, waits for what the
  /// collection view is about to do with the offset itself.
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
    // A size that is adjusted is a limit like any other, until the layout tells its own.
    let areLimitsStale = owner.limitsAreStale
    owner.limitsAreStale = false
    defer { owner.limitsAreStale = areLimitsStale }
    let size = owner.contentSize
    owner.contentSize =
      CGSize(width: size.width + growth.width, height: size.height + growth.height).sane
    owner.contentOffset = owner.restingOffset(moved)
  }

  /// Whether invalidation contexts want the offset to move.
  var hasAdjustment: Bool { adjustment != .zero }

  /// The offset moved as invalidation contexts wanted since it was settled last.
  func adjusted(_ offset: CGPoint) -> CGPoint {
    defer { adjustment = .zero }
    return offset + adjustment
  }

  // MARK: Offsets

  /// The offset that shows an anchor by a layout; `nil` when that does not know its item. Not limited to the content.
  ///
  /// - Parameter proposed: The offset unless the anchor wants another one.
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

  /// Where the subject of an anchor is by a layout.
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

  /// The offset that keeps an anchor in sight, or the proposed one; the layout may change it, and
  /// after it the delegate.
  func target(
    _ anchor: Anchor?, proposed: CGPoint, in layout: UICollectionViewLayout, size: CGSize
  ) -> CGPoint {
    let kept = anchor.flatMap { offset(keeping: $0, proposed: proposed, in: layout) } ?? proposed
    let last = answer(to: limited(kept, to: size), of: layout)
    return limited(last ?? kept, to: size)
  }

  /// Where the offset comes to rest after an update. Layout and delegate are offered it as it is;
  /// only where both leave it there, they are offered an adjusted one.
  ///
  /// - Parameter kept: Where what was seen stays in sight.
  func target(offering offset: CGPoint, kept: CGPoint) -> CGPoint {
    if let answer = answer(to: offset, of: owner.layout), answer != offset {
      return limited(answer, to: owner.contentSize)
    }
    guard kept != offset, let answer = answer(to: kept, of: owner.layout), answer != kept else {
      return kept
    }
    return limited(answer, to: owner.contentSize)
  }

  /// What the layout, and after it the delegate, makes of a proposal; `nil` when that makes no sense.
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
  /// A size that offsets can be limited by, whatever a layout computed: not-a-number and infinity count as nothing.
  var sane: CGSize {
    CGSize(width: width.isFinite ? max(0, width) : 0, height: height.isFinite ? max(0, height) : 0)
  }
}

extension CGPoint {
  static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }
}
