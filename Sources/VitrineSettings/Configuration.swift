import VitrineSupport
import VitrineTextFormats

/// What the configuration file says.
///
///     {
///       options: { layout: "grid", "no-mouse": true },
///       keys: { "Ctrl-T": "next-layout", x: null, picker: { "Alt-p": "toggle-preview" } },
///       themes: { mine: { base: "nord", styles: { dim: "blue" } } },
///       openers: [{ match: "*.pdf", run: "zathura {}", in: "background" }],
///     }
public struct Configuration: Sendable {
  /// An option or a key, with what it is to be, and where that stands.
  public struct Setting: Sendable {
    public enum Value: Equatable, Sendable {
      case null
      case flag(Bool)
      /// A text, or a number as it is written.
      case text(String)
      case list([String])
    }

    public var name: String
    public var value: Value
    let namePlace: Int
    let valuePlace: Int
    let text: PlacedText

    /// A mistake in the name.
    public func failure(_ message: String) -> BrowserFailure {
      text.failure(message, at: namePlace)
    }

    /// A mistake in the value.
    public func valueFailure(_ message: String) -> BrowserFailure {
      text.failure(message, at: valuePlace)
    }
  }

  /// A theme by the name that the file gives it.
  public struct NamedTheme: Sendable {
    public var theme: Theme
    /// As it stands in the file.
    public var source: String
  }

  public var options: [Setting] = []
  /// Keys among the items, and in the line of a picker.
  public var keys: [Setting] = []
  public var pickerKeys: [Setting] = []
  public var themes: [NamedTheme] = []
  /// Programs that open files; nil: the usual ones.
  public var openers: [Opener]?
  /// The mistakes in it, each with line and column; the rest counts.
  public package(set) var mistakes: [BrowserFailure] = []

  init(_ bytes: [UInt8], shownPath: String) {
    let text = PlacedText(path: shownPath, bytes: bytes)
    // A file that was only made says nothing yet.
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

/// The bytes of a file that people write, for messages about places in it.
struct PlacedText: Sendable {
  /// Safe to draw.
  let path: String
  let bytes: [UInt8]

  func failure(_ message: String, at place: Int) -> BrowserFailure {
    failure(JSONError(message, at: place, in: bytes))
  }

  func failure(_ error: JSONError) -> BrowserFailure {
    BrowserFailure("\(path):\(error.line):\(error.column): \(error.message)", about: path)
  }
}
