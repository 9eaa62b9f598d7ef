import Foundation

/// A key, with or without modifiers, that runs a command. Menus show it with its key.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The Up key.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The Down key.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The Left key.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The Right key.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Esc key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The End key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The Delete key.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  /// The F1 key.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// The F2 key.
  public nonisolated static let f2 = "UIKeyInputF2"
  /// The F3 key.
  public nonisolated static let f3 = "UIKeyInputF3"
  /// The F4 key.
  public nonisolated static let f4 = "UIKeyInputF4"
  /// The F5 key.
  public nonisolated static let f5 = "UIKeyInputF5"
  /// The F6 key.
  public nonisolated static let f6 = "UIKeyInputF6"
  /// The F7 key.
  public nonisolated static let f7 = "UIKeyInputF7"
  /// The F8 key.
  public nonisolated static let f8 = "UIKeyInputF8"
  /// The F9 key.
  public nonisolated static let f9 = "UIKeyInputF9"
  /// The F10 key.
  public nonisolated static let f10 = "UIKeyInputF10"
  /// The F11 key.
  public nonisolated static let f11 = "UIKeyInputF11"
  /// The F12 key.
  public nonisolated static let f12 = "UIKeyInputF12"

  /// The key: a character, or one of the names of this class.
  public let input: String?
  /// The required modifier keys.
  public let modifierFlags: UIKeyModifierFlags
  /// A closure or method in place of a selector.
  private let work: TargetAction?
  /// Whether the command comes before a text that handles its key.
  open var wantsPriorityOverSystemBehavior = false

  /// Makes a command that runs when a key is pressed.
  ///
  /// - Parameters:
  ///   - discoverabilityTitle: A longer title, for the list of keys.
  ///   - attributes: Whether it is disabled, hidden or destructive.
  ///   - image: Shown before the title.
  ///   - state: Whether it is marked as on.
  ///   - propertyList: Distinguishes commands with the same action.
  ///   - title: The title in a menu.
  ///   - modifierFlags: The required modifier keys.
  ///   - input: A character, or one of the names of this class.
  ///   - action: The action to send along the responder chain.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    work = nil
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Makes a command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Makes a command that runs a closure.
  ///
  /// Ours: without an Objective-C runtime, a closure is the simplest action.
  ///
  /// - Parameters:
  ///   - title: The title in a menu.
  ///   - input: The key's character without modifiers, or one of the `input...` constants.
  ///   - modifierFlags: The required modifier keys.
  ///   - discoverabilityTitle: The title in the list of keys.
  ///   - handler: Called with the command when the key is pressed.
  public init(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
    discoverabilityTitle: String? = nil, handler: @escaping (UIKeyCommand) -> Void
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    let run = { (sender: AnyObject) in
      if let command = sender as? UIKeyCommand { handler(command) }
    }
    work = TargetAction(nil, closure: run)
    super.init(title: title, discoverabilityTitle: discoverabilityTitle)
  }

  init(
    title: String, image: UIImage?, input: String, modifierFlags: UIKeyModifierFlags,
    discoverabilityTitle: String?, attributes: UIMenuElement.Attributes,
    state: UIMenuElement.State, work: TargetAction
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.work = work
    super.init(
      title: title, image: image, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state)
  }

  open override func performWithSender(_ sender: Any?, target: Any?) {
    if let work {
      work.send(from: self, along: target as? UIResponder ?? sender as? UIResponder)
      return
    }
    super.performWithSender(sender, target: target)
  }

  package final func matches(_ key: UIKey) -> Bool {
    let relevant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    guard input?.lowercased() == key.commandInput.lowercased() else { return false }
    return modifierFlags.intersection(relevant) == key.modifierFlags.intersection(relevant)
  }

  /// Runs the command for the responder that has it; returns false if no target performs its
  /// action.
  final func run(from responder: UIResponder) -> Bool {
    if let work { return work.send(from: self, along: responder) }
    guard let action,
      let target = responder.target(forAction: action, withSender: self) as? UIResponder
    else { return false }
    target.perform(action, with: self)
    return true
  }
}
