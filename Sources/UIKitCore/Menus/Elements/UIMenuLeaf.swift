import Foundation

/// An element that does something when it is chosen.
@preconcurrency @MainActor public protocol UIMenuLeaf: UIMenuElement {
  /// What the menu shows.
  var title: String { get set }
  /// Stands before the title if it is a symbol.
  var image: UIImage? { get set }
  /// What the element does in more words than its title has.
  var discoverabilityTitle: String? { get set }
  /// Whether the element is disabled, hidden or destroys something.
  var attributes: UIMenuElement.Attributes { get set }
  /// Whether the element is marked as on.
  var state: UIMenuElement.State { get set }

  /// Does what choosing the element does.
  ///
  /// - Parameters:
  ///   - sender: Where the menu was opened.
  ///   - target: The object that performs a command; nil for the responder chain.
  func performWithSender(_ sender: Any?, target: Any?)
}
