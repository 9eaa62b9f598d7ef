import Foundation

/// The C library's function, which ncurses uses too. The module Glibc leaves it out, since it is declared for X/Open
/// sources only. CDeclarationsTests compares its type with the C library's.
@_extern(c) func wcwidth(_ character: wchar_t) -> Int32

/// How one code point is drawn by itself.
package enum ScalarWidth {
  /// Columns of a code point: 0, 1 or 2 by the C library, or -1 for what has no look.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x7F { return value >= 0x20 ? 1 : -1 }
    CharacterLocale.prepare()
    return Int(wcwidth(wchar_t(truncatingIfNeeded: value)))
  }

  /// Whether the neighbours of this code point can never join it to a cluster: the fast lane of
  /// Latin, Greek, Cyrillic, kana, Han, Hangul syllables and line drawing.
  @inlinable
  package static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xA1..<0xA9, 0xAA..<0xAD, 0xAF..<0x300, 0x400..<0x483, 0x48A..<0x530,
      0x2012..<0x2028, 0x2500..<0x25AA, 0x3041..<0x3097, 0x30A0..<0x3100, 0x4E00..<0xA000,
      0xAC00..<0xD7A4, 0xFF01..<0xFF61:
      true
    default: false
    }
  }

  /// The code point at a place of well-formed UTF-8, and the bytes it takes.
  @inlinable
  package static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    let first = bytes[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    if index + length > bytes.count { return ("\u{FFFD}", bytes.count - index) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// The visible stand-in of a code point that must never reach the terminal, or nil if it may.
  ///
  /// C0 controls and DEL become their pictures of the block U+2400; C1 controls, the marks that
  /// turn the direction of writing, line separators, code points without a look, and the one in whose place a terminal
  /// may show parts of a picture (kitty's U+10EEEE) become U+FFFD.
  package static func placeholder(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x20..<0x7F: nil
    case 0x7F: "\u{2421}"
    case _ where standsAlone(scalar): nil
    case 0x80..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F,
      0xFFF9...0xFFFB, 0x10EEEE:
      "\u{FFFD}"
    default: columns(of: scalar) < 0 && !isIgnorable(scalar) ? "\u{FFFD}" : nil
    }
  }

  /// Code points that are left out when drawn: variation selectors (terminals disagree about the
  /// width they ask for), tags, invisible spaces, and controls of scripts and music without a look.
  static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1160, 0xFE00...0xFE0F, 0xE0000...0xE0FFF, 0x200B, 0x2060...0x2065, 0xFEFF, 0x34F,
      0x17B4...0x17B5, 0x180B...0x180F, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A:
      true
    default: false
    }
  }
}
