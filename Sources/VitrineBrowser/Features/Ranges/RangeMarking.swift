import UIKit
import VitrineItems

/// Marks a range of items between an anchor and the item in focus.
///
/// The collection view marks and unmarks the items; keys and the mouse determine the end of the
/// range.
@MainActor
final class RangeMarking: BrowserFeature {
  private let shown: ItemList
  private let context: any BrowserContext
  private(set) var state = State.none {
    didSet {
      guard (state == .none) != (oldValue == .none) else { return }
      shown.dataSource.rangeChanges(shown.collectionView, isUnderWay: isActive)
    }
  }

  /// The state of the range, and the effect of plain movements on it.
  enum State {
    case none
    /// Plain movements drop the range.
    case loose
    /// Plain movements extend the range.
    case sticky
  }

  init(_ shown: ItemList, in context: any BrowserContext) {
    (self.shown, self.context) = (shown, context)
    allowMarks()
    collectionView.keyboard.rangeChanged = { [weak context] in context?.statusChanged() }
  }

  /// Allows the number of marks that the options permit.
  func allowMarks() {
    collectionView.allowsMultipleSelection = context.marksMany
    collectionView.allowsMultipleSelectionDuringEditing = context.marksMany
  }

  private var collectionView: UICollectionView { shown.collectionView }

  var isActive: Bool { state != .none }

  func describe(_ situation: inout KeyConditions) {
    situation.isInRange = isActive
    situation.marksMany = context.marksMany
  }

  func describe(_ line: inout StatusLine) { line.isInRange = isActive }

  // MARK: Keys

  /// Begins a range of a shape, or changes the shape of the current range.
  func choose(_ shape: RangeShape) {
    if state == .none {
      begin(.sticky, shape: shape)
    } else if collectionView.keyboard.rangeShape == shape {
      end(keeps: true)
    } else {
      state = .sticky
      collectionView.keyboard.rangeShape = shape
    }
  }

  func begin(_ next: State, shape: RangeShape = .readingOrder) {
    guard state == .none, context.marksMany, let focus = collectionView.keyboard.focusedIndexPath
    else {
      return
    }
    state = next
    if !collectionView.keyboard.beginRange(at: focus, shape: shape) { state = .none }
  }

  func swapEnds() {
    guard isActive, let anchor = collectionView.keyboard.rangeAnchor else { return }
    collectionView.keyboard.swapRangeEnds()
    collectionView.keyboard.focusItem(at: anchor, scrolls: true)
  }

  /// Extends the range to the item in focus.
  func extend() {
    if isActive, let focus = collectionView.keyboard.focusedIndexPath {
      collectionView.keyboard.extendRange(to: focus)
    }
  }

  func end(keeps: Bool) {
    guard isActive else { return }
    state = .none
    shown.lastMarks = shown.sourceMarks
    collectionView.keyboard.endRange(keeps: keeps)
    collectionView.isEditing = false
    context.interactionEnded()
  }

  /// Drops a loose range before a plain movement.
  func dropIfLoose() { if state == .loose { end(keeps: false) } }

  /// Ends the range before the items change, without restoring earlier marks.
  func forget() {
    state = .none
    collectionView.keyboard.endRange(keeps: true)
    collectionView.isEditing = false
  }

  // MARK: Mouse

  func mouseBegan() { if state == .none { state = .sticky } }

  func mouseEnded() {
    // Keys have already ended the ranges that they began; a range of the mouse ends here.
    guard isActive else { return }
    shown.lastMarks = shown.sourceMarks
    forget()
    if let head = collectionView.keyboard.rangeHead, shown.items.holds(head) {
      shown.performing { collectionView.keyboard.focusItem(at: head, scrolls: true) }
    }
    context.interactionEnded()
    context.statusChanged()
  }
}
