import Foundation
import UIKitCore

/// The target side of a drag: finds the place, asks the delegate, and shows the effect of a drop.
@MainActor
final class CollectionDrop: FollowsItems {
  private unowned let view: any FocusItemContainer
  private let counts: any ItemCounts
  private let geometry: any ItemGeometry
  private let cells: any LiveCells
  private let calls: any DropCalls
  private let focus: CollectionFocus
  private let springs: SpringLoading
  let gap: DropGap
  private let places: DropPlaces
  private let makeCoordinator: (Drop) -> DropCoordinator
  private let scroller: EdgeScroller
  /// The drag over this view.
  private(set) var session: DropSession?
  /// The destination of the items in the last call to the delegate.
  private var destination: IndexPath?
  private var proposal = UICollectionViewDropProposal(operation: .cancel)
  /// The place to which keys have moved the items.
  private var keyPlace: IndexPath?
  /// The item to which the last key has moved the items.
  private(set) var itemUnderKeys: IndexPath?
  private var pendingGap: ScheduledAction?
  private var pendingPlace: IndexPath?
  /// The highlighted item, into which the items would go.
  private var into: IndexPath?

  /// A completed drop, with its items and place.
  struct Drop {
    let session: DropSession
    let destination: IndexPath?
    let proposal: UICollectionViewDropProposal
  }

  /// - Parameter makeCoordinator: Makes the coordinator of a drop.
  init(
    onto view: any FocusItemContainer, counts: any ItemCounts, geometry: any ItemGeometry,
    cells: any LiveCells, calls: any DropCalls, focus: CollectionFocus, springs: SpringLoading,
    gap: DropGap, places: DropPlaces, makeCoordinator: @escaping (Drop) -> DropCoordinator
  ) {
    self.view = view
    self.counts = counts
    self.geometry = geometry
    self.cells = cells
    self.calls = calls
    self.focus = focus
    self.springs = springs
    self.gap = gap
    self.places = places
    self.makeCoordinator = makeCoordinator
    scroller = EdgeScroller(of: view)
  }

  // MARK: Coming and going

  func canTake(_ drop: DropSession) -> Bool { calls.canHandle(drop) }

  func entered(_ drop: DropSession) {
    session = drop
    keyPlace = nil
    itemUnderKeys = nil
    destination = nil
    gap.isMove = drop.allowsMoveOperation
    proposal = UICollectionViewDropProposal(operation: .cancel)
    calls.didEnter(drop)
  }

  func exited(_ drop: DropSession) {
    rest()
    gap.close()
    session = nil
    calls.didExit(drop)
  }

  func ended(_ drop: DropSession) {
    session = nil
    calls.didEnd(drop)
  }

  /// Resets all timers, the gap and the highlight.
  private func rest() {
    pendingGap?.cancel()
    pendingGap = nil
    pendingPlace = nil
    springs.stop()
    scroller.stop()
    highlight(nil)
  }

  // MARK: On the way

  func moved(_ drop: DropSession) -> DropPlan {
    geometry.settle()
    if let place = gap.closeIfOfOtherKind() { keyPlace = place }
    let point = drop.location(in: view)
    let byKeys = drop.drag.steering == .keys
    let place = byKeys ? placeOfKeys(drop) : places.place(at: point)
    if !byKeys {
      scroller.follow(point) { [weak drop] _ in drop?.drag.refresh() }
    }
    destination = place.map(gap.insertionPath)
    guard let proposal = calls.proposal(for: drop, at: destination) else { return .nothing }
    self.proposal = proposal
    // The delegate may have ended the drag, or have changed the data.
    guard session === drop else { return .nothing }
    if proposal.operation == .copy { gap.isMove = false }
    if proposal.operation == .move { gap.isMove = true }
    spring(over: byKeys ? keyPlace : geometry.item(at: point), drop)
    let isAllowed = proposal.operation != .move || drop.allowsMoveOperation
    return show(place, isAllowed: isAllowed)
  }

  /// Activates an item if the drag rests over it.
  private func spring(over item: IndexPath?, _ drop: DropSession) {
    guard let item, !gap.isOwn(item) else { return springs.stop() }
    springs.rest(
      over: item,
      SpringLoading.Carrier(
        place: { [weak drop] in drop?.drag.location ?? .zero },
        isCarrying: { [weak drop] in drop?.drag.isDragging ?? false },
        activated: { [weak drop] in drop?.drag.refresh() }))
  }

