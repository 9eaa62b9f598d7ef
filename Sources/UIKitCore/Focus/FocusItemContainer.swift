import Foundation

/// A view with focusable items that need not have live views: the collection view.
///
/// The focus system focuses the container, and the container knows the focused item.
@MainActor package protocol FocusItemContainer: UIScrollView {
  /// The focused item in the container's own (content) coordinates.
  var focusedItemFrame: CGRect? { get }

  /// Moves focus among the items; returns false if there is no item in that direction, so that the
  /// search continues outside.
  func moveFocus(_ heading: UIFocusHeading) -> Bool

  /// Called when focus enters the container.
  ///
  /// - Parameters:
  ///   - heading: The direction of the movement; empty for none.
  ///   - rect: The place from which it comes, in the container's coordinates.
  /// - Returns: Whether an item took the focus.
  func enterFocus(_ heading: UIFocusHeading, from rect: CGRect?) -> Bool

  /// Moves focus within the container to the preferred item, if that can have it.
  func updateFocus()

  /// Called when focus leaves the container.
  func leaveFocus()

  // MARK: Views inside of items

  /// Whether a view inside of an item has focus.
  var hasFocusInside: Bool { get }

  /// Returns the view of the item that contains a view; `nil` if no shown item does.
  func itemView(holding view: UIView) -> UIView?

  /// Focuses the item of a view, if it can have focus.
  func focusItem(shownBy view: UIView) -> Bool

  /// Called when focus enters and no item can have it: focuses a view inside of an item.
  ///
  /// - Parameter origin: The place from which focus comes, in window coordinates.
  func enterFocusInside(_ heading: UIFocusHeading, from origin: CGRect?) -> Bool

  /// Moves focus out of an item, in which no more views lie in a direction, to the next item or into it.
  func moveFocusOn(_ heading: UIFocusHeading) -> Bool

  /// Called when a view inside of an item has got focus.
  func focusWent(inside view: UIView)

  /// Called when focus has moved from inside an item to the item itself.
  func focusCameBack()

  /// Called when the focused view inside of an item has gone. The container has the focus meanwhile.
  ///
  /// - Parameter place: The number of focusable views before it in the item, in reading order.
  func focusWaits(at place: Int)

  /// Called when focus has left an item from inside, after all environments have been notified.
  func forgetFocus()

  /// Focuses the awaited view if it has appeared.
  func resumeFocus()
}

/// A container that remembers the item that focus left.
@MainActor package protocol FocusReturning: FocusItemContainer {
  /// Returns focus to the item that had it last, or to the item in its place.
  ///
  /// - Parameter place: The index of the focused view in the item, in reading order; nil for the item itself.
  /// - Returns: Whether there is such an item.
  func returnFocus(to place: Int?) -> Bool

  /// The view of the item that focus left, if it is shown.
  var itemViewLeft: UIView? { get }
}

// Defaults for containers whose items have no focusable views.
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

  /// The nearest focus container around this view.
  final var enclosingFocusContainer: (any FocusItemContainer)? {
    var view = superview
    while let current = view {
      if let container = current.focusItemContainer { return container }
      view = current.superview
    }
    return nil
  }

  /// The focus containers around this view, inner ones first.
  final var enclosingFocusContainers: [any FocusItemContainer] {
    var found: [any FocusItemContainer] = []
    var container = enclosingFocusContainer
    while let current = container {
      found.append(current)
      container = current.enclosingFocusContainer
    }
    return found
  }

  /// Whether a view inside of this one can have focus.
  ///
  /// - Complexity: O(views inside), up to the first focusable one.
  package final var holdsFocusableViews: Bool {
    children.contains { child in
      guard child.takesEvents else { return false }
      return child.canTakeFocus || !child.isFocusContainer && child.holdsFocusableViews
    }
  }

  /// Whether focus stops at the view: at itself or, in a container, at an item.
  final var canTakeFocus: Bool {
    (isFocusContainer || canBecomeFocused) && !bounds.isEmpty
  }
}
