import VitrineItems
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// Where the lines come from.
struct LineOrigin {
  /// Where they can be read again; nil for a pipe.
  var path: [UInt8]?
  /// What the user sees in the place of the path.
  var name: String?
  /// The bytes of the file; nil where the lines are not read from these.
  var bytes: FileBytes?
  /// How it is converted; nil: it is read as it stands.
  var conversion: TextConversion?
  /// Whether items end with NUL bytes: NUL bytes and line feeds have changed places in what was read.
  var endsWithNull = false
  var format = LineFormat()

  /// The bytes of a line as they came.
  private func original(_ bytes: [UInt8]) -> [UInt8] {
    endsWithNull ? bytes.map(LineReader.swapped) : bytes
  }

  /// A carriage return before the line feed is printed, but not shown.
  private func content(of bytes: [UInt8]) -> [UInt8] {
    let bytes = original(bytes)
    return bytes.last == 0x0D ? bytes.dropLast() : bytes
  }

  /// What is printed of a line.
  func output(_ bytes: [UInt8]) -> [UInt8] { format.withoutColors(original(bytes)) }

  /// What is shown of a line; safe to draw.
  func display(_ bytes: [UInt8]) -> String { Self.visible(shown(bytes)) }

  private func shown(_ bytes: [UInt8]) -> [UInt8] {
    let line = content(of: bytes)
    return format.isPlain ? line : format.shownText(of: line)
  }

  private static func visible(_ bytes: some Sequence<UInt8>) -> String {
    VisibleText.text(of: bytes, tabStop: 8)
  }

  /// The same with the colours of the line; nil if it has none.
  func styled(_ bytes: [UInt8]) -> StyledLine? { format.styled(content(of: bytes)) }

  /// The characters of what is shown at which a filter looks.
  func matchedParts(_ bytes: [UInt8]) -> [Range<Int>] {
    let shown = shown(bytes)
    func place(_ end: Int) -> Int { Self.visible(shown[..<end]).count }
    return format.matchedRanges(of: shown).map { place($0.lowerBound)..<place($0.upperBound) }
  }
}

/// An edit that can be made, and what the lines are after it.
struct PreparedLineEdit {
  var edit: ItemEdit
  var lines: LineItems
  var order: ItemOrder
  var undo: ItemEdit
}
