import Foundation

/// The C library's function, which ncurses uses too. The module Glibc leaves it out, since it is declared for X/Open
/// sources only. CDeclarationsTests compares its type with the C library's.
@_extern(c) func wcwidth(_ character: wchar_t) -> Int32

/// The appearance of a single code point.
package enum ScalarWidth {
  /// Returns the columns of a code point: 0, 1 or 2 according to the C library, or -1 for an
  /// invisible one.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x7F { return value >= 0x20 ? 1 : -1 }
    CharacterLocale.prepare()
    return Int(wcwidth(wchar_t(truncatingIfNeeded: value)))
  }

  /// Returns whether this code point can never form a cluster with its neighbours. A fast path for
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

  /// Returns the code point at an index of well-formed UTF-8, and its length in bytes.
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

  /// Returns the visible replacement of a code point that must never reach the terminal, or nil for
  /// other code points.
  ///
  /// C0 controls and DEL become their pictures from the block U+2400. C1 controls, marks that
  /// change the direction of writing, line separators, unassigned code points, and the placeholder
  /// for parts of a picture in some terminals (kitty's U+10EEEE) become U+FFFD.
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

  /// Returns whether drawing omits a code point: variation selectors (terminals disagree about
  /// their widths), tags, invisible spaces, and invisible controls of scripts and music.
  static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1160, 0xFE00...0xFE0F, 0xE0000...0xE0FFF, 0x200B, 0x2060...0x2065, 0xFEFF, 0x34F,
      0x17B4...0x17B5, 0x180B...0x180F, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A:
      true
    default: false
    }
  }
}
