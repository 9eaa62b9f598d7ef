import VitrineItems
import VitrineTextFormats

// Detection of JSON in a pipe. A pipe has no file name, so the complete text determines the form.
extension LineSource {
  /// The maximum size of a text to parse. JSON text is read a second time and kept in memory.
  private static let mostOfJSON = 256 << 20

  /// The JSON values of a piped text that begins like JSON; nil for other text. Reading them may
  /// still find a syntax error. JSON Lines remain lines.
  public var asJSON: (any PlacedSource)? {
    guard !canBeSaved, isComplete, !isModified, origin.conversion == nil, !origin.endsWithNull,
      lines.table.index.length <= Self.mostOfJSON
    else { return nil }
    let (bytes, length) = (lines.table.bytes, lines.table.index.length)
    let prefix = bytes.bytes(in: 0..<min(length, ContentKind.prefixLength))
    let blanks: [UInt8] = [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D]
    guard let first = prefix.first(where: { !blanks.contains($0) }),
      [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first),
      !JSONLines.begin(prefix, isWhole: prefix.count == length)
    else { return nil }
    return JSONSource(.store(bytes, length: length), name: name)
  }
}
