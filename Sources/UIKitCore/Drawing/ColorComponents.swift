import Foundation

/// The numbers of a fixed colour. `base` says when it is one of the terminal's own.
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

  /// The numbers to calculate with: the terminal's own colours count as black and white.
  func rgb(_ traits: UITraitCollection) -> ColorComponents {
    guard let base else { return self }
    // Of the sixteen it has those that xterm paints.
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
