import Foundation
import UIKitCore

/// Lets the user carry items to another place: others make room at once, and the data source hears
/// of it when all is over.
///
/// Meanwhile a `Presentation` has the carried items where a `Rearrangement` says, and each step
/// from one to the next is carried out as a batch of moves is. The layout names items by
/// presentation paths, data source and delegate by data paths.
@MainActor
final class InteractiveMovement {
  private unowned let view: UIScrollView
  private let counts: DataSourceCounts
  private let geometry: any ItemGeometry
  private let cells: any LiveCells
  private unowned let stage: any MovementStage
  private let calls: any MovementCalls
  private let range: RangeSelection
  private let springs: SpringLoading
  private let scroller: EdgeScroller
  /// The strip that what is carried is held over, and what scrolls that.
  private var stripScroller: (strip: UIScrollView, scroller: EdgeScroller)?
  /// What is carried, and where; `nil` while nothing is.
  private(set) var arrangement: Rearrangement?
  /// Whether there is one: asked at every key, and copying it costs more than that.
  var isArranging: Bool { arrangement != nil }
  /// Where the carried item is, in content coordinates: its centre.
  private(set) var position = CGPoint.zero
  /// Whether the carried item goes from place to place as the others do, instead of following a position.
  private var goesByPlaces = false
  /// A data source that turned out not to take moves.
  private weak var unable: AnyObject?
  /// Called when a movement begins and ends, and when what is carried has another place.
  var changed: () -> Void = {}

  init(
    in view: UIScrollView, counts: DataSourceCounts, geometry: any ItemGeometry,
    cells: any LiveCells, stage: any MovementStage, calls: any MovementCalls,
    range: RangeSelection, springs: SpringLoading
  ) {
    self.view = view
    self.counts = counts
    self.geometry = geometry
    self.cells = cells
    self.stage = stage
    self.calls = calls
    self.range = range
    self.springs = springs
    scroller = EdgeScroller(of: view)
  }

  var isUnderWay: Bool { arrangement != nil }

  private var layout: UICollectionViewLayout { geometry.layout }

  // MARK: Beginning

  /// Takes up items, gathered around the first one.
  ///
  /// - Returns: Whether the first one can be moved. Others that cannot stay where they are.
  func begin(_ paths: [IndexPath]) -> Bool {
    range.end(keeps: true)
    guard arrangement == nil, let first = paths.first, let source = calls.source,
      source !== unable, stage.allowsMovement
    else { return false }
    geometry.settle()
    guard counts.current.contains(first), calls.canMove(first) else { return false }
    var items = [first]
    var known: Set<IndexPath> = [first]
    for path in paths.dropFirst()
    where counts.current.contains(path) && known.insert(path).inserted && calls.canMove(path) {
      items.append(path)
    }
    // The data source may have changed the data, or begun a movement.
    guard arrangement == nil, !counts.isStale, calls.source === source,
      let begun = Rearrangement(items, in: counts.latest)
    else { return false }
    position = geometry.place(of: .cell(first))?.center ?? .zero
    goesByPlaces = true
    let step = step(to: begun)
    arrangement = begun
    counts.abandonPresentation = { [unowned self] in abandon(dropping: true) }
    if begun.isIdentity {
      counts.reinterpret(by: step?.presentation)
      show(nil, previous: begun.shownItems, position)
    } else {
      show(step, previous: begun.items, position)
    }
    showCarried()
    return true
  }

  /// What changes in what is shown when the items stand where an arrangement has them; `nil`: where
  /// the data has them. The data source is not asked: this may be its answer being taken in.
  private func step(to next: Rearrangement?) -> PresentationChange? {
    Presentation.change(
      from: counts.presentation, to: next?.displaced ?? [], in: counts.latestData)
  }

  /// Nothing is carried any longer.
  private func finish() {
    stopScrolling()
    springs.stop()
    arrangement = nil
    counts.abandonPresentation = nil
  }

  // MARK: Moving

  /// Follows a position: the layout says which place it means, and the delegate may say another one.
  ///
  /// - Complexity: O(log *n* + visible) beyond what the layout needs to be prepared.
  func update(to point: CGPoint) {
    guard let arrangement, point.x.isFinite, point.y.isFinite else { return }
    goesByPlaces = false
    follow(to: point, from: arrangement)
    if springs.isEnabled { spring(over: geometry.item(at: point)) }
  }

