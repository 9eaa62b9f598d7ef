import Foundation

/// A view that holds focusable items which need not be live views: the collection view.
///
/// The focus system focuses the container; the container knows which of its items that means.
@MainActor package protocol FocusItemContainer: UIScrollView {
  /// The focused item in the container's own (content) coordinates.
  var focusedItemFrame: CGRect? { get }

  /// Moves focus among the items; false: there is nothing that way, look outside.
  func moveFocus(_ heading: UIFocusHeading) -> Bool

  /// Focus comes in.
  ///
  /// - Parameters:
  ///   - heading: The way it moves; empty when it does not come from anywhere.
  ///   - rect: Where it comes from, in the container's coordinates.
  /// - Returns: Whether an item took it.
  func enterFocus(_ heading: UIFocusHeading, from rect: CGRect?) -> Bool

  /// Focus is here and goes to the item that is preferred now, if there is one that may have it; else it stays.
  func updateFocus()

  /// Focus goes away.
  func leaveFocus()

  // MARK: Views inside of items

  /// Whether a view inside of an item has focus.
  var hasFocusInside: Bool { get }

  /// The view of the item that a view lies in; `nil` if it lies in none that is shown.
  func itemView(holding view: UIView) -> UIView?

  /// Gives focus to the item that a view shows, if it may have it.
  func focusItem(shownBy view: UIView) -> Bool

  /// Focus comes in and no item may have it: gives it to a view inside of one.
  ///
  /// - Parameter origin: Where it comes from, in window coordinates.
  func enterFocusInside(_ heading: UIFocusHeading, from origin: CGRect?) -> Bool

  /// Focus is inside of an item, where nothing more lies in a heading: moves it to the next item, or into it.
  func moveFocusOn(_ heading: UIFocusHeading) -> Bool

  /// A view inside of an item has got focus.
  func focusWent(inside view: UIView)

  /// Focus has come back from inside to the item itself.
  func focusCameBack()

  /// The view inside of the focused item is gone that had focus. The container has it meanwhile.
  ///
  /// - Parameter place: How many others in the item come before it in reading order.
  func focusWaits(at place: Int)

  /// Focus has left an item from inside; everybody has been asked and told.
  func forgetFocus()

  /// Gives focus to what it waits for, if that is there by now.
  func resumeFocus()
}

/// A container that knows which of its items focus left from.
@MainActor package protocol FocusReturning: FocusItemContainer {
  /// Focus comes back to where it was when it left: to that item, or to what took its place.
  ///
  /// - Parameter place: Which view in the item had focus, counted in reading order; nil: the item itself.
  /// - Returns: Whether there is such an item.
  func returnFocus(to place: Int?) -> Bool

  /// The view of the item that focus left from, if it is shown.
  var itemViewLeft: UIView? { get }
}

// A container of items that have nothing inside.
extension FocusItemContainer {
  package var hasFocusInside: Bool { false }
  package func itemView(holding view: UIView) -> UIView? { nil }
  package func focusItem(shownBy view: UIView) -> Bool { false }
  package func enterFocusInside(_ heading: UIFocusHeading, from origin: CGRect?) -> Bool { false }
  package func moveFocusOn(_ heading: UIFocusHeading) -> Bool { false }
  package func focusWent(inside view: UIView) {}
  package func focusCameBack() {}
  package func focusWaits(at place: Int) {}
  package func forgetFocus() {}
  package func resumeFocus() {}
}

extension UIView {
  /// The view itself, if it holds focusable items.
  final var focusItemContainer: (any FocusItemContainer)? {
    (self as? UIScrollView)?.ownFocusItems
  }

  final var isFocusContainer: Bool { focusItemContainer != nil }

  /// The nearest container of focus that this view lies in.
  final var enclosingFocusContainer: (any FocusItemContainer)? {
    var view = superview
    while let current = view {
      if let container = current.focusItemContainer { return container }
      view = current.superview
    }
    return nil
  }

  /// The containers of focus that this view lies in, inner ones first.
  final var enclosingFocusContainers: [any FocusItemContainer] {
    var found: [any FocusItemContainer] = []
    var container = enclosingFocusContainer
    while let current = container {
      found.append(current)
      container = current.enclosingFocusContainer
    }
    return found
  }

  /// Whether some view inside of this one can have focus.
  ///
  /// - Complexity: O(views inside), up to the first that can.
  package final var holdsFocusableViews: Bool {
    children.contains { child in
      guard child.takesEvents else { return false }
      return child.canTakeFocus || !child.isFocusContainer && child.holdsFocusableViews
    }
  }

  /// Whether the view is one of those that focus stops at: itself or, in a container, an item.
  final var canTakeFocus: Bool {
    (isFocusContainer || canBecomeFocused) && !bounds.isEmpty
  }
}
