/// The strokes of a line-drawing character from the middle of its cell: none, light or heavy up,
/// right, down and left.
struct BoxArms: OptionSet, Hashable, Sendable {
  var rawValue: UInt8
  init(rawValue: UInt8) { self.rawValue = rawValue }

  static let up = BoxArms(rawValue: 1)
  static let right = BoxArms(rawValue: 1 << 2)
  static let down = BoxArms(rawValue: 1 << 4)
  static let left = BoxArms(rawValue: 1 << 6)

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

  /// The character that shows these arms.
  func glyph(rounded: Bool) -> UInt32 {
    if rounded {
      switch self {
      case [.down, .right]: return 0x256D
      case [.down, .left]: return 0x256E
      case [.up, .left]: return 0x256F
      case [.up, .right]: return 0x2570
      default: break
      }
    }
    var index = 0
    var power = 1
    for shift in stride(from: 0, to: 8, by: 2) {
      index += min(2, Int(rawValue >> shift) & 3) * power
      power *= 3
    }
    return Self.glyphs[index]
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
