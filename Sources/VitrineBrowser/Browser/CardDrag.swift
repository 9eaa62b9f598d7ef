import UIKit
import VitrineItems

/// Drags cards with the mouse to another lane of a board or another day of a calendar, which
/// changes their field.
///
/// Dragging a card moves it, or all marked cards if it is marked. A long press starts a drag, too.
/// Drags that start between the cards scroll as usual.
@MainActor
final class CardDrag: NSObject, UIGestureRecognizerDelegate {
  private unowned let features: BrowserFeatures
  /// The title of the dragged card, at the pointer.
  private let title = RaisedTitle(frame: .zero)
  private var dragged: (path: IndexPath, edition: Int)?
  private var start = CGPoint.zero
  /// The location of a recognized long press; nil after the pointer has moved.
  private var held: CGPoint?

  /// The lead over the collection view's own long press, in seconds.
  private static let lead = 0.02

  init(_ features: BrowserFeatures) {
    self.features = features
    super.init()
    let pan = UIPanGestureRecognizer(target: self) { [weak self] in self?.step($0) }
    pan.delegate = self
    collectionView.panGestureRecognizer.require(toFail: pan)
    collectionView.addGestureRecognizer(pan)
    // The collection view's own recognizer would open the menu of the card under the pointer, and
    // releasing a dragged card over that menu would run a command.
    let hold = UILongPressGestureRecognizer(target: self) { [weak self] in self?.holdStep($0) }
    hold.minimumPressDuration -= Self.lead
    hold.delegate = self
    collectionView.addGestureRecognizer(hold)
  }

  private var collectionView: UICollectionView { features.shown.collectionView }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    start = touch.location(in: collectionView)
    guard features.acceptsMouse, !collectionView.keyboard.isCarrying,
      features.arranging.placing.hasTargets
    else { return false }
    return collectionView.indexPathForItem(at: start) != nil
  }

  private func step(_ recognizer: UIGestureRecognizer) {
    let point = recognizer.location(in: collectionView)
    switch recognizer.state {
    case .began:
      begin()
      follow(point)
    case .changed: follow(point)
    case .ended: end(at: point)
    case .cancelled, .failed: forget()
    default: break
    }
  }

  private func holdStep(_ recognizer: UIGestureRecognizer) {
    let point = recognizer.location(in: collectionView)
    switch recognizer.state {
    case .began:
      held = point
      guard features.editing.canEdit else { return }
      begin()
      follow(point)
    case .changed:
      guard point != held else { return }
      // If the field is read-only, this shows a message once.
      if held != nil, dragged == nil { begin() }
      held = nil
      follow(point)
    case .ended where held != nil: showMenu(at: point)
    default: step(recognizer)
    }
  }

  /// Opens the menu of the card after a long press without movement.
  private func showMenu(at point: CGPoint) {
    forget()
    guard features.acceptsMouse, let path = collectionView.indexPathForItem(at: start) else {
      return
    }
    collectionView.showMenu(forItemAt: path, at: point)
  }

  private func begin() {
    guard let path = collectionView.indexPathForItem(at: start),
      features.editing.editableSource() != nil
    else { return }
    let shown = features.shown
    dragged = (path, shown.edition)
    shown.performing { collectionView.keyboard.focusItem(at: path, scrolls: false) }
    let cell = UIScreen.main.cellMetrics
    let marks = collectionView.selectedItems
    let count = marks.contains(path) ? marks.count : 1
    let name = count > 1 ? shown.counted(count) : shown.items.title(at: path)
    let text = " " + ColumnText.cut(name, to: 24) + " "
    title.show(text, shown.dataSource.look)
    title.frame.size = CGSize(
      width: CGFloat(ColumnText.columns(of: text)) * cell.width, height: cell.height)
    collectionView.superview?.addSubview(title)
  }

  private func follow(_ point: CGPoint) {
    guard dragged != nil, let around = collectionView.superview else { return }
    let place = around.convert(point, from: collectionView)
    let cell = UIScreen.main.cellMetrics
    title.frame.origin = CGPoint(x: place.x - 2 * cell.width, y: place.y - cell.height / 2)
    features.context.say(target(at: point).map { "to \($0.name)" } ?? "to nowhere")
  }

  private func target(at point: CGPoint) -> FieldTarget? {
    features.arranging.placing.target(at: point)
  }

  private func end(at point: CGPoint) {
    let dragged = dragged
    forget()
    // A key may have changed the items in the meantime.
    guard let dragged, dragged.edition == features.shown.edition, features.acceptsMouse,
      let target = target(at: point)
    else { return }
    FieldMoves.drop(features.editing, itemAt: dragged.path, on: target)
  }

  private func forget() {
    held = nil
    guard dragged != nil else { return }
    dragged = nil
    title.removeFromSuperview()
    features.context.say(nil)
  }
}
