internal import VitrineTerminalCore

extension Pilot {
  /// The rows of the screen, then its colours and styles: a golden screen that includes them.
  ///
  ///       apple
  ///     [ bread ]
  ///     -- styles
  ///     ..aaaaa
  ///     bb.....bb
  ///     -- a: #ff0000
  ///     -- b: bold on #000080
  ///
  /// Below the rows of text each column of a row has the letter of its style, or a dot for the
  /// terminal's own; the lines at the end explain the letters, in the order of the screen. Dots at
  /// the end of a row are left out, and so are the styles if there are none. 460 styles have letters
  /// of their own; the others of a screen, as of a photo, share `?`.
  ///
  /// ```swift
  /// #expect(GoldenScreen("breakfast").difference(from: pilot.coloredScreen) == nil)
  /// ```
  public var coloredScreen: [String] {
    let canvas = terminal.canvas
    var letters = StyleLetters()
    let rows = (0..<canvas.size.rows).map { row in
      canvas.withRow(row) { letters.row(Array($0)) }
    }
    guard !letters.legend.isEmpty else { return screen }
    return screen + ["-- styles"] + rows + letters.legend
  }
}

/// Gives each style of a screen a letter.
private struct StyleLetters {
  private var letters: [String: Character] = [:]
  private(set) var legend: [String] = []
  private var hasShared = false

  /// Letters of one column each: of ASCII, digits, and the other ones of Latin.
  private static let all: [Character] = {
    let scalars = [0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F]
    return scalars.joined().compactMap(Unicode.Scalar.init).map(Character.init)
  }()

  /// Returns a letter for each column of a row.
  mutating func row(_ cells: [Cell]) -> String {
    var row = ""
    for cell in cells {
      // The right half of a wide character has the style of the left one.
      if cell.width == 0, let last = row.last {
        row.append(last)
      } else {
        row.append(cell.isInvisible ? "." : letter(of: cell.style.words))
      }
    }
    while row.last == "." { row.removeLast() }
    return row
  }

  private mutating func letter(of words: String) -> Character {
    if words.isEmpty { return "." }
    if let letter = letters[words] { return letter }
    guard letters.count < Self.all.count else {
      if !hasShared { legend.append("-- ?: other styles") }
      hasShared = true
      return "?"
    }
    let letter = Self.all[letters.count]
    letters[words] = letter
    legend.append("-- \(letter): \(words)")
    return letter
  }
}
