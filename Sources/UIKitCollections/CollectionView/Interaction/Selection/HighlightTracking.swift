import Foundation
import UIKitCore

/// Tracks one touch, or one key press, from its first item to its end.
///
/// The highlight is transitional. It lasts while the touch is tracked, and a selection may follow
/// only if the touch ends on the same item.
@MainActor
final class HighlightTracking: FollowsItems {
  private unowned let view: UIView
  private let counts: any ItemCounts
  private let cells: any LiveCells
  private unowned let modes: any SelectionModes
  private let calls: any SelectionCalls
  private let selection: ItemSelection
  /// The highlighted item.
  private(set) var path: IndexPath?
  private weak var touch: UITouch?

  /// - Parameter view: The view that receives the touches.
  init(
    in view: UIView, counts: any ItemCounts, cells: any LiveCells, modes: any SelectionModes,
    calls: any SelectionCalls, selection: ItemSelection
  ) {
    self.view = view
    self.counts = counts
    self.cells = cells
    self.modes = modes
    self.calls = calls
    self.selection = selection
  }

  // MARK: Touches

  /// Begins to track a touch on an item. Returns whether it is tracked.
  func begin(_ touches: Set<UITouch>) -> Bool {
    guard touch == nil, path == nil, let first = touches.first,
      let path = item(under: first), begin(at: path)
    else { return false }
    touch = first
    return true
  }

  /// Stops tracking a touch that leaves its item, without resuming it.
  func move(_ touches: Set<UITouch>) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    if let path, item(under: touch) != path { cancel() }
    return true
  }

  func end(_ touches: Set<UITouch>) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    self.touch = nil
    if let path, item(under: touch) == path { end() } else { cancel() }
    return true
  }

  func cancel(_ touches: Set<UITouch>) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    self.touch = nil
    cancel()
    return true
  }

  /// Returns the item on which a click has begun and ended, highlighted or not. Keys do not click.
  func clickedItem(_ touches: Set<UITouch>) -> IndexPath? {
    guard let touch = touches.first, touch.type == .direct,
      let path = cells.path(holding: touch.view)
    else { return nil }
    return item(under: touch) == path ? path : nil
  }

  private func item(under touch: UITouch) -> IndexPath? {
    // A key presses the view with focus, even if another view covers it.
    let hit =
      touch.type == .indirect ? touch.view : view.hitTest(touch.location(in: view), with: nil)
    return cells.path(holding: hit)
  }

  // MARK: The highlight

  /// Highlights an item if selection and the delegate allow it. Returns whether it is highlighted.
  func begin(at path: IndexPath) -> Bool {
    guard self.path == nil, modes.isSelectionAllowed, counts.dataPath(of: path) != nil,
      calls.shouldHighlight(path), counts.current.contains(path)
    else { return false }
    self.path = path
    show(true, at: path)
    calls.didHighlight(path)
    return true
  }

  /// Called when the touch was a tap.
  func end() {
    guard let path else { return }
    if let cell = cells.cell(at: path), cell.takesTap {
      cancel()
      return cell.takeTap()
    }
    selection.userTapped(path) {
      self.path = nil
      show(false, at: path)
    }
    calls.didUnhighlight(path)
  }

  /// Called when the touch turned out to be another gesture.
  func cancel() {
    guard let path else { return }
    self.path = nil
    show(false, at: path)
    calls.didUnhighlight(path)
  }

  /// Forgets the highlight of a deleted item without a call to the delegate.
  func clear() {
    guard let path else { return }
    self.path = nil
    touch = nil
    show(false, at: path)
  }

  /// Moves the path along with the item. The item must still be on screen under its old path.
  func follow(_ update: BatchUpdate) {
    guard let path else { return }
    if let next = update.newPath(of: path) { self.path = next } else { clear() }
  }

  func truncate(to data: CollectionData) {
    if let path, !data.contains(path) { clear() }
  }

  func dataWasReplaced() { clear() }

  private func show(_ highlighted: Bool, at path: IndexPath) {
    if let cell = cells.cell(at: path), cell.isHighlighted != highlighted {
      cell.isHighlighted = highlighted
    }
  }
}
