/// The strokes of a line-drawing character from the middle of its cell: none, light or heavy, for
/// up, right, down and left.
struct BoxArms: OptionSet, Sendable {
  var rawValue: UInt8
  init(rawValue: UInt8) { self.rawValue = rawValue }

  static var up: BoxArms { BoxArms(rawValue: 1) }
  static var right: BoxArms { BoxArms(rawValue: 1 << 2) }
  static var down: BoxArms { BoxArms(rawValue: 1 << 4) }
  static var left: BoxArms { BoxArms(rawValue: 1 << 6) }

  // Every cell of every border uses one of these. As list literals they would be built each time.
  static var level: BoxArms { BoxArms(rawValue: left.rawValue | right.rawValue) }
  static var upright: BoxArms { BoxArms(rawValue: up.rawValue | down.rawValue) }
  static var upperLeft: BoxArms { BoxArms(rawValue: down.rawValue | right.rawValue) }
  static var upperRight: BoxArms { BoxArms(rawValue: down.rawValue | left.rawValue) }
  static var lowerLeft: BoxArms { BoxArms(rawValue: up.rawValue | right.rawValue) }
  static var lowerRight: BoxArms { BoxArms(rawValue: up.rawValue | left.rawValue) }

  /// The same arms, heavy instead of light.
  var heavy: BoxArms { BoxArms(rawValue: rawValue << 1) }

  /// Returns the union of both sets of arms. If they disagree about an arm, the heavy stroke wins.
  func joined(with other: BoxArms) -> BoxArms {
    let both = rawValue | other.rawValue
    return BoxArms(rawValue: both & ~((both & 0b1010_1010) >> 1))
  }

  /// All combinations in base three: up, then right, down, left. A single arm has the glyph of a
  /// whole line, because the end of a line should look so.
  private static let glyphs: [UInt32] = Array(
    (" │┃─└┖━┕┗││╿┌├┞┍┝┡┃╽┃┎┟┠┏┢┣─┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊━┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋")
      .unicodeScalars.map(\.value))

  /// The character of each raw value, in a table because every cell of every border needs one.
  private static let sharpGlyphs: [UInt32] = (0...UInt8.max).map { bits in
    var index = 0
    var power = 1
    for shift in stride(from: 0, to: 8, by: 2) {
      index += min(2, Int(bits >> shift) & 3) * power
      power *= 3
    }
    return glyphs[index]
  }
  private static let roundedGlyphs: [UInt32] = {
    var glyphs = sharpGlyphs
    glyphs[Int(upperLeft.rawValue)] = 0x256D
    glyphs[Int(upperRight.rawValue)] = 0x256E
    glyphs[Int(lowerRight.rawValue)] = 0x256F
    glyphs[Int(lowerLeft.rawValue)] = 0x2570
    return glyphs
  }()

  /// Returns the character with these arms.
  func glyph(rounded: Bool) -> UInt32 {
    (rounded ? Self.roundedGlyphs : Self.sharpGlyphs)[Int(rawValue)]
  }

  /// Creates the arms of a character. Fails for characters that `glyph(rounded:)` never returns.
  init?(glyph: UInt32) {
    guard let index = Self.glyphs.lastIndex(of: glyph), glyph != 0x20 else { return nil }
    var rest = index
    var bits: UInt8 = 0
    for shift in stride(from: 0, to: 8, by: 2) {
      bits |= UInt8(rest % 3) << shift
      rest /= 3
    }
    self.init(rawValue: bits)
  }
}
