import Foundation
import UIKitCore

/// The keyboard's side of a collection view: where the cursor is, and what keys do to items. Ours, not UIKit's.
///
/// A collection view takes arrows, pages, Home, End, Space and Return by itself. This is for
/// programs with keys of their own: a controller that is first responder takes the presses and says
/// here what they mean.
///
/// ```swift
/// override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
///   switch presses.first?.key?.characters {
///   case "j": collectionView.keyboard.move(.step(.down))
///   case "G": collectionView.keyboard.move(.last)
///   default: super.pressesBegan(presses, with: event)
///   }
/// }
/// ```
@preconcurrency @MainActor public struct CollectionKeyboard {
  let view: UICollectionView

  /// A motion among items.
  public typealias Motion = CollectionMotion

  // MARK: Focus

  /// The item that the cursor is on: the focused one, whether it has a cell or not. `nil` when none is.
  public var focusedIndexPath: IndexPath? { view.focusedIndexPath }

  /// Where the focused item is, in points of the content's coordinates; `nil` when none is focused.
  public var focusedItemFrame: CGRect? { view.focusedItemFrame }

  /// Focuses an item if it exists and the delegate allows it; else nothing changes.
  ///
  /// - Parameters:
  ///   - indexPath: `nil` takes the focus away.
  ///   - scrolls: Whether to scroll the least that shows the item whole.
  public func focusItem(at indexPath: IndexPath?, scrolls: Bool = true) {
    view.focusItem(at: indexPath, scrolls: scrolls)
  }

  /// Moves the focus and shows the item that it comes to.
  ///
  /// No cell is made on the way: a burst of keys costs a question to the layout each.
  ///
  /// - Returns: Whether focus moved, or content was scrolled; `false` at the edge, where a program may look outside.
  @discardableResult
  public func move(_ motion: Motion) -> Bool {
    motion.isPossible && view.mover.move(motion)
  }

  /// Does something during which the focused item stays where it is on screen, as far as the content goes.
  ///
  /// A collection view by itself keeps the first item in view in its place over an update, and over
  /// `reloadData()` the content offset. A program whose user looks at the focused item changes its data in
  /// here instead: lines come and go around that item. What has focus at the end of a reload is what stays,
  /// so an item that has another index path now is focused in here as well, by
  /// `focusItem(at:scrolls: false)`. Along an axis that is not scrolled the beginning of the content stays
  /// as long as the item is whole. Without focus nothing is kept beyond what the collection view keeps.
  ///
  /// ```swift
  /// collectionView.keyboard.keepingFocusInPlace {
  ///   dataSource.apply(snapshot, animatingDifferences: true)
  /// }
  /// ```
  @discardableResult
  public func keepingFocusInPlace<Result>(_ changes: () throws -> Result) rethrows -> Result {
    try view.offsets.keepingFocusInPlace(changes)
  }
}

extension UICollectionView {
  /// Where the keyboard's cursor is, and what keys do to items. Ours, not UIKit's.
  public final var keyboard: CollectionKeyboard { CollectionKeyboard(view: self) }
}
