import Foundation
import UIKitCore

/// The keyboard interface of a collection view: the cursor, and commands for keys. This is an
/// extension of UIKit.
///
/// A collection view handles arrows, pages, Home, End, Space and Return by itself. This interface
/// is for programs with additional keys: a controller that is first responder handles the presses
/// and calls these methods.
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

  /// The item under the cursor: the focused one, with or without a cell; `nil` if none is focused.
  public var focusedIndexPath: IndexPath? { view.focusedIndexPath }

  /// The frame of the focused item, in points of the content's coordinates; `nil` if none is
  /// focused.
  public var focusedItemFrame: CGRect? { view.focusedItemFrame }

  /// Focuses an item if it exists and the delegate allows it. Otherwise nothing changes.
  ///
  /// - Parameters:
  ///   - indexPath: The item; `nil` removes the focus.
  ///   - scrolls: Whether to scroll by the least distance that shows the whole item.
  public func focusItem(at indexPath: IndexPath?, scrolls: Bool = true) {
    view.focusItem(at: indexPath, scrolls: scrolls)
  }

  /// Moves the focus and shows the new focused item.
  ///
  /// No cells are created on the way: each key of a burst costs one question to the layout.
  ///
  /// - Returns: Whether focus moved, or content was scrolled; `false` at the edge, where a program
  ///   may move on to another view.
  @discardableResult
  public func move(_ motion: Motion) -> Bool {
    motion.isPossible && view.mover.move(motion)
  }

  /// Runs a block during which the focused item keeps its place on screen, within the limits of the
  /// content.
  ///
  /// By default, a collection view keeps the first visible item in place over an update, and the
  /// content offset over `reloadData()`. A program whose user looks at the focused item changes its
  /// data in this block instead, so that items come and go around the focused one. The item focused
  /// at the end of a reload keeps the place. If the item has another index path, focus it in the
  /// block with `focusItem(at:scrolls: false)`. Along an axis that is not scrolled, the beginning
  /// of the content stays while the whole item is visible. Without focus, the block has no effect
  /// on the offset.
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
  /// The keyboard interface: the cursor, and commands for keys. This is an extension of UIKit.
  public final var keyboard: CollectionKeyboard { CollectionKeyboard(view: self) }
}
