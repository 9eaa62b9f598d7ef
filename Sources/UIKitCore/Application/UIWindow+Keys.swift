import Foundation

extension UIWindow {
  /// Presses a key and lets it go.
  ///
  /// The press starts at the first responder, else the focused view, else the innermost controller on screen, and goes
  /// up the chain. Key commands of each responder come before its `pressesBegan`. If the first responder is a text that
  /// takes the key, only commands that want priority come first. A press that the first responder's chain does not
  /// handle then goes to the focused view in the same manner, up to the point where both chains meet.
  package final func deliverKey(_ key: UIKey) {
    UndoManager.eventNumber += 1
    finishSlides()
    if let dragSession, dragSession.handles(key) { return }
    // A key that pinches continues the current pinch; any other key ends it.
    let pinches = key.pinchFactor != nil
    if !pinches { endTurnedPinch() }
    let steps = pinchSteps
    route(key)
    if pinches, pinchSteps == steps { endTurnedPinch() }
  }

  private final func route(_ key: UIKey) {
    if let menu { return menu.handle(key) }
    let press = UIPress(key: key, timestamp: FrameEngine.current.now)
    let event = UIPressesEvent()
    event.timestamp = press.timestamp
    event.modifierFlags = key.modifierFlags
    let presses: Set = [press]
    event.presses = presses
    let start = firstResponder ?? focusedResponder
    let isTyped = firstResponder?.typesText(by: key) ?? false
    if runCommand(for: key, from: start, to: nil, beforeText: isTyped) { return }
    press.responder = start
    start.pressesBegan(presses, with: event)
    press.phase = .ended
    start.pressesEnded(presses, with: event)
    endDetour(of: press, event)
    if let view = press.touchedView { _ = deliverTouch(on: view, phase: .ended) }
  }

  /// The start of a key's way if there is no first responder.
  final var focusedResponder: UIResponder {
    focusSystem.focusedView ?? topController?.innermostOnScreen ?? self
  }

  private final var topController: UIViewController? { presented.last ?? rootViewController }

  // MARK: Key commands

  /// Runs the key command of the first responder in a chain that has one for a key.
  ///
  /// - Parameters:
  ///   - end: The responder at which to stop, without trying it.
  ///   - start: The responder at which to begin.
  ///   - key: The key.
  ///   - beforeText: Whether a text takes the key unless a command wants priority.
  private final func runCommand(
    for key: UIKey, from start: UIResponder, to end: UIResponder?, beforeText: Bool = false
  ) -> Bool {
    if focusSystem.focusedView == nil, start === topController?.innermostOnScreen,
      runCommandOfChild(for: key)
    {
      return true
    }
    var responder: UIResponder? = start
    while let current = responder, current !== end {
      if current.runCommand(for: key, beforeText: beforeText) { return true }
      // A presented controller keeps keys from the controllers below.
      let isPresented = (current as? UIViewController)?.modal.presenting != nil
      responder = isPresented ? self : current.next
    }
    return false
  }

  /// Runs the command of one of several controllers side by side, if nothing has focus.
  private final func runCommandOfChild(for key: UIKey) -> Bool {
    guard let controller = topController?.innermostOnScreen else { return false }
    return controller.controllersOnScreen.contains { $0 !== controller && $0.runCommand(for: key) }
  }

  // MARK: Pasting

  /// Sends pasted text to the first responder if that takes it, else to the focused view. No other
  /// responder gets the text, so that it can never run as keys. An open menu drops it.
  package final func deliverPaste(_ text: String) {
    UndoManager.eventNumber += 1
    finishSlides()
    if menu != nil { return }
    for case let receiver as any PasteReceiver in [firstResponder, focusSystem.focusedView]
    where receiver.takesPaste {
      return receiver.paste(text: text)
    }
  }

  // MARK: Unhandled keys

