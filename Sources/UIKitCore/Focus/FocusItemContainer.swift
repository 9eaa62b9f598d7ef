import Foundation

/// Which way focus shall move.
package enum FocusHeading: Sendable, CaseIterable {
  case up
  case down
  case left
  case right
  /// In reading order.
  case next
  case previous

  package var uiHeading: UIFocusHeading {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .next: .next
    case .previous: .previous
    }
  }
}

/// A view that holds focusable items which need not be live views: the collection view.
///
/// The focus system focuses the container; the container knows which of its items that means.
@MainActor package protocol FocusItemContainer: UIScrollView {
  /// The focused item in the container's own (content) coordinates.
  var focusedItemFrame: CGRect? { get }

  /// Moves focus among the items; false: there is nothing that way, look outside.
  func moveFocus(_ heading: FocusHeading) -> Bool

  /// Focus comes in.
  ///
  /// - Parameters:
  ///   - heading: The way it moves; nil when it does not come from anywhere.
  ///   - rect: Where it comes from, in the container's coordinates.
  /// - Returns: Whether an item took it.
  func enterFocus(_ heading: FocusHeading?, from rect: CGRect?) -> Bool

  /// Focus is here and goes to the item that is preferred now, if there is one that may have it; else it stays.
  func updateFocus()

  /// Focus goes away.
  func leaveFocus()
}

extension UIView {
  /// The view itself, if it holds focusable items.
  final var focusItemContainer: (any FocusItemContainer)? {
    isFocusContainer ? self as? any FocusItemContainer : nil
  }
}
