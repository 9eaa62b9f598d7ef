import VitrineItems
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// The origin of the lines.
struct LineOrigin {
  /// The path for reading the lines again; nil for a pipe.
  var path: [UInt8]?
  /// The displayed name instead of the path.
  var name: String?
  /// The bytes of the file; nil if the lines come from elsewhere.
  var bytes: FileBytes?
  /// The conversion of the text; nil for none.
  var conversion: TextConversion?
  /// Whether items end with NUL bytes. Reading has then swapped NUL bytes and line feeds.
  var endsWithNull = false
  var format = LineFormat()

  /// Returns the original bytes of a line.
  private func original(_ bytes: [UInt8]) -> [UInt8] {
    endsWithNull ? bytes.map(LineReader.swapped) : bytes
  }

  /// A carriage return before the line feed is printed, but not shown.
  private func content(of bytes: [UInt8]) -> [UInt8] {
    let bytes = original(bytes)
    return bytes.last == 0x0D ? bytes.dropLast() : bytes
  }

  /// Returns a line in its printed form.
  func output(_ bytes: [UInt8]) -> [UInt8] { format.withoutColors(original(bytes)) }

  /// Returns a line in its displayed form, safe to draw.
  func display(_ bytes: [UInt8]) -> String { Self.visible(shown(bytes)) }

  private func shown(_ bytes: [UInt8]) -> [UInt8] {
    let line = content(of: bytes)
    return format.isPlain ? line : format.shownText(of: line)
  }

  private static func visible(_ bytes: some Sequence<UInt8>) -> String {
    VisibleText.text(of: bytes, tabStop: 8)
  }

  /// Returns a line with its colours, or nil for a line without colours.
  func styled(_ bytes: [UInt8]) -> StyledLine? { format.styled(content(of: bytes)) }

  /// Returns the ranges of displayed characters that a filter searches.
  func matchedParts(_ bytes: [UInt8]) -> [Range<Int>] {
    let shown = shown(bytes)
    func place(_ end: Int) -> Int { Self.visible(shown[..<end]).count }
    return format.matchedRanges(of: shown).map { place($0.lowerBound)..<place($0.upperBound) }
  }
}

/// A validated edit, and the lines after it.
struct PreparedLineEdit {
  var edit: ItemEdit
  var lines: LineItems
  var order: ItemOrder
  var undo: ItemEdit
}
