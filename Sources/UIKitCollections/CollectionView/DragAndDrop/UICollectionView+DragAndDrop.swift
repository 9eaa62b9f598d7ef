import Foundation
import UIKitCore

extension UICollectionView {
  /// What lifts items off this view; made when that happens first.
  final var drag: CollectionDrag {
    if let dragging { return dragging }
    let made = CollectionDrag(owner: self)
    dragging = made
    return made
  }

  /// What lets items be dropped here; made when something is dragged over this view first.
  final var drop: CollectionDrop {
    if let dropping { return dropping }
    let made = CollectionDrop(owner: self)
    dropping = made
    return made
  }

  /// Where an item is to be seen, in window coordinates; `nil` where it is not.
  final func frameInWindow(ofItemAt path: IndexPath) -> CGRect? {
    guard window != nil, let frame = passes.place(of: .cell(path))?.frame, frame.isFinite,
      frame.overlaps(scroller.visibleRect)
    else { return nil }
    return convert(frame, to: nil)
  }

  /// Whether it shows something that the data source does not have, or not there.
  final var showsOtherThanData: Bool { counts.places != nil || isMovingInteractively }
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

  package final func placeForKeys(_ drop: DropSession) -> CGPoint { self.drop.placeForKeys(drop) }
  package final func carry(_ drop: DropSession, _ step: DragStep) -> Bool {
    self.drop.carry(step)
  }
}
