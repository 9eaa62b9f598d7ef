/// xterm's colours, for terminals without 24 bits.
package enum Palette {
  /// The eight colours and their bright variants.
  static let ansi: [(UInt8, UInt8, UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  private static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// Returns the number of the nearest colour, or nil for depths without numbers.
  ///
  /// Of 256 colours only the cube and the greys are chosen, because users reconfigure the first
  /// sixteen.
  package static func index(
    of color: (red: UInt8, green: UInt8, blue: UInt8), depth: ColorDepth
  ) -> Int? {
    switch depth {
    case .mono, .direct: return nil
    case .ansi8, .ansi16:
      let choices = depth == .ansi8 ? 0..<8 : 0..<16
      return choices.min { distance(ansi[$0], color) < distance(ansi[$1], color) }
    case .xterm256:
      let cube = 16 + 36 * level(color.red) + 6 * level(color.green) + level(color.blue)
      let average = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
      let grey = 232 + min(23, max(0, (average - 3) / 10))
      return distance(rgb(ofIndex: grey), color) < distance(rgb(ofIndex: cube), color)
        ? grey : cube
    }
  }

  /// Returns the colour of a number, 0...255.
  package static func rgb(ofIndex index: Int) -> (UInt8, UInt8, UInt8) {
    if index < 16 { return ansi[max(0, index)] }
    if index >= 232 {
      let grey = UInt8(8 + 10 * (min(index, 255) - 232))
      return (grey, grey, grey)
    }
    let cube = index - 16
    return (cubeLevels[cube / 36], cubeLevels[cube / 6 % 6], cubeLevels[cube % 6])
  }

  private static func level(_ value: UInt8) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40
  }

  /// Returns the squared perceived difference of two colours ("redmean").
  private static func distance(
    _ one: (UInt8, UInt8, UInt8), _ other: (red: UInt8, green: UInt8, blue: UInt8)
  ) -> Int {
    let mean = (Int(one.0) + Int(other.red)) / 2
    let red = Int(one.0) - Int(other.red)
    let green = Int(one.1) - Int(other.green)
    let blue = Int(one.2) - Int(other.blue)
    return (512 + mean) * red * red / 256 + 4 * green * green + (767 - mean) * blue * blue / 256
  }
}
