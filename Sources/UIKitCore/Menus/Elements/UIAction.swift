import Foundation

/// What is called when an action of a menu is chosen.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// An element of a menu that runs a closure.
@preconcurrency @MainActor open class UIAction: UIMenuElement, UIMenuLeaf {
  /// Tells actions apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name that tells actions apart.
    public let rawValue: String

    /// Makes an identifier of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Makes an identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Tells the action apart from others.
  public let identifier: Identifier
  /// A longer title, for a list of all keys.
  open var discoverabilityTitle: String?
  /// Whether the action is disabled, hidden or destroys something.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action is marked as on.
  open var state: UIMenuElement.State
  /// Where the menu was opened, while the handler runs.
  open private(set) var sender: Any?
  /// The key that does the same without the menu, as the menu shows it at the right: `Alt-C`. Ours, not UIKit's.
  ///
  /// It only tells: the key itself is bound elsewhere.
  public final var keyEquivalent: String?
  /// A character that chooses the action while the menu is open, before first letters are looked at. Ours, not UIKit's.
  public final var shortcut: Character?
  private let handler: UIActionHandler

  /// Makes an action. Without an identifier it gets one of its own.
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
