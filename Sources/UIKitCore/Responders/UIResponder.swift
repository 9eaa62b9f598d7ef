import Foundation

/// An object that takes part in the responder chain: touches, presses and key commands.
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  /// Who is asked when this object does not handle an event.
  open var next: UIResponder? { nil }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  /// Whether key presses go to this object first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Asks for the key presses; the present first responder must agree to give them up.
  @discardableResult open func becomeFirstResponder() -> Bool {
    FirstResponder.become(self)
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    FirstResponder.resign(self)
  }

  /// The window whose key presses this object can ask for.
  package var responderWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      if let view = current as? UIView { return view.window }
      responder = current.next
    }
    return nil
  }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Presses

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Commands

  /// The keys this object handles while it is in the chain of the key's way.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Whether this object performs an action; asked along the chain.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  /// The object along the chain that performs an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Performs an action by its name.
  ///
  /// Ours: there is no Objective-C runtime here that could send a selector. A class that names
  /// actions by `Selector` overrides this method and `canPerformAction(_:withSender:)`.
  open func perform(_ action: Selector, with sender: Any?) {}
}
