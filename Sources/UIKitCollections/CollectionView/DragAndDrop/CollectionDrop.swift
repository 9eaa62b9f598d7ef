import Foundation
import UIKitCore

/// Lets what is dragged be dropped onto a collection view: finds the place, asks the delegate, and shows what would become of it.
@MainActor
final class CollectionDrop {
  private unowned let owner: UICollectionView
  /// The drag that is above this view.
  private(set) var session: DropSession?
  private(set) lazy var gap = DropGap(owner: owner)
  private lazy var places = DropPlaces(owner: owner, gap: gap)
  private lazy var springs = SpringLoading(owner: owner)
  private lazy var scroller = EdgeScroller(owner: owner)
  /// Where the items would go, as the delegate was told last.
  private var destination: IndexPath?
  private var proposal = UICollectionViewDropProposal(operation: .cancel)
  /// The place as shown that the keys have carried the items to.
  private var keyPlace: IndexPath?
  /// The item that the last key has carried the items to, by its place as shown.
  private(set) var itemUnderKeys: IndexPath?
  private var pendingGap: ScheduledAction?
  private var pendingPlace: IndexPath?
  /// The item that is highlighted, as things would go into it.
  private var into: IndexPath?

  init(owner: UICollectionView) { self.owner = owner }

  // MARK: Coming and going

  func canTake(_ drop: DropSession) -> Bool {
    owner.dropDelegate?.collectionView(owner, canHandle: drop) ?? false
  }

  func entered(_ drop: DropSession) {
    session = drop
    keyPlace = nil
    itemUnderKeys = nil
    destination = nil
    gap.isMove = drop.allowsMoveOperation
    proposal = UICollectionViewDropProposal(operation: .cancel)
    owner.dropDelegate?.collectionView(owner, dropSessionDidEnter: drop)
  }

  func exited(_ drop: DropSession) {
    rest()
    gap.close()
    session = nil
    owner.dropDelegate?.collectionView(owner, dropSessionDidExit: drop)
  }

  func ended(_ drop: DropSession) {
    session = nil
    owner.dropDelegate?.collectionView(owner, dropSessionDidEnd: drop)
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
    owner.passes.settle()
    if let place = gap.closeIfOfOtherKind() { keyPlace = place }
    let point = drop.location(in: owner)
    let byKeys = drop.drag.steering == .keys
    let place = byKeys ? placeOfKeys(drop) : places.place(at: point)
    if !byKeys {
      scroller.follow(point) { [weak drop] _ in drop?.drag.refresh() }
    }
    destination = place.map(gap.told)
    guard let delegate = owner.dropDelegate else { return .nothing }
    proposal = delegate.collectionView(
      owner, dropSessionDidUpdate: drop, withDestinationIndexPath: destination)
    // Whoever was asked may have ended the drag, or have changed the data.
    guard session === drop else { return .nothing }
    if proposal.operation == .copy { gap.isMove = false }
    if proposal.operation == .move { gap.isMove = true }
    spring(over: byKeys ? keyPlace : owner.passes.item(at: point), drop)
    let isAllowed = proposal.operation != .move || drop.allowsMoveOperation
    return show(place, isAllowed: isAllowed)
  }

  /// Lets an item be activated if the drag rests over it.
  private func spring(over item: IndexPath?, _ drop: DropSession) {
    guard owner.isSpringLoaded, let item, !gap.isOwn(item) else { return springs.stop() }
    springs.follow(
      item, told: owner.counts.dataPath(of: item),
      by: SpringLoading.Carrier(
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
      highlight(destination.map(owner.counts.shownPath))
      plan.isInto = true
    case .unspecified:
      wantGap(at: nil)
      highlight(nil)
    }
    return plan
  }

  /// Opens the gap at a place, now or when the items have rested there for as long as the cadence says; `nil` closes it.
  private func wantGap(at place: IndexPath?) {
    guard let place else {
      pendingGap?.cancel()
      pendingGap = nil
      pendingPlace = nil
      gap.close()
      return
    }
    let delay = owner.reorderingCadence.delay
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
    if let into, let cell = owner.visible.cell(at: into) { cell.isDropTarget = false }
    into = path
    if let path, let cell = owner.visible.cell(at: path) { cell.isDropTarget = true }
  }

  // MARK: Keys

  /// The place that keys have carried the items to.
  private func placeOfKeys(_ drop: DropSession) -> IndexPath? {
    if let keyPlace, keyPlace.section < owner.counts.current.sectionCount,
      keyPlace.item < gap.placeCount(inSection: keyPlace.section)
    {
      return keyPlace
    }
    keyPlace = places.first(for: drop)
    return keyPlace
  }

  /// Where the items stand, in window coordinates.
  func placeForKeys(_ drop: DropSession) -> CGPoint {
    let frame = placeOfKeys(drop).flatMap(places.frame) ?? owner.bounds
    return owner.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  func carry(_ step: DragStep) -> Bool {
    owner.passes.settle()
    guard let here = keyPlace, let next = places.place(after: here, step) else { return false }
    itemUnderKeys = owner.counts.current.contains(next) && !gap.isOwn(next) ? next : nil
    keyPlace = next
    if let frame = places.frame(of: next) { owner.scroller.reveal(frame) }
    return true
  }

  // MARK: Dropping

  func perform(_ drop: DropSession) {
    rest()
    guard let delegate = owner.dropDelegate else { return }
    let coordinator = DropCoordinator(
      owner: owner, drop: drop, destination: destination, proposal: proposal)
    gap.leavesWithNextChange = true
    delegate.collectionView(owner, performDropWith: coordinator)
    gap.leavesWithNextChange = false
    gap.close()
    session = nil
    if drop.drag.steering == .keys { focusDropped() }
  }

  /// The cursor goes where the items went.
  private func focusDropped() {
    owner.window?.focusSystem.focus(owner)
    guard let destination else { return }
    let path = owner.counts.shownPath(of: destination)
    if owner.counts.current.contains(path) { owner.focus.focus(path, scrolls: true) }
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
}