  /// Makes room, or highlights an item, according to the proposal.
  private func show(_ place: IndexPath?, isAllowed: Bool) -> DropPlan {
    let operation = proposal.operation
    var plan = DropPlan(operation: operation)
    guard plan.isDrop, isAllowed, let place else {
      wantGap(at: nil)
      highlight(nil)
      return plan
    }
    switch proposal.intent {
    case .insertAtDestinationIndexPath:
      highlight(nil)
      wantGap(at: place)
      plan.hasGap = gap.isOpen
    case .insertIntoDestinationIndexPath:
      wantGap(at: nil)
      highlight(destination.map(counts.presentationPath))
      plan.isInto = true
    case .unspecified:
      wantGap(at: nil)
      highlight(nil)
    }
    return plan
  }

  /// Opens the gap at a place, immediately or after the delay of the cadence. `nil` closes it.
  private func wantGap(at place: IndexPath?) {
    guard let place else {
      pendingGap?.cancel()
      pendingGap = nil
      pendingPlace = nil
      gap.close()
      return
    }
    let delay = calls.reorderingCadence.delay
    guard delay > 0, !gap.isOpen(at: place) else {
      pendingGap?.cancel()
      pendingGap = nil
      return gap.open(at: place)
    }
    pendingGap?.cancel()
    pendingPlace = place
    pendingGap = FrameEngine.current.schedule(after: delay) { [weak self] in
      guard let self, let session = self.session, self.pendingPlace == place else { return }
      self.pendingGap = nil
      self.gap.open(at: place)
      session.drag.roomWasMade()
    }
  }

  private func highlight(_ path: IndexPath?) {
    guard path != into else { return }
    if let into, let cell = cells.cell(at: into) { cell.isDropTarget = false }
    into = path
    if let path, let cell = cells.cell(at: path) { cell.isDropTarget = true }
  }

  // MARK: Keys

  /// Returns the place to which keys have moved the items.
  private func placeOfKeys(_ drop: DropSession) -> IndexPath? {
    if let keyPlace, keyPlace.section < counts.current.sectionCount,
      keyPlace.item < gap.placeCount(inSection: keyPlace.section)
    {
      return keyPlace
    }
    keyPlace = places.first(for: drop)
    return keyPlace
  }

  /// Called when the items come in from another view. They go to the place level with their last
  /// point, in window coordinates.
  func keysEntered(from point: CGPoint) {
    geometry.settle()
    let here = view.convert(point, from: nil)
    let bounds = view.bounds
    keyPlace = places.place(
      enteredAt: CGPoint(
        x: min(max(here.x, bounds.minX), max(bounds.minX, bounds.maxX - 1)),
        y: min(max(here.y, bounds.minY), max(bounds.minY, bounds.maxY - 1))))
  }

  /// Returns the place of the items, in window coordinates.
  func placeForKeys(_ drop: DropSession) -> CGPoint {
    let frame = placeOfKeys(drop).flatMap(places.frame) ?? view.bounds
    return view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  /// Moves the items by a key. Returns false if there is no place in that direction.
  func move(_ motion: CollectionMotion) -> Bool {
    geometry.settle()
    guard let here = keyPlace, let next = places.place(after: here, motion) else { return false }
    itemUnderKeys = counts.current.contains(next) && !gap.isOwn(next) ? next : nil
    keyPlace = next
    if let frame = places.frame(of: next) { view.reveal(frame) }
    return true
  }

  // MARK: Dropping

  func perform(_ drop: DropSession) {
    rest()
    guard calls.isDropEnabled else { return }
    let coordinator = makeCoordinator(
      Drop(session: drop, destination: destination, proposal: proposal))
    gap.leavesWithNextChange = true
    calls.perform(coordinator)
    gap.leavesWithNextChange = false
    gap.close()
    session = nil
    if drop.drag.steering == .keys { focusDropped() }
  }

  /// Moves the cursor to the dropped items.
  private func focusDropped() {
    view.window?.focusSystem.focus(view)
    guard let destination else { return }
    let path = counts.presentationPath(of: destination)
    if counts.current.contains(path) { focus.focus(path, scrolls: true) }
  }

  /// Shows on a cell whether the drop would go into its item.
  func dress(_ cell: UICollectionViewCell, at path: IndexPath) {
    let isTarget = into == path
    if cell.isDropTarget != isTarget { cell.isDropTarget = isTarget }
  }

  /// Moves the kept places along with a change of the presentation.
  func follow(_ update: BatchUpdate) {
    into = into.flatMap(update.newPath)
    itemUnderKeys = itemUnderKeys.flatMap(update.newPath)
  }

  /// Drops an item beyond the counts as a target.
  func truncate(to data: CollectionData) {
    into = into.flatMap { data.contains($0) ? $0 : nil }
    itemUnderKeys = itemUnderKeys.flatMap { data.contains($0) ? $0 : nil }
  }

  /// Does nothing: the next update of the drag finds the place again.
  func dataWasReplaced() {}
}
