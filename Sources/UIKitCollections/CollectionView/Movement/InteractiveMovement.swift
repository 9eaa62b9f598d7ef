import Foundation
import UIKitCore

/// Lets the user carry items to another place: others make room at once, and the data source hears of it when all is over.
///
/// What is shown meanwhile is a `Rearrangement` of the data, and each step from one to the next is carried out as a batch of moves is.
/// The layout speaks of what is shown; data source and delegate are asked by the paths that the data has.
@MainActor
final class InteractiveMovement {
  unowned let owner: UICollectionView
  /// What is shown; `nil` while nothing is carried.
  private(set) var arrangement: Rearrangement?
  /// Whether there is one: asked at every key, and copying it costs more than that.
  var isArranging: Bool { arrangement != nil }
  /// Where the carried item is, in content coordinates: its centre.
  private(set) var position = CGPoint.zero
  /// Whether the carried item goes from place to place as the others do, instead of following a position.
  private var goesByPlaces = false
  /// A data source that turned out not to take moves.
  private weak var unable: (any UICollectionViewDataSource)?
  /// How many blocks that speak of what is shown are running.
  private var presenting = 0
  private(set) lazy var scroller = EdgeScroller(owner: owner)
  private lazy var springs = SpringLoading(owner: owner)
  /// Called when a movement begins and ends, and when what is carried has another place.
  var changed: () -> Void = {}

  init(owner: UICollectionView) { self.owner = owner }

  var isUnderWay: Bool { arrangement != nil }

  private var layout: UICollectionViewLayout { owner.layout }
  private var animator: MovementAnimator { MovementAnimator(owner: owner) }

  // MARK: Beginning

  /// Takes up items, gathered around the first one.
  ///
  /// - Returns: Whether the first one can be moved. Others that cannot stay where they are.
  func begin(_ paths: [IndexPath]) -> Bool {
    owner.range.end(keeps: true)
    guard arrangement == nil, let first = paths.first, let source = owner.dataSource,
      source !== unable, !owner.updates.isRecording, owner.counts.places == nil,
      owner.window?.dragSession == nil,
      owner.transitions.interactive == nil
    else { return false }
    owner.passes.settle()
    guard owner.counts.current.contains(first), canMove(first, source) else { return false }
    var items = [first]
    var known: Set<IndexPath> = [first]
    for path in paths.dropFirst()
    where owner.counts.current.contains(path) && known.insert(path).inserted
      && canMove(path, source)
    {
      items.append(path)
    }
    // Whoever is asked may have changed the data, or begun a movement.
    guard arrangement == nil, !owner.counts.isStale, owner.dataSource === source,
      let begun = Rearrangement(items, in: owner.counts.latest)
    else { return false }
    position = owner.passes.place(of: .cell(first))?.center ?? .zero
    goesByPlaces = true
    let step = begun.isIdentity ? nil : begun.update
    arrangement = begun
    show(step, previous: step == nil ? begun.shownItems : begun.items, position)
    showCarried()
    return true
  }

  private func canMove(_ path: IndexPath, _ source: any UICollectionViewDataSource) -> Bool {
    source.collectionView(owner, canMoveItemAt: path)
  }

  // MARK: Moving

  /// Follows a position: the layout says which place it means, and the delegate may say another one.
  ///
  /// - Complexity: O(log *n* + visible) beyond what the layout needs to be prepared.
  func update(to point: CGPoint) {
    guard let arrangement, point.x.isFinite, point.y.isFinite else { return }
    goesByPlaces = false
    follow(to: point, from: arrangement)
    if owner.isSpringLoaded { spring(over: owner.passes.item(at: point)) }
  }

  /// Lets an item that does not make room be activated if what is carried rests over it.
  private func spring(over item: IndexPath?) {
    guard let arrangement, let item, !arrangement.carries(shown: item) else {
      return springs.stop()
    }
    springs.follow(
      item, told: arrangement.told(item),
      by: SpringLoading.Carrier(
        place: { [weak owner, position] in owner?.convert(position, to: nil) ?? .zero },
        isCarrying: { [weak self] in self?.isUnderWay ?? false }))
  }

  /// Goes to the place of an item, as the keyboard does.
  func update(toPlaceOf path: IndexPath) {
    guard let arrangement, let center = owner.passes.place(of: .cell(path))?.center else { return }
    goesByPlaces = true
    let before = arrangement.place
    follow(to: center, from: arrangement)
    // Where items lie over one another, another one may have been at that point.
    if let now = self.arrangement, now.place == before, lastProposal == now.shownAnchor {
      propose(path, at: center)
    }
    if owner.isSpringLoaded { spring(over: self.arrangement?.place == before ? path : nil) }
    reveal()
  }

  /// Goes to a place that no item has, as in an empty section.
  func update(toFree path: IndexPath) {
    guard arrangement != nil else { return }
    goesByPlaces = true
    propose(path, at: position)
    reveal()
  }

  /// What the layout proposed last.
  private var lastProposal: IndexPath?

  private func follow(to point: CGPoint, from arrangement: Rearrangement) {
    owner.passes.settle()
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
    let wanted =
      owner.delegate?.collectionView(
        owner, targetIndexPathForMoveFromItemAt: original, toProposedIndexPath: proposed)
      ?? proposed
    // Whoever was asked may have ended the movement.
    guard var next = arrangement, next.place == asked.place else { return }
    let (previous, previousPosition) = (next.shownItems, position)
    let place =
      wanted == proposed ? next.place(proposed: wanted) : next.place(ofAnchorAt: wanted)
    let step = place.flatMap { next.move(to: $0) }
    arrangement = next
    position = point
    show(step, previous: previous, previousPosition)
    if step != nil { changed() }
  }