  /// Follows a place that is held: while that is near an edge the content scrolls below it.
  ///
  /// - Parameters:
  ///   - point: In content coordinates; may lie outside of the bounds.
  ///   - grip: From there to the centre of what is carried.
  func follow(_ point: CGPoint, grip: CGVector = .zero) {
    carry(to: point, grip)
    guard isUnderWay else { return }
    scroller.follow(point) { [weak self] in self?.carry(to: $0, grip) }
    scrollStrip(under: point, grip)
  }

  /// The strip below a place scrolls by itself while that is near one of its edges.
  private func scrollStrip(under point: CGPoint, _ grip: CGVector) {
    let strip = stage.strip(at: point)
    if strip !== stripScroller?.strip {
      stripScroller?.scroller.stop()
      stripScroller = strip.map { ($0, EdgeScroller(of: $0)) }
    }
    guard let (strip, scroller) = stripScroller else { return }
    scroller.follow(view.convert(point, to: strip)) { [weak self, weak strip] place in
      guard let self, let strip else { return }
      carry(to: strip.convert(place, to: view), grip)
    }
  }

  private func stopScrolling() {
    scroller.stop()
    stripScroller?.scroller.stop()
    stripScroller = nil
  }

  private func carry(to point: CGPoint, _ grip: CGVector) {
    update(to: CGPoint(x: point.x + grip.dx, y: point.y + grip.dy))
  }

  /// Lets an item that does not make room be activated if what is carried rests over it.
  private func spring(over item: IndexPath?) {
    guard let arrangement, let item, !arrangement.carries(shown: item) else {
      return springs.stop()
    }
    springs.rest(
      over: item,
      SpringLoading.Carrier(
        place: { [weak view, position] in view?.convert(position, to: nil) ?? .zero },
        isCarrying: { [weak self] in self?.isUnderWay ?? false }))
  }

  /// Goes to the place of an item, as the keyboard does.
  func update(toPlaceOf path: IndexPath) {
    guard let arrangement, let center = geometry.place(of: .cell(path))?.center else { return }
    goesByPlaces = true
    stopScrolling()
    let before = arrangement.place
    follow(to: center, from: arrangement)
    // Where items lie over one another, another one may have been at that point.
    if let now = self.arrangement, now.place == before, lastProposal == now.shownAnchor {
      propose(path, at: center)
    }
    spring(over: self.arrangement?.place == before ? path : nil)
    reveal()
  }

  /// Goes to a place that no item has, as in an empty section.
  func update(toFree path: IndexPath) {
    guard arrangement != nil else { return }
    goesByPlaces = true
    stopScrolling()
    propose(path, at: position)
    reveal()
  }

  /// What the layout proposed last.
  private var lastProposal: IndexPath?

  private func follow(to point: CGPoint, from arrangement: Rearrangement) {
    geometry.settle()
    let proposed = presenting {
      layout.targetIndexPath(
        forInteractivelyMovingItem: arrangement.shownAnchor, withPosition: point)
    }
    lastProposal = proposed
    propose(proposed, at: point)
  }

  private func propose(_ proposed: IndexPath, at point: CGPoint) {
    guard let asked = arrangement else { return }
    let original = asked.items[asked.anchor]
    let wanted = calls.target(of: original, at: asked.shownAnchor, proposed: proposed)
    // The delegate may have ended the movement.
    guard var next = arrangement, next.place == asked.place else { return }
    let (previous, previousPosition) = (next.shownItems, position)
    let place =
      wanted == proposed ? next.place(proposed: wanted) : next.place(ofAnchorAt: wanted)
    let step = place.map { next.move(to: $0) } == true ? step(to: next) : nil
    arrangement = next
    position = point
    show(step, previous: previous, previousPosition)
    if step != nil { changed() }
  }

  /// Invalidates the layout and shows what has changed.
  private func show(_ step: PresentationChange?, previous: [IndexPath], _ previousPosition: CGPoint)
  {
    guard let arrangement else { return }
    let context = presenting {
      layout.invalidationContext(
        forInteractivelyMovingItems: arrangement.shownItems, withTargetPosition: position,
        previousIndexPaths: previous, previousPosition: previousPosition)
    }
    if let step {
      stage.show(step, context, animated: true)
    } else {
      layout.invalidate(using: context)
    }
  }

  /// Scrolls the least that shows the carried item whole, as keys do.
  private func reveal() {
    guard let arrangement else { return }
    geometry.settle()
    let anchor = arrangement.shownAnchor
    let inStrip = presenting { layout.strips?.scrollStrip(showing: anchor) }
    guard let frame = inStrip ?? geometry.place(of: .cell(anchor))?.frame, frame.isFinite
    else { return }
    position = CGPoint(x: frame.midX, y: frame.midY)
    view.reveal(frame)
  }

