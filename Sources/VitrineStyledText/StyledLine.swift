import VitrineCharacterWidths

/// A piece of a line that looks the same throughout; safe to draw.
public struct StyledRun: Hashable, Sendable {
  /// Where its look comes from.
  public enum Look: Hashable, Sendable {
    /// The theme.
    case role(ThemeRole)
    /// What a program that printed it has asked for.
    case style(TextStyle)
  }

  public var text: String
  public var look: Look

  public init(_ text: String, _ look: Look) { (self.text, self.look) = (text, look) }
}

/// A line of a preview, without its end.
public struct StyledLine: Hashable, Sendable {
  public var runs: [StyledRun]
  /// How many columns rows are set in that follow the first one, where the line is broken.
  public var hangingIndent = 0

  public init(_ runs: [StyledRun] = []) { self.runs = runs }

  public init(_ text: String, _ role: ThemeRole = .text) {
    runs = text.isEmpty ? [] : [StyledRun(text, .role(role))]
  }

  public var text: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

  /// How many columns of a terminal it takes.
  public var columns: Int { runs.reduce(0) { $0 + TextColumns.columns(of: $1.text) } }

  package mutating func append(_ text: String, _ role: ThemeRole) {
    if !text.isEmpty { runs.append(StyledRun(text, .role(role))) }
  }
}
