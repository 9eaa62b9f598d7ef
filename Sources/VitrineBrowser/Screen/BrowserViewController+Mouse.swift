import UIKit

extension BrowserViewController: UICollectionViewDelegate {
  // Marks change by commands and ranges, never by a tap of the collection view itself.

  package func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { false }

  package func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { true }

  package func scrollViewDidScroll(_ scrollView: UIScrollView) {
    // The wheel and dragging take focus along, once a frame.
    guard !isPerforming, !collectionView.isMovingInteractively else { return }
    focusMayBeOutOfSight = true
    view.setNeedsLayout()
  }
}

extension BrowserViewController {
  /// Two clicks on an item within this time are a double click.
  private static let doubleClickTime = 0.4

  func addMouse() {
    collectionView.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] in self?.clicked($0) })
    let pinch = UIPinchGestureRecognizer(target: self) { [weak self] in self?.pinched($0) }
    pinch.delegate = self
    collectionView.addGestureRecognizer(pinch)
    collectionView.rangeSelectionChanged = { [weak self] in self?.statusChanged() }
    statusView.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] in self?.statusClicked($0) })
  }

  /// A click focuses, with Ctrl it marks, with Shift it extends a range; a second one is Return.
  private func clicked(_ recognizer: UIGestureRecognizer) {
    guard !isOpening, context == .browse,
      let path = collectionView.indexPathForItem(at: recognizer.location(in: collectionView))
    else { return }
    let now = FrameEngine.current.now
    let isSecond = lastClick.map { $0.path == path && now - $0.time < Self.doubleClickTime }
    lastClick = isSecond == true ? nil : (path, now)
    let extends = recognizer.modifierFlags.contains(.shift) && marksMany
    if isSecond == true, !extends, !recognizer.modifierFlags.contains(.control) {
      return perform(isPicker ? .accept : .open, count: nil)
    }
    if extends {
      beginRange(isSticky: false)
    } else if let range, !range.isSticky {
      endRange(keeps: false)
    }
    isPerforming = true
    collectionView.focusItem(at: path, scrolls: true)
    isPerforming = false
    if recognizer.modifierFlags.contains(.control) { toggleFocused() }
    extendRange()
    statusChanged()
  }

  private func statusClicked(_ recognizer: UIGestureRecognizer) {
    switch statusView.target(at: recognizer.location(in: statusView)) {
    case .layout: perform(.nextLayout, count: nil)
    case .help: perform(.help, count: nil)
    case nil: break
    }
  }

  /// Ctrl with the wheel: a step of size a notch.
  private func pinched(_ recognizer: UIGestureRecognizer) {
    guard let pinch = recognizer as? UIPinchGestureRecognizer else { return }
    if pinch.state == .began { zoomedSteps = 0 }
    guard pinch.state == .changed else { return }
    let steps = Int((log(pinch.scale) / log(TouchTiming.pinchStep)).rounded())
    let change = steps - zoomedSteps
    zoomedSteps = steps
    if change != 0 { perform(.zoom(change), count: nil) }
  }
}

extension BrowserViewController: UIGestureRecognizerDelegate {
  /// Where nothing can be larger or smaller, the wheel scrolls as ever.
  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { browserLayout.kind == .grid && context == .browse && !isOpening }
}
