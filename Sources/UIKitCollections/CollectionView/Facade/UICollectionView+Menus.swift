import Foundation
import UIKitCore

extension UICollectionView: MenuSource, PasteReceiver {
  /// Shows the menu of an item: its context menu if the delegate gives a configuration, else the
  /// edit menu. Ours, not UIKit's.
  ///
  /// - Parameter path: The item.
  /// - Parameter point: Where the pointer is, in content coordinates; `nil` when a key asks.
  /// - Returns: Whether a menu is shown, or the failure of one that is empty.
  @discardableResult
  public final func showMenu(forItemAt path: IndexPath, at point: CGPoint?) -> Bool {
    menus.show(forItemAt: path, at: point)
  }

  /// Performs `cut:`, `copy:` or `paste:` on an item if the delegate shows the edit menu for it and
  /// allows the action; says whether it did.
  @discardableResult
  package final func performEditAction(_ action: Selector, at path: IndexPath) -> Bool {
    guard let action = EditAction(rawValue: NSStringFromSelector(action)) else { return false }
    return menus.performEditAction(action, at: path)
  }

  package final func openMenu(at point: CGPoint) -> Bool {
    guard let path = visible.path(holding: hitTest(point, with: nil)) else {
      return menus.show(betweenItemsAt: point)
    }
    return menus.show(forItemAt: path, at: point)
  }

  /// Whether an item is focused, after which text can be pasted.
  public final var takesPaste: Bool { focusedIndexPath != nil }

  /// Text pasted into the terminal is pasted after the focused item, as from the pasteboard, which
  /// holds it from now on.
  public final func paste(text: String) {
    guard let path = focusedIndexPath else { return }
    UIPasteboard.general.lend(text) { performEditAction(EditAction.paste.selector, at: path) }
  }
}
