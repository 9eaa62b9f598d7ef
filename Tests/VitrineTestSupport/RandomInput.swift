import Foundation
import VitrineKeyStrokes
import VitrineTerminalCore

/// One random step of a test.
package enum RandomStep: CustomStringConvertible {
  /// Events that arrive together.
  case events([TerminalEvent])
  /// Time that passes, in seconds.
  case time(TimeInterval)
  /// A change of the data by the program itself.
  case change(UInt64)

  package var description: String {
    switch self {
    case .events(let events): events.map(Self.words).joined(separator: ", ")
    case .time(let seconds): "\(seconds) s"
    case .change(let number): "change \(number)"
    }
  }
}

extension RandomStep {
  /// Returns a short description of an event.
  private static func words(_ event: TerminalEvent) -> String {
    switch event {
    case .key(let key): "\(prefix(key.modifiers))\(key.code)"
    case .mouse(let mouse):
      "\(prefix(mouse.modifiers))\(mouse.kind) \(mouse.button) at \(mouse.position.column),"
        + "\(mouse.position.row)"
    case .resize(let size): "resize \(size.columns)x\(size.rows)"
    default: "\(event)"
    }
  }

  private static func prefix(_ modifiers: KeyStroke.Modifiers) -> String {
    (modifiers.contains(.control) ? "Ctrl-" : "") + (modifiers.contains(.alternate) ? "Alt-" : "")
      + (modifiers.contains(.shift) ? "Shift-" : "")
  }
}

/// Generates random steps of a user, a terminal and a program.
package struct RandomInput {
  private var dice: SeededGenerator
  private var size = GridSize(columns: 80, rows: 24)
  /// The pressed button and the place of the pointer.
  private var button = 0
  private var place = GridPoint(column: 0, row: 0)
  /// Key sequences with a meaning.
  private let phrases: [[KeyStroke]]

  package init(seed: UInt64, phrases: [[KeyStroke]] = []) {
    dice = SeededGenerator(seed: seed)
    self.phrases = phrases
  }

  /// - Returns: A step, and the number of its events.
  package mutating func next() -> (RandomStep, Int) {
    switch roll(100) {
    case 0..<8: return (.time([0.02, 0.1, 0.35, 0.7][roll(4)]), 0)
    case 8: return (.change(UInt64(roll(1_000_000))), 0)
    case 9..<13 where !phrases.isEmpty:
      let phrase = phrases[roll(phrases.count)]
      return (.events(phrase.map { .key($0) }), phrase.count)
    default:
      let count = roll(4) == 0 ? 1 + roll(8) : 1
      return (.events((0..<count).map { _ in event() }), count)
    }
  }

  private mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &dice) }

  private mutating func event() -> TerminalEvent {
    switch roll(1_000) {
    case 0..<650: .key(key())
    case 650..<985: .mouse(mouse())
    case 985..<992: .paste(["one", "two\nlines", "", "\u{1B}[A", "漢字 é"][roll(5)])
    case 992..<996: resize()
    case 996: .focusGained
    case 997: .focusLost
    case 998: suspension()
    default: .resumed
    }
  }

  private mutating func suspension() -> TerminalEvent {
    button = 0
    return .suspended
  }

  private mutating func resize() -> TerminalEvent {
    size = GridSize(columns: 1 + roll(120), rows: 1 + roll(40))
    return .resize(size)
  }

  private mutating func key() -> KeyStroke {
    let arrows: [KeyStroke.Code] = [.up, .down, .left, .right]
    let jumps: [KeyStroke.Code] = [.home, .end, .pageUp, .pageDown]
    switch roll(20) {
    case 0..<6: return KeyStroke(arrows[roll(4)])
    case 6, 7: return KeyStroke(arrows[roll(4)], modifiers: .shift)
    case 8: return KeyStroke(jumps[roll(4)], modifiers: roll(3) == 0 ? .shift : [])
    case 9: return roll(3) == 0 ? .backtab : .tab
    case 10, 11: return KeyStroke(.return)
    case 12, 13: return KeyStroke(.character(" "))
    case 14: return KeyStroke(.escape)
    case 15: return KeyStroke(.character("m"), modifiers: .alternate)
    case 16:
      return KeyStroke(.character(["x", "c", "v", "+", "-"][roll(5)]), modifiers: .alternate)
    case 17: return KeyStroke(.function(10), modifiers: .shift)
    case 18: return KeyStroke(.character(Character(UnicodeScalar(UInt8(32 + roll(95))))))
    default: return anyKey()
    }
  }

  /// Returns any key with any modifiers, except Ctrl-C, which would end the program.
  private mutating func anyKey() -> KeyStroke {
    let keys: [KeyStroke] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .backspace,
      .tab, .backtab, .return, .escape, .function(1 + roll(12)), .character("a"), .character("v"),
    ]
    let key = keys[roll(keys.count)]
    return key.holding(KeyStroke.Modifiers(rawValue: UInt8(roll(8))))
  }

  private mutating func mouse() -> MouseEvent {
    let modifiers: KeyStroke.Modifiers = roll(6) == 0 ? .init(rawValue: UInt8(roll(8))) : []
    if roll(6) == 0 {
      let notch = roll(2) == 0 ? 1 : -1
      place = anywhere()
      return MouseEvent(
        .wheel(columns: roll(4) == 0 ? notch : 0, rows: roll(4) == 0 ? 0 : notch), button: 0,
        position: place, modifiers: modifiers)
    }
    guard button == 0 else { return whilePressed(modifiers) }
    // Sometimes a release without a press.
    if roll(40) == 0 { return MouseEvent(.release, button: 1 + roll(3), position: anywhere()) }
    if roll(3) != 0 { place = anywhere() }
    button = roll(8) == 0 ? 2 + roll(2) : 1
    return MouseEvent(.press, button: button, position: place, modifiers: modifiers)
  }

  private mutating func whilePressed(_ modifiers: KeyStroke.Modifiers) -> MouseEvent {
    if roll(3) == 0 {
      defer { button = 0 }
      return MouseEvent(
        .release, button: roll(5) == 0 ? 0 : button, position: place, modifiers: modifiers)
    }
    // Usually a short distance, sometimes a long one, also beyond the edge.
    if roll(4) == 0 {
      place = anywhere()
    } else {
      place.column += roll(9) - 4
      place.row += roll(5) - 2
    }
    return MouseEvent(.move, button: button, position: place, modifiers: modifiers)
  }

  private mutating func anywhere() -> GridPoint {
    GridPoint(column: roll(size.columns), row: roll(size.rows))
  }
}
