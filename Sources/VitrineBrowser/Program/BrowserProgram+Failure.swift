import Glibc
import VitrineStyledText
import VitrineSupport

extension BrowserProgram {
  static func fail(_ failure: BrowserFailure) -> Never {
    say(failure.description)
    exit(2)
  }

  /// At most so many mistakes get a line each.
  private static let mostMistakes = 5

  /// Warns of mistakes in the configuration; the rest of it counts.
  static func warn(of mistakes: [BrowserFailure]) {
    for mistake in mistakes.prefix(mostMistakes) { say("\(mistake); all else counts") }
    let more = mistakes.count - mostMistakes
    if more > 0 {
      say("the configuration has \(more) more mistakes; --strict-config stops at them")
    }
  }

  /// Says on a terminal how much of a file is unpacked that takes long, in a line that goes at the end.
  static func noticeUnpacking(_ name: String, _ part: Double?) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    let name = VisibleText.line(of: name).prefix(Self.nameLength)
    let text = part.map { "vitrine: unpacking \(name) \(Int($0 * 100))%; Ctrl-C ends it" } ?? ""
    _ = StandardStreams.write(Array("\r\u{1B}[K\(text)".utf8), to: STDERR_FILENO)
  }

  /// A line that is written again must not be wrapped.
  private static let nameLength = 30

  /// Writes a line to standard error. No name or text in it may be obeyed by a terminal.
  static func say(_ line: String) {
    let text = "vitrine: \(VisibleText.line(of: line))\n"
    _ = StandardStreams.write(Array(text.utf8), to: STDERR_FILENO)
  }
}
