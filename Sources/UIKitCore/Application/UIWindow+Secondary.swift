import Foundation

extension UIWindow {
  /// Closes the menu that is open in this window, as Escape does. Ours, not UIKit's.
  ///
  /// - Returns: Whether a menu was open.
  @discardableResult
  public final func dismissMenu() -> Bool {
    guard let menu else { return false }
    menu.close()
    return true
  }

  /// The number of the button that opens menus, counted from 1.
  static let secondaryButton = 3

  /// Opens the menu of the item under the pointer; chooses the line of a menu on which the button is released.
  final func deliverSecondary(at point: CGPoint, phase: UITouch.Phase) {
    switch phase {
    case .began:
      if let menu, !menu.secondaryPressed(at: point) { return }
      openMenu(at: point)
    case .moved: menu?.pointerMoved(to: point)
    case .ended: menu?.pointerReleased(at: point)
    case .stationary, .cancelled: break
    }
  }

  /// Called when the pointer moves without a button.
  package final func deliverHover(at point: CGPoint) {
    menu?.pointerHovers(at: point)
    inspector?.choose(at: point)
    if menu == nil { touches.hover.move(to: point, in: self) }
  }

  /// Whether the window uses movements of the pointer without a button.
  package final var wantsHover: Bool { HoverTracker.isWanted(in: self) }

  /// Opens the menu of the view at a point, or of its nearest ancestor with a menu.
  private final func openMenu(at point: CGPoint) {
    var view = hitTest(point, with: nil)
    while let current = view {
      let place = current.convert(point, from: nil)
      if (current as? any MenuSource)?.openMenu(at: place) == true { return }
      if current.openInteractionMenu(at: place, byPointer: true) { return }
      view = current.superview
    }
  }
}

extension UIView {
  /// Opens the menu of an interaction of this view; returns whether there is one.
  final func openInteractionMenu(at point: CGPoint, byPointer: Bool) -> Bool {
    drawing.interactions.contains {
      ($0 as? UIContextMenuInteraction)?.open(at: point, byPointer: byPointer) == true
    } || CustomActionMenu.open(for: self, at: byPointer ? point : nil)
  }
}

extension UIKey {
  /// Whether this key opens a menu: the menu key, or Shift-F10.
  package final var asksForMenu: Bool {
    keyCode == .keyboardApplication || keyCode == .keyboardF10 && modifierFlags == .shift
  }
}

/// A view with menus for points inside of it.
@MainActor package protocol MenuSource: UIView {
  /// Opens the menu for a point in the view's coordinates; returns whether there is one.
  func openMenu(at point: CGPoint) -> Bool
}
