import VitrineKeyStrokes
import VitrineSupport

/// The text form of keys: `g g`, `Ctrl-D`, `Shift-Up`, `F1`. `--keys` accepts it and the help shows
/// it.
package enum KeySyntax {
  /// An error for a token that is not a key name.
  package struct UnknownKey: Error, Equatable {
    package var token: String
    /// The closest known name.
    package var suggestion: String
  }

  /// The names of keys without a character. The first name of a key is its display name.
  private static let names: [(name: String, code: KeyStroke.Code)] =
    [
      ("Space", .character(" ")), ("Return", .return), ("Enter", .return), ("Esc", .escape),
      ("Escape", .escape), ("Tab", .tab), ("Backspace", .backspace), ("Delete", .delete),
      ("Insert", .insert), ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
      ("Home", .home), ("End", .end), ("PageUp", .pageUp), ("PageDown", .pageDown),
      ("Menu", .menu),
    ] + (1...12).map { ("F\($0)", .function($0)) }

  /// The codes by lower-case name, because a configuration may contain hundreds of keys.
  private static let codes = Dictionary(
    uniqueKeysWithValues: names.map { ($0.name.lowercased(), $0.code) })

  private static let prefixes: [(name: String, small: [UInt8], modifier: KeyStroke.Modifiers)] =
    [("Ctrl-", .control), ("Alt-", .alternate), ("Shift-", .shift)].map { name, modifier in
      (name, Array(name.lowercased().utf8), modifier)
    }

  /// Parses tokens that are separated by spaces.
  package static func keys(_ text: String) throws(UnknownKey) -> [KeyStroke] {
    try keys(text, commands: [:])
  }

  static func keys(
    _ text: String, commands: [String: [KeyStroke]]
  ) throws(UnknownKey) -> [KeyStroke] {
    var keys: [KeyStroke] = []
    for token in text.utf8.split(whereSeparator: { $0 <= 0x20 }).map({ String(Substring($0)) }) {
      if let command = commands[token] { keys += command } else { keys.append(try key(token)) }
    }
    return keys
  }

  /// Returns the tokens of a comma-separated list. A comma by itself is a key: `a,,,b` has three
  /// tokens.
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

  /// Parses one token.
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

  /// Returns a token with a corrected prefix: `Ctrl-x` for `ctlr-x`.
  private static func withNearestPrefix(_ token: String) -> String? {
    guard let hyphen = token.dropLast().lastIndex(of: "-") else { return nil }
    let end = token.index(after: hyphen)
    guard let prefix = NearestName.of(String(token[..<end]), in: prefixes.map(\.name)),
      let key = try? key(prefix + token[end...])
    else { return nil }
    return Self.token(key)
  }

  /// Returns the prefix of a longer token, in lower or upper case.
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

  /// Returns the token of a key, which `key(_:)` parses.
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

  /// Returns the display form of a key sequence, with joined letters (`gg`).
  package static func display(_ keys: [KeyStroke]) -> String {
    let tokens = keys.map(token)
    return tokens.joined(separator: tokens.allSatisfy { $0.count == 1 } ? "" : " ")
  }
}
