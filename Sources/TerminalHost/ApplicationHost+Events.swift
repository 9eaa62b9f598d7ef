import Foundation
import TerminalCore
import TerminalRendering
import UIKitCore
import VitrineKeyStrokes

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

  /// Presses a key in the place of a person: the window gets it, the interceptor does not.
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
      // Some terminals do not say which button was let go.
      guard let begun = touch, mouse.button == begun.button || mouse.button == 0 else { return }
      touch = nil
      window.deliverTouch(at: place, phase: .ended, modifiers: modifiers, button: begun.button)
    case .wheel(var columns, var rows):
      // Most mice have one wheel only: Shift turns it sideways.
      if mouse.modifiers == .shift, columns == 0 { (columns, rows) = (rows, 0) }
      // A notch scrolls as far across as down.
      let notch = CGFloat(wheelLines) * metrics.height
      window.deliverScroll(
        at: place, delta: CGVector(dx: CGFloat(columns) * notch, dy: CGFloat(rows) * notch))
    }
  }

  /// The point that an event of the mouse means.
  ///
  /// What is held moves as the mouse does, wherever in it the button went down.
  private func place(of cell: GridPoint) -> CGPoint {
    guard let touch else { return touchPoint(of: cell) }
    let (begun, here) = (metrics.center(of: touch.cell), metrics.center(of: cell))
    return CGPoint(x: touch.begun.x + here.x - begun.x, y: touch.begun.y + here.y - begun.y)
  }

  /// Ctrl with the wheel is a pinch, where somebody wants one: upwards, things grow.
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

/// A button that is held down.
struct MouseTouch {
  let button: Int
  /// Where it is now.
  var place: CGPoint
  /// Where the button went down.
  let begun: CGPoint
  let cell: GridPoint

  init(button: Int, place: CGPoint, cell: GridPoint) {
    (self.button, self.place, begun, self.cell) = (button, place, place, cell)
  }
}
