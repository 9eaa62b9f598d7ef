import Glibc

/// A line on the terminal about work in progress.
enum ProgressLine {
  /// Writes the line in the place of the one before; an empty one removes it.
  static func show(_ text: String) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    let line = text.isEmpty ? "" : "vitrine: " + text
    _ = StandardStreams.write(Array("\r\u{1B}[K\(line)".utf8), to: STDERR_FILENO)
  }
}
