import Glibc
import VitrineStyledText
import VitrineSupport

extension BrowserProgram {
  static func fail(_ failure: BrowserFailure) -> Never {
    say(failure.description)
    exit(2)
  }

  /// The largest number of mistakes that are printed individually.
  private static let mostMistakes = 5

  /// Prints warnings about mistakes in the configuration, whose other settings apply.
  static func warn(of mistakes: [BrowserFailure]) {
    for mistake in mistakes.prefix(mostMistakes) { say("\(mistake); the rest applies") }
    let more = mistakes.count - mostMistakes
    if more > 0 {
      say("the configuration has \(more) more mistakes; --strict-config stops at them")
    }
  }

  /// Shows the progress of unpacking a file in a temporary line on the terminal.
  static func noticeUnpacking(_ name: String, _ part: Double?) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    let name = VisibleText.line(of: name).prefix(Self.nameLength)
    let text = part.map { "vitrine: unpacking \(name) \(Int($0 * 100))%; Ctrl-C ends it" } ?? ""
    _ = StandardStreams.write(Array("\r\u{1B}[K\(text)".utf8), to: STDERR_FILENO)
  }

  /// The largest length of a name, because a line that is rewritten must not wrap.
  private static let nameLength = 30

  /// Writes a line to standard error, without characters that a terminal could interpret.
  static func say(_ line: String) {
    let text = "vitrine: \(VisibleText.line(of: line))\n"
    _ = StandardStreams.write(Array(text.utf8), to: STDERR_FILENO)
  }
}
