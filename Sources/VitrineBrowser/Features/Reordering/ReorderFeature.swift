import UIKit
import VitrineItems
import VitrineSupport

/// Moves items with the collection view's own movement: by one step, with keys, or by dragging.
@MainActor
final class ReorderFeature: BrowserFeature {
  let editing: EditFeature
  private let shown: ItemList
  private let context: any BrowserContext
  private var markDrag: MarkDrag?
  /// Whether headers may contain outdated item numbers.
  private var needsRefresh = false

  /// The largest number of items that can be carried; more are cut and pasted instead.
  private static let carriedItems = 10_000

  init(_ editing: EditFeature) {
    self.editing = editing
    (shown, context) = (editing.shown, editing.context)
    let collectionView = shown.collectionView
    collectionView.allowsMovementByHold = true
    collectionView.keyboard.carryingChanged = { [weak context] in context?.statusChanged() }
  }

  /// Makes dragging a marked item carry all marked items.
  ///
  /// - Parameter canDrag: Whether mouse events apply to the items.
  func allowDragsOfMarks(if canDrag: @escaping () -> Bool) {
    markDrag = MarkDrag(in: collectionView) { [weak self] in
      // A long press may start a move, which snapshots do not support.
      if let self, immobility == nil { shown.showSourceDirectly() }
    } isMarked: { [weak self] in
      canDrag() && self?.collectionView.selectedItems.contains($0) == true
    } begin: { [weak self] in
      self?.begin(draggingItemAt: $0) ?? false
    }
  }

  private var collectionView: UICollectionView { shown.collectionView }

  // MARK: Start

  /// Starts moving the marked items or the item in focus; otherwise, shows the reason.
  func begin() -> Bool {
    editing.presenter.endInteractions()
    shown.takeBackRefusedMove()
    // Items can move only without sorting and filtering, so their positions are source numbers.
    let chosen = shown.chosenItems
    if let reason = immobility ?? tooMany(chosen) {
      context.say(reason)
      return false
    }
    let focus = collectionView.keyboard.focusedIndexPath.flatMap { chosen.contains($0) ? $0 : nil }
    guard let anchor = focus ?? chosen.paths.first else {
      context.say("nothing to move")
      return false
    }
    return begin(with: chosen, around: anchor)
  }

  /// Returns the items to drag: all marked items if the dragged one is marked.
  private func begin(draggingItemAt path: IndexPath) -> Bool {
    editing.range.end(keeps: true)
    shown.takeBackRefusedMove()
    var carried = collectionView.selectedItems
    if !carried.contains(path) {
      carried = ItemSet()
      carried.insert(path)
    }
    if let reason = immobility ?? tooMany(carried) {
      context.say(reason)
      return false
    }
    return begin(with: carried, around: path)
  }

  private func begin(with chosen: ItemSet, around anchor: IndexPath) -> Bool {
    shown.showSourceDirectly()
    if anchor != collectionView.keyboard.focusedIndexPath {
      collectionView.keyboard.focusItem(at: anchor, scrolls: true)
    }
    let others = chosen.filter { $0 != anchor }
    return collectionView.beginInteractiveMovement(ofItemsAt: [anchor] + others)
  }

  private func tooMany(_ chosen: ItemSet) -> String? {
    chosen.count > Self.carriedItems ? "too many to carry; d cuts, p pastes them" : nil
  }

  /// The reason why items cannot be moved; nil if they can.
  var immobility: String? {
    if let reason = editing.readOnlyReason { return reason }
    let items = shown.items
    if items.order.key != nil || items.isSorting {
      return "sorted, so nothing moves; 'so' shows the order of the source"
    }
    if items.order.isReversed { return "reversed, so nothing moves; 'sr' turns it back" }
    if items.grouping.field != nil { return "grouped, so nothing moves; 'cG' ends that" }
    if items.arrangement.shown != nil {
      return "filtered, so nothing moves; Esc shows all, Alt-r dims the others"
    }
    return nil
  }

  // MARK: Movement

  func carry(_ motion: CollectionMotion, _ count: Int?) {
    let keyboard = collectionView.keyboard
    switch motion {
    case .step:
      for _ in 0..<min(count ?? 1, 100_000) where !keyboard.carry(motion) { break }
    case .sections(let way): keyboard.carry(.sections(way * (count ?? 1)))
    default: keyboard.carry(motion)
    }
  }

  func drop() {
    collectionView.endInteractiveMovement()
    shown.takeBackRefusedMove()
  }

  func cancel() {
    collectionView.cancelInteractiveMovement()
    context.say("everything is where it was")
  }

  // MARK: End

  /// Called when the collection view has moved items.
  func itemsWereMoved(_ paths: [IndexPath], to destination: IndexPath) {
    let move = BlockMove(paths, to: destination)
    let edit = ItemEdit(move.changes, name: "moved \(shown.counted(move.count))")
    do throws(BrowserFailure) {
      editing.presenter.takeOverMove(try editing.edits.step(edit))
    } catch {
      context.say(error)
      shown.moveWasRefused()
      return takeBackAfterThisTurn()
    }
    context.say("\(edit.name); u undoes")
    // The collection view shows the move itself, but the numbers in the headers are ours.
    needsRefresh = true
    context.layoutChanged()
  }

  /// Reverts a move in the next turn, because the collection view has not finished it yet.
  private func takeBackAfterThisTurn() {
    ScheduledAction.schedule(after: 0) { [weak self] in
      guard let self, !context.hasEnded else { return }
      shown.takeBackRefusedMove()
    }
  }

  /// Updates the item counts in the headers after the layout of a frame.
  func refreshIfNeeded() {
    guard needsRefresh else { return }
    needsRefresh = false
    shown.dataSource.refresh(collectionView)
  }
}
