import UIKit
import VitrineSettings
import VitrineStyledText
import VitrineSupport

/// A theme in the form that terminal views draw.
@MainActor
final class ResolvedTheme {
  let theme: Theme
  let colors: ColorCount
  private let files: LSColors?
  /// The theme, adapted to the colours of the terminal.
  private let adapted: Theme
  /// A cache of text attributes. There are few styles, so a dictionary would slow down the start.
  private var attributes:
    [(style: TextStyle, hasGround: Bool, values: [NSAttributedString.Key: Any])] = []

  /// The default look of views: text in the terminal's own colours.
  static let plain = ResolvedTheme(.plain)
  /// A look that is readable on any background, for users without a theme.
  static let standard = ResolvedTheme(.standard(on: .unknown))

  /// - Parameter files: The colours of files, which replace the theme's.
  init(_ theme: Theme, colors: ColorCount = .many, files: LSColors? = nil) {
    // Without colours, the plain theme distinguishes everything.
    let isPlain = colors == .none || !theme.hasColors
    let shown = isPlain ? Theme.named("mono") ?? theme : theme
    self.theme = shown
    self.colors = isPlain ? .none : colors
    self.files = isPlain ? nil : files
    var adapted = shown
    for role in ThemeRole.allCases {
      adapted[role] = shown[role].adapted(to: self.colors, on: shown.ground)
    }
    self.adapted = adapted
  }

  /// The style of a role, as this terminal can show it.
  subscript(role: ThemeRole) -> TextStyle { adapted[role] }

  /// Returns the style of a file's name.
  func style(of file: FileFacts) -> TextStyle {
    files.map { $0.style(of: file).adapted(to: colors) } ?? self[file.role]
  }

  /// Returns the attributes for drawing text.
  ///
  /// - Parameter hasGround: Whether to include the background of the style.
  func text(_ style: TextStyle, hasGround: Bool = false) -> [NSAttributedString.Key: Any] {
    for known in attributes where known.hasGround == hasGround && known.style == style {
      return known.values
    }
    var made = style.textAttributes
    if hasGround { made[.backgroundColor] = style.ground }
    attributes.append((style, hasGround, made))
    return made
  }

  func text(_ role: ThemeRole) -> [NSAttributedString.Key: Any] { text(self[role]) }
}

extension TextStyle {
  /// The attributes for drawing text, over `ground`.
  @MainActor fileprivate var textAttributes: [NSAttributedString.Key: Any] {
    var color: UIColor
    if attributes.contains(.reverse) {
      color = background?.uiColor ?? .systemBackground
    } else {
      color = foreground?.uiColor ?? .label
    }
    if attributes.contains(.dim) { color = color.withAlphaComponent(0.5) }
    var result: [NSAttributedString.Key: Any] = [.foregroundColor: color]
    if attributes.contains(.bold) {
      result[.font] = UIFont.boldSystemFont(ofSize: 0)
    } else if attributes.contains(.italic) {
      result[.font] = UIFont.italicSystemFont(ofSize: 0)
    }
    if attributes.contains(.underline) { result[.underlineStyle] = 1 }
    if attributes.contains(.strikethrough) { result[.strikethroughStyle] = 1 }
    return result
  }

  /// The colour of a line.
  @MainActor var borderColor: UIColor {
    let color = foreground?.uiColor ?? .label
    return attributes.contains(.dim) ? color.withAlphaComponent(0.5) : color
  }

  /// The background of text; nil is transparent.
  @MainActor var ground: UIColor? {
    attributes.contains(.reverse) ? foreground?.uiColor ?? .label : background?.uiColor
  }
}

extension TextColor {
  @MainActor var uiColor: UIColor {
    if case .terminal(let number) = self { return UIColor(terminalColor: Int(number)) }
    let parts = components
    return UIColor(
      red: CGFloat(parts.red) / 255, green: CGFloat(parts.green) / 255,
      blue: CGFloat(parts.blue) / 255, alpha: 1)
  }
}
