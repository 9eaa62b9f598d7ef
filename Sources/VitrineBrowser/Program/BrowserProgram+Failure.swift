import BrowserModel
import Glibc

extension BrowserProgram {
  static func fail(_ failure: BrowserFailure) -> Never {
    say(failure.description)
    exit(2)
  }

  /// Writes a line to standard error. No name or text in it may be obeyed by a terminal.
  static func say(_ line: String) {
    let text = "vitrine: \(VisibleText.line(of: line))\n"
    _ = StandardStreams.write(Array(text.utf8), to: STDERR_FILENO)
  }
}