  /// Handles a press that the first responder's chain left: offers it to the focused view, then
  /// moves the focus for arrows and Tab, and touches the focused view for Return and Space.
  final func handleUnclaimed(_ press: UIPress, _ event: UIPressesEvent?) -> Bool {
    guard let key = press.key else { return false }
    if takesDetour(press, event) { return true }
    if let factor = key.pinchFactor {
      return turnPinch(at: pinchPlace, scale: factor, modifiers: key.modifierFlags)
    }
    if key.asksForMenu { return openMenuOfFocusedView() }
    if runLibraryKey(key) || UIMenuSystem.main.run(key, from: focusedResponder) { return true }
    if key.keyCode == .keyboardF1, key.modifierFlags.isEmpty {
      showKeys()
      return true
    }
    let flags = key.modifierFlags.intersection([.control, .alternate, .command])
    guard flags.isEmpty else { return false }
    if let heading = UIFocusHeading(arrow: key.keyCode) {
      return focusSystem.moveFocus(heading, past: press.searched)
    }
    switch key.keyCode {
    case .keyboardTab:
      return focusSystem.moveFocus(key.modifierFlags.contains(.shift) ? .previous : .next)
    case .keyboardReturnOrEnter: return touchFocusedView(press) || pressDefaultControl()
    case .keyboardSpacebar: return touchFocusedView(press)
    case .keyboardF5: return refresh()
    default: return false
    }
  }

  /// Offers a press that the first responder's chain left to the focused view; returns whether a
  /// responder there took it.
  private final func takesDetour(_ press: UIPress, _ event: UIPressesEvent?) -> Bool {
    guard let key = press.key, let first = press.responder, first === firstResponder,
      press.detour == nil
    else { return false }
    let start = focusedResponder
    guard let end = start.meetingPoint(with: first), end !== start else { return false }
    if runCommand(for: key, from: start, to: end) { return true }
    press.detour = UIPress.Detour(start: start, end: end)
    start.pressesBegan([press], with: event)
    press.detour?.isUnderWay = false
    return press.detour?.isUnclaimed == false
  }

  /// Sends the end of a press to the responder that took it through the focused view.
  private final func endDetour(of press: UIPress, _ event: UIPressesEvent) {
    guard let detour = press.detour, !detour.isUnclaimed else { return }
    press.detour?.isUnderWay = true
    detour.start.pressesEnded([press], with: event)
    press.detour?.isUnderWay = false
  }

  /// Touches the middle of a focused view that does not use presses: its recognizers act as for a finger.
  private final func touchFocusedView(_ press: UIPress) -> Bool {
    guard press.responder != nil, let view = focusSystem.focusedView, !view.isFocusContainer,
      deliverTouch(on: view, phase: .began)
    else { return false }
    press.touchedView = view
    return true
  }

  /// Opens the menu of the focused view or of its nearest ancestor with a menu.
  private final func openMenuOfFocusedView() -> Bool {
    var view = focusSystem.focusedView
    while let current = view {
      let middle = CGPoint(x: current.bounds.midX, y: current.bounds.midY)
      if current.openInteractionMenu(at: middle, byPointer: false) { return true }
      view = current.superview
    }
    return false
  }
}

extension UIResponder {
  /// Runs this responder's command for a key, if there is one with a target.
  fileprivate final func runCommand(for key: UIKey, beforeText: Bool = false) -> Bool {
    guard let commands = keyCommands else { return false }
    return commands.contains {
      (!beforeText || $0.wantsPriorityOverSystemBehavior) && $0.matches(key) && $0.run(from: self)
    }
  }
}

extension UIViewController {
  private final var childrenOnScreen: [UIViewController] {
    children.filter { child in
      guard let view = child.viewIfLoaded else { return false }
      return view.window != nil && !view.isHidden
    }
  }

  /// This controller, or its only child on screen, followed down to the innermost one.
  fileprivate final var innermostOnScreen: UIViewController {
    let shown = childrenOnScreen
    return shown.count == 1 ? shown[0].innermostOnScreen : self
  }

  /// This controller and the controllers on screen inside of it, inner ones first.
  fileprivate final var controllersOnScreen: [UIViewController] {
    childrenOnScreen.flatMap(\.controllersOnScreen) + [self]
  }
}
