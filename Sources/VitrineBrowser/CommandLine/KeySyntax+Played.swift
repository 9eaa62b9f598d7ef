import VitrineKeyStrokes

extension KeySyntax {
  /// Parses keys to play. The letters of one command may be joined as in the help, so that `gg`
  /// equals `g g`.
  package static func played(_ text: String) throws(UnknownKey) -> [KeyStroke] {
    let sequences = KeyMap.standard.bindings.flatMap(\.keys).filter { $0.count > 1 }
    return try keys(
      text, commands: Dictionary(sequences.map { (display($0), $0) }) { first, _ in first })
  }
}
