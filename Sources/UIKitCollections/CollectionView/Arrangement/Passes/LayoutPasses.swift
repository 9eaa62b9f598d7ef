import Foundation
import UIKitCore

/// Runs the layout process: prepare, content size, attributes, views; once a frame at most.
@MainActor
final class LayoutPasses {
  unowned let owner: any ArrangementHost
  private(set) var phase = LayoutPhase.idle
  /// Whether the layout is being asked: nothing but the state from before the pass can be told.
  private(set) var isAskingLayout = false
  /// What waits for the end of the pass: it may change the data again.
  private var waiting: [() -> Void] = []
  /// The views that go back to the reuse pool in the next pass.
  private var dropped: DroppedViews = []
  /// What is on screen.
  private var shown = Shown.nothing
  /// Whether the layout is another one than at the last preparation.
  private var isReplaced = false
  /// The layout is asked while it has to answer as before; see `mustAwaitWord`.
  private var awaitsWord = false
  /// Whether something else than scrolling has put the layout out of date since the last preparation.
  private var isOutdated = true
  /// Whether nothing has been shown yet: the content is about to be seen from where it starts.
  private var isAtStart = true
  /// The change of the bounds that the layout is being told of.
  var boundsChange: BoundsChange?
  /// Whether the layout was out of date after the last change of offset, as for pinned headers;
  /// `nil` before the first one.
  var layoutFollowsOffset: Bool?
  var advice = LayoutAdvice()

  private struct DroppedViews: OptionSet {
    let rawValue: Int
    static var all: DroppedViews { DroppedViews(rawValue: 1) }
    /// Those that the last layout registered.
    static var decorations: DroppedViews { DroppedViews(rawValue: 2) }
  }

  private enum Shown: Equatable {
    /// No element has been shown since the layout was made or the data reloaded.
    case nothing
    /// The elements from before a change of the layout.
    case outdated
    /// What the layout has in a rectangle.
    case rect(CGRect)
  }

  init(owner: any ArrangementHost) { self.owner = owner }

  /// The layout in use.
  var layout: UICollectionViewLayout { owner.layout }

  /// Whether elements have been shown since the layout was made or the data reloaded.
  var hasShown: Bool { shown != .nothing }

  // MARK: Invalidation

  /// All views go back to their queues in the next pass.
  func dropViews() {
    dropped.insert(.all)
    owner.setNeedsLayout()
  }

  /// The next pass looks at all that is on screen, though the layout says what it said before.
  func lookAgain() {
    outdateShown()
    owner.setNeedsLayout()
  }

  private func outdateShown() { if hasShown { shown = .outdated } }

  /// Another layout is in use from now on.
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

  /// The decoration views go with the layout that registered them.
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
      // How far can be scrolled is known after the next preparation only.
      owner.limitsAreStale = true
    }
    owner.offsets.adjust(by: context, isDeferred: isOffsetAboutToSettle)
    owner.setNeedsLayout()
  }

  /// Traits or the reading direction have changed: a layout that reads them is out of date.
  func environmentChanged<Value: Equatable>(from old: Value, to new: Value) {
    guard old != new else { return }
    for layout in [owner.layout] + owner.layout.partners where layout.environmentLayout != nil {
      layout.invalidateLayout()
    }
  }

  /// The safe area or the margins have changed: a layout that measures insets from them is out of date.
  func edgesChanged() {
    for layout in [owner.layout] + owner.layout.partners
    where (layout as? any EdgeLayout)?.hasOtherReferences == true {
      layout.invalidateLayout()
    }
  }

  /// A section that scrolls by itself has been scrolled: the content stays where it is.
  func stripWasScrolled(by context: UICollectionViewLayoutInvalidationContext) {
    let outer = boundsChange
    boundsChange = .scroll
    owner.layout.invalidateLayout(with: context)
    boundsChange = outer
    owner.steps.layoutWasInvalidated(by: context)
  }

  /// Whether the collection view is about to do something with the offset itself.
  private var isOffsetAboutToSettle: Bool {
    boundsChange != nil || phase != .idle || UIView.isInAnimation || owner.steps.isRecordingUpdates
      || owner.transitions.interactive != nil || owner.steps.isMovingItems
  }

  // MARK: The process

  /// Brings counts, layout and content size up to date, without touching a view.
  func settle() { settle(.isSettled) }

  /// Brings counts, layout and content size up to date, but leaves the offset for `settle(at:)`.
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
    // Limiting the offset may invalidate a layout that depends on it; twice is enough for any
    // layout whose size does not.
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

  /// Whether a question finds the layout out of date, and a data source with other counts that has not reported them,
  /// or that is being asked for them.
  /// The layout would ask the program about items that are gone. The state from before is the answer.
  var mustAwaitWord: Bool {
    awaitsWord || owner.counts.isAsking
      || phase == .idle && !isAskingLayout && isOutdated && owner.counts.areOvertaken
  }

  /// Prepares the layout for another size at once, as measured on iOS 26, if nothing stands against that.
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
      // Nobody has content as long as nobody supplies it.
      return owner.layoutCalls.hasSource ? layout.collectionViewContentSize.sane : .zero
    }
    if owner.contentSize != size { owner.contentSize = size }
  }

  /// Runs a block in which the layout is asked: it names items by presentation paths.
  func asking<Answer>(_ body: () -> Answer) -> Answer {
    let (wasAsking, wasAwaiting) = (isAskingLayout, awaitsWord)
    awaitsWord = mustAwaitWord
    isAskingLayout = true
    defer { (isAskingLayout, awaitsWord) = (wasAsking, wasAwaiting) }
    return owner.counts.usingPresentationValues(body)
  }

  /// One pass of the layout process.
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

  /// One pass, not only in the next update cycle; none when one is under way.
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
    // Attributes stay the same until the layout is invalidated: after a scroll only what came into
    // sight is asked for, of a layout whose answer for that part does not depend on the rest.
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

  /// The rectangle of the question for what a rectangle shows: all pages of that size which it touches, counted from
  /// the beginning of the content, as measured on iOS 26. Where parts add up, the rectangle alone.
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

  /// Whether the data or the layout is another one since this pass asked the layout: its answer may name items that
  /// are gone.
  var isOvertaken: Bool { dropped.contains(.all) || isReplaced || owner.counts.isStale }

  // MARK: Changes of data and layout

  /// Whether what is on screen can be carried over to a new state now: it must not be changing
  /// already, nor be about to go.
  var canCarry: Bool {
    hasShown && !phase.isPlacing && !isAskingLayout && !dropped.contains(.all)
  }

  /// Runs a change of what is on screen, in the place of a pass.
  func carry(_ body: () -> Void) {
    place {
      body()
      announceChange()
      // Views that came in on their way have not been asked for their sizes yet.
      let isIncomplete = owner.layout.needsPrepare || owner.layout.asksForPreferredSizes
      shown = isIncomplete ? .outdated : .rect(owner.bounds)
      owner.steps.placeBackground(in: owner.bounds)
      owner.setNeedsLayout()
    }
  }

  /// Runs what places views; what waits for the end of that follows.
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

  /// Runs something now, or once nothing is being laid out any longer.
  func whenDone(_ body: @escaping () -> Void) {
    if phase.isPlacing { waiting.append(body) } else { body() }
  }

  /// Observers run after layout ends, because they may change everything.
  private func announceChange() {
    whenDone { UIAccessibility.post(notification: .layoutChanged, argument: nil) }
  }

  /// Moves to an offset at once. Says whether that, or something else, put the layout out of date;
  /// it is prepared again then.
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
