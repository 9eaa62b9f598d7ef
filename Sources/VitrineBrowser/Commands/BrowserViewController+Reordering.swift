import UIKit

// Items change their places by the collection view's own movement: one step, carried by keys, or dragged.
extension BrowserViewController {
  /// More than these are cut and pasted instead.
  private static let carriedItems = 10_000

  func perform(_ action: Command.ReorderAction, count: Int?) {
    switch action {
    case .begin: if beginMove() { show(message: nil) }
    case .step(let motion):
      guard beginMove() else { return }
      carry(motion, count)
      collectionView.endInteractiveMovement()
    case .carry(let motion): carry(motion, count)
    case .drop: collectionView.endInteractiveMovement()
    case .cancel:
      collectionView.cancelInteractiveMovement()
      show(message: "everything is where it was")
    }
  }

  /// Takes up the marked items, or the one in focus; says why not.
  private func beginMove() -> Bool {
    endTransition(finishes: false)
    endRange(keeps: true)
    let chosen = chosenPlaces
    if let reason = immobility ?? tooMany(chosen) {
      show(message: reason)
      return false
    }
    let focus = collectionView.focusedIndexPath.flatMap { chosen.contains($0) ? $0 : nil }
    guard let anchor = focus ?? chosen.paths.first else {
      show(message: "nothing to move")
      return false
    }
    return beginMove(of: chosen, around: anchor)
  }

  /// Lets the mouse carry items, and follows what is carried.
  func allowMoves() {
    dataSource.canMove = { [weak self] in self?.immobility == nil }
    dataSource.moved = { [weak self] in self?.itemsWereMoved($0, to: $1) }
    collectionView.allowsMovementByHold = true
    collectionView.movementChanged = { [weak self] in self?.statusChanged() }
    markDrag = MarkDrag(in: collectionView) { [weak self] in
      // A press that is held may carry the item, which snapshots know nothing of.
      if self?.immobility == nil { self?.showSourceDirectly() }
    } isMarked: { [weak self] in
      self?.context == .browse && self?.collectionView.selectionState.contains($0) == true
    } begin: { [weak self] in
      self?.beginMove(draggingItemAt: $0) ?? false
    }
  }

  private func tooMany(_ chosen: SelectionState) -> String? {
    chosen.count > Self.carriedItems ? "too many to carry; d cuts, p pastes them" : nil
  }

  /// Why items cannot change their places; nil if they can.
  var immobility: String? {
    if let reason = readOnlyReason { return reason }
    if items.order.key != nil || items.isSorting {
      return "sorted, so nothing moves; so shows the order of the source"
    }
    if items.order.isReversed { return "reversed, so nothing moves; sr turns it back" }
    if items.arrangement.shown != nil {
      return "filtered, so nothing moves; Esc shows all, Alt-r dims the others"
    }
    return nil
  }

  private func beginMove(of chosen: SelectionState, around anchor: IndexPath) -> Bool {
    showSourceDirectly()
    if anchor != collectionView.focusedIndexPath {
      collectionView.focusItem(at: anchor, scrolls: true)
    }
    let others = chosen.filter { $0 != anchor }
    return collectionView.beginInteractiveMovement(ofItemsAt: [anchor] + others)
  }

  /// The items that a drag of one carries: all marked ones, if it is marked.
  func beginMove(draggingItemAt path: IndexPath) -> Bool {
    endRange(keeps: true)
    var carried = collectionView.selectionState
    if !carried.contains(path) {
      carried = SelectionState()
      carried.insert(path)
    }
    if let reason = immobility ?? tooMany(carried) {
      show(message: reason)
      return false
    }
    return beginMove(of: carried, around: path)
  }

  private func carry(_ motion: Command.Motion, _ count: Int?) {
    switch motion {
    case .up: carry(heading: .up, count)
    case .down: carry(heading: .down, count)
    case .left: carry(heading: .left, count)
    case .right: carry(heading: .right, count)
    case .first: collectionView.moveInteractively(toEnd: false)
    case .last: collectionView.moveInteractively(toEnd: true)
    case .pageDown: collectionView.moveInteractively(pages: 1)
    case .pageUp: collectionView.moveInteractively(pages: -1)
    case .halfPageDown: collectionView.moveInteractively(pages: 0.5)
    case .halfPageUp: collectionView.moveInteractively(pages: -0.5)
    case .nextSection: collectionView.moveInteractively(sections: count ?? 1)
    case .previousSection: collectionView.moveInteractively(sections: -(count ?? 1))
    default: break
    }
  }

  private func carry(heading: FocusHeading, _ count: Int?) {
    for _ in 0..<min(count ?? 1, 100_000) where !collectionView.moveInteractively(heading) { break }
  }

  // MARK: The end of a movement

  /// What the collection view shows is asked for anew.
  private func moveWasRefused(_ reason: String) {
    let marks = sourceMarks
    show(message: reason)
    FrameEngine.current.schedule(after: 0) { [weak self] in
      guard let self else { return }
      collectionView.reloadData()
      mark(exactly: marks)
      focusSomething()
    }
  }

  /// The collection view has moved items and tells where to.
  func itemsWereMoved(_ paths: [IndexPath], to destination: IndexPath) {
    guard let source = editableSource() else { return }
    let move = BlockMove(paths, to: destination)
    let edit = ItemEdit(move.changes, name: "moved \(counted(move.count))")
    if let refusal = source.refusal(of: edit) { return moveWasRefused(refusal) }
    let renumbering = ItemRenumbering(edit, counts: itemCounts)
    lastMarks = lastMarks.map(renumbering.follow)
    edits.history.did(edit, undoneBy: source.apply(edit))
    takeOver(renumbering)
    show(message: "\(edit.name); u undoes")
    // The collection view shows it itself; the numbers in the headers are ours.
    needsRefresh = true
    view.setNeedsLayout()
  }
}
