import Foundation

// The named colours. The label and background colours are the terminal's own, so that text stays
// readable in every theme.

extension UIColor {
  private static func fixed(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: 1)
  }

  private static func own(_ base: DrawingColor.Base, alpha: CGFloat = 1) -> UIColor {
    let white: CGFloat = base == .foreground ? 1 : 0
    return UIColor(
      ColorComponents(red: white, green: white, blue: white, alpha: alpha, base: base))
  }

  /// Returns a dynamic colour from a light and a dark one, each 0xRRGGBB, with their alphas.
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

  /// Black in all traits.
  public static let black = fixed(0, 0, 0)
  /// A third of white in all traits.
  public static let darkGray = fixed(85 / 255, 85 / 255, 85 / 255)
  /// Two thirds of white in all traits.
  public static let lightGray = fixed(170 / 255, 170 / 255, 170 / 255)
  /// White in all traits.
  public static let white = fixed(1, 1, 1)
  /// Half of white in all traits.
  public static let gray = fixed(0.5, 0.5, 0.5)
  /// Red in all traits.
  public static let red = fixed(1, 0, 0)
  /// Green in all traits.
  public static let green = fixed(0, 1, 0)
  /// Blue in all traits.
  public static let blue = fixed(0, 0, 1)
  /// Cyan in all traits.
  public static let cyan = fixed(0, 1, 1)
  /// Yellow in all traits.
  public static let yellow = fixed(1, 1, 0)
  /// Magenta in all traits.
  public static let magenta = fixed(1, 0, 1)
  /// Orange in all traits.
  public static let orange = fixed(1, 0.5, 0)
  /// Purple in all traits.
  public static let purple = fixed(0.5, 0, 0.5)
  /// Brown in all traits.
  public static let brown = fixed(0.6, 0.4, 0.2)
  /// Transparent.
  public static let clear = UIColor(white: 0, alpha: 0)

  /// The terminal's own text colour.
  public static let label = own(.foreground)
  /// Secondary text: the terminal's text colour, fainter.
  public static let secondaryLabel = own(.foreground, alpha: 0.6)
  /// Tertiary text: fainter still.
  public static let tertiaryLabel = own(.foreground, alpha: 0.3)
  /// Quaternary text: the faintest.
  public static let quaternaryLabel = own(.foreground, alpha: 0.18)
  /// A placeholder in an empty field.
  public static let placeholderText = own(.foreground, alpha: 0.3)
  /// Text on a light background: the terminal's text colour.
  public static let darkText = own(.foreground)
  /// Text on a dark background: the terminal's background, fainter.
  public static let lightText = own(.background, alpha: 0.6)
  /// The terminal's own background.
  public static let systemBackground = own(.background)
  /// The background of grouped content: the terminal's own.
  public static let systemGroupedBackground = own(.background)

  /// UIKit's red, for light and for dark.
  public static let systemRed = pair(0xFF3B30, 0xFF453A)
  /// UIKit's green, for light and for dark.
  public static let systemGreen = pair(0x34C759, 0x30D158)
  /// UIKit's blue, for light and for dark.
  public static let systemBlue = pair(0x007AFF, 0x0A84FF)
  /// UIKit's orange, for light and for dark.
  public static let systemOrange = pair(0xFF9500, 0xFF9F0A)
  /// UIKit's yellow, for light and for dark.
  public static let systemYellow = pair(0xFFCC00, 0xFFD60A)
  /// UIKit's pink, for light and for dark.
  public static let systemPink = pair(0xFF2D55, 0xFF375F)
  /// UIKit's purple, for light and for dark.
  public static let systemPurple = pair(0xAF52DE, 0xBF5AF2)
  /// UIKit's teal, for light and for dark.
  public static let systemTeal = pair(0x30B0C7, 0x40C8E0)
  /// UIKit's indigo, for light and for dark.
  public static let systemIndigo = pair(0x5856D6, 0x5E5CE6)
  /// UIKit's brown, for light and for dark.
  public static let systemBrown = pair(0xA2845E, 0xAC8E68)
  /// UIKit's mint, for light and for dark.
  public static let systemMint = pair(0x00C7BE, 0x66D4CF)
  /// UIKit's cyan, for light and for dark.
  public static let systemCyan = pair(0x32ADE6, 0x64D2FF)
  /// UIKit's grey, for light and for dark.
  public static let systemGray = pair(0x8E8E93, 0x8E8E93)
  /// UIKit's grey number 2: nearer to the background than `systemGray`.
  public static let systemGray2 = pair(0xAEAEB2, 0x636366)
  /// UIKit's grey number 3: nearer to the background than number 2.
  public static let systemGray3 = pair(0xC7C7CC, 0x48484A)
  /// UIKit's grey number 4: nearer to the background than number 3.
  public static let systemGray4 = pair(0xD1D1D6, 0x3A3A3C)
  /// UIKit's grey number 5: nearer to the background than number 4.
  public static let systemGray5 = pair(0xE5E5EA, 0x2C2C2E)
  /// UIKit's grey number 6: nearer to the background than number 5.
  public static let systemGray6 = pair(0xF2F2F7, 0x1C1C1E)
  /// A link.
  public static let link = pair(0x007AFF, 0x0984FF)
  /// The background of content on the main background.
  public static let secondarySystemBackground = pair(0xF2F2F7, 0x1C1C1E)
  /// The background of content on a grouped background.
  public static let secondarySystemGroupedBackground = pair(0xFFFFFF, 0x1C1C1E)
  /// The background of content on the secondary background.
  public static let tertiarySystemBackground = pair(0xFFFFFF, 0x2C2C2E)
  /// The background of content on the secondary grouped background.
  public static let tertiarySystemGroupedBackground = pair(0xF2F2F7, 0x2C2C2E)
  /// An opaque line between contents.
  public static let opaqueSeparator = pair(0xC6C6C8, 0x38383A)

  /// A line between contents.
  public static let separator = pair(0x3C3C43, 0x545458, alpha: (0.29, 0.6))
  /// Fills a thin or small shape.
  public static let systemFill = pair(0x787880, 0x787880, alpha: (0.2, 0.36))
  /// Fills a shape of middle size, as a switch.
  public static let secondarySystemFill = pair(0x787880, 0x787880, alpha: (0.16, 0.32))
  /// Fills a large shape, as a text field.
  public static let tertiarySystemFill = pair(0x767680, 0x767680, alpha: (0.12, 0.24))
  /// Fills a large area with complex content.
  public static let quaternarySystemFill = pair(0x747480, 0x767680, alpha: (0.08, 0.18))

  /// The default tint of interactive elements.
  public static let tintColor = systemBlue
}
