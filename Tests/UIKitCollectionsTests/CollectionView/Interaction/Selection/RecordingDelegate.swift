import Foundation
import UIKitCore

@testable import UIKitCollections

/// A delegate that implements every method of selection, highlight, focus and scrolling, and
/// records each call.
@MainActor
final class RecordingDelegate: UICollectionViewDelegate {
  let log: Log
  var beginsRanges: Bool?
  var highlights = true
  var refused: Set<IndexPath> = []
  var keeps: Set<IndexPath> = []
  /// An additional action after the selection of an item.
  var selected: (IndexPath) -> Void = { _ in }

  init(log: Log) { self.log = log }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    log.add("shouldHighlight \(indexPath.short)")
    return highlights
  }

  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { log.add("didHighlight \(indexPath.short)") }

  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { log.add("didUnhighlight \(indexPath.short)") }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    log.add("shouldSelect \(indexPath.short)")
    return !refused.contains(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.add("didSelect \(indexPath.short)")
    selected(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    log.add("shouldDeselect \(indexPath.short)")
    return !keeps.contains(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.add("didDeselect \(indexPath.short)")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    log.add("shouldBeginMultiple \(indexPath.short) editing=\(collectionView.isEditing ? 1 : 0)")
    return beginsRanges ?? collectionView.allowsMultipleSelectionDuringEditing
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    log.add("didBeginMultiple \(indexPath.short) editing=\(collectionView.isEditing ? 1 : 0)")
  }

  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    log.add("didEndMultiple editing=\(collectionView.isEditing ? 1 : 0)")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { log.add("focus \(context.nextFocusedIndexPath?.short ?? "nil")") }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.add("willBeginDragging") }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { log.add("willEndDragging") }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.add("didEndDragging")
  }
}

/// Returns a collection view with such a delegate, after layout, with an empty log.
@MainActor
func recordedWorld(
  _ counts: [Int], columns: Int = 1, rows: Int = 5, header: CGFloat = 0
) -> (World, RecordingDelegate) {
  let world = World(counts, columns: columns, rows: rows, header: header)
  let delegate = RecordingDelegate(log: world.log)
  world.otherDelegate = delegate
  return (world.settled(), delegate)
}

extension World {
  /// Presses and releases a key like the window.
  func key(_ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) {
    let key = UIKey(
      keyCode: code, characters: "", charactersIgnoringModifiers: "", modifierFlags: flags)
    view.pressesBegan([UIPress(key: key, phase: .began)], with: nil)
    view.pressesEnded([UIPress(key: key, phase: .ended)], with: nil)
    view.layoutIfNeeded()
  }

  func shift(_ code: UIKeyboardHIDUsage) { key(code, .shift) }

  /// Drags with the primary button through points of the bounds, without releasing it.
  ///
  /// - Parameter waits: Whether the touch stays at the first point until its cell gets it.
  func drag(through points: [CGPoint], waits: Bool = false) {
    for (index, point) in points.enumerated() {
      let inContent = CGPoint(x: point.x + view.bounds.minX, y: point.y + view.bounds.minY)
      touch(index == 0 ? .began : .moved, inContent)
      if waits, index == 0 { waitForTouch() }
      view.layoutIfNeeded()
    }
  }

  func release(at point: CGPoint) {
    touch(.ended, CGPoint(x: point.x + view.bounds.minX, y: point.y + view.bounds.minY))
  }

  /// Advances time in sixtieths of a second.
  func run(_ seconds: TimeInterval) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      clock.advance(by: 1.0 / 60)
      FrameEngine.current.advance()
      view.layoutIfNeeded()
    }
  }

  /// Returns the logged calls, without those to the data source and the states of cells.
  func calls() -> [String] {
    log.take().filter { !$0.contains("?") && !$0.contains("=1") && !$0.contains("=0") }
  }

  /// Returns the same with the states of `isEditing` in the range's messages.
  func callsWithStates() -> [String] { log.take().filter { !$0.contains("?") } }
}
