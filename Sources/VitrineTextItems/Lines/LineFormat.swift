import VitrineStyledText
import VitrineTextFormats

/// The user's interpretation of the lines of a source.
public struct LineFormat: Equatable, Sendable {
  /// The number of header lines at the beginning. They stay visible and are not items.
  public var headerCount = 0
  /// Whether control sequences in a line are colours of its text. They are shown as colours, and
  /// neither searched nor printed.
  public var readsColors = false
  /// The separator of fields; nil for spaces and tabs.
  public var delimiter: FieldDelimiter?
  /// The fields to show instead of the whole line; empty for the whole line.
  public var shownFields: [FieldRange] = []
  /// The fields of the shown text that a filter searches; empty for all of it.
  public var matchedFields: [FieldRange] = []

  /// The table options; nil for plain lines.
  var table: TableFormat?

  public init() {}

  /// The first option in use; nil for none.
  package var firstOption: String? {
    if headerCount > 0 { return "--header-lines" }
    if readsColors { return "--ansi" }
    if !shownFields.isEmpty { return "--with-nth" }
    if !matchedFields.isEmpty { return "--nth" }
    return nil
  }

  /// Whether every line is an item, shown and searched unchanged.
  public var keepsLines: Bool { isPlain && headerCount == 0 }

  /// Whether a line is shown and searched unchanged.
  var isPlain: Bool { !readsColors && shownFields.isEmpty && matchedFields.isEmpty }

  /// The number of texts per line that a filter searches.
  var matchedCount: Int { max(1, matchedFields.count) }

  private static let escape: UInt8 = 0x1B

  /// Returns the shown fields of a line, including control sequences.
  private func shownBytes(of line: [UInt8]) -> [UInt8] {
    if shownFields.isEmpty { return line }
    let fields = fields(of: line)
    return shownFields.flatMap { Array($0.text(of: fields, in: line)) }
  }

  private func fields(of line: [UInt8]) -> [Range<Int>] {
    delimiter?.fields(of: line) ?? FieldRange.fields(of: line, delimiter: nil)
  }

  /// Returns a line without its colours, for printing.
  func withoutColors(_ line: [UInt8]) -> [UInt8] {
    guard readsColors, line.contains(Self.escape) else { return line }
    return TerminalTextReader.withoutSequences(line)
  }

  /// Returns the shown text of a line as bytes.
  func shownText(of line: [UInt8]) -> [UInt8] { withoutColors(shownBytes(of: line)) }

  /// Returns the shown text of a line with its colours, or nil for a line without colours.
  func styled(_ line: [UInt8]) -> StyledLine? {
    guard readsColors, line.contains(Self.escape) else { return nil }
    return TerminalTextReader.lines(of: shownBytes(of: line)).first ?? StyledLine()
  }

  /// Returns the ranges of the shown text that a filter searches.
  func matchedRanges(of shown: [UInt8]) -> [Range<Int>] {
    if matchedFields.isEmpty { return [shown.indices] }
    let fields = fields(of: shown)
    return matchedFields.map { range in
      let text = range.text(of: fields, in: shown)
      return text.startIndex..<text.endIndex
    }
  }
}
