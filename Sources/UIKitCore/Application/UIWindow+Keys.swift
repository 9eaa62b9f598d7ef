import Foundation

extension UIWindow {
  /// Presses a key and lets it go.
  ///
  /// The way begins at the first responder, else the focused view, else the innermost controller on screen, and goes
  /// up the chain. Key commands of each responder on it come before `pressesBegan`, unless the first responder is a
  /// text that takes the key: then only those that want priority. What the chain of a first
  /// responder leaves goes to the focused view in the same manner, up to where both chains meet.
  package final func deliverKey(_ key: UIKey) {
    UndoManager.eventNumber += 1
    finishSlides()
    if let dragSession, dragSession.handles(key) { return }
    // A key that pinches goes on with the pinch before; any other one says that it is over.
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

  /// Where keys go that no first responder wants.
  final var focusedResponder: UIResponder {
    focusSystem.focusedView ?? topController?.innermostOnScreen ?? self
  }

  private final var topController: UIViewController? { presented.last ?? rootViewController }

  // MARK: Key commands

  /// Runs the key command of the first responder of a chain that has one for a key.
  ///
  /// - Parameters:
  ///   - end: Where to stop; this one is not asked.
  ///   - start: Where to begin.
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
      // What is presented keeps keys from what lies below.
      let isPresented = (current as? UIViewController)?.modal.presenting != nil
      responder = isPresented ? self : current.next
    }
    return false
  }

  /// Where nothing has focus and several controllers stand side by side, each may have the command.
  private final func runCommandOfChild(for key: UIKey) -> Bool {
    guard let controller = topController?.innermostOnScreen else { return false }
    return controller.controllersOnScreen.contains { $0 !== controller && $0.runCommand(for: key) }
  }

  // MARK: Pasting

  /// Gives pasted text to the first responder if that takes it, else to the focused view; nobody
  /// else sees it, so that it can never run as keys. An open menu drops it.
  package final func deliverPaste(_ text: String) {
    UndoManager.eventNumber += 1
    finishSlides()
    if menu != nil { return }
    for case let receiver as any PasteReceiver in [firstResponder, focusSystem.focusedView]
    where receiver.takesPaste {
      return receiver.paste(text: text)
    }
  }

  // MARK: What nobody took

  /// What the first responder's chain left: the focused view gets it, then arrows and Tab move the focus, and
  /// Return and Space touch the focused view.
  final func handleUnclaimed(_ press: UIPress, _ event: UIPressesEvent?) -> Bool {
    guard let key = press.key else { return false }
    if takesDetour(press, event) { return true }
    if let factor = key.pinchFactor {
      return turnPinch(at: pinchPlace, scale: factor, modifiers: key.modifierFlags)
    }
    if key.asksForMenu { return openMenuOfFocusedView() }
    if runLibraryKey(key) { return true }
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

  /// Gives a press to the focused view that the first responder's chain has left; says whether somebody there took it.
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

  /// The responder that took a press on its second way gets its end.
  private final func endDetour(of press: UIPress, _ event: UIPressesEvent) {
    guard let detour = press.detour, !detour.isUnclaimed else { return }
    press.detour?.isUnderWay = true
    detour.start.pressesEnded([press], with: event)
    press.detour?.isUnderWay = false
  }

  /// A view that has focus and no use for presses is touched in its middle: its recognizers act as for a finger.
  private final func touchFocusedView(_ press: UIPress) -> Bool {
    guard press.responder != nil, let view = focusSystem.focusedView, !view.isFocusContainer,
      deliverTouch(on: view, phase: .began)
    else { return false }
    press.touchedView = view
    return true
  }

  /// The menu of the focused view, or of one that it lies in.
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
  /// Runs the own command for a key, if there is one that somebody performs.
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

  /// This controller, or within it the child that alone is on screen, and so on.
  fileprivate final var innermostOnScreen: UIViewController {
    let shown = childrenOnScreen
    return shown.count == 1 ? shown[0].innermostOnScreen : self
  }

  /// The controllers on screen in this one and itself, inner ones first.
  fileprivate final var controllersOnScreen: [UIViewController] {
    childrenOnScreen.flatMap(\.controllersOnScreen) + [self]
  }
}
