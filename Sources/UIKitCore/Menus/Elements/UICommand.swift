import Foundation

/// An element of a menu that sends an action along the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement, UIMenuLeaf {
  /// A longer title, for a list of all keys.
  open var discoverabilityTitle: String?
  /// Whether the command is disabled, hidden or destroys something.
  open var attributes: UIMenuElement.Attributes
  /// Whether the command is marked as on.
  open var state: UIMenuElement.State
  /// What is sent; nil for a key command that runs a closure.
  public let action: Selector?
  /// Tells commands with the same action apart.
  public let propertyList: Any?

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - title: What a menu shows.
  ///   - discoverabilityTitle: A longer title, for a list of all keys.
  ///   - attributes: Whether it is disabled, hidden or destroys something.
  ///   - image: Shown before the title.
  ///   - state: Whether it is marked as on.
  ///   - subtitle: Shown below the title.
  ///   - action: What is sent along the responder chain.
  ///   - propertyList: Tells commands with the same action apart.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector,
    propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// A command without an action, for a subclass that knows what to do.
  init(
    title: String, image: UIImage? = nil, discoverabilityTitle: String?,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    action = nil
    propertyList = nil
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }

  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  /// Sends the action to the first responder of the chain that takes it.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard let action else { return }
    let start = target as? UIResponder ?? sender as? UIResponder
    let found = start?.target(forAction: action, withSender: self) as? UIResponder
    found?.perform(action, with: self)
  }
}
