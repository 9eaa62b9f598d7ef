import Foundation

/// A request to open a menu: its elements, its place, and the closure for its end.
@MainActor
package struct MenuRequest {
  package var menu: UIMenu
  /// The view of the menu: when it is removed, the menu closes.
  package weak var source: UIView?
  /// The current place of the menu's subject, in window coordinates; nil if not visible.
  package var anchor: () -> CGRect?
  /// The pointer that opened the menu, in window coordinates; nil for a key.
  package var point: CGPoint?
  /// The preview, shown with a frame beside the menu; choosing it commits.
  package var preview: UIView?
  /// Makes the preview again for another size of the screen; nil keeps the current one.
  package var previewAgain: () -> UIView? = { nil }
  /// Whether any key closes it, because it is only a notice.
  package var isNotice: Bool
  /// Whether the menu is attached to a view, like the menu of a button.
  package var isPullDown = false
  /// Called once, when the menu has left the screen.
  package var ended: (MenuEnd) -> Void

  package init(
    menu: UIMenu, source: UIView, point: CGPoint? = nil, preview: UIView? = nil,
    isNotice: Bool = false, anchor: @escaping () -> CGRect?, ended: @escaping (MenuEnd) -> Void
  ) {
    self.menu = menu
    self.source = source
    self.point = point
    self.preview = preview
    self.isNotice = isNotice
    self.anchor = anchor
    self.ended = ended
  }
}
