import Foundation
import UIKitCore

// The interface for layouts and lower layers, and the public extensions of UIKit.
extension UICollectionView {
  /// Whether the user may select items in the current mode.
  package final var isSelectionAllowed: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether items may take the focus in the current mode, unless the delegate decides otherwise.
  package final var isFocusAllowed: Bool { isEditing ? allowsFocusDuringEditing : allowsFocus }

  /// Whether items leave focus to views inside: without selection, unless `allowsFocus` is set.
  final var leavesFocusInside: Bool {
    !isSelectionAllowed && (isEditing ? chosenFocus.editing : chosenFocus.normal) == nil
  }

  /// Whether the user may select more than one item in the current mode.
  package final var isMultipleSelectionAllowed: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Called by the layout whenever it becomes out of date.
  package final func layoutWasInvalidated(
    _ layout: UICollectionViewLayout, by context: UICollectionViewLayoutInvalidationContext
  ) { passes.layoutWasInvalidated(layout, by: context) }

  /// Called by the layout when a section that scrolls independently has scrolled.
  final func stripWasScrolled(by context: UICollectionViewLayoutInvalidationContext) {
    passes.stripWasScrolled(by: context)
  }

  /// Called by the layout when it registers another maker of a kind of decoration views.
  package final func decorationsWereRegistered(ofKind kind: String) {
    viewProvider.renewDecorations(ofKind: kind)
  }

  /// Returns the item at a distance in reading order. This is an extension of UIKit.
  ///
  /// - Parameter path: The first item.
  /// - Parameter distance: The number of items, negative for backwards; limited to the ends.
  /// - Returns: `nil` if the item does not exist.
  /// - Complexity: O(log *sections*).
  public final func indexPathAfter(_ path: IndexPath, by distance: Int) -> IndexPath? {
    let data = counts.meant
    guard let ordinal = data.ordinal(of: path) else { return nil }
    let (target, overflow) = ordinal.addingReportingOverflow(distance)
    if overflow { return data.path(at: distance < 0 ? 0 : data.itemCount - 1) }
    return data.path(at: min(max(target, 0), data.itemCount - 1))
  }

  /// Returns the ordinal of an item in reading order through all sections, from 0; `nil` if the
  /// item does not exist. This is an extension of UIKit.
  ///
  /// - Complexity: O(log *sections*).
  public final func ordinal(of path: IndexPath) -> Int? { counts.meant.ordinal(of: path) }

  /// Returns the item at an ordinal, from 0; `nil` beyond the ends. This is an extension of UIKit.
  ///
  /// - Complexity: O(log *sections*).
  public final func indexPath(atOrdinal ordinal: Int) -> IndexPath? {
    counts.meant.path(at: ordinal)
  }

  /// The number of items of all sections. This is an extension of UIKit.
  ///
  /// - Complexity: O(1).
  public final var numberOfAllItems: Int { counts.current.itemCount }

  /// Traps if the parts disagree. Tests call it after any step.
  package final func checkCollectionInvariants() {
    let faults: [String] = checkInvariants()
    precondition(faults.isEmpty, faults.joined(separator: "\n"))
    visible.checkInvariants()
    prefetching.cells.checkInvariants()
    if !counts.isStale { selection.state.checkInvariants(in: counts.latest) }
    movement.checkInvariants()
    if let path = focus.current, !counts.isStale {
      precondition(counts.latest.contains(path), "focus is on an item that does not exist")
    }
    if let path = highlight.path, !counts.isStale {
      precondition(counts.latest.contains(path), "an item that does not exist is highlighted")
    }
    if let ends = range.ends, !counts.isStale {
      precondition(
        counts.latest.contains(ends.anchor) && counts.latest.contains(ends.head),
        "a range ends on an item that does not exist")
    }
    for path in visible.itemPaths {
      guard let cell = visible.cell(at: path) else { continue }
      precondition(cell.hasItemFocus == (path == focus.cursor), "a cell shows a wrong focus")
      precondition(
        cell.isCarried == movement.carries(.cell(path)), "a cell shows the wrong carried state")
    }
  }

  // MARK: Collaborators of the open members

  final func install(_ layout: UICollectionViewLayout) {
    layout.owner = self
    layout.needsPrepare = true
    limitsAreStale = true
    setNeedsLayout()
  }

  final func makeFocus() -> CollectionFocus {
    let focus = CollectionFocus(
      of: self, counts: counts, geometry: passes, cells: visible, finder: finder,
      focusable: focusable, revealer: revealer, calls: door)
    focus.moved = { [unowned self] path in
      if range.means == nil { selection.focusMoved(to: path) }
    }
    return focus
  }

  /// The interactions that receive keys before focus does. A drag is created on demand.
  final var keyHandlers: [any KeyHandler] {
    var handlers: [any KeyHandler] = [movementKeys, range, index]
    if dragDelegate != nil { handlers.insert(drag, at: 0) }
    if outlineSource != nil { handlers.append(outlineKeys) }
    if let swiping { handlers.insert(swiping, at: 0) }
    return handlers
  }

  final func adjustTargetOffsets() {
    offsetWillBeSet = { [unowned self] in boundsChanges.offsetWillBeSet(to: $0, isAtOnce: $1) }
    targetOffsetAdjuster = { [unowned self] proposed, velocity in
      collectionViewLayout.targetContentOffset(
        forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }
  }

  final func reload() {
    updates.discard()
    movement.abandon(dropping: true)
    counts.forgetPresentation()
    counts.invalidate()
    let context = type(of: collectionViewLayout).makeInvalidationContext()
    context.widen(toEverything: true, counts: true)
    collectionViewLayout.invalidate(using: context)
    followers.dataWasReplaced()
    passes.dropViews()
  }
}

extension UICollectionView: SelectionModes {}
