import Foundation
import UIKitCore

/// Runs the layout process, at most once a frame: prepare, content size, attributes, views.
@MainActor
final class LayoutPasses {
  unowned let owner: any ArrangementHost
  private(set) var phase = LayoutPhase.idle
  /// Whether a call to the layout is in progress. Questions get the state from before the pass
  /// then.
  private(set) var isAskingLayout = false
  /// The work that waits for the end of the pass, because it may change the data again.
  private var waiting: [() -> Void] = []
  /// The views that go back to the reuse pool in the next pass.
  private var dropped: DroppedViews = []
  /// The elements shown last.
  private var shown = Shown.nothing
  /// Whether the layout was replaced since the last preparation.
  private var isReplaced = false
  /// Whether the layout must give its old answers for now; see `mustAwaitWord`.
  private var awaitsWord = false
  /// Whether something other than scrolling has put the layout out of date since the last
  /// preparation.
  private var isOutdated = true
  /// Whether no content has been shown yet. It will appear from its beginning.
  private var isAtStart = true
  /// The change of the bounds that the layout is being notified of.
  var boundsChange: BoundsChange?
  /// Whether the last change of the offset made the layout out of date, as with pinned headers;
  /// `nil` before the first change.
  var layoutFollowsOffset: Bool?
  var advice = LayoutAdvice()

  private struct DroppedViews: OptionSet {
    let rawValue: Int
    static var all: DroppedViews { DroppedViews(rawValue: 1) }
    /// The decoration views of the previous layout.
    static var decorations: DroppedViews { DroppedViews(rawValue: 2) }
  }

  private enum Shown: Equatable {
    /// Nothing. No element has been shown since the layout was made or the data was reloaded.
    case nothing
    /// The elements from before a change of the layout.
    case outdated
    /// The elements in a rectangle.
    case rect(CGRect)
  }

  init(owner: any ArrangementHost) { self.owner = owner }

  /// The layout in use.
  var layout: UICollectionViewLayout { owner.layout }

  /// Whether elements have been shown since the layout was made or the data was reloaded.
  var hasShown: Bool { shown != .nothing }

  // MARK: Invalidation

  /// Returns all views to their reuse queues in the next pass.
  func dropViews() {
    dropped.insert(.all)
    owner.setNeedsLayout()
  }

  /// Makes the next pass check all elements on screen, even if the layout's answer is unchanged.
  func lookAgain() {
    outdateShown()
    owner.setNeedsLayout()
  }

  private func outdateShown() { if hasShown { shown = .outdated } }

  /// Called when another layout is in use.
  func layoutWasReplaced() {
    isReplaced = true
    isOutdated = true
    outdateShown()
    layoutFollowsOffset = nil
    owner.limitsAreStale = true
    owner.offsets.dropFocus()
    owner.steps.layoutWasReplaced()
    owner.setNeedsLayout()
  }

  /// Drops the decoration views together with the layout that registered them.
  func dropDecorations() { dropped.insert(.decorations) }

