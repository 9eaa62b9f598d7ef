import Foundation
import UIKitCore

/// Lets what is dragged be dropped onto a collection view: finds the place, asks the delegate, and
/// shows what would become of it.
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
  /// The drag that is above this view.
  private(set) var session: DropSession?
  /// Where the items would go, as the delegate was told last.
  private var destination: IndexPath?
  private var proposal = UICollectionViewDropProposal(operation: .cancel)
  /// The place that the keys have moved the items to.
  private var keyPlace: IndexPath?
  /// The item that the last key has moved the items to.
  private(set) var itemUnderKeys: IndexPath?
  private var pendingGap: ScheduledAction?
  private var pendingPlace: IndexPath?
  /// The item that is highlighted, as things would go into it.
  private var into: IndexPath?

  /// What is dropped, and where.
  struct Drop {
    let session: DropSession
    let destination: IndexPath?
    let proposal: UICollectionViewDropProposal
  }

  /// - Parameter makeCoordinator: Makes what carries out a drop.
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

  /// Nothing waits, moves, or is highlighted any longer.
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

  /// Lets an item be activated if the drag rests over it.
  private func spring(over item: IndexPath?, _ drop: DropSession) {
    guard let item, !gap.isOwn(item) else { return springs.stop() }
    springs.rest(
      over: item,
      SpringLoading.Carrier(
        place: { [weak drop] in drop?.drag.location ?? .zero },
        isCarrying: { [weak drop] in drop?.drag.isDragging ?? false },
        activated: { [weak drop] in drop?.drag.refresh() }))
  }

  /// Makes room, or highlights an item, as the proposal says.
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

  /// Opens the gap at a place, now or when the items have rested there for as long as the cadence
  /// says; `nil` closes it.
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

  /// The place that keys have moved the items to.
  private func placeOfKeys(_ drop: DropSession) -> IndexPath? {
    if let keyPlace, keyPlace.section < counts.current.sectionCount,
      keyPlace.item < gap.placeCount(inSection: keyPlace.section)
    {
      return keyPlace
    }
    keyPlace = places.first(for: drop)
    return keyPlace
  }

  /// The items come in from beside: to the place that is level with where they stood, in window coordinates.
  func keysEntered(from point: CGPoint) {
    geometry.settle()
    let here = view.convert(point, from: nil)
    let bounds = view.bounds
    keyPlace = places.place(
      enteredAt: CGPoint(
        x: min(max(here.x, bounds.minX), max(bounds.minX, bounds.maxX - 1)),
        y: min(max(here.y, bounds.minY), max(bounds.minY, bounds.maxY - 1))))
  }

  /// Where the items stand, in window coordinates.
  func placeForKeys(_ drop: DropSession) -> CGPoint {
    let frame = placeOfKeys(drop).flatMap(places.frame) ?? view.bounds
    return view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  /// Moves the items by a key; false when there was no way to go.
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

  /// The cursor goes where the items went.
  private func focusDropped() {
    view.window?.focusSystem.focus(view)
    guard let destination else { return }
    let path = counts.presentationPath(of: destination)
    if counts.current.contains(path) { focus.focus(path, scrolls: true) }
  }

  /// Lets a cell look as its item is: about to take in what is dragged, or not.
  func dress(_ cell: UICollectionViewCell, at path: IndexPath) {
    let isTarget = into == path
    if cell.isDropTarget != isTarget { cell.isDropTarget = isTarget }
  }

  /// Follows what is known by places through a change of what is shown.
  func follow(_ update: BatchUpdate) {
    into = into.flatMap(update.newPath)
    itemUnderKeys = itemUnderKeys.flatMap(update.newPath)
  }

  /// What the counts no longer hold can take nothing in.
  func truncate(to data: CollectionData) {
    into = into.flatMap { data.contains($0) ? $0 : nil }
    itemUnderKeys = itemUnderKeys.flatMap { data.contains($0) ? $0 : nil }
  }

  /// The next update of the drag says anew where it is.
  func dataWasReplaced() {}
}
