import UIKit

/// Moving, dragging and dropping items: calls and overrides.
@MainActor public enum CollectionViewHands {
  public static func move(in view: UICollectionView, _ path: IndexPath) -> Bool {
    guard view.beginInteractiveMovementForItem(at: path) else { return false }
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 4, y: 4))
    view.endInteractiveMovement()
    view.cancelInteractiveMovement()
    return true
  }

  public static func connect(
    _ view: UICollectionView,
    _ object: UICollectionViewDragDelegate & UICollectionViewDropDelegate
  ) -> Bool {
    view.dragDelegate = object
    view.dropDelegate = object
    view.dragInteractionEnabled = !view.dragInteractionEnabled
    view.isSpringLoaded = !view.isSpringLoaded
    let cadences: [UICollectionView.ReorderingCadence] = [.immediate, .fast, .slow]
    view.reorderingCadence = cadences.last { $0.rawValue == 2 } ?? view.reorderingCadence
    return view.hasActiveDrag || view.hasActiveDrop || view.dragDelegate === view.dropDelegate
  }
}

/// Overrides every open member of a collection view for moving, dragging and dropping.
open class HandyCollectionView: UICollectionView {
  open override func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    super.beginInteractiveMovementForItem(at: indexPath)
  }
  open override func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    super.updateInteractiveMovementTargetPosition(targetPosition)
  }
  open override func endInteractiveMovement() { super.endInteractiveMovement() }
  open override func cancelInteractiveMovement() { super.cancelInteractiveMovement() }
  open override var dragDelegate: UICollectionViewDragDelegate? {
    get { super.dragDelegate }
    set { super.dragDelegate = newValue }
  }
  open override var dropDelegate: UICollectionViewDropDelegate? {
    get { super.dropDelegate }
    set { super.dropDelegate = newValue }
  }
  open override var hasActiveDrag: Bool { super.hasActiveDrag }
  open override var hasActiveDrop: Bool { super.hasActiveDrop }
  open override var dragInteractionEnabled: Bool {
    get { super.dragInteractionEnabled }
    set { super.dragInteractionEnabled = newValue }
  }
  open override var reorderingCadence: UICollectionView.ReorderingCadence {
    get { super.reorderingCadence }
    set { super.reorderingCadence = newValue }
  }
  open override var isSpringLoaded: Bool {
    get { super.isSpringLoaded }
    set { super.isSpringLoaded = newValue }
  }
}
