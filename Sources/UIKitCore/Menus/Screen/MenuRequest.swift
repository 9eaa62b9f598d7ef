import Foundation

/// A menu to open: its elements, its place, and the closure that gets its end.
@MainActor
package struct MenuRequest {
  package var menu: UIMenu
  /// The view that the menu belongs to: when that goes, the menu closes.
  package weak var source: UIView?
  /// Where what the menu is about is now, in window coordinates; nil when it is out of sight.
  package var anchor: () -> CGRect?
  /// The pointer that asked for the menu, in window coordinates; nil for a key.
  package var point: CGPoint?
  /// Shown framed beside the menu; choosing it commits.
  package var preview: UIView?
  /// Makes the preview anew for another size of the screen; nil leaves the one there is.
  package var previewAgain: () -> UIView? = { nil }
  /// Whether any key closes it: it only says something.
  package var isNotice: Bool
  /// Whether it comes down from what it belongs to, as the menu of a button does.
  package var isPullDown = false
  /// Called once, when the menu is off the screen.
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
