import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

extension UICollectionView {
  /// The drag of items from this view, created at the first use.
  final var drag: CollectionDrag {
    if let dragging { return dragging }
    let made = CollectionDrag(
      from: self, counts: counts, geometry: passes, cells: visible, calls: door, finder: finder,
      selection: selection, highlight: highlight, focus: focus)
    dragging = made
    return made
  }

  /// The drop of items on this view, created when a drag first enters the view.
  final var drop: CollectionDrop {
    if let dropping { return dropping }
    let lifted = { [unowned self] (item: UIDragItem) in dragging?.path(of: item) }
    let gap = DropGap(
      counts: counts, updates: updates, session: { [unowned self] in dropping?.session },
      lifted: lifted)
    let places = DropPlaces(
      in: self, counts: counts, geometry: passes, finder: finder, focus: focus, gap: gap,
      lifted: lifted)
    let made = CollectionDrop(
      onto: self, counts: counts, geometry: passes, cells: visible, calls: door, focus: focus,
      springs: makeSprings(), gap: gap, places: places
    ) { [unowned self] drop in
      DropCoordinator(
        drop, onto: self, counts: counts, finder: finder, calls: door, lifted: lifted
      ) { [unowned self] in PlaceholderContext($0, $1, in: self) }
    }
    dropping = made
    return made
  }

  final func makeSprings() -> SpringLoading {
    SpringLoading(counts: counts, cells: visible, calls: door, highlight: highlight)
  }

  /// Whether the presentation differs from the data.
  final var showsOtherThanData: Bool { counts.presentation != nil }
}

extension UICollectionView: LibraryKeySource {
  /// The key commands that move the focused item, if it can be moved.
  package final var libraryKeyCommands: [UIKeyCommand] {
    guard let path = focus.current,
      dragDelegate != nil && dragInteractionEnabled || door.canMove(path)
    else { return [] }
    return [
      LibraryKeys.command("Carry the item", "m", .alternate) { [weak self] in
        guard let self else { return }
        if !movementKeys.begin() { _ = drag.beginByKeys() }
      }
    ]
  }
}

extension UICollectionView: DragSource {
  package final func addToDrag(_ session: DragSession) -> DragAddition {
    guard dragDelegate != nil, dragInteractionEnabled else { return .never }
    let path = session.steering == .keys ? dropping?.itemUnderKeys : focus.current
    return path.map { drag.add($0, to: session) } ?? .nothing
  }

  package final func frameInWindow(of item: UIDragItem) -> CGRect? {
    dragging?.frameInWindow(of: item)
  }

  package final func dragEnded(_ session: DragSession, with operation: UIDropOperation) {
    dragging?.ended(session)
  }
}

extension UICollectionView: DropTarget {
  package final func canTake(_ drop: DropSession) -> Bool {
    dropDelegate != nil && self.drop.canTake(drop)
  }

  package final func dropEntered(_ drop: DropSession) { self.drop.entered(drop) }
  package final func dropMoved(_ drop: DropSession) -> DropPlan { self.drop.moved(drop) }
  package final func dropExited(_ drop: DropSession) { self.drop.exited(drop) }
  package final func dropEnded(_ drop: DropSession) { self.drop.ended(drop) }
  package final func performDrop(_ drop: DropSession) { self.drop.perform(drop) }

  package final func keysEntered(_ drop: DropSession, from point: CGPoint) {
    self.drop.keysEntered(from: point)
  }
  package final func placeForKeys(_ drop: DropSession) -> CGPoint { self.drop.placeForKeys(drop) }
  package final func move(_ drop: DropSession, by motion: CollectionMotion) -> Bool {
    self.drop.move(motion)
  }
}
