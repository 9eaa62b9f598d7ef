import UIKit

/// A gesture that drags marked items: a press on one of them, followed by a movement.
///
/// An unmarked item needs a long press first, because dragging otherwise scrolls. The collection
/// view handles that gesture itself.
final class MarkDrag: NSObject, UIGestureRecognizerDelegate {
  private let collectionView: UICollectionView
  /// Returns whether the item at an index path can be dragged.
  private let isMarked: (IndexPath) -> Bool
  /// Called with every press.
  private let pressed: () -> Void
  /// Picks up items.
  private let begin: (IndexPath) -> Bool
  /// The vector from the pointer to the centre of the item.
  private var grip = CGVector.zero
  private var start = CGPoint.zero
  private var isDragging = false

  init(
    in collectionView: UICollectionView, pressed: @escaping () -> Void,
    isMarked: @escaping (IndexPath) -> Bool, begin: @escaping (IndexPath) -> Bool
  ) {
    self.collectionView = collectionView
    self.pressed = pressed
    self.isMarked = isMarked
    self.begin = begin
    super.init()
    let pan = UIPanGestureRecognizer(target: self) { [weak self] in self?.step($0) }
    pan.delegate = self
    collectionView.panGestureRecognizer.require(toFail: pan)
    collectionView.addGestureRecognizer(pan)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    pressed()
    start = touch.location(in: collectionView)
    guard !collectionView.keyboard.isCarrying,
      let path = collectionView.indexPathForItem(at: start)
    else { return false }
    return isMarked(path)
  }

  private func step(_ recognizer: UIGestureRecognizer) {
    let point = recognizer.location(in: collectionView)
    switch recognizer.state {
    case .began:
      guard let path = collectionView.indexPathForItem(at: start), begin(path),
        let center = collectionView.layoutAttributesForItem(at: path)?.center
      else { return }
      isDragging = true
      grip = CGVector(dx: center.x - start.x, dy: center.y - start.y)
      follow(point)
    case .changed: if isDragging { follow(point) }
    case .ended: end { collectionView.endInteractiveMovement() }
    case .cancelled, .failed: end { collectionView.cancelInteractiveMovement() }
    default: break
    }
  }

  private func follow(_ point: CGPoint) {
    // A key may have ended the movement in the meantime.
    guard collectionView.keyboard.isCarrying else { return end {} }
    collectionView.updateInteractiveMovement(to: point, grip: grip)
  }

  private func end(_ conclude: () -> Void) {
    guard isDragging else { return }
    isDragging = false
    conclude()
  }
}
