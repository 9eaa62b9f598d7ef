import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The styles of all roles.
public struct Theme: Equatable, Sendable {
  /// The assumed background of the terminal.
  public enum Ground: Sendable { case dark, light, unknown }

  public var name: String
  public var ground: Ground
  /// Whether it has colours; otherwise it has attributes only.
  public var hasColors: Bool
  private var styles: [TextStyle]

  init(name: String, ground: Ground) {
    self.name = name
    self.ground = ground
    hasColors = true
    styles = Array(repeating: TextStyle(), count: ThemeRole.allCases.count)
  }

  /// The style of a role, for a terminal with many colours.
  public subscript(role: ThemeRole) -> TextStyle {
    get { styles[Self.place(of: role)] }
    set { styles[Self.place(of: role)] = newValue }
  }

  private static let roles = ThemeRole.allCases

  /// Uses a linear search: creating the first dictionary of a key type costs more at startup than
  /// all searches.
  private static func place(of role: ThemeRole) -> Int { roles.firstIndex(of: role) ?? 0 }
}

extension Theme {
  /// A theme without any styles.
  public static let plain = Theme(name: "plain", ground: .unknown)

  /// Returns a built-in theme by its name; nil if there is none.
  public static func named(_ name: String) -> Theme? {
    guard let text = ThemeTexts.all.first(where: { $0.name == name })?.text else { return nil }
    // A test reads each of them.
    return try? ThemeReader.theme(named: name, Array(text.utf8))
  }

  /// The names of the built-in themes.
  public static let names: [String] = ThemeTexts.all.map(\.name)

  /// Returns the theme for a terminal with a known or unknown background.
  public static func standard(on ground: Ground) -> Theme {
    let name =
      switch ground {
      case .dark: "dark"
      case .light: "light"
      case .unknown: "both"
      }
    return named(name) ?? Theme(name: name, ground: ground)
  }

  /// Returns the theme for `--theme`: a built-in theme, or a file.
  ///
  /// - Parameter home: The folder for `~`.
  /// - Throws: The error; for a file, with line and column.
  public static func of(
    _ text: String, home: [UInt8]? = FileSystem.home
  ) throws(BrowserFailure) -> Theme {
    if let theme = named(text) { return theme }
    let shown = VisibleText.text(of: text)
    var bytes = Array(text.utf8)
    // A shell expands `~` only at the start of a word, and a configuration not at all.
    if text.hasPrefix("~/"), let home { bytes = home + bytes.dropFirst() }
    guard text.contains("/") || FileSystem.exists(bytes) else {
      if let nearest = NearestName.of(text, in: names) {
        throw BrowserFailure("unknown theme '\(shown)'; did you mean '\(nearest)'?")
      }
      throw BrowserFailure(
        "unknown theme '\(shown)'; use auto, \(names.joined(separator: ", ")), and files")
    }
    let content = try FileSystem.shortText(at: bytes, shown: shown)
    do throws(JSONError) {
      return try ThemeReader.theme(named: shown, content)
    } catch {
      throw BrowserFailure("\(shown): \(error.description)", about: shown)
    }
  }
}
