/// A colour of text or of its background.
public enum TextColor: Hashable, Sendable {
  /// One of the terminal's sixteen colours, 0 to 15, as configured by the user.
  case terminal(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
  /// The terminal's background with a little of another colour. Terminals with few colours cannot
  /// show it.
  case tint(red: UInt8, green: UInt8, blue: UInt8)

  /// Creates a colour from the number of an entry in xterm's table: the sixteen, a cube of 6 x 6 x
  /// 6, and 24 greys.
  ///
  /// - Parameter number: 0 to 255. Fails for any other number.
  public init?(number: Int) {
    switch number {
    case 0..<16: self = .terminal(UInt8(number))
    case 16..<232:
      let (place, levels) = (number - 16, [0, 95, 135, 175, 215, 255] as [UInt8])
      self = .rgb(
        red: levels[place / 36], green: levels[place / 6 % 6], blue: levels[place % 6])
    case 232..<256:
      let grey = UInt8(8 + 10 * (number - 232))
      self = .rgb(red: grey, green: grey, blue: grey)
    default: return nil
    }
  }

  /// Red, green and blue. The terminal's sixteen colours have xterm's values.
  public var components: (red: UInt8, green: UInt8, blue: UInt8) {
    switch self {
    case .rgb(let red, let green, let blue), .tint(let red, let green, let blue):
      return (red, green, blue)
    case .terminal(let number):
      let bits = number & 7
      let (low, high): (UInt8, UInt8) = number < 8 ? (0, 205) : (0, 255)
      if number == 7 { return (229, 229, 229) }
      if number == 8 { return (127, 127, 127) }
      func part(_ bit: UInt8) -> UInt8 { bits & bit == 0 ? low : high }
      return (part(1), part(2), part(4))
    }
  }

  /// Whether the few colours contain no similar one except black, white and grey.
  package var isFaint: Bool {
    switch self {
    case .terminal: false
    case .tint: true
    case .rgb(let red, let green, let blue):
      Int(max(red, green, blue)) - Int(min(red, green, blue)) < 0x50
    }
  }

  /// Whether it is a grey between black and white. The few colours show it as cyan or white.
  package var isGrey: Bool {
    let (red, green, blue) = components
    let (least, most) = (min(red, green, blue), max(red, green, blue))
    return most - least < 0x18 && most > 0x40 && least < 0xD0
  }

  /// Whether the few colours show it as yellow or cyan, which is unreadable on a light background.
  package var isLightWithFewColors: Bool {
    let (red, green, blue) = components
    let other = max(red, blue)
    return Int(min(green, other)) * 12 > Int(max(green, other)) * 7
  }

  /// Returns a mixture of this colour and a background.
  ///
  /// - Parameter percent: The share of this colour, 0 to 100.
  package func tint(percent: Int, in ground: TextColor) -> TextColor {
    let (mine, other) = (components, ground.components)
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Int(one) * percent + Int(two) * (100 - percent) + 50) / 100)
    }
    return .tint(
      red: mix(mine.red, other.red), green: mix(mine.green, other.green),
      blue: mix(mine.blue, other.blue))
  }
}
