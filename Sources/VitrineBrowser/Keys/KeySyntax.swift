import VitrineKeyStrokes
import VitrineSupport

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

  /// The code of each name in small letters: a configuration may give hundreds of keys.
  private static let codes = Dictionary(
    uniqueKeysWithValues: names.map { ($0.name.lowercased(), $0.code) })

  private static let prefixes: [(name: String, small: [UInt8], modifier: KeyStroke.Modifiers)] =
    [("Ctrl-", .control), ("Alt-", .alternate), ("Shift-", .shift)].map { name, modifier in
      (name, Array(name.lowercased().utf8), modifier)
    }

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
    let bytes = Array(token.utf8)
    var start = 0
    var modifiers: KeyStroke.Modifiers = []
    while bytes.count - start > 1, let prefix = prefix(in: bytes[start...]) {
      start += prefix.small.count
      modifiers.insert(prefix.modifier)
    }
    if bytes.count - start == 1, bytes[start] < 0x80 {
      let character = Character(Unicode.Scalar(bytes[start]))
      return KeyStroke(.character(character), modifiers: modifiers).canonical
    }
    let rest = String(decoding: bytes[start...], as: UTF8.self)
    if rest.count == 1, let character = rest.first {
      return KeyStroke(.character(character), modifiers: modifiers).canonical
    }
    if let code = codes[String(decoding: bytes[start...].map(small), as: UTF8.self)] {
      return KeyStroke(code, modifiers: modifiers).canonical
    }
    let nearest = NearestName.of(rest, in: names.map(\.name)) ?? withNearestPrefix(rest)
    let apart = rest.count <= 3 ? rest.map(String.init).joined(separator: " ") : nil
    throw UnknownKey(token: token, suggestion: nearest ?? apart ?? "Return")
  }

  /// A token whose prefix is misspelled, with the one that may have been meant: `Ctrl-x` for `ctlr-x`.
  private static func withNearestPrefix(_ token: String) -> String? {
    guard let hyphen = token.dropLast().lastIndex(of: "-") else { return nil }
    let end = token.index(after: hyphen)
    guard let prefix = NearestName.of(String(token[..<end]), in: prefixes.map(\.name)),
      let key = try? key(prefix + token[end...])
    else { return nil }
    return Self.token(key)
  }

  /// The prefix that a token begins with, if more follows it; its letters may be small or capital.
  private static func prefix(
    in bytes: ArraySlice<UInt8>
  ) -> (name: String, small: [UInt8], modifier: KeyStroke.Modifiers)? {
    guard bytes.contains(UInt8(ascii: "-")) else { return nil }
    return prefixes.first { prefix in
      bytes.count > prefix.small.count
        && zip(bytes, prefix.small).allSatisfy { small($0) == $1 }
    }
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// The token of a key; `key(_:)` reads it back.
  package static func token(_ key: KeyStroke) -> String {
    var result = ""
    for prefix in prefixes where key.modifiers.contains(prefix.modifier) {
      result += prefix.name
    }
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
