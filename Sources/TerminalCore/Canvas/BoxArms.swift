/// The strokes of a line-drawing character from the middle of its cell: none, light or heavy up,
/// right, down and left.
struct BoxArms: OptionSet, Sendable {
  var rawValue: UInt8
  init(rawValue: UInt8) { self.rawValue = rawValue }

  static var up: BoxArms { BoxArms(rawValue: 1) }
  static var right: BoxArms { BoxArms(rawValue: 1 << 2) }
  static var down: BoxArms { BoxArms(rawValue: 1 << 4) }
  static var left: BoxArms { BoxArms(rawValue: 1 << 6) }

  // Every cell of every border asks for one of these: written as lists they would be made anew each time.
  static var level: BoxArms { BoxArms(rawValue: left.rawValue | right.rawValue) }
  static var upright: BoxArms { BoxArms(rawValue: up.rawValue | down.rawValue) }
  static var upperLeft: BoxArms { BoxArms(rawValue: down.rawValue | right.rawValue) }
  static var upperRight: BoxArms { BoxArms(rawValue: down.rawValue | left.rawValue) }
  static var lowerLeft: BoxArms { BoxArms(rawValue: up.rawValue | right.rawValue) }
  static var lowerRight: BoxArms { BoxArms(rawValue: up.rawValue | left.rawValue) }

  /// The same arms, heavy instead of light.
  var heavy: BoxArms { BoxArms(rawValue: rawValue << 1) }

  /// Both sets of arms; where they disagree about an arm, the heavy stroke wins.
  func joined(with other: BoxArms) -> BoxArms {
    let both = rawValue | other.rawValue
    return BoxArms(rawValue: both & ~((both & 0b1010_1010) >> 1))
  }

  /// Every combination, counted in threes: up, then right, down, left. A lone arm looks like a
  /// whole line, as the end of a line should.
  private static let glyphs: [UInt32] = Array(
    (" │┃─└┖━┕┗││╿┌├┞┍┝┡┃╽┃┎┟┠┏┢┣─┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊━┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋")
      .unicodeScalars.map(\.value))

  /// The character of each raw value: a table, since every cell of every border asks for one.
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

  /// The character that shows these arms.
  func glyph(rounded: Bool) -> UInt32 {
    (rounded ? Self.roundedGlyphs : Self.sharpGlyphs)[Int(rawValue)]
  }

  /// The arms that a character shows; nil if it is none of those that `glyph(rounded:)` answers.
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
