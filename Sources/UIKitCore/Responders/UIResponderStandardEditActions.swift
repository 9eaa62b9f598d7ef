import Foundation

/// The standard actions on a selection. `UIResponder` adopts the protocol; a class overrides the
/// actions that it supports, and returns true for them from `canPerformAction(_:withSender:)`.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Moves the selection to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Replaces the selection by the contents of the pasteboard.
  func paste(_ sender: Any?)
  /// Selects the nearest unit, such as a word.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
}

/// The standard actions by their selectors.
enum StandardEditAction: String {
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"
  case select = "select:"
  case selectAll = "selectAll:"
  case delete = "delete:"

  @MainActor func run(on responder: UIResponder, sender: Any?) {
    switch self {
    case .cut: responder.cut(sender)
    case .copy: responder.copy(sender)
    case .paste: responder.paste(sender)
    case .select: responder.select(sender)
    case .selectAll: responder.selectAll(sender)
    case .delete: responder.delete(sender)
    }
  }
}
