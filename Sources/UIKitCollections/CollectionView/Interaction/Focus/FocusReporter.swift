import Foundation
import UIKitCore

/// Asks and tells cells, collection view and delegate of focus that goes from item to item.
@MainActor
final class FocusReporter {
  private unowned let view: UIView
  private let counts: any ItemCounts
  private let cells: any LiveCells
  /// The movement that the focus system asked about last, as the delegate knows it.
  private var translated: (from: UIFocusUpdateContext, to: UICollectionViewFocusUpdateContext)?

  init(for view: UIView, counts: any ItemCounts, cells: any LiveCells) {
    self.view = view
    self.counts = counts
    self.cells = cells
  }

  /// - Parameter inside: How focus is inside of the item that it leaves.
  func context(
    from previous: IndexPath?, inside: CollectionFocus.Inside?, to next: IndexPath?
  ) -> UICollectionViewFocusUpdateContext {
    // Where focus comes from inside of an item, its cell has been asked and is told with the view.
    let cell = inside == nil ? previous.flatMap { cells.cell(at: $0) } : nil
    let focused = inside == .view ? view.window?.focusSystem.focusedView : nil
    return UICollectionViewFocusUpdateContext(
      previousPath: previous.map(counts.delegatePath), nextPath: next.map(counts.delegatePath),
      previousView: cell ?? focused, nextView: next.flatMap { cells.cell(at: $0) })
  }

  /// What a movement of focus to or from a view inside of an item means for the delegate; `nil` if it
  /// is none, or reported otherwise.
  ///
  /// - Parameter path: The item that has focus now.
  func context(
    of context: UIFocusUpdateContext, at path: IndexPath?
  ) -> UICollectionViewFocusUpdateContext? {
    if let context = context as? UICollectionViewFocusUpdateContext { return context }
    if let known = translated, known.from === context { return known.to }
    let (previous, next) = (context.previouslyFocusedView, context.nextFocusedView)
    // An item that gets or loses focus itself.
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

  /// Whether the cells concerned and the collection view all agree.
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

  /// The cell that had focus. A view inside of a cell, and that cell with it, is asked and told by
  /// the focus system.
  private func previousCell(
    of context: UICollectionViewFocusUpdateContext
  ) -> UICollectionViewCell? { context.previouslyFocusedView as? UICollectionViewCell }

  /// The cell that gets focus, unless it comes from inside of it.
  private func nextCell(of context: UICollectionViewFocusUpdateContext) -> UICollectionViewCell? {
    guard let next = context.nextFocusedView as? UICollectionViewCell else { return nil }
    let previous = context.previouslyFocusedView
    guard let previous, !(previous is UICollectionViewCell) else { return next }
    return previous.isDescendant(of: next) ? nil : next
  }
}
