import Foundation
import UIKitCore

extension UICollectionView: MenuSource, PasteReceiver {
  /// Shows the menu of an item: its context menu if the delegate gives a configuration, else the
  /// edit menu. This is an extension of UIKit.
  ///
  /// - Parameter path: The item.
  /// - Parameter point: The pointer, in content coordinates; `nil` for a request by key.
  /// - Returns: Whether there is a menu.
  @discardableResult
  public final func showMenu(forItemAt path: IndexPath, at point: CGPoint?) -> Bool {
    menus.show(forItemAt: path, at: point)
  }

  /// Performs `cut:`, `copy:` or `paste:` on an item if the delegate shows the edit menu for it and
  /// allows the action. Returns whether it did.
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

  /// Whether text can be pasted: after the focused item.
  public final var takesPaste: Bool { focusedIndexPath != nil }

  /// Pastes text from the terminal after the focused item. The pasteboard contains the text from now on.
  public final func paste(text: String) {
    guard let path = focusedIndexPath else { return }
    UIPasteboard.general.lend(text) { performEditAction(EditAction.paste.selector, at: path) }
  }
}
