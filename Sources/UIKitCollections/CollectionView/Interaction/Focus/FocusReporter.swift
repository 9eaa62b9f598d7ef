import Foundation
import UIKitCore

/// Calls cells, collection view and delegate when focus moves from item to item.
@MainActor
final class FocusReporter {
  private unowned let view: UIView
  private let counts: any ItemCounts
  private let cells: any LiveCells
  /// The last movement that the focus system asked about, with its context for the delegate.
  private var translated: (from: UIFocusUpdateContext, to: UICollectionViewFocusUpdateContext)?

  init(for view: UIView, counts: any ItemCounts, cells: any LiveCells) {
    self.view = view
    self.counts = counts
    self.cells = cells
  }

  /// - Parameter inside: The state of focus inside of the item that it leaves.
  func context(
    from previous: IndexPath?, inside: CollectionFocus.Inside?, to next: IndexPath?
  ) -> UICollectionViewFocusUpdateContext {
    // If focus comes from inside of an item, the focus system calls its cell together with the
    // view.
    let cell = inside == nil ? previous.flatMap { cells.cell(at: $0) } : nil
    let focused = inside == .view ? view.window?.focusSystem.focusedView : nil
    return UICollectionViewFocusUpdateContext(
      previousPath: previous.map(counts.delegatePath), nextPath: next.map(counts.delegatePath),
      previousView: cell ?? focused, nextView: next.flatMap { cells.cell(at: $0) })
  }

  /// Returns the context for the delegate of a movement of focus to or from a view inside of an
  /// item; `nil` if it is no such movement, or is reported elsewhere.
  ///
  /// - Parameter path: The focused item.
  func context(
    of context: UIFocusUpdateContext, at path: IndexPath?
  ) -> UICollectionViewFocusUpdateContext? {
    if let context = context as? UICollectionViewFocusUpdateContext { return context }
    if let known = translated, known.from === context { return known.to }
    let (previous, next) = (context.previouslyFocusedView, context.nextFocusedView)
    // An item gets or loses focus itself.
    if next === view || previous === view && next?.isDescendant(of: view) != true { return nil }
    let (from, to) = (
      previous === view ? path : cells.path(holding: previous), cells.path(holding: next)
    )
    guard from != nil || to != nil else { return nil }
    let own = UICollectionViewFocusUpdateContext(
      previousPath: from.map(counts.delegatePath), nextPath: to.map(counts.delegatePath),
      previousView: previous, nextView: next, heading: context.focusHeading)
    translated = (context, own)
    return own
  }

  /// Returns whether the cells concerned and the collection view all allow the movement.
  func isAllowed(_ context: UICollectionViewFocusUpdateContext) -> Bool {
    (previousCell(of: context)?.shouldUpdateFocus(in: context) ?? true)
      && (nextCell(of: context)?.shouldUpdateFocus(in: context) ?? true)
      && view.shouldUpdateFocus(in: context)
  }

  func report(_ context: UICollectionViewFocusUpdateContext) {
    let coordinator = UIFocusAnimationCoordinator()
    previousCell(of: context)?.didUpdateFocus(in: context, with: coordinator)
    nextCell(of: context)?.didUpdateFocus(in: context, with: coordinator)
    view.didUpdateFocus(in: context, with: coordinator)
    coordinator.finish()
  }

  /// Returns the cell that had focus. For a view inside of a cell, the focus system calls view and
  /// cell.
  private func previousCell(
    of context: UICollectionViewFocusUpdateContext
  ) -> UICollectionViewCell? { context.previouslyFocusedView as? UICollectionViewCell }

  /// Returns the cell that gets focus, unless focus comes from inside of it.
  private func nextCell(of context: UICollectionViewFocusUpdateContext) -> UICollectionViewCell? {
    guard let next = context.nextFocusedView as? UICollectionViewCell else { return nil }
    let previous = context.previouslyFocusedView
    guard let previous, !(previous is UICollectionViewCell) else { return next }
    return previous.isDescendant(of: next) ? nil : next
  }
}
