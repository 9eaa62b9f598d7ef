import Foundation

extension UIWindow {
  /// Closes the menu that is open in this window, as Escape does. Ours, not UIKit's.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public final func dismissMenu() -> Bool {
    guard let menu else { return false }
    menu.close()
    return true
  }

  /// The number of the button that opens menus, counted from 1.
  static let secondaryButton = 3

  /// The secondary button opens the menu of what is under the pointer; released on a line of it, it chooses that.
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

  /// The pointer moves without a button: of interest to an open menu, and to the inspector.
  package final func deliverHover(at point: CGPoint) {
    menu?.pointerHovers(at: point)
    inspector?.choose(at: point)
  }

  /// Whether somebody wants to know where the pointer goes without a button.
  package final var wantsHover: Bool { menu != nil || inspector != nil }

  /// Asks the view under a point and its ancestors for a menu.
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
  /// Opens the menu of an interaction of this view; says whether there is one.
  final func openInteractionMenu(at point: CGPoint, byPointer: Bool) -> Bool {
    drawing.interactions.contains {
      ($0 as? UIContextMenuInteraction)?.open(at: point, byPointer: byPointer) == true
    }
  }
}

extension UIKey {
  /// Whether this key asks for a menu: the menu key, or Shift-F10.
  package final var asksForMenu: Bool {
    keyCode == .keyboardApplication || keyCode == .keyboardF10 && modifierFlags == .shift
  }
}

/// A view that has menus for the places in it.
@MainActor package protocol MenuSource: UIView {
  /// Opens the menu for a place in the view's coordinates; says whether there is one.
  func openMenu(at point: CGPoint) -> Bool
}
