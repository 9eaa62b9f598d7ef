/// The reported abilities of a terminal. Before any report, it has no abilities beyond its
/// description.
package struct TerminalAbilities: Equatable, Sendable {
  /// The lowercase name of the program that shows the screen: `kitty`; empty if not reported.
  package var program = ""
  /// The numbers of its version, the most significant first.
  package var version: [Int] = []
  /// The colour of the background: red, green and blue.
  package var background: CellColor?
  /// Whether it shows a frame between two marks at once (mode 2026).
  package var synchronizesOutput = false
  /// Whether it can treat a grapheme cluster as one character (mode 2027).
  package var joinsClusters = false
  /// Whether it can distinguish all keys (kitty's protocol).
  package var reportsAllKeys = false
  /// Whether it supports pictures in kitty's protocol.
  package var hasKittyGraphics = false
  /// Whether it supports sixel pictures.
  package var hasSixels = false
  /// The number of colours in a sixel picture; nil if not reported.
  package var sixelColors: Int?
  /// The size of a cell in pixels; nil if not reported.
  package var cellPixels: GridSize?

  package init() {}

  /// Returns whether the reported program has this name and at least this version.
  package func isProgram(_ name: String, from least: [Int] = []) -> Bool {
    program == name && !version.lexicographicallyPrecedes(least)
  }

  /// Parses a name and a version from XTVERSION: `kitty(0.35.1)`, `ghostty 1.1.0`.
  mutating func take(version text: String) {
    let scalars = text.lowercased().unicodeScalars.prefix(100)
    program = String(String.UnicodeScalarView(scalars.prefix { ("a"..."z").contains($0) }))
    let numbers = scalars.drop { !("0"..."9").contains($0) }.prefix {
      ("0"..."9").contains($0) || $0 == "."
    }
    version = String(String.UnicodeScalarView(numbers)).split(separator: ".").prefix(4).map {
      Int($0.prefix(6)) ?? 0
    }
  }
}
