import Foundation
import UIKitCore
import VitrineKeyStrokes
internal import VitrineTerminalCore

extension Pilot {
  // MARK: Keyboard

  /// Presses keys one after the other, each followed by a frame.
  public func press(_ keys: Key...) { press(keys) }

  /// Presses keys one after the other, each followed by a frame.
  public func press(_ keys: [Key]) {
    for key in keys { act([.key(key)]) }
  }

  /// Presses keys so fast that all of them wait when the program reads input: one frame for all.
  public func pressAtOnce(_ keys: [Key]) { act(keys.map { .key($0) }) }

  /// Types a text, character by character; a line feed is the Return key, a tab the Tab key.
  public func type(_ text: String) {
    for character in text {
      switch character {
      case "\n": press(.return)
      case "\t": press(.tab)
      default: press(.character(character))
      }
    }
  }

  /// Pastes a text: it arrives as one piece and never as keys.
  public func paste(_ text: String) { act([.paste(text)]) }

  // MARK: Mouse

  /// Presses and releases the first button on a cell.
  ///
  /// - Parameters:
  ///   - modifiers: The modifier keys held meanwhile.
  ///   - column: The column from the left, starting at 0.
  ///   - row: The row from the top, starting at 0.
  public func click(column: Int, row: Int, modifiers: UIKeyModifierFlags = []) {
    mouse(.press, column, row, modifiers)
    mouse(.release, column, row, modifiers)
  }

  /// Presses and releases the secondary button on a cell, as for a menu.
  public func secondaryClick(column: Int, row: Int) {
    mouse(.press, column, row, [], button: 3)
    mouse(.release, column, row, [], button: 3)
  }

  /// Moves the mouse without a button.
  public func hover(column: Int, row: Int) { mouse(.move, column, row, [], button: 0) }

  /// Presses the first button on a cell and holds it until a long press is recognised;
  /// `mouseUp(column:row:)` releases it.
  public func hold(column: Int, row: Int) {
    mouseDown(column: column, row: row)
    advance(by: 0.6)
  }

  /// Clicks twice, a twentieth of a second apart.
  public func doubleClick(column: Int, row: Int, modifiers: UIKeyModifierFlags = []) {
    click(column: column, row: row, modifiers: modifiers)
    advance(by: 0.05)
    click(column: column, row: row, modifiers: modifiers)
  }

  /// Presses the first button and holds it.
  public func mouseDown(column: Int, row: Int, modifiers: UIKeyModifierFlags = []) {
    mouse(.press, column, row, modifiers)
  }

  /// Moves the mouse while the first button is held.
  public func mouseMove(column: Int, row: Int, modifiers: UIKeyModifierFlags = []) {
    mouse(.move, column, row, modifiers)
  }

  /// Releases the first button.
  public func mouseUp(column: Int, row: Int, modifiers: UIKeyModifierFlags = []) {
    mouse(.release, column, row, modifiers)
  }

  /// Drags with the first button held, and releases it at the end. Deceleration after that follows
  /// the clock.
  ///
  /// - Parameters:
  ///   - end: The column and row at which the button is released.
  ///   - start: The column and row at which the button is pressed.
  ///   - steps: The number of moves on the way, a sixtieth of a second apart; a small number is a
  ///     fast drag.
  ///   - rest: The seconds to hold still before the release, so that there is no deceleration.
  public func drag(
    from start: (column: Int, row: Int), to end: (column: Int, row: Int), steps: Int = 5,
    rest: TimeInterval = 0
  ) {
    mouse(.press, start.column, start.row, [])
    let steps = max(1, steps)
    for step in 1...steps {
      advance(by: 1.0 / 60)
      mouse(
        .move, start.column + (end.column - start.column) * step / steps,
        start.row + (end.row - start.row) * step / steps, [])
    }
    if rest > 0 {
      advance(by: rest)
      mouse(.move, end.column, end.row, [])
    }
    mouse(.release, end.column, end.row, [])
  }

  /// Turns the wheel over a cell.
  ///
  /// - Parameters:
  ///   - row: The row from the top, starting at 0.
  ///   - column: The column from the left, starting at 0.
  ///   - rows: Notches; positive ones turn down, towards the end.
  ///   - columns: Notches of the sideways wheel; positive ones turn right.
  ///   - modifiers: With Control the wheel pinches, if there is a pinch recognizer.
  public func wheel(
    column: Int, row: Int, rows: Int = 0, columns: Int = 0, modifiers: UIKeyModifierFlags = []
  ) {
    if rows != 0 { mouse(.wheel(columns: 0, rows: rows), column, row, modifiers) }
    if columns != 0 { mouse(.wheel(columns: columns, rows: 0), column, row, modifiers) }
  }

  /// Pinches around a cell, and releases at the end.
  ///
  /// A pinch that is under way continues, so that several calls with `ends: false` form one pinch.
  ///
  /// - Parameters:
  ///   - place: The middle between the two touches.
  ///   - scale: The final factor of the distance between the touches; above 1 they move apart.
  ///   - steps: The number of moves on the way, a sixtieth of a second apart.
  ///   - ends: Whether the pinch ends; false leaves it open.
  public func pinch(
    at place: (column: Int, row: Int), scale: CGFloat, steps: Int = 5, ends: Bool = true
  ) {
    host.activate()
    let cell = UIScreen.main.cellMetrics
    let point = CGPoint(
      x: (CGFloat(place.column) + 0.5) * cell.width, y: (CGFloat(place.row) + 0.5) * cell.height)
    let window = self.window
    if !window.isPinching { window.deliverPinch(at: point, scale: 1, phase: .began) }
    let step = pow(scale, 1 / CGFloat(max(1, steps)))
    for _ in 0..<max(1, steps) {
      advance(by: 1.0 / 60)
      window.deliverPinch(at: point, scale: step, phase: .moved)
      update()
    }
    if ends { window.deliverPinch(at: point, scale: 1, phase: .ended) }
    update()
  }

  private func mouse(
    _ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ flags: UIKeyModifierFlags, button: Int = 1
  ) {
    var modifiers: KeyStroke.Modifiers = []
    if flags.contains(.shift) { modifiers.insert(.shift) }
    if flags.contains(.control) { modifiers.insert(.control) }
    if flags.contains(.alternate) { modifiers.insert(.alternate) }
    var button = button
    if case .wheel = kind { button = 0 }
    let place = GridPoint(column: column, row: row)
    act([.mouse(MouseEvent(kind, button: button, position: place, modifiers: modifiers))])
  }
}
