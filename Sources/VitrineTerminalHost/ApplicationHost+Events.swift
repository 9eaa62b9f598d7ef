import Foundation
import UIKitCore
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTerminalRendering

extension ApplicationHost {
  func deliver(_ event: TerminalEvent) {
    switch event {
    case .key where event.isInterrupt: interruptHandler()
    case .key(let key): deliver(key)
    case .mouse(let mouse): deliver(mouse)
    case .paste(let text): application.keyWindow?.deliverPaste(text)
    case .resize(let size): adopt(size)
    case .resumed:
      application.enterForeground()
      pixels.forgetAll()
      adopt(terminal.size)
    case .suspended:
      application.keyWindow?.endTurnedPinch()
      cancelTouch()
      application.enterBackground()
    case .interrupted: interruptHandler()
    case .terminate(let signal): terminateHandler(signal)
    case .ended: endHandler()
    case .abilitiesChanged: adoptAbilities()
    case .focusGained, .focusLost, .reply: break
    }
  }

  private func deliver(_ key: KeyStroke) {
    if keyInterceptor?() == true { return }
    press(key)
  }

  /// Presses a key programmatically. The window receives it; the interceptor does not.
  package func press(_ key: KeyStroke) {
    application.keyWindow?.deliverKey(TerminalKey(key))
  }

  // MARK: Mouse

  private func deliver(_ mouse: MouseEvent) {
    guard let window = application.keyWindow else { return }
    let place = place(of: mouse.position)
    let modifiers = UIKeyModifierFlags(mouse.modifiers)
    if pinches(mouse, in: window, at: place, modifiers) { return }
    window.endTurnedPinch()
    switch mouse.kind {
    case .press:
      guard touch == nil else { return }
      touch = MouseTouch(button: mouse.button, place: place, cell: mouse.position)
      window.deliverTouch(at: place, phase: .began, modifiers: modifiers, button: mouse.button)
    case .move:
      guard let begun = touch else { return window.deliverHover(at: place) }
      touch?.place = place
      window.deliverTouch(at: place, phase: .moved, modifiers: modifiers, button: begun.button)
    case .release:
      // Some terminals do not report which button was released.
      guard let begun = touch, mouse.button == begun.button || mouse.button == 0 else { return }
      touch = nil
      window.deliverTouch(at: place, phase: .ended, modifiers: modifiers, button: begun.button)
    case .wheel(var columns, var rows):
      // Most mice have only one wheel: Shift makes it scroll sideways.
      if mouse.modifiers == .shift, columns == 0 { (columns, rows) = (rows, 0) }
      // A notch scrolls as far across as down.
      let notch = CGFloat(wheelLines) * metrics.height
      window.deliverScroll(
        at: place, delta: CGVector(dx: CGFloat(columns) * notch, dy: CGFloat(rows) * notch))
    }
  }

  /// Returns the point of a mouse event.
  ///
  /// During a drag, the point moves with the mouse from the exact point of the first touch.
  private func place(of cell: GridPoint) -> CGPoint {
    guard let touch else { return touchPoint(of: cell) }
    let (begun, here) = (metrics.center(of: touch.cell), metrics.center(of: cell))
    return CGPoint(x: touch.begun.x + here.x - begun.x, y: touch.begun.y + here.y - begun.y)
  }

  /// Handles Ctrl with the wheel as a pinch if a gesture recognizer accepts it. Scrolling up
  /// enlarges.
  private func pinches(
    _ mouse: MouseEvent, in window: UIWindow, at place: CGPoint, _ modifiers: UIKeyModifierFlags
  ) -> Bool {
    guard case .wheel(0, let rows) = mouse.kind, modifiers == .control else { return false }
    let scale = pow(TouchTiming.pinchStep, CGFloat(-rows))
    return window.turnPinch(at: place, scale: scale, modifiers: modifiers)
  }

  private func cancelTouch() {
    guard let begun = touch else { return }
    touch = nil
    application.keyWindow?.deliverTouch(
      at: begun.place, phase: .cancelled, modifiers: [], button: begun.button)
  }
}

/// A mouse button held down.
struct MouseTouch {
  let button: Int
  /// The current point.
  var place: CGPoint
  /// The point at which the button was pressed.
  let begun: CGPoint
  let cell: GridPoint

  init(button: Int, place: CGPoint, cell: GridPoint) {
    (self.button, self.place, begun, self.cell) = (button, place, place, cell)
  }
}
