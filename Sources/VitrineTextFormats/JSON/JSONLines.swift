/// Distinguishes JSON Lines from a single JSON text, because many programs use `.json` for both.
package enum JSONLines {
  /// Returns whether a text begins with two lines that are one JSON value each, which no single
  /// JSON text does.
  ///
  /// The second line may be incomplete if it begins an object or an array.
  ///
  /// - Parameters:
  ///   - prefix: The first bytes of a file.
  ///   - isWhole: Whether these are all bytes of the file.
  package static func begin(_ prefix: [UInt8], isWhole: Bool) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = prefix.starts(with: mark) ? prefix.dropFirst(mark.count) : prefix[...]
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let full = lines.enumerated().filter { !$0.element.allSatisfy(isBlank) }.prefix(2)
    guard full.count == 2, isValue(full[0].element) else { return false }
    if isWhole || full[1].offset < lines.count - 1 { return isValue(full[1].element) }
    let first = full[1].element.first { !isBlank($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  private static func isValue(_ line: ArraySlice<UInt8>) -> Bool {
    (try? JSONScanner.document(Array(line))) != nil
  }
}
