import VitrineCharacterWidths

/// A piece of a line with one look, safe to draw.
public struct StyledRun: Hashable, Sendable {
  /// The origin of the look.
  public enum Look: Hashable, Sendable {
    /// The theme.
    case role(ThemeRole)
    /// A style set by the program that printed the text.
    case style(TextStyle)
  }

  public var text: String
  public var look: Look

  public init(_ text: String, _ look: Look) { (self.text, self.look) = (text, look) }
}

/// A line of a preview, without its line end.
public struct StyledLine: Hashable, Sendable {
  public var runs: [StyledRun]
  /// The indent of the following rows of a wrapped line, in columns.
  public var hangingIndent = 0

  public init(_ runs: [StyledRun] = []) { self.runs = runs }

  public init(_ text: String, _ role: ThemeRole = .text) {
    runs = text.isEmpty ? [] : [StyledRun(text, .role(role))]
  }

  public var text: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

  /// The width of the line in columns.
  public var columns: Int { runs.reduce(0) { $0 + TextColumns.columns(of: $1.text) } }

  package mutating func append(_ text: String, _ role: ThemeRole) {
    if !text.isEmpty { runs.append(StyledRun(text, .role(role))) }
  }
}
