import Glibc
import VitrineStyledText
import VitrineSupport
import VitrineTextFormats

/// A recording in the asciicast v2 format: one JSON line about the terminal, followed by one line
/// per output.
///
/// https://docs.asciinema.org/manual/asciicast/v2/
struct CastFile {
  private let descriptor: Int32
  private let name: String

  /// Creates the file and replaces an existing one.
  init(
    at path: [UInt8], columns: Int, rows: Int, title: String
  ) throws(BrowserFailure) {
    name = VisibleText.text(of: path)
    descriptor = open(
      path.map(CChar.init(bitPattern:)) + [0], O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(name) }
    try write(
      "{\"version\": 2, \"width\": \(columns), \"height\": \(rows), \"title\": "
        + "\(Self.string(title)), \"env\": {\"TERM\": \"xterm-256color\"}}\n")
  }

  /// Adds an output.
  ///
  /// - Parameter milliseconds: The time since the start.
  func add(_ text: String, at milliseconds: Int) throws(BrowserFailure) {
    let fraction = String(String(milliseconds % 1000 + 1000).dropFirst())
    try write("[\(milliseconds / 1000).\(fraction), \"o\", \(Self.string(text))]\n")
  }

  /// Closes the file and throws delayed write errors.
  func close() throws(BrowserFailure) {
    if Glibc.close(descriptor) != 0 { throw Self.failure(name) }
  }

  private func write(_ text: String) throws(BrowserFailure) {
    if !StandardStreams.write(Array(text.utf8), to: descriptor) { throw Self.failure(name) }
  }

  private static func string(_ text: String) -> String {
    String(decoding: JSONWriter.string(Array(text.utf8)), as: UTF8.self)
  }

  private static func failure(_ name: String) -> BrowserFailure {
    BrowserFailure("cannot write \(name): \(String(cString: strerror(errno)))")
  }
}
