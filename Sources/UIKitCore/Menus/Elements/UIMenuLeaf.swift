import Foundation

/// A menu element with an action.
@preconcurrency @MainActor public protocol UIMenuLeaf: UIMenuElement {
  /// The title in the menu.
  var title: String { get set }
  /// A symbol before the title.
  var image: UIImage? { get set }
  /// A longer description than the title.
  var discoverabilityTitle: String? { get set }
  /// Whether the element is disabled, hidden or destructive.
  var attributes: UIMenuElement.Attributes { get set }
  /// Whether the element is marked as on.
  var state: UIMenuElement.State { get set }

  /// Performs the element's action.
  ///
  /// - Parameters:
  ///   - sender: The origin of the menu.
  ///   - target: The object that performs a command; nil for the responder chain.
  func performWithSender(_ sender: Any?, target: Any?)
}
