import UIKitCore

extension UIButton.Configuration {
  /// Returns the style with text in the tint colour, without a background.
  public static func plain() -> Self { make(.plain) }
  /// Returns the style with text in the tint colour on gray: `[ Title ]`.
  public static func gray() -> Self { make(.gray) }
  /// Returns the style with text in the tint colour on a shade of it.
  public static func tinted() -> Self { make(.tinted) }
  /// Returns the style with text on the tint colour.
  public static func filled() -> Self { make(.filled) }
  /// Returns a style that looks like `plain()`.
  public static func borderless() -> Self { make(.plain) }
  /// Returns a style that looks like `gray()`.
  public static func bordered() -> Self { make(.gray) }
  /// Returns a style that looks like `tinted()`.
  public static func borderedTinted() -> Self { make(.tinted) }
  /// Returns a style that looks like `filled()`.
  public static func borderedProminent() -> Self { make(.filled) }
  /// Returns a style that looks like `gray()`: cells have no translucency.
  public static func glass() -> Self { make(.gray) }
  /// Returns a style that looks like `filled()`.
  public static func prominentGlass() -> Self { make(.filled) }
  /// Returns a style that looks like `plain()`.
  public static func clearGlass() -> Self { make(.plain) }
  /// Returns a style that looks like `filled()`.
  public static func prominentClearGlass() -> Self { make(.filled) }

  /// Returns the configuration for a button's state. The background has the colour of the button in
  /// that state, unless the program has set one.
  public func updated(for button: UIButton) -> Self {
    var result = self
    result.background.stateColor = ground(for: button)
    return result
  }

  /// Returns the background colour of a button without its own; nil for none.
  private func ground(for button: UIButton) -> UIColor? {
    let accent: UIColor = button.role == .destructive ? .systemRed : button.tintColor
    guard button.isEnabled else { return kind == .plain ? nil : .secondarySystemFill }
    let usual: UIColor? =
      switch kind {
      case .plain: baseBackgroundColor
      case .gray: baseBackgroundColor ?? .secondarySystemFill
      case .tinted: baseBackgroundColor ?? accent.withAlphaComponent(0.2)
      case .filled: baseBackgroundColor ?? accent
      }
    guard button.isHighlighted, kind == .filled else { return usual }
    return usual?.withAlphaComponent(0.75)
  }
}
