import Foundation

/// A key, or a key with modifiers, that runs a command. A menu shows it with its key.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  public nonisolated static let inputHome = "UIKeyInputHome"
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  public nonisolated static let f1 = "UIKeyInputF1"
  public nonisolated static let f2 = "UIKeyInputF2"
  public nonisolated static let f3 = "UIKeyInputF3"
  public nonisolated static let f4 = "UIKeyInputF4"
  public nonisolated static let f5 = "UIKeyInputF5"
  public nonisolated static let f6 = "UIKeyInputF6"
  public nonisolated static let f7 = "UIKeyInputF7"
  public nonisolated static let f8 = "UIKeyInputF8"
  public nonisolated static let f9 = "UIKeyInputF9"
  public nonisolated static let f10 = "UIKeyInputF10"
  public nonisolated static let f11 = "UIKeyInputF11"
  public nonisolated static let f12 = "UIKeyInputF12"

  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  private let handler: ((UIKeyCommand) -> Void)?

  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    handler = nil
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// A command that runs a closure.
  ///
  /// Ours: no selector can be sent here, so a closure is the easiest action.
  /// - Parameter input: The key's character without modifiers, or one of the `input...` constants.
  public init(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
    discoverabilityTitle: String? = nil, handler: @escaping (UIKeyCommand) -> Void
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.handler = handler
    super.init(title: title, discoverabilityTitle: discoverabilityTitle)
  }

  open override func performWithSender(_ sender: Any?, target: Any?) {
    if let handler { return handler(self) }
    super.performWithSender(sender, target: target)
  }

  package func matches(_ key: UIKey) -> Bool {
    let relevant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    guard input?.lowercased() == key.commandInput.lowercased() else { return false }
    return modifierFlags.intersection(relevant) == key.modifierFlags.intersection(relevant)
  }

  /// Runs the command for a responder that offered it; false if nobody performs its action.
  func run(from responder: UIResponder) -> Bool {
    if let handler {
      handler(self)
      return true
    }
    guard let action,
      let target = responder.target(forAction: action, withSender: self) as? UIResponder
    else { return false }
    target.perform(action, with: self)
    return true
  }
}
