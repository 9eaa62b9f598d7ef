import UIKitCore
internal import VitrineTextEditing

/// The command of a key in a text, as in readline and desktop programs.
enum TextKeyCommand: Equatable {
  case insert(String)
  case move(TextMotion, extends: Bool)
  /// By lines on the screen; with `pages` by the number of visible lines.
  case moveLines(Int, pages: Bool, extends: Bool)
  case delete(TextMotion, kills: Bool)
  case yank, undo, redo, cut, copy, paste, selectAll

  /// Makes the command of a key; `nil` for keys that the text does not use.
  ///
  /// - Parameter isMultiline: Whether the text has several lines.
  @MainActor init?(_ key: UIKey, isMultiline: Bool) {
    let flags = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    let shift = flags.contains(.shift)
    guard
      let command = Self.named(key.keyCode, flags.subtracting(.shift), shift, isMultiline)
        ?? Self.typed(key) ?? Self.lettered(key, flags.subtracting(.shift), isMultiline)
    else { return nil }
    self = command
  }

  @MainActor private static func typed(_ key: UIKey) -> Self? { key.typedText.map(Self.insert) }

  private static func named(
    _ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags, _ shift: Bool, _ isMultiline: Bool
  ) -> Self? {
    let byWord = flags == .control || flags == .alternate
    guard flags.isEmpty || byWord else { return nil }
    switch code {
    case .keyboardLeftArrow: return .move(byWord ? .backWord : .back, extends: shift)
    case .keyboardRightArrow: return .move(byWord ? .forwardWord : .forward, extends: shift)
    case .keyboardHome: return .move(byWord ? .toStart : .toLineStart, extends: shift)
    case .keyboardEnd: return .move(byWord ? .toEnd : .toLineEnd, extends: shift)
    case .keyboardDeleteOrBackspace:
      return .delete(byWord ? .backWord : .back, kills: byWord)
    case .keyboardDeleteForward where shift: return .cut
    case .keyboardDeleteForward: return .delete(byWord ? .forwardWord : .forward, kills: byWord)
    case .keyboardInsert: return byWord ? .copy : shift ? .paste : nil
    default: break
    }
    guard !byWord else { return nil }
    switch code {
    case .keyboardUpArrow where isMultiline: return .moveLines(-1, pages: false, extends: shift)
    case .keyboardDownArrow where isMultiline: return .moveLines(1, pages: false, extends: shift)
    case .keyboardUpArrow where shift: return .move(.toStart, extends: true)
    case .keyboardDownArrow where shift: return .move(.toEnd, extends: true)
    case .keyboardPageUp where isMultiline: return .moveLines(-1, pages: true, extends: shift)
    case .keyboardPageDown where isMultiline: return .moveLines(1, pages: true, extends: shift)
    default: return nil
    }
  }

  @MainActor private static func lettered(
    _ key: UIKey, _ flags: UIKeyModifierFlags, _ isMultiline: Bool
  ) -> Self? {
    switch flags {
    case .control:
      if isMultiline, let lines = ["p": -1, "n": 1][key.commandInput] {
        return .moveLines(lines, pages: false, extends: false)
      }
      return controlled[key.commandInput]
    case .alternate: return alternated[key.commandInput]
    default: return nil
    }
  }

  /// Ctrl-C ends the program and Ctrl-Z suspends it, so texts do not use them.
  private static let controlled: [String: Self] = [
    "a": .move(.toLineStart, extends: false), "e": .move(.toLineEnd, extends: false),
    "b": .move(.back, extends: false), "f": .move(.forward, extends: false),
    "d": .delete(.forward, kills: false), "h": .delete(.back, kills: false),
    "w": .delete(.backWord, kills: true), "u": .delete(.toLineStart, kills: true),
    "k": .delete(.toLineEnd, kills: true), "y": .yank, "x": .cut, "v": .paste,
    "_": .undo, "/": .undo, "-": .undo, "7": .undo,
  ]

  private static let alternated: [String: Self] = [
    "b": .move(.backWord, extends: false), "f": .move(.forwardWord, extends: false),
    "d": .delete(.forwardWord, kills: true), "w": .copy, "a": .selectAll,
    "x": .cut, "c": .copy, "v": .paste,
    "<": .move(.toStart, extends: false), ">": .move(.toEnd, extends: false),
    "_": .redo, "/": .redo, "-": .redo, "z": .redo,
  ]
}
