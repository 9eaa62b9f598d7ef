import Foundation

/// A closure to call when the user chooses an action.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// An element of a menu that runs a closure.
@preconcurrency @MainActor open class UIAction: UIMenuElement, UIMenuLeaf {
  /// The identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name of the identifier.
    public let rawValue: String

    /// Makes an identifier of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Makes an identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier of the action.
  public let identifier: Identifier
  /// A longer title, for the list of keys.
  open var discoverabilityTitle: String?
  /// Whether the action is disabled, hidden or destructive.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action is marked as on.
  open var state: UIMenuElement.State
  /// The origin of the menu, while the handler runs.
  open private(set) var sender: Any?
  /// The key with the same effect, shown at the right of the menu: `Alt-C`. Ours, not UIKit's.
  ///
  /// It is only a label: the key itself is bound elsewhere.
  public final var keyEquivalent: String?
  /// A character that chooses the action while the menu is open, before a search by first letters.
  /// Ours, not UIKit's.
  public final var shortcut: Character?
  private let handler: UIActionHandler

  /// Makes an action. Without an identifier it gets a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier("action.\(UUID().uuidString)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  /// Runs the handler.
  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
