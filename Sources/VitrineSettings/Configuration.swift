import VitrineSupport
import VitrineTextFormats

/// The content of the configuration file.
///
///     {
///       options: { layout: "grid", "no-mouse": true },
///       keys: { "Ctrl-T": "next-layout", x: null, picker: { "Alt-p": "toggle-preview" } },
///       themes: { mine: { base: "nord", styles: { dim: "blue" } } },
///       openers: [{ match: "*.pdf", run: "zathura {}", in: "background" }],
///     }
public struct Configuration: Sendable {
  /// An option or a key, with its value and its place in the file.
  public struct Setting: Sendable {
    public enum Value: Equatable, Sendable {
      case null
      case flag(Bool)
      /// A text, or a number as written.
      case text(String)
      case list([String])
    }

    public var name: String
    public var value: Value
    let namePlace: Int
    let valuePlace: Int
    let text: PlacedText

    /// Returns an error at the name.
    public func failure(_ message: String) -> BrowserFailure {
      text.failure(message, at: namePlace)
    }

    /// Returns an error at the value.
    public func valueFailure(_ message: String) -> BrowserFailure {
      text.failure(message, at: valuePlace)
    }
  }

  /// A theme with its name in the file.
  public struct NamedTheme: Sendable {
    public var theme: Theme
    /// The theme's text as written.
    public var source: String
  }

  public var options: [Setting] = []
  /// The keys for items, and for the query line of a picker.
  public var keys: [Setting] = []
  public var pickerKeys: [Setting] = []
  public var themes: [NamedTheme] = []
  /// Programs that open files; nil for the defaults.
  public var openers: [Opener]?
  /// The errors, each with line and column; the rest of the file is valid.
  public package(set) var mistakes: [BrowserFailure] = []

  init(_ bytes: [UInt8], shownPath: String) {
    let text = PlacedText(path: shownPath, bytes: bytes)
    // An empty new file has no settings.
    if bytes.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return }
    do throws(JSONError) {
      var reader = ConfigurationReader(try JSON5Text(bytes), text)
      self = reader.read()
    } catch {
      mistakes = [text.failure(error)]
    }
  }

  init(mistakes: [BrowserFailure] = []) { self.mistakes = mistakes }
}

/// The bytes of a text that users write, for messages with positions.
struct PlacedText: Sendable {
  /// The path, safe to draw.
  let path: String
  let bytes: [UInt8]

  func failure(_ message: String, at place: Int) -> BrowserFailure {
    failure(JSONError(message, at: place, in: bytes))
  }

  func failure(_ error: JSONError) -> BrowserFailure {
    BrowserFailure("\(path):\(error.line):\(error.column): \(error.message)", about: path)
  }
}
