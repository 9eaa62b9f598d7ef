import VitrineStyledText
import VitrineTextFormats

/// What the lines of a source are to the user, beside their bytes.
public struct LineFormat: Equatable, Sendable {
  /// How many lines at the beginning are a header: they stay in sight and are no items.
  public var headerCount = 0
  /// Whether control sequences in a line are colours of its text: they are shown as such, not looked at, not printed.
  public var readsColors = false
  /// What ends a field; nil: blanks.
  public var delimiter: FieldDelimiter?
  /// The fields that are shown in the place of the whole line; none: all of it.
  public var shownFields: [FieldRange] = []
  /// The fields, of what is shown, that a filter looks at; none: all of it.
  public var matchedFields: [FieldRange] = []

  /// What is asked for of the records of a table; nil: the lines are just lines.
  var table: TableFormat?

  public init() {}

  /// An option that sets something of it; nil if none does.
  package var firstOption: String? {
    if headerCount > 0 { return "--header-lines" }
    if readsColors { return "--ansi" }
    if !shownFields.isEmpty { return "--with-nth" }
    if !matchedFields.isEmpty { return "--nth" }
    return nil
  }

  /// Whether every line is an item that is shown and looked at as it is.
  public var keepsLines: Bool { isPlain && headerCount == 0 }

  /// Whether a line is shown and looked at as it is.
  var isPlain: Bool { !readsColors && shownFields.isEmpty && matchedFields.isEmpty }

  /// How many texts of a line a filter looks at.
  var matchedCount: Int { max(1, matchedFields.count) }

  private static let escape: UInt8 = 0x1B

  /// What is shown of a line, control sequences and all.
  private func shownBytes(of line: [UInt8]) -> [UInt8] {
    if shownFields.isEmpty { return line }
    let fields = fields(of: line)
    return shownFields.flatMap { Array($0.text(of: fields, in: line)) }
  }

  private func fields(of line: [UInt8]) -> [Range<Int>] {
    delimiter?.fields(of: line) ?? FieldRange.fields(of: line, delimiter: nil)
  }

  /// A line without its colours: what is printed of it.
  func withoutColors(_ line: [UInt8]) -> [UInt8] {
    guard readsColors, line.contains(Self.escape) else { return line }
    return TerminalTextReader.withoutSequences(line)
  }

  /// What is shown of a line, as bytes.
  func shownText(of line: [UInt8]) -> [UInt8] { withoutColors(shownBytes(of: line)) }

  /// What is shown of a line with its colours; nil if it has none.
  func styled(_ line: [UInt8]) -> StyledLine? {
    guard readsColors, line.contains(Self.escape) else { return nil }
    return TerminalTextReader.lines(of: shownBytes(of: line)).first ?? StyledLine()
  }

  /// The texts of a line that a filter looks at, as ranges of what is shown.
  func matchedRanges(of shown: [UInt8]) -> [Range<Int>] {
    if matchedFields.isEmpty { return [shown.indices] }
    let fields = fields(of: shown)
    return matchedFields.map { range in
      let text = range.text(of: fields, in: shown)
      return text.startIndex..<text.endIndex
    }
  }
}
