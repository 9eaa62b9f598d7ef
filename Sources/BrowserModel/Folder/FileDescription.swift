import Glibc

/// A file to be read whole: its facts and its beginning, as text or else in hex.
enum FileDescription {
  private static let shownBytes = 256 << 10
  /// Of what is no text: nobody reads more of it here.
  private static let shownHexBytes = 4 << 10

  static func lines(path: [UInt8]) -> [String] {
    var status = stat()
    let name = path.map(CChar.init(bitPattern:)) + [0]
    guard stat(name, &status) == 0 else {
      return [VisibleText.text(of: path), String(cString: strerror(errno))]
    }
    var lines = [VisibleText.text(of: path), "\(status.st_size) bytes"]
    guard status.st_mode & S_IFMT == S_IFREG else { return lines }
    let descriptor = open(name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return lines + [String(cString: strerror(errno))] }
    var bytes = FileBytes(descriptor: descriptor).bytes(in: 0..<shownBytes)
    let kind = ContentKind(prefix: Array(bytes.prefix(ContentKind.prefixLength)))
    switch kind {
    case .text: break
    case .utf16(let order):
      lines.append(kind.name)
      var decoder = UTF16Decoder(order)
      bytes = decoder.decode(bytes)
    case .binary:
      return lines + [kind.name, ""] + hex(bytes.prefix(shownHexBytes), of: Int(status.st_size))
    }
    lines.append("")
    lines += bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      VisibleText.text(of: line.last == 0x0D ? line.dropLast() : line, tabStop: 8)
    }
    if lines.last == "" { lines.removeLast() }
    if status.st_size > shownBytes {
      lines.append("… and \(Int(status.st_size) - shownBytes) bytes more")
    }
    return lines
  }

  private static func hex(_ bytes: ArraySlice<UInt8>, of size: Int) -> [String] {
    let digits = HexRow.offsetDigits(size: size)
    var rows = stride(from: bytes.startIndex, to: bytes.endIndex, by: HexRow.length).map { start in
      String(
        decoding: HexRow.text(
          of: bytes[start..<min(start + HexRow.length, bytes.endIndex)], at: start,
          offsetDigits: digits), as: UTF8.self)
    }
    if size > bytes.count { rows.append("… and \(size - bytes.count) bytes more") }
    return rows
  }
}
