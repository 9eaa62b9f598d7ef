import Glibc

/// A file to be read whole: its facts, and its beginning if it is text.
package enum FileDescription {
  private static let shownBytes = 256 << 10

  package static func lines(path: [UInt8]) -> [String] {
    var status = stat()
    let name = path.map(CChar.init(bitPattern:)) + [0]
    guard stat(name, &status) == 0 else {
      return [VisibleText.text(of: path), String(cString: strerror(errno))]
    }
    var lines = [VisibleText.text(of: path), "\(status.st_size) bytes"]
    guard status.st_mode & S_IFMT == S_IFREG else { return lines }
    let descriptor = open(name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return lines + [String(cString: strerror(errno))] }
    let bytes = FileBytes(descriptor: descriptor).bytes(in: 0..<shownBytes)
    if bytes.prefix(8192).contains(0) { return lines + ["not a text"] }
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
}
