import Foundation

extension UIWindow {
  /// Delivers a mouse button as a touch.
  ///
  /// - Parameters:
  ///   - point: In window coordinates; the centre of a character cell.
  ///   - button: Counts from 1. Only the primary button makes touches; the secondary one, the third, opens menus.
  package final func deliverTouch(
    at point: CGPoint, phase: UITouch.Phase, modifiers: UIKeyModifierFlags = [], button: Int = 1
  ) {
    guard button == 1 else {
      if button == Self.secondaryButton { deliverSecondary(at: point, phase: phase) }
      return
    }
    if dragSession != nil, dragTook(point, phase) { return }
    touches.deliver(at: point, phase: phase, modifiers: modifiers, buttonNumber: button)
  }

  /// Delivers the activation key as a touch in the middle of a view, whatever lies over it.
  ///
  /// - Returns: False while the pointer touches something: then there is no such touch.
  package final func deliverTouch(
    on view: UIView, phase: UITouch.Phase, modifiers: UIKeyModifierFlags = []
  ) -> Bool {
    if phase == .began, touches.isTouched { return false }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    touches.deliver(at: middle, phase: phase, modifiers: modifiers, buttonNumber: 1, on: view)
    return true
  }

  /// Turns the wheel over a point.
  ///
  /// The nearest scroll view under the point that can scroll on an axis scrolls on it, at once.
  /// - Parameter delta: In points; positive y: towards the end of the content.
  package final func deliverScroll(at point: CGPoint, delta: CGVector) {
    if let menu { return menu.wheelTurned(at: point, lines: delta.dy > 0 ? 1 : -1) }
    let velocity = wheel.velocity(of: delta, at: FrameEngine.current.now)
    let hit = hitTest(point, with: nil)
    if delta.dx != 0 {
      scroll(from: hit, by: CGVector(dx: delta.dx, dy: 0), velocity: CGPoint(x: velocity.x, y: 0)) {
        $0.scrollsHorizontally
      }
    }
    if delta.dy != 0 {
      scroll(from: hit, by: CGVector(dx: 0, dy: delta.dy), velocity: CGPoint(x: 0, y: velocity.y)) {
        $0.scrollsVertically
      }
    }
  }

  private final func scroll(
    from hit: UIView?, by delta: CGVector, velocity: CGPoint,
    where canScroll: (ScrollGeometry) -> Bool
  ) {
    var view = hit
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled,
        canScroll(scrollView.scrollGeometry)
      {
        let offset = scrollView.contentOffset
        scrollView.scrollAtOnce(
          to: CGPoint(x: offset.x + delta.dx, y: offset.y + delta.dy), velocity: velocity)
        dragSession?.refresh()
        return
      }
      view = current.superview
    }
  }

  /// Presses a key and lets it go.
  ///
  /// The way begins at the first responder, else the focused view, else the top controller, and goes
  /// up the chain. Key commands of each responder on it come before `pressesBegan`.
  package final func deliverKey(_ key: UIKey) {
    if let dragSession, dragSession.took(key) { return }
    // A key that pinches goes on with the pinch before; any other one says that it is over.
    let pinches = key.pinchFactor != nil
    if !pinches { endTurnedPinch() }
    let steps = pinchSteps
    route(key)
    if pinches, pinchSteps == steps { endTurnedPinch() }
  }

  private final func route(_ key: UIKey) {
    if let menu { return menu.took(key) }
    let press = UIPress(key: key, timestamp: FrameEngine.current.now)
    let event = UIPressesEvent()
    event.timestamp = press.timestamp
    event.modifierFlags = key.modifierFlags
    let presses: Set = [press]
    event.presses = presses
    let start = keyResponder
    var responder: UIResponder? = start
    while let current = responder {
      for command in current.keyCommands ?? [] where command.matches(key) {
        if command.run(from: current) { return }
      }
      responder = current.next
    }
    press.responder = start
    start.pressesBegan(presses, with: event)
    press.phase = .ended
    start.pressesEnded(presses, with: event)
  }

  private final var keyResponder: UIResponder {
    if let firstResponder { return firstResponder }
    if let focused = focusSystem.focusedView { return focused }
    if let controller = presented.last ?? rootViewController { return controller }
    return self
  }

  /// Gives pasted text to the first responder if that takes it, else to the focused view; nobody else sees it, so that it can never run
  /// as keys. An open menu drops it.
  package final func deliverPaste(_ text: String) {
    if menu != nil { return }
    for case let receiver as any PasteReceiver in [firstResponder, focusSystem.focusedView]
    where receiver.takesPaste {
      return receiver.paste(text: text)
    }
  }

  /// What nobody took: arrows and Tab move the focus, Return and Space go to the focused view.
  final func handleUnclaimed(_ press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    if let factor = key.pinchFactor {
      return turnPinch(at: pinchPlace, scale: factor, modifiers: key.modifierFlags)
    }
    if key.asksForMenu { return openMenuOfFocusedView() }
    let flags = key.modifierFlags.intersection([.control, .alternate, .command])
    guard flags.isEmpty else { return false }
    switch key.keyCode {
    case .keyboardUpArrow: return focusSystem.moveFocus(.up)
    case .keyboardDownArrow: return focusSystem.moveFocus(.down)
    case .keyboardLeftArrow: return focusSystem.moveFocus(.left)
    case .keyboardRightArrow: return focusSystem.moveFocus(.right)
    case .keyboardTab:
      return focusSystem.moveFocus(key.modifierFlags.contains(.shift) ? .previous : .next)
    case .keyboardReturnOrEnter, .keyboardSpacebar: return pressFocusedView(press)
    default: return false
    }
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

  private final func pressFocusedView(_ press: UIPress) -> Bool {
    guard let focused = focusSystem.focusedView, let start = press.responder else { return false }
    // Not again to a view that passed it on.
    var responder: UIResponder? = start
    while let current = responder {
      if current === focused { return false }
      responder = current.next
    }
    press.responder = focused
    let event = UIPressesEvent()
    event.presses = [press]
    focused.pressesBegan([press], with: event)
    return true
  }
}

/// Measures how fast the wheel turns.
struct WheelTracker {
  private var lastTime: TimeInterval?
  /// After such a pause the wheel starts anew.
  private static let pause: TimeInterval = 0.15

  /// - Returns: Points a millisecond; zero for the first notch.
  mutating func velocity(of delta: CGVector, at now: TimeInterval) -> CGPoint {
    defer { lastTime = now }
    guard let lastTime, now > lastTime, now - lastTime <= Self.pause else { return .zero }
    let milliseconds = CGFloat((now - lastTime) * 1000)
    return CGPoint(x: delta.dx / milliseconds, y: delta.dy / milliseconds)
  }
}
