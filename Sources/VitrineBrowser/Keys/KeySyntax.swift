import BrowserModel
import KeyStrokes

/// Keys as text: `g g`, `Ctrl-D`, `Shift-Up`, `F1`. What `--keys` takes and help shows.
package enum KeySyntax {
  /// A token that names no key.
  package struct UnknownKey: Error, Equatable {
    package var token: String
    /// What may have been meant.
    package var suggestion: String
  }

  /// The name of each key that is no character. The first name of a key is the one shown.
  private static let names: [(name: String, code: KeyStroke.Code)] =
    [
      ("Space", .character(" ")), ("Return", .return), ("Enter", .return), ("Esc", .escape),
      ("Escape", .escape), ("Tab", .tab), ("Backspace", .backspace), ("Delete", .delete),
      ("Insert", .insert), ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
      ("Home", .home), ("End", .end), ("PageUp", .pageUp), ("PageDown", .pageDown),
      ("Menu", .menu),
    ] + (1...12).map { ("F\($0)", .function($0)) }

  private static let prefixes: [(name: String, modifier: KeyStroke.Modifiers)] = [
    ("Ctrl-", .control), ("Alt-", .alternate), ("Shift-", .shift),
  ]

  /// Reads tokens separated by blanks.
  package static func keys(_ text: String) throws(UnknownKey) -> [KeyStroke] {
    try keys(text, commands: [:])
  }

  /// Reads the keys to play: the letters of one command may stand together as help shows them, so
  /// that `gg` is `g g`.
  package static func played(_ text: String) throws(UnknownKey) -> [KeyStroke] {
    let sequences = KeyMap.standard.bindings.flatMap(\.keys).filter { $0.count > 1 }
    return try keys(
      text, commands: Dictionary(sequences.map { (display($0), $0) }) { first, _ in first })
  }

  private static func keys(
    _ text: String, commands: [String: [KeyStroke]]
  ) throws(UnknownKey) -> [KeyStroke] {
    var keys: [KeyStroke] = []
    for token in text.utf8.split(whereSeparator: { $0 <= 0x20 }).map({ String(Substring($0)) }) {
      if let command = commands[token] { keys += command } else { keys.append(try key(token)) }
    }
    return keys
  }

  /// The tokens of a list with commas between them; a comma by itself is a key: `a,,,b` has three.
  static func list(_ text: String) -> [String] {
    var names: [String] = []
    var name = ""
    for character in text {
      let isInside = name.isEmpty || name.count > 1 && name.hasSuffix("-")
      if character == ",", !isInside || name == "," {
        names.append(name)
        name = ""
      } else {
        name.append(character)
      }
    }
    return name.isEmpty ? names : names + [name]
  }

  /// Reads one token.
  package static func key(_ token: String) throws(UnknownKey) -> KeyStroke {
    var rest = token[...]
    var modifiers: KeyStroke.Modifiers = []
    var found = true
    while found {
      found = false
      for (name, modifier) in prefixes where begins(rest, with: name) {
        rest = rest[rest.utf8.index(rest.startIndex, offsetBy: name.utf8.count)...]
        modifiers.insert(modifier)
        found = true
      }
    }
    if let character = rest.first, rest.utf8.count == character.utf8.count {
      return KeyStroke(.character(character), modifiers: modifiers).canonical
    }
    if let code = names.first(where: { areSame(rest.utf8, $0.name.utf8) })?.code {
      return KeyStroke(code, modifiers: modifiers).canonical
    }
    let nearest = NearestName.of(String(rest), in: names.map(\.name))
    let apart = rest.count <= 3 ? rest.map(String.init).joined(separator: " ") : nil
    throw UnknownKey(token: token, suggestion: nearest ?? apart ?? "Return")
  }

  /// Whether more follows after a prefix, whose letters may be small or capital.
  private static func begins(_ text: Substring, with name: String) -> Bool {
    text.utf8.count > name.utf8.count && areSame(text.utf8.prefix(name.utf8.count), name.utf8)
  }

  /// Compares names, of which the second is ASCII, without regard to case. The whole key map is read at the first key:
  /// this is many times as fast as making small letters of both.
  private static func areSame(
    _ text: some Collection<UInt8>, _ name: String.UTF8View
  ) -> Bool {
    text.count == name.count && text.elementsEqual(name) { ($0 ^ $1) & ~caseBit($1) == 0 }
  }

  /// What tells a small letter from a capital one; 0 for all that are no letters.
  private static func caseBit(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte & 0xDF) ? 0x20 : 0
  }

  /// The token of a key; `key(_:)` reads it back.
  package static func token(_ key: KeyStroke) -> String {
    var result = ""
    for (name, modifier) in prefixes where key.modifiers.contains(modifier) { result += name }
    if case .character(let character) = key.code, character != " " {
      let isControl = key.modifiers.contains(.control)
      return result + (isControl ? character.uppercased() : String(character))
    }
    return result + (names.first { $0.code == key.code }?.name ?? "?")
  }

  /// Keys pressed one after another, as help shows them: letters close together (`gg`).
  package static func display(_ keys: [KeyStroke]) -> String {
    let tokens = keys.map(token)
    return tokens.joined(separator: tokens.allSatisfy { $0.count == 1 } ? "" : " ")
  }
}
