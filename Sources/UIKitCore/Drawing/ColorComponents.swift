import Foundation

/// The numbers of a fixed colour. `base` marks one of the terminal's own colours.
struct ColorComponents: Hashable, Sendable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  var alpha: CGFloat
  var base: DrawingColor.Base?

  init(
    red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, base: DrawingColor.Base? = nil
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.base = base
  }

  /// Makes the nearest colour in sRGB.
  init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func linear(_ value: CGFloat) -> CGFloat {
      let value = min(max(0, value), 1)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func curved(_ value: CGFloat) -> CGFloat {
      let value = min(max(0, value), 1)
      return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    self.init(
      red: curved(1.22494018 * r - 0.22494018 * g),
      green: curved(-0.04205695 * r + 1.04205695 * g),
      blue: curved(-0.01963755 * r - 0.07863605 * g + 1.0982736 * b), alpha: alpha)
  }

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    let fraction = sector - sector.rounded(.down)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * fraction)
    let rising = brightness * (1 - saturation * (1 - fraction))
    let (red, green, blue) =
      switch Int(sector) {
      case 0: (brightness, rising, low)
      case 1: (falling, brightness, low)
      case 2: (low, brightness, rising)
      case 3: (low, falling, brightness)
      case 4: (rising, low, brightness)
      default: (brightness, low, falling)
      }
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the numbers for calculations: the terminal's own colours count as black and white.
  func rgb(_ traits: UITraitCollection) -> ColorComponents {
    guard let base else { return self }
    // The sixteen colours have the values of xterm.
    if case .palette = base {
      return ColorComponents(red: red, green: green, blue: blue, alpha: alpha)
    }
    let isLight = traits.userInterfaceStyle == .light
    let white: CGFloat = (base == .background) == isLight ? 1 : 0
    return ColorComponents(red: white, green: white, blue: white, alpha: alpha)
  }

  var hueSaturationBrightness: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let high = max(red, green, blue)
    let spread = high - min(red, green, blue)
    guard spread > 0 else { return (0, 0, high) }
    var hue: CGFloat
    if high == red {
      hue = (green - blue) / spread
    } else if high == green {
      hue = 2 + (blue - red) / spread
    } else {
      hue = 4 + (red - green) / spread
    }
    if hue < 0 { hue += 6 }
    return (hue / 6, spread / high, high)
  }

  var drawingColor: DrawingColor {
    func byte(_ value: CGFloat) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    let limited = min(max(alpha, 0), 1)
    if let base { return DrawingColor(base, alpha: limited) }
    return DrawingColor(.rgb(byte(red), byte(green), byte(blue)), alpha: limited)
  }
}
