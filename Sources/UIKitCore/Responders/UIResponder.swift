import Foundation

/// An object that takes part in the responder chain: touches, presses and key commands.
@preconcurrency @MainActor
open class UIResponder: NSObject,
  UIResponderStandardEditActions, SelectorTarget
{
  /// Facts about the object for assistive programs; nil: the program has set none.
  final var accessibility: AccessibilityFacts?

  public override init() { super.init() }

  /// The responder that gets the events that this one does not handle.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether the responder may become the first one; no unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder may give that up; yes unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether key presses go to this object first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Asks for the key presses; the present first responder must agree to give them up.
  @discardableResult open func becomeFirstResponder() -> Bool {
    FirstResponder.become(self)
  }

  /// Stops being the first responder.
  ///
  /// - Returns: Whether it is not the first responder any longer.
  @discardableResult open func resignFirstResponder() -> Bool {
    FirstResponder.resign(self)
  }

  /// While this is the first responder: where the terminal's cursor is, in points of the window's coordinates; `nil`:
  /// where the focus is. Ours, not UIKit's.
  ///
  /// Screen readers and braille displays follow the cursor: a view in which text is typed places it at the caret. Asked
  /// once a frame. What counts is the upper left corner.
  open var terminalCursorRect: CGRect? { nil }

  /// Whether the cursor can be seen where this puts it: it is the caret of a text. By default it is hidden, and only
  /// there for those who follow it. Ours, not UIKit's.
  open var showsTerminalCursor: Bool { false }

  /// The window whose key presses this object can ask for.
  package final var responderWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      if let view = current as? UIView { return view.window }
      responder = current.next
    }
    return nil
  }

  // MARK: Touches

  /// Touches begin. Hands them to the next responder unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Touches have moved. Hands them to the next responder unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Touches were lifted. Hands them to the next responder unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Touches were taken away. Hands them to the next responder unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Presses

  /// Keys were pressed. Types them if this is a first responder that takes text (`UIKeyInput`), else hands them to the
  /// next responder, unless overridden.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if typeText(by: presses) { return }
    successor(for: presses)?.pressesBegan(presses, with: event)
  }

  /// Presses have changed. Hands them to the next responder unless overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    successor(for: presses)?.pressesChanged(presses, with: event)
  }

  /// Keys were released. Hands them to the next responder unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    successor(for: presses)?.pressesEnded(presses, with: event)
  }

  /// Presses were taken away. Hands them to the next responder unless overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    successor(for: presses)?.pressesCancelled(presses, with: event)
  }

  // MARK: Commands

  /// The keys this object handles while it is in the chain of the key's way.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Whether this object performs an action; asked along the chain. The base answers whether a method has that name.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    responds(to: action)
  }

  /// The object along the chain that performs an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Whether a method is called by that name; a class that overrides `perform(_:with:)` overrides this as well.
  open nonisolated func responds(to selector: Selector) -> Bool { false }

  /// Performs an action by its name.
  ///
  /// Ours: there is no Objective-C runtime here that could send a selector. A class that names
  /// actions by `Selector` overrides this method, and `responds(to:)` to be found along a chain.
  /// The base runs the standard actions of editing (`copy:` and so on); of other ones it tells, once for each class and
  /// action, that nothing has come of it.
  open func perform(_ action: Selector, with sender: Any?) {
    if let edit = StandardEditAction(rawValue: action.name) {
      edit.run(on: self, sender: sender)
    } else {
      ActionReport.unanswered(action, by: self)
    }
  }

  // MARK: Editing

  /// The undo manager of the nearest responder that has one; that of the window at the latest.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Moves what is selected to the pasteboard. Does nothing; subclasses override it.
  open func cut(_ sender: Any?) {}
  /// Copies what is selected to the pasteboard. Does nothing; subclasses override it.
  open func copy(_ sender: Any?) {}
  /// Takes what the pasteboard has. Does nothing; subclasses override it.
  open func paste(_ sender: Any?) {}
  /// Selects something near. Does nothing; subclasses override it.
  open func select(_ sender: Any?) {}
  /// Selects everything. Does nothing; subclasses override it.
  open func selectAll(_ sender: Any?) {}
  /// Deletes what is selected. Does nothing; subclasses override it.
  open func delete(_ sender: Any?) {}

  // MARK: Accessibility

  /// Whether an assistive program reads the object as one thing, without its parts.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? false }
    set { accessibility.set(\.isElement, newValue) }
  }

  /// The text that is read, in a word or a few.
  open var accessibilityLabel: String? {
    get { accessibility?.label }
    set { accessibility.set(\.label, newValue) }
  }

  /// The part that changes, as the place of a slider.
  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { accessibility.set(\.value, newValue) }
  }

  /// What happens when it is used.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { accessibility.set(\.hint, newValue) }
  }

  /// The kind of element, and its state.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .none }
    set { accessibility.set(\.traits, newValue) }
  }

  /// What tests find it by; never read.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { accessibility.set(\.identifier, newValue) }
  }

  /// The elements inside in the order in which they are read; `nil`: the subviews, row by row. Only
  /// views among them are read.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { accessibility.set(\.elements, newValue) }
  }

  /// Whether the object and all inside are passed over.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { accessibility.set(\.hidesElements, newValue) }
  }

  /// Whether the objects beside this one are passed over.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { accessibility.set(\.isModal, newValue) }
  }

  /// Kept for sources that set it: the parts of a view are read together here anyway.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { accessibility.set(\.groupsChildren, newValue) }
  }

  /// An assistive program uses the element; `false`: nothing came of it.
  open func accessibilityActivate() -> Bool { false }
}

extension UIResponder {
  /// The responder that gets the presses that this one does not handle: the next one, unless it had them already.
  private final func successor(for presses: Set<UIPress>) -> UIResponder? {
    guard let next else { return nil }
    for press in presses {
      guard let detour = press.detour, detour.isUnderWay, detour.end === next else { continue }
      press.detour?.isUnclaimed = true
      return nil
    }
    return next
  }

  /// The first object of this chain that is on another one too.
  final func meetingPoint(with other: UIResponder) -> UIResponder? {
    var own: UIResponder? = self
    while let candidate = own {
      var responder: UIResponder? = other
      while let current = responder {
        if current === candidate { return candidate }
        responder = current.next
      }
      own = candidate.next
    }
    return nil
  }
}
