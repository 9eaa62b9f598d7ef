/// What a terminal has told of itself. As long as it has told nothing, it can nothing beyond its description.
package struct TerminalAbilities: Equatable, Sendable {
  /// The name of the program that shows the screen, in lower case: `kitty`; empty if it has not told.
  package var program = ""
  /// The numbers of its version, the most significant first.
  package var version: [Int] = []
  /// The colour of the background, red, green and blue.
  package var background: CellColor?
  /// Whether a frame between two marks is shown at once (mode 2026).
  package var synchronizesOutput = false
  /// Whether it could be told to take a grapheme cluster for one character (mode 2027).
  package var joinsClusters = false
  /// Whether it can tell all keys apart (kitty's protocol).
  package var reportsAllKeys = false
  /// Whether it takes pictures by kitty's protocol.
  package var hasKittyGraphics = false
  /// Whether it takes pictures as sixels.
  package var hasSixels = false
  /// How many colours a sixel picture can have; nil if it has not told.
  package var sixelColors: Int?
  /// How many pixels a cell measures; nil if it has not told.
  package var cellPixels: GridSize?

  package init() {}

  /// Whether the version that it has told is this one or a later one.
  package func isProgram(_ name: String, from least: [Int] = []) -> Bool {
    program == name && !version.lexicographicallyPrecedes(least)
  }

  /// Takes a name and a version over, as XTVERSION tells them: `kitty(0.35.1)`, `ghostty 1.1.0`.
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