  func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, by context: UICollectionViewLayoutInvalidationContext
  ) {
    let isScrolling = boundsChange == .scroll
    if !isScrolling { isOutdated = true }
    guard layout === owner.layout else {
      return owner.transitions.otherLayoutWasInvalidated(
        layout, by: context, isScrolling: isScrolling)
    }
    if context.invalidateDataSourceCounts {
      owner.counts.invalidate()
      owner.offsets.forget()
    }
    if !isScrolling {
      owner.offsets.layoutWasInvalidated(
        keepsFocus: owner.transitions.interactive == nil && !owner.steps.isMovingItems)
      owner.steps.layoutWasInvalidated(by: context)
      // The scroll limits are unknown until the next preparation.
      owner.limitsAreStale = true
    }
    owner.offsets.adjust(by: context, isDeferred: isOffsetAboutToSettle)
    owner.setNeedsLayout()
  }

  /// Called when traits or the reading direction change. Invalidates a layout that reads them.
  func environmentChanged<Value: Equatable>(from old: Value, to new: Value) {
    guard old != new else { return }
    for layout in [owner.layout] + owner.layout.partners where layout.environmentLayout != nil {
      layout.invalidateLayout()
    }
  }

  /// Called when the safe area or the margins change. Invalidates a layout whose insets depend on
  /// them.
  func edgesChanged() {
    for layout in [owner.layout] + owner.layout.partners
    where (layout as? any EdgeLayout)?.hasOtherReferences == true {
      layout.invalidateLayout()
    }
  }

  /// Called when a section that scrolls independently has scrolled. The content stays in place.
  func stripWasScrolled(by context: UICollectionViewLayoutInvalidationContext) {
    let outer = boundsChange
    boundsChange = .scroll
    owner.layout.invalidateLayout(with: context)
    boundsChange = outer
    owner.steps.layoutWasInvalidated(by: context)
  }

  /// Whether the collection view will soon settle the offset itself.
  private var isOffsetAboutToSettle: Bool {
    boundsChange != nil || phase != .idle || UIView.isInAnimation || owner.steps.isRecordingUpdates
      || owner.transitions.interactive != nil || owner.steps.isMovingItems
  }

  // MARK: The process

  /// Brings counts, layout and content size up to date, without touching a view.
  func settle() { settle(.isSettled) }

  /// Brings counts, layout and content size up to date. Leaves the offset to `settle(at:)`.
  func settleHoldingOffset() {
    owner.limitsAreStale = true
    settle(.isHeld)
  }

  private func settle(_ offset: LayoutPhase.Offset) {
    guard !isAskingLayout, let phase = phase.settling(offset), !mustAwaitWord else { return }
    let outer = self.phase
    self.phase = phase
    defer { self.phase = outer }
    owner.counts.refreshIfStale()
    let layout = owner.layout
    // Limiting the offset may invalidate a layout that depends on it. Two rounds are enough for any
    // layout whose size does not depend on the offset.
    var rounds = 0
    while layout.needsPrepare || isReplaced
      || offset == .isSettled && owner.transitions.isOffsetUnsettled,
      rounds < 3
    {
      rounds += 1
      if layout.needsPrepare || isReplaced { prepare(layout) }
      if offset == .isSettled { settleOffset() }
    }
  }

  /// Whether the layout must give its old answers. This is the case if the layout is out of date
  /// and the data source has unreported other counts, or is being asked for its counts. A
  /// preparation would ask the program about items that are gone.
  var mustAwaitWord: Bool {
    awaitsWord || owner.counts.isAsking
      || phase == .idle && !isAskingLayout && isOutdated && owner.counts.areOvertaken
  }

  /// Prepares the layout for another size immediately, if possible, as measured on iOS 26.
  func prepareForNewSize() {
    guard hasShown, phase == .idle, !isAskingLayout, layout.needsPrepare, !owner.bounds.isEmpty,
      !owner.counts.isStale, !owner.steps.isRecordingUpdates, !mustAwaitWord
    else { return }
    prepare(layout)
  }

  private func prepare(_ layout: UICollectionViewLayout) {
    isReplaced = false
    isOutdated = false
    outdateShown()
    let size = asking {
      for partner in layout.partners { partner.prepareIfNeeded() }
      layout.prepareIfNeeded()
      // Without a data source there is no content.
      return owner.layoutCalls.hasSource ? layout.collectionViewContentSize.sane : .zero
    }
    if owner.contentSize != size { owner.contentSize = size }
  }

  /// Runs a block that calls the layout. The layout names items by presentation paths.
  func asking<Answer>(_ body: () -> Answer) -> Answer {
    let (wasAsking, wasAwaiting) = (isAskingLayout, awaitsWord)
    awaitsWord = mustAwaitWord
    isAskingLayout = true
    defer { (isAskingLayout, awaitsWord) = (wasAsking, wasAwaiting) }
    return owner.counts.usingPresentationValues(body)
  }

  /// Runs one pass of the layout process.
  func run() {
    guard !phase.isPlacing else { return }
    if owner.counts.isAsking { return owner.setNeedsLayout() }
    if canCarry {
      if owner.steps.showNewSizes() { return }
      if UIView.isInAnimation { return owner.transitions.carryAlong(from: nil) }
    }
    place {
      let before = owner.elements.changes
      showAll()
      if owner.elements.changes != before { announceChange() }
    }
    owner.transitions.passEnded()
    owner.steps.passEnded()
  }

  /// Runs a pass immediately instead of in the next update cycle. Does nothing during a pass.
  func runNow() { if !phase.isPlacing { owner.layoutIfNeeded() } }

  private func showAll() {
    owner.work.layoutPasses += 1
    settle()
    dropMarkedViews()
    if owner.steps.passFocusOn() || owner.offsets.keepFocusInView() { settle() }
    owner.steps.passWillShow()
    repeat { show(owner.bounds) } while owner.steps.resolvePreferredSizes()
    owner.scroller.endLanding()
    owner.steps.placeBackground(in: owner.bounds)
    owner.steps.placeIndex(in: owner.bounds)
  }

  private func show(_ bounds: CGRect) {
    // Attributes stay the same until the layout is invalidated. After a scroll, ask only for the
    // part that came into sight, if the layout can answer for that part alone.
    if case .rect(let shown) = shown, owner.layout.answersByParts,
      owner.transitions.interactive == nil, !owner.steps.isMovingItems,
      let strip = Self.strip(comingIntoSight: bounds, after: shown)
    {
      owner.elements.scroll(to: bounds, entering: attributes(in: strip))
    } else {
      owner.elements.reconcile(elements(in: askedRect(showing: bounds)), in: bounds)
    }
    shown = bounds.isEmpty ? .nothing : .rect(bounds)
  }

  /// Returns the rectangle to ask the layout about: all pages of that size that it touches, counted
  /// from the beginning of the content, as measured on iOS 26. For layouts that can answer by
  /// parts, the rectangle itself.
  private func askedRect(showing rect: CGRect) -> CGRect {
    guard !owner.layout.answersByParts, !rect.isEmpty, rect.isFinite else { return rect }
    let (columns, rows) = (rect.minX / rect.width, rect.minY / rect.height)
    let origin = CGPoint(
      x: columns.rounded(.down) * rect.width, y: rows.rounded(.down) * rect.height)
    return CGRect(origin: origin, size: rect.size).union(
      CGRect(
        x: columns.rounded(.up) * rect.width, y: rows.rounded(.up) * rect.height,
        width: rect.width, height: rect.height))
  }

  /// Returns the part that a move along one axis brings into sight; `nil` for other changes, or if
  /// most of the rectangle is new.
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
    // A delegate that hears of the end of display may drop all views again.
    let dropped = self.dropped
    guard !dropped.isEmpty else { return }
    self.dropped = []
    outdateShown()
    if dropped.contains(.all) {
      shown = .nothing
      owner.elements.dropAll()
    }
    if dropped.contains(.decorations) { owner.elements.dropDecorations() }
  }

  /// Whether the data or the layout has changed since this pass asked the layout. The answer may
  /// name items that are gone.
  var isOvertaken: Bool { dropped.contains(.all) || isReplaced || owner.counts.isStale }

  // MARK: Changes of data and layout

  /// Whether the elements on screen can move to a new state now. They must be neither changing nor
  /// waiting to be dropped.
  var canCarry: Bool {
    hasShown && !phase.isPlacing && !isAskingLayout && !dropped.contains(.all)
  }

  /// Runs a change of the elements on screen instead of a pass.
  func carry(_ body: () -> Void) {
    place {
      body()
      announceChange()
      // Views that came in on the way have not reported their sizes yet.
      let isIncomplete = owner.layout.needsPrepare || owner.layout.asksForPreferredSizes
      shown = isIncomplete ? .outdated : .rect(owner.bounds)
      owner.steps.placeBackground(in: owner.bounds)
      owner.setNeedsLayout()
    }
  }

  /// Runs a block that places views, and then the waiting work.
  private func place(_ body: () -> Void) {
    let outer = phase
    phase = outer.isSettling ? .settlingToPlace(.isSettled) : .placing
    body()
    phase = outer
    guard !waiting.isEmpty else { return }
    let calls = waiting
    waiting = []
    for call in calls { call() }
  }

  /// Runs a block immediately, or at the end of the layout pass under way.
  func whenDone(_ body: @escaping () -> Void) {
    if phase.isPlacing { waiting.append(body) } else { body() }
  }

  /// Notifies observers after layout ends, because they may change everything.
  private func announceChange() {
    whenDone { UIAccessibility.post(notification: .layoutChanged, argument: nil) }
  }

  /// Scrolls to an offset immediately. If the layout is out of date afterwards, prepares it again
  /// and returns true.
  func settle(at offset: CGPoint) -> Bool {
    UIView.performWithoutAnimation {
      owner.contentOffset = offset
      owner.limitsAreStale = false
    }
    guard owner.layout.needsPrepare else { return false }
    settle()
    return true
  }

  private func settleOffset() {
    var proposed = owner.offsets.adjusted(owner.contentOffset)
    if isAtStart, owner.contentSize != .zero {
      isAtStart = false
      if owner.layout.environmentLayout?.startsAtRight == true {
        proposed.x = owner.scrollGeometry.maximum.x
      }
    }
    let offset = owner.restingOffset(owner.transitions.settledOffset(proposed: proposed))
    if offset != owner.contentOffset { owner.contentOffset = offset }
    owner.limitsAreStale = false
    owner.transitions.offsetWasSettled()
  }
}
