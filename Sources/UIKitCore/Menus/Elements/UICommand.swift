import Foundation

/// An element of a menu that sends an action along the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement, UIMenuLeaf {
  /// A longer title, for the list of keys.
  open var discoverabilityTitle: String?
  /// Whether the command is disabled, hidden or destructive.
  open var attributes: UIMenuElement.Attributes
  /// Whether the command is marked as on.
  open var state: UIMenuElement.State
  /// The action to send; nil for a key command that runs a closure.
  public let action: Selector?
  /// Distinguishes commands with the same action.
  public let propertyList: Any?

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - title: The title in a menu.
  ///   - discoverabilityTitle: A longer title, for the list of keys.
  ///   - attributes: Whether it is disabled, hidden or destructive.
  ///   - image: Shown before the title.
  ///   - state: Whether it is marked as on.
  ///   - subtitle: Shown below the title.
  ///   - action: The action to send along the responder chain.
  ///   - propertyList: Distinguishes commands with the same action.
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

  /// Makes a command without an action, for subclasses with an action of their own.
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

  /// Sends the action to the first responder in the chain that has it.
  open func performWithSender(_ sender: Any?, target: Any?) {
    guard let action else { return }
    let start = target as? UIResponder ?? sender as? UIResponder
    let found = start?.target(forAction: action, withSender: self) as? UIResponder
    found?.perform(action, with: self)
  }
}
