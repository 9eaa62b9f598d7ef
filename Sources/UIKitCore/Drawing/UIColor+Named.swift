import Foundation

// The named colours. The terminal's own two stand for label and background, so that text stays
// readable under every theme of the terminal.

extension UIColor {
  private static func fixed(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: 1)
  }

  private static func own(_ base: DrawingColor.Base, alpha: CGFloat = 1) -> UIColor {
    let white: CGFloat = base == .foreground ? 1 : 0
    return UIColor(
      ColorComponents(red: white, green: white, blue: white, alpha: alpha, base: base))
  }

  /// A pair of colours, each 0xRRGGBB, with their alphas.
  private static func pair(
    _ light: Int, _ dark: Int, alpha: (light: CGFloat, dark: CGFloat) = (1, 1)
  ) -> UIColor {
    func color(_ value: Int, _ alpha: CGFloat) -> UIColor {
      UIColor(
        red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
        blue: CGFloat(value & 255) / 255, alpha: alpha)
    }
    let lightColor = color(light, alpha.light)
    let darkColor = color(dark, alpha.dark)
    return UIColor { $0.userInterfaceStyle == .light ? lightColor : darkColor }
  }

  public static let black = fixed(0, 0, 0)
  public static let darkGray = fixed(85 / 255, 85 / 255, 85 / 255)
  public static let lightGray = fixed(170 / 255, 170 / 255, 170 / 255)
  public static let white = fixed(1, 1, 1)
  public static let gray = fixed(0.5, 0.5, 0.5)
  public static let red = fixed(1, 0, 0)
  public static let green = fixed(0, 1, 0)
  public static let blue = fixed(0, 0, 1)
  public static let cyan = fixed(0, 1, 1)
  public static let yellow = fixed(1, 1, 0)
  public static let magenta = fixed(1, 0, 1)
  public static let orange = fixed(1, 0.5, 0)
  public static let purple = fixed(0.5, 0, 0.5)
  public static let brown = fixed(0.6, 0.4, 0.2)
  public static let clear = UIColor(white: 0, alpha: 0)

  public static let label = own(.foreground)
  public static let secondaryLabel = own(.foreground, alpha: 0.6)
  public static let tertiaryLabel = own(.foreground, alpha: 0.3)
  public static let quaternaryLabel = own(.foreground, alpha: 0.18)
  public static let placeholderText = own(.foreground, alpha: 0.3)
  public static let darkText = own(.foreground)
  public static let lightText = own(.background, alpha: 0.6)
  public static let systemBackground = own(.background)
  public static let systemGroupedBackground = own(.background)

  public static let systemRed = pair(0xFF3B30, 0xFF453A)
  public static let systemGreen = pair(0x34C759, 0x30D158)
  public static let systemBlue = pair(0x007AFF, 0x0A84FF)
  public static let systemOrange = pair(0xFF9500, 0xFF9F0A)
  public static let systemYellow = pair(0xFFCC00, 0xFFD60A)
  public static let systemPink = pair(0xFF2D55, 0xFF375F)
  public static let systemPurple = pair(0xAF52DE, 0xBF5AF2)
  public static let systemTeal = pair(0x30B0C7, 0x40C8E0)
  public static let systemIndigo = pair(0x5856D6, 0x5E5CE6)
  public static let systemBrown = pair(0xA2845E, 0xAC8E68)
  public static let systemMint = pair(0x00C7BE, 0x66D4CF)
  public static let systemCyan = pair(0x32ADE6, 0x64D2FF)
  public static let systemGray = pair(0x8E8E93, 0x8E8E93)
  public static let systemGray2 = pair(0xAEAEB2, 0x636366)
  public static let systemGray3 = pair(0xC7C7CC, 0x48484A)
  public static let systemGray4 = pair(0xD1D1D6, 0x3A3A3C)
  public static let systemGray5 = pair(0xE5E5EA, 0x2C2C2E)
  public static let systemGray6 = pair(0xF2F2F7, 0x1C1C1E)
  public static let link = pair(0x007AFF, 0x0984FF)
  public static let secondarySystemBackground = pair(0xF2F2F7, 0x1C1C1E)
  public static let secondarySystemGroupedBackground = pair(0xFFFFFF, 0x1C1C1E)
  public static let tertiarySystemBackground = pair(0xFFFFFF, 0x2C2C2E)
  public static let tertiarySystemGroupedBackground = pair(0xF2F2F7, 0x2C2C2E)
  public static let opaqueSeparator = pair(0xC6C6C8, 0x38383A)

  public static let separator = pair(0x3C3C43, 0x545458, alpha: (0.29, 0.6))
  public static let systemFill = pair(0x787880, 0x787880, alpha: (0.2, 0.36))
  public static let secondarySystemFill = pair(0x787880, 0x787880, alpha: (0.16, 0.32))
  public static let tertiarySystemFill = pair(0x767680, 0x767680, alpha: (0.12, 0.24))
  public static let quaternarySystemFill = pair(0x747480, 0x767680, alpha: (0.08, 0.18))

  /// The default tint of interactive elements.
  public static let tintColor = systemBlue
}