  /// Invalidates the layout and shows what has changed.
  private func show(_ step: BatchUpdate?, previous: [IndexPath], _ previousPosition: CGPoint) {
    guard let arrangement else { return }
    let context = presenting {
      layout.invalidationContext(
        forInteractivelyMovingItems: arrangement.shownItems, withTargetPosition: position,
        previousIndexPaths: previous, previousPosition: previousPosition)
    }
    if let step {
      animator.show(step, context)
    } else {
      layout.invalidate(using: context)
    }
  }

  /// Scrolls the least that shows the carried item whole, as keys do.
  private func reveal() {
    guard let arrangement else { return }
    owner.passes.settle()
    guard let frame = owner.passes.place(of: .cell(arrangement.shownAnchor))?.frame,
      frame.isFinite
    else { return }
    position = CGPoint(x: frame.midX, y: frame.midY)
    owner.scroller.reveal(frame)
  }

  // MARK: Ending

  /// Tells the data source where the items are now, and lets them come down there.
  func end() {
    guard let ended = arrangement else { return }
    scroller.stop()
    if owner.isSpringLoaded { springs.stop() }
    arrangement = nil
    guard !ended.isIdentity else { return close(ended, cancelled: false) }
    let source = owner.dataSource
    guard tell(source, ended) else {
      unable = source
      // It may have done something else about it.
      guard !owner.counts.isStale, owner.counts.latest == ended.shownData else {
        return close(ended, cancelled: true)
      }
      arrangement = ended
      return cancel()
    }
    close(ended, cancelled: false)
  }

  /// Tells the data source; false when it does not implement the method for that.
  private func tell(
    _ source: (any UICollectionViewDataSource)?, _ ended: Rearrangement
  ) -> Bool {
    guard let source else { return false }
    if ended.items.count > 1, let block = source as? any BlockMoving {
      block.collectionView(
        owner, moveItemsAt: ended.items, to: ended.shownItems.first ?? ended.place)
      return true
    }
    for move in ended.singleMoves {
      let answer: Void? = OptionalMethod.moveItem.answer {
        source.collectionView(owner, moveItemAt: move.from, to: move.to)
      }
      if answer == nil { return false }
    }
    return true
  }

  /// Lets the items go back to where they were; the data source is not told.
  func cancel(animated: Bool = true) {
    guard let cancelled = arrangement else { return }
    scroller.stop()
    if owner.isSpringLoaded { springs.stop() }
    arrangement = nil
    close(cancelled, cancelled: true, step: cancelled.wayBack, animated: animated)
  }

  /// Gives the movement up because the data is about to change: everything known by index path goes back to the paths of the data, and
  /// what is on screen stays there until the change is shown.
  ///
  /// - Parameter drops: Whether all views go anyway.
  func abandon(dropping drops: Bool) {
    guard let abandoned = arrangement, let step = abandoned.wayBack else { return }
    scroller.stop()
    if owner.isSpringLoaded { springs.stop() }
    arrangement = nil
    let context = endingContext(abandoned, cancelled: true)
    animator.follow(step, context)
    if drops {
      owner.passes.dropViews()
    } else {
      owner.visible.rename(through: step)
    }
    showCarried()
  }

  /// The layout hears of the end, and what was carried comes down.
  private func close(
    _ ended: Rearrangement, cancelled: Bool, step: BatchUpdate? = nil, animated: Bool = true
  ) {
    let context = endingContext(ended, cancelled: cancelled)
    if let step, !step.changes.isEmpty, !ended.isIdentity {
      animator.show(step, context, animated: animated)
    } else {
      layout.invalidate(using: context)
      if !owner.counts.isStale { animator.settle(animated: animated) }
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
    presenting += 1
    defer { presenting -= 1 }
    return body()
  }

  /// Whether who asks now means items by their places in the data, and not as they are shown: apps do, layouts do not.
  var speaksOfData: Bool { presenting == 0 && !owner.passes.isAskingLayout }

  /// What is carried while those who ask and are told speak of the data; `nil` otherwise.
  var translation: Rearrangement? {
    guard let arrangement, speaksOfData else { return nil }
    return arrangement
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
    owner.visible.forEachCell { cell, path in cell.isCarried = carries(.cell(path)) }
    changed()
  }

  /// Puts the carried items of an answer of the layout where they are carried.
  ///
  /// - Complexity: O(visible), and questions for one item or the items of as large a part of the content.
  func arranged(
    _ list: [UICollectionViewLayoutAttributes], in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    guard let arrangement else { return list }
    return presenting {
      let anchor = arrangement.shownAnchor
      var result = list.filter { !carries(ElementKey($0)) }
      let slot = layout.layoutAttributesForItem(at: anchor)?.center ?? position
      let center = goesByPlaces ? slot : position
      result.append(
        layout.layoutAttributesForInteractivelyMovingItem(at: anchor, withTargetPosition: center))
      guard arrangement.items.count > 1 else { return result }
      let way = CGVector(dx: center.x - slot.x, dy: center.y - slot.y)
      let area = rect.offsetBy(dx: -way.dx, dy: -way.dy)
      for other in owner.passes.attributes(in: area)
      where carries(ElementKey(other)) && other.indexPath != anchor {
        result.append(
          layout.layoutAttributesForInteractivelyMovingItem(
            at: other.indexPath,
            withTargetPosition: CGPoint(x: other.center.x + way.dx, y: other.center.y + way.dy)))
      }
      return result
    }
  }
}
