import Foundation
import UIKitCore

/// Runs the layout process: prepare, content size, attributes, views; once a frame at most.
@MainActor
final class LayoutPasses {
  private unowned let owner: UICollectionView
  /// Whether the layout is being asked: nothing but the state from before the pass can be told.
  private(set) var isAskingLayout = false
  /// Whether the layout was out of date after the last change of offset, as for pinned headers; `nil` before the first one.
  private(set) var layoutFollowsOffset: Bool?
  private(set) var isRunning = false
  /// What waits for the end of the pass: it may change the data again.
  private var waiting: [() -> Void] = []
  private var isSettling = false
  /// Whether the offset is left alone although the content's size has changed: an update settles it later.
  private var holdsOffset = false
  private var isScrolling = false
  private var dropsViews = false
  private var hasAdvised = false
  private var dropsDecorations = false
  /// Whether elements have been shown since the layout was made or the data reloaded.
  private(set) var hasShown = false
  /// Whether the layout is another one than at the last preparation.
  private var isReplaced = false
  /// What the last pass showed, as long as the layout's answers from then hold.
  private var shownRect: CGRect?
  /// By how much invalidation contexts want the offset to change.
  private var offsetAdjustment = CGPoint.zero

  init(owner: UICollectionView) { self.owner = owner }

  // MARK: Invalidation

  /// All views go back to their queues in the next pass.
  func dropViews() {
    dropsViews = true
    owner.setNeedsLayout()
  }

  /// The next pass looks at all that is on screen, though the layout says what it said before.
  func lookAgain() {
    shownRect = nil
    owner.setNeedsLayout()
  }

  /// Another layout is in use from now on.
  func layoutWasReplaced() {
    isReplaced = true
    shownRect = nil
    layoutFollowsOffset = nil
    owner.limitsAreStale = true
    owner.focus.followNothing()
    owner.prefetching.layoutWasReplaced()
    owner.setNeedsLayout()
  }

  /// The decoration views go with the layout that registered them.
  func dropDecorations() { dropsDecorations = true }

