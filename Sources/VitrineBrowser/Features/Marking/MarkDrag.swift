import UIKit

/// Drags marked items to another place: a press on one of them, and off.
///
/// An item that is not marked is pressed and held before it is dragged, as otherwise dragging
/// scrolls; that is the collection view's own gesture.
final class MarkDrag: NSObject, UIGestureRecognizerDelegate {
  private let collectionView: UICollectionView
  /// Whether the item at a place can be dragged.
  private let isMarked: (IndexPath) -> Bool
  /// Called with every press.
  private let pressed: () -> Void
  /// Takes items up.
  private let begin: (IndexPath) -> Bool
  /// From the pointer to the centre of the item.
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
    // A key may have ended it meanwhile.
    guard collectionView.keyboard.isCarrying else { return end {} }
    collectionView.updateInteractiveMovement(to: point, grip: grip)
  }

  private func end(_ conclude: () -> Void) {
    guard isDragging else { return }
    isDragging = false
    conclude()
  }
}
