import Foundation

/// An object in the responder chain, which handles touches, presses and key commands.
@preconcurrency @MainActor
open class UIResponder: NSObject,
  UIResponderStandardEditActions, SelectorTarget, KeyValueObserver
{
  /// The accessibility values that the program has set; nil if none.
  final var accessibility: AccessibilityFacts?

  public override init() { super.init() }

  /// The responder that gets unhandled events.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether the object can become the first responder; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object can stop being the first responder; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether key presses go to this object first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this object the first responder; the current one must agree.
  @discardableResult open func becomeFirstResponder() -> Bool {
    FirstResponder.become(self)
  }

  /// Stops being the first responder.
  ///
  /// - Returns: Whether it is no longer the first responder.
  @discardableResult open func resignFirstResponder() -> Bool {
    FirstResponder.resign(self)
  }

  /// The place of the terminal's cursor while this is the first responder, in points of the
  /// window's coordinates; `nil` for the place of the focus. Ours, not UIKit's.
  ///
  /// Screen readers and braille displays follow the cursor: a text view places it at the caret.
  /// Read once per frame. Only the upper left corner counts.
  open var terminalCursorRect: CGRect? { nil }

  /// Whether the cursor is visible at that place, as the caret of a text. By default it is hidden
  /// and serves only assistive programs. Ours, not UIKit's.
  open var showsTerminalCursor: Bool { false }

  /// The window in which this object can become the first responder.
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

  /// Called when touches begin. Passes them to the next responder unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches have moved. Passes them to the next responder unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches were lifted. Passes them to the next responder unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches were cancelled. Passes them to the next responder unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Presses

  /// Called when keys were pressed. Types them if this is a first responder that takes text
  /// (`UIKeyInput`), else passes them to the next responder, unless overridden.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if typeText(by: presses) { return }
    successor(for: presses)?.pressesBegan(presses, with: event)
  }

  /// Called when presses have changed. Passes them to the next responder unless overridden.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    successor(for: presses)?.pressesChanged(presses, with: event)
  }

  /// Called when keys were released. Passes them to the next responder unless overridden.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    successor(for: presses)?.pressesEnded(presses, with: event)
  }

  /// Called when presses were cancelled. Passes them to the next responder unless overridden.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    successor(for: presses)?.pressesCancelled(presses, with: event)
  }

  // MARK: Commands

  /// The key commands of this object, in force while it is in the chain that handles keys.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Returns whether this object performs an action; called along the chain. The base checks for a
  /// method of that name.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    responds(to: action)
  }

  /// Returns the object along the chain that performs an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Returns whether there is a method of that name; a class that overrides `perform(_:with:)`
  /// overrides this as well.
  open nonisolated func responds(to selector: Selector) -> Bool { false }

  /// Performs an action by its name.
  ///
  /// Ours: there is no Objective-C runtime here that could send a selector. A class that names
  /// actions by `Selector` overrides this method, and `responds(to:)` to be found along a chain.
  /// The base runs the standard actions of editing (`copy:` and so on); it reports other actions as
  /// unhandled, once for each class and action.
  open func perform(_ action: Selector, with sender: Any?) {
    if let edit = StandardEditAction(rawValue: action.name) {
      edit.run(on: self, sender: sender)
    } else {
      ActionReport.unanswered(action, by: self)
    }
  }

  /// Called after a change of a property that this object observes by its name. Does nothing; subclasses override it.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Menus

  /// Builds the menus of a system. Does nothing; the application and its delegate override it for the main menu.
  open func buildMenu(with builder: any UIMenuBuilder) {}
  /// Called before a command of the main menu is listed: an override changes its title, state and attributes.
  open func validate(_ command: UICommand) {}

  // MARK: Editing

  /// The undo manager of the nearest responder that has one, or else of the window.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Moves the selection to the pasteboard. Does nothing; subclasses override it.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard. Does nothing; subclasses override it.
  open func copy(_ sender: Any?) {}
  /// Inserts the contents of the pasteboard. Does nothing; subclasses override it.
  open func paste(_ sender: Any?) {}
  /// Selects the nearest unit, such as a word. Does nothing; subclasses override it.
  open func select(_ sender: Any?) {}
  /// Selects everything. Does nothing; subclasses override it.
  open func selectAll(_ sender: Any?) {}
  /// Deletes the selection. Does nothing; subclasses override it.
  open func delete(_ sender: Any?) {}

  // MARK: Accessibility

  /// Whether assistive programs treat the object as one element, without its parts.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? false }
    set { accessibility.set(\.isElement, newValue) }
  }

  /// The text to read aloud, in a word or a few.
  open var accessibilityLabel: String? {
    get { accessibility?.label }
    set { accessibility.set(\.label, newValue) }
  }

  /// The changing part, such as the position of a slider.
  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { accessibility.set(\.value, newValue) }
  }

  /// The result of using the object.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { accessibility.set(\.hint, newValue) }
  }

  /// The kind of element, and its state.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .none }
    set { accessibility.set(\.traits, newValue) }
  }

  /// An identifier for tests; never read aloud.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { accessibility.set(\.identifier, newValue) }
  }

  /// The elements inside in reading order; `nil` for the subviews, row by row. Only views among
  /// them are read.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { accessibility.set(\.elements, newValue) }
  }

  /// Whether assistive programs skip the object and everything inside.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { accessibility.set(\.hidesElements, newValue) }
  }

  /// Whether assistive programs skip the siblings of this object.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { accessibility.set(\.isModal, newValue) }
  }

  /// Kept for sources that set it: the parts of a view are always read together here.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { accessibility.set(\.groupsChildren, newValue) }
  }

  /// Further actions of a view. They stand in its context menu, after the menu's own elements.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { accessibility.set(\.customActions, newValue) }
  }

  /// Called when an assistive program activates the element; returns whether that had an effect.
  open func accessibilityActivate() -> Bool { false }
}

extension UIResponder {
  /// Returns the responder for unhandled presses: the next one, unless it has had them already.
  private final func successor(for presses: Set<UIPress>) -> UIResponder? {
    guard let next else { return nil }
    for press in presses {
      guard let detour = press.detour, detour.isUnderWay, detour.end === next else { continue }
      press.detour?.isUnclaimed = true
      return nil
    }
    return next
  }

  /// Returns the first object of this chain that is also on another one.
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