  func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, by context: UICollectionViewLayoutInvalidationContext
  ) {
    guard layout === owner.layout else {
      return owner.transitions.otherLayoutWasInvalidated(
        layout, by: context, isScrolling: isScrolling)
    }
    if context.invalidateDataSourceCounts {
      owner.counts.invalidate()
      owner.transitions.keeper.forget()
    }
    offsetAdjustment.x += context.contentOffsetAdjustment.x
    offsetAdjustment.y += context.contentOffsetAdjustment.y
    if !isScrolling {
      owner.sizing.layoutWasInvalidated(by: context)
      if owner.sizing.isTelling || owner.transitions.interactive != nil
        || owner.movement.isUnderWay
      {
        owner.focus.followNothing()
      } else {
        owner.focus.followLayout()
      }
      // How far can be scrolled is known after the next preparation only.
      owner.limitsAreStale = true
    }
    owner.setNeedsLayout()
  }

  /// Changes the bounds after asking the layout whether the new ones make it invalid.
  func changeBounds(to newBounds: CGRect, _ change: () -> Void) {
    let oldBounds = owner.bounds
    guard newBounds != oldBounds else { return change() }
    let layout = owner.collectionViewLayout
    let context =
      layout.shouldInvalidateLayout(forBoundsChange: newBounds)
      ? layout.invalidationContext(forBoundsChange: newBounds) : nil
    let partners = layout.partners.filter { $0.shouldInvalidateLayout(forBoundsChange: newBounds) }
    let contexts = partners.map { $0.invalidationContext(forBoundsChange: newBounds) }
    let keepsSize = newBounds.size == oldBounds.size
    if keepsSize {
      layoutFollowsOffset = context != nil || !partners.isEmpty
    } else {
      owner.transitions.sizeWillChange()
      owner.focus.followNothing()
    }
    owner.scrollKeepingAnimation(change)
    let wasScrolling = isScrolling
    isScrolling = keepsSize
    if let context { layout.invalidate(using: context) }
    for (partner, context) in zip(partners, contexts) { partner.invalidate(using: context) }
    isScrolling = wasScrolling
    owner.setNeedsLayout()
    if UIView.isInAnimation, canCarry, !isSettling {
      owner.transitions.carryAlong(from: oldBounds)
    }
  }

  /// Insets take room from the content as a change of the bounds does.
  func insetsChanged() {
    let layout = owner.collectionViewLayout
    guard layout.shouldInvalidateLayout(forBoundsChange: owner.bounds) else { return }
    layout.invalidate(using: layout.invalidationContext(forBoundsChange: owner.bounds))
  }

  /// A frame changes the bounds when it changes the size.
  func changeFrame(to newFrame: CGRect, _ change: () -> Void) {
    let size = owner.boundsSize(forFrame: newFrame)
    changeBounds(to: CGRect(origin: owner.bounds.origin, size: size), change)
  }

  // MARK: The process

  /// Brings counts, layout and content size up to date, without touching a view.
  func settle() {
    guard !isSettling, !isAskingLayout else { return }
    isSettling = true
    defer { isSettling = false }
    owner.counts.refreshIfStale()
    let layout = owner.collectionViewLayout
    // Limiting the offset may invalidate a layout that depends on it; twice is enough for any
    // layout whose size does not.
    var rounds = 0
    while layout.needsPrepare || isReplaced || !holdsOffset && owner.transitions.isOffsetUnsettled,
      rounds < 3
    {
      rounds += 1
      if layout.needsPrepare || isReplaced { prepare(layout) }
      adjustOffset()
    }
  }

  private func prepare(_ layout: UICollectionViewLayout) {
    isReplaced = false
    shownRect = nil
    isAskingLayout = true
    for partner in layout.partners { partner.prepareIfNeeded() }
    layout.prepareIfNeeded()
    let size = Self.sane(layout.collectionViewContentSize)
    isAskingLayout = false
    if owner.contentSize != size { owner.contentSize = size }
  }

  /// A size that offsets can be limited by, whatever the layout computed: not-a-number and infinity count as nothing.
  static func sane(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width.isFinite ? max(0, size.width) : 0,
      height: size.height.isFinite ? max(0, size.height) : 0)
  }

  /// One pass of the layout process.
  func run() {
    guard !isRunning else { return }
    if UIView.isInAnimation, canCarry { return owner.transitions.carryAlong(from: nil) }
    isRunning = true
    let before = owner.visible.changes
    showAll()
    if owner.visible.changes != before { announceChange() }
    end()
    owner.transitions.passEnded()
    owner.prefetching.passEnded()
  }

  /// One pass, not only in the next update cycle; none when one is under way.
  func runNow() { if !isRunning { owner.layoutIfNeeded() } }

  private func showAll() {
    owner.work.layoutPasses += 1
    settle()
    dropMarkedViews()
    if owner.focus.keepInView() { settle() }
    owner.sizing.beginPass()
    repeat { show(owner.bounds) } while owner.sizing.resolve()
    owner.scroller.endLanding()
    owner.backdrop.fill(owner.bounds)
    owner.index.show(in: owner.bounds)
  }

  private func show(_ bounds: CGRect) {
    // Attributes stay the same until the layout is invalidated (F14): after a scroll only what came
    // into sight is asked for.
    if let shown = shownRect, owner.transitions.interactive == nil, !owner.movement.isUnderWay,
      let strip = Self.strip(comingIntoSight: bounds, after: shown)
    {
      owner.visible.scroll(to: bounds, entering: attributes(in: strip))
    } else {
      owner.visible.reconcile(elements(in: bounds), in: bounds)
    }
    shownRect = bounds
    hasShown = !bounds.isEmpty
  }

  /// What a move along one axis brings into sight; nil when it is another change, or most is new.
  private static func strip(comingIntoSight rect: CGRect, after shown: CGRect) -> CGRect? {
    guard rect.size == shown.size, rect != shown else { return nil }
    let (right, down) = (rect.minX - shown.minX, rect.minY - shown.minY)
    if right == 0, abs(down) < rect.height / 2 {
      return CGRect(
        x: rect.minX, y: down > 0 ? shown.maxY : rect.minY, width: rect.width, height: abs(down))
    }
    if down == 0, abs(right) < rect.width / 2 {
      return CGRect(
        x: right > 0 ? shown.maxX : rect.minX, y: rect.minY, width: abs(right),
        height: rect.height)
    }
    return nil
  }

  private func dropMarkedViews() {
    // What is told of the end of display may mark all views anew.
    let (all, decorations) = (dropsViews, dropsDecorations)
    (dropsViews, dropsDecorations) = (false, false)
    if all || decorations { shownRect = nil }
    if all {
      hasShown = false
      owner.visible.removeAll()
      owner.visible.breakOff()
    }
    if decorations {
      owner.visible.removeAll { $0.key.category == .decorationView }
      owner.supply.forgetDecorations()
    }
  }

  /// Whether the data has changed since this pass asked the layout: its answer may name what is gone.
  var isOvertaken: Bool { dropsViews || owner.counts.isStale }

  /// What the layout shows in a rectangle. Everything must be settled.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let wasAsking = isAskingLayout
    isAskingLayout = true
    defer { isAskingLayout = wasAsking }
    let list = owner.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    owner.work.attributesRequested += list.count
    return list
  }

  /// What is to be shown in a rectangle: the answer of the layout, and what the user carries where it is carried.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    owner.movement.arranged(attributes(in: rect), in: rect)
  }

  // MARK: Changes of data and layout

  /// Whether what is on screen can be carried over to a new state now: it must not be changing already, nor be about to go.
  var canCarry: Bool { hasShown && !isRunning && !isAskingLayout && !dropsViews }

  /// Runs a change of what is on screen, in the place of a pass.
  func carry(_ body: () -> Void) {
    isRunning = true
    body()
    announceChange()
    shownRect = owner.collectionViewLayout.needsPrepare ? nil : owner.bounds
    owner.backdrop.fill(owner.bounds)
    owner.setNeedsLayout()
    end()
  }

  /// Runs something now, or once nothing is being laid out any longer.
  func whenDone(_ body: @escaping () -> Void) {
    if isRunning { waiting.append(body) } else { body() }
  }

  /// Who listens may change everything: told when nothing is being laid out any longer.
  private func announceChange() {
    whenDone { UIAccessibility.post(notification: .layoutChanged, argument: nil) }
  }

  private func end() {
    isRunning = false
    guard !waiting.isEmpty else { return }
    let calls = waiting
    waiting = []
    for call in calls { call() }
  }

  /// Brings counts, layout and content size up to date, but leaves the offset for `settle(at:)`.
  func settleHoldingOffset() {
    owner.limitsAreStale = true
    holdsOffset = true
    settle()
    holdsOffset = false
  }

  /// Whether invalidation contexts want the offset to move.
  var wantsOffsetChange: Bool { offsetAdjustment != .zero }

  /// How far invalidation contexts wanted the offset to move since it was settled last.
  func takeOffsetAdjustment() -> CGPoint {
    defer { offsetAdjustment = .zero }
    return offsetAdjustment
  }

  /// Moves to an offset at once. Says whether that, or something else, put the layout out of date; it is prepared again then.
  func settle(at offset: CGPoint) -> Bool {
    UIView.performWithoutAnimation {
      owner.contentOffset = offset
      owner.limitsAreStale = false
    }
    guard owner.collectionViewLayout.needsPrepare else { return false }
    settle()
    return true
  }

  /// Where the layout has an element now, on screen or not; `nil` where it does not say.
  func place(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if key.category == .cell, !owner.counts.latest.contains(key.path) { return nil }
    return owner.collectionViewLayout.attributes(of: key)
  }

  // MARK: Questions

  /// The topmost item at a point. A layout that asks while it is asked itself gets the state from before the pass.
  func item(at point: CGPoint) -> IndexPath? {
    if isAskingLayout { return owner.visible.topmostItem(at: point) }
    settle()
    let dot = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    let items = attributes(in: dot).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
    }
    return items.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  func attributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    settle()
    guard owner.counts.latest.contains(path) else { return nil }
    owner.work.attributesRequested += 1
    return owner.collectionViewLayout.layoutAttributesForItem(at: path)
  }

  func attributesForSupplementary(
    _ kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    settle()
    if path.count > 1, owner.counts.latest.count(ofSection: path[0]) == nil { return nil }
    return owner.collectionViewLayout.layoutAttributesForSupplementaryView(
      ofKind: kind, at: path)
  }

  /// A layout that asks for the cells while it is asked for them learns nothing.
  func adviseAgainstVisibleCells() {
    #if DEBUG
      guard isAskingLayout, !hasAdvised else { return }
      hasAdvised = true
      LayoutDiagnostics.report(
        "UICollectionView: \(type(of: owner.collectionViewLayout)) asks for visibleCells while it"
          + " is asked for attributes; it gets those from before the layout pass.")
    #endif
  }

  private func adjustOffset() {
    if holdsOffset { return }
    let proposed = CGPoint(
      x: owner.contentOffset.x + offsetAdjustment.x, y: owner.contentOffset.y + offsetAdjustment.y)
    offsetAdjustment = .zero
    let offset = owner.clampedOffset(owner.transitions.settledOffset(proposed: proposed))
    if offset != owner.contentOffset { owner.contentOffset = offset }
    owner.limitsAreStale = false
    owner.transitions.offsetWasSettled()
  }
}