  // MARK: Ending

  /// Tells the data source where the items are now, and lets them come down there.
  func end() {
    guard arrangement != nil else { return }
    // Nobody may ask for stale counts between now and when the data source has moved the items.
    counts.refreshIfStale()
    guard let ended = arrangement else { return }
    let presentation = counts.presentation
    finish()
    // The data source is about to have the items where they are shown.
    counts.reinterpret(by: nil)
    guard !ended.isIdentity else { return close(ended, cancelled: false) }
    let source = calls.source
    guard calls.move(ended) else {
      unable = source
      // It may have done something else about it.
      guard !counts.isStale, counts.latest == ended.shownData else {
        return close(ended, cancelled: true)
      }
      arrangement = ended
      counts.reinterpret(by: presentation)
      return cancel()
    }
    close(ended, cancelled: false)
  }

  /// Lets the items go back to where they were; the data source is not told.
  func cancel(animated: Bool = true) {
    guard arrangement != nil else { return }
    counts.refreshIfStale()
    guard let cancelled = arrangement else { return }
    let step = step(to: nil)
    finish()
    close(cancelled, cancelled: true, step: step, animated: animated)
  }

  /// Gives the movement up because the data is about to change: everything known by index path goes
  /// back to the paths of the data, and what is on screen stays there until the change is shown.
  ///
  /// - Parameter drops: Whether all views go anyway.
  func abandon(dropping drops: Bool) {
    guard let abandoned = arrangement, let step = step(to: nil) else { return }
    finish()
    stage.takeBack(step, endingContext(abandoned, cancelled: true), dropping: drops)
    showCarried()
  }

  /// The layout hears of the end, and what was carried comes down.
  private func close(
    _ ended: Rearrangement, cancelled: Bool, step: PresentationChange? = nil, animated: Bool = true
  ) {
    let context = endingContext(ended, cancelled: cancelled)
    if let step, !step.update.changes.isEmpty, !ended.isIdentity {
      stage.show(step, context, animated: animated)
    } else {
      counts.reinterpret(by: nil)
      layout.invalidate(using: context)
      if !counts.isStale { stage.comeDown(animated: animated) }
    }
    showCarried()
  }

  private func endingContext(
    _ ended: Rearrangement, cancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    presenting {
      layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: cancelled ? ended.items : ended.shownItems,
        previousIndexPaths: ended.shownItems, movementCancelled: cancelled)
    }
  }

  // MARK: What is shown

  /// Runs a block in which index paths and counts mean what is shown.
  func presenting<Result>(_ body: () -> Result) -> Result {
    counts.usingPresentationValues(body)
  }

  /// Whether an element on screen is carried.
  func carries(_ key: ElementKey) -> Bool {
    guard let arrangement, key.category == .cell else { return false }
    return arrangement.carries(shown: key.path)
  }

  /// Whether an element stays alive wherever it is.
  func holds(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard let arrangement, attributes.representedElementCategory == .cell else { return false }
    return attributes.indexPath == arrangement.shownAnchor
  }

  /// Whether an element is to be where its attributes say at once, as it follows a position.
  func pins(_ key: ElementKey) -> Bool { !goesByPlaces && carries(key) }

  /// Lets every cell on screen look as carried as it is.
  private func showCarried() {
    cells.forEachCell { cell, path in cell.isCarried = carries(.cell(path)) }
    changed()
  }

  /// Puts the carried items of an answer of the layout where they are carried.
  func arranged(
    _ list: [UICollectionViewLayoutAttributes], in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    guard let arrangement else { return list }
    return presenting {
      CarriedItems(
        arrangement: arrangement, position: goesByPlaces ? nil : position, geometry: geometry
      ).placed(in: list, in: rect, orElse: position)
    }
  }

  /// Traps when what is shown does not add up.
  func checkInvariants() {
    guard let arrangement else { return }
    arrangement.checkInvariants()
    guard !counts.isStale else { return }
    precondition(counts.latest == arrangement.shownData, "the counts and the screen differ")
    guard let presentation = counts.presentation else {
      preconditionFailure("the presentation does not contain the dragged item")
    }
    for (item, path) in zip(arrangement.items, arrangement.shownItems) {
      let shown = presentation.presentationPath(of: DataPath(item))
      precondition(shown == PresentationPath(path), "a carried item is elsewhere")
      precondition(presentation.dataPath(of: PresentationPath(path)) == DataPath(item))
    }
  }
}
