import VitrineTerminalCore

/// The ASCII replacements of glyphs for terminals without Unicode: boxes of `+ - |`, and a plain
/// sign for every other glyph.
enum PlainGlyphs {
  /// Returns whether a terminal only supports ASCII: its type is not related to xterm, and the
  /// environment names a character set other than UTF-8. If it names none, as in containers, UTF-8
  /// is most likely.
  static func areNeeded(isModern: Bool, environment: (String) -> String?) -> Bool {
    if isModern { return false }
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(environment)
    guard let name = names.first(where: { !$0.isEmpty })?.lowercased() else { return false }
    return !name.contains("utf-8") && !name.contains("utf8")
  }

  /// Returns the ASCII replacement of a glyph.
  static func plain(_ glyph: UInt32) -> UInt32 {
    switch glyph {
    case 0..<0x80: glyph
    // Horizontal lines, then vertical ones; corners, tees and crosses.
    // Heavy lines show the focus, so they look different here, too.
    case 0x2501, 0x2505, 0x2509, 0x254D, 0x2578, 0x257A: ascii("=")
    case 0x2503, 0x2507, 0x250B, 0x254F, 0x2579, 0x257B, 0x250F, 0x2513, 0x2517, 0x251B: ascii("#")
    case 0x2500, 0x2504, 0x2508, 0x254C, 0x2550, 0x2574, 0x2576, 0x257C, 0x257E:
      ascii("-")
    case 0x2502, 0x2506, 0x250A, 0x254E, 0x2551, 0x2575, 0x2577, 0x257D, 0x257F:
      ascii("|")
    case 0x2500...0x257F: ascii("+")
    case 0x2580...0x259F: glyph == 0x2591 ? ascii(".") : glyph == 0x2592 ? ascii(":") : ascii("#")
    case 0x2026: ascii("~")
    case 0x2013, 0x2014, 0x2212: ascii("-")
    case 0x2018, 0x2019: ascii("'")
    case 0x201C, 0x201D: ascii("\"")
    case 0x2713, 0x2022: ascii("*")
    case 0x25B8, 0x2192: ascii(">")
    case 0x25C2, 0x2190: ascii("<")
    case 0x25B2, 0x25B4, 0x2191: ascii("^")
    case 0x25BC, 0x25BE, 0x2193: ascii("v")
    case 0x2195: ascii("=")
    case 0xA0: ascii(" ")
    case 0xD7: ascii("x")
    // The symbols for selected, unselected, pressed and reload.
    case 0x25CF: ascii("*")
    case 0x25CB: ascii("o")
    case 0x25C9, 0x21BB: ascii("@")
    // A spinner: adjacent ones of its ten glyphs differ, so that it never seems to stop.
    case 0x280B, 0x2819, 0x2839, 0x2838, 0x283C, 0x2834, 0x2826, 0x2827, 0x2807, 0x280F:
      Array("|/-\\|".unicodeScalars)[Int(glyph % 5)].value
    // Dots of sloping lines.
    case 0x2800...0x28FF: (glyph & 0xFF).nonzeroBitCount > 2 ? ascii("*") : ascii(".")
    default: symbol(glyph) ?? ascii("?")
    }
  }

  private static func ascii(_ character: Unicode.Scalar) -> UInt32 { character.value }
}
