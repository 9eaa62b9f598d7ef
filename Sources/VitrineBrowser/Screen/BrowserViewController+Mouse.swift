import UIKit

extension BrowserViewController: UICollectionViewDelegate {
  // Marks change by commands, never by a tap of the collection view itself.

  package func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { false }

  package func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { false }

  package func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { false }

  package func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { true }

  package func scrollViewDidScroll(_ scrollView: UIScrollView) {
    // The wheel and dragging take focus along, once a frame.
    guard !isPerforming else { return }
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
    statusView.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] in self?.statusClicked($0) })
  }

  /// A click focuses, with Ctrl it marks; a second one is Return.
  private func clicked(_ recognizer: UIGestureRecognizer) {
    guard !isOpening, context == .browse,
      let path = collectionView.indexPathForItem(at: recognizer.location(in: collectionView))
    else { return }
    let now = FrameEngine.current.now
    let isSecond = lastClick.map { $0.path == path && now - $0.time < Self.doubleClickTime }
    lastClick = isSecond == true ? nil : (path, now)
    if isSecond == true, !recognizer.modifierFlags.contains(.control) {
      return perform(isPicker ? .accept : .open, count: nil)
    }
    if let range, !range.isSticky { endRange(keeps: false) }
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
}
