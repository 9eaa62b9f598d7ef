import Glibc
import VitrineProcesses
import VitrineStyledText
import VitrineSupport

/// A command line that prints the preview of an item, ready for the shell.
public struct PreviewCommandLine: Hashable, Sendable {
  /// A part of the line.
  enum Part: Hashable, Sendable {
    case text([UInt8])
    /// The path of a file that holds these bytes while the command runs.
    case file([UInt8], ShellPlace)
  }

  var parts: [Part]
  /// The width for the output, in character cells.
  public var columns = 80
  public var rows = 24

  /// The line as written, without files.
  public var text: String {
    String(
      decoding: parts.flatMap { part -> [UInt8] in
        if case .text(let bytes) = part { bytes } else { [] }
      }, as: UTF8.self)
  }

  /// Returns the shell: the user's own if it has the quoting of a POSIX shell.
  private static func shell(_ own: [UInt8]?) -> [UInt8] {
    let known = ["sh", "bash", "dash", "ksh", "mksh", "zsh"]
    guard let own, own.first == UInt8(ascii: "/"),
      let name = own.split(separator: UInt8(ascii: "/")).last,
      known.contains(String(decoding: name, as: UTF8.self))
    else { return Array("/bin/sh".utf8) }
    return own
  }

  /// Runs the command, and returns its output.
  package func content(_ job: PreviewJob, tell: (PreviewContent) -> Void) -> PreviewContent {
    withLine { line in run(line, job, tell) } ?? .note("a file for the command cannot be written")
  }

  /// Calls its argument with the line for the shell. The files of the line exist during the call.
  ///
  /// - Returns: nil if a file cannot be written.
  public func withLine<Result>(_ body: ([UInt8]) -> Result) -> Result? {
    var files: [[UInt8]] = []
    defer { for file in files { _ = file.withPath { unlink($0) } } }
    var line: [UInt8] = []
    for part in parts {
      switch part {
      case .text(let bytes): line += bytes
      case .file(let bytes, let quotes):
        guard let file = Self.file(holding: bytes) else { return nil }
        files.append(file)
        line += quotes.quoted([file])
      }
    }
    return body(line)
  }

  private func run(
    _ line: [UInt8], _ job: PreviewJob, _ tell: (PreviewContent) -> Void
  ) -> PreviewContent {
    let own = getenv("SHELL").map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    var request = ProcessRequest(Self.shell(own), [Array("-c".utf8), line])
    var changes = ["COLUMNS": String(columns), "LINES": String(rows)]
    for (name, value) in changes { changes["FZF_PREVIEW_" + name] = value }
    request.environment = ProcessRequest.environment(changes)
    request.mergesErrors = true
    // It runs as long as the preview is visible; programs may provide options they never use.
    request.limits.seconds = nil
    request.limits.countsReservedMemory = false
    guard
      let outcome = job.run(
        request,
        tell: { bytes in
          var content = PreviewContent(TerminalTextReader.lines(of: bytes))
          content.isComplete = false
          tell(content)
        })
    else { return PreviewContent() }
    return content(of: outcome)
  }

  private func content(of outcome: ProcessOutcome) -> PreviewContent {
    var lines = TerminalTextReader.lines(of: outcome.output)
    let note: String? =
      switch outcome.end {
      case .exited, .cancelled: nil
      case .signalled(let number): "ended by signal \(number)"
      case .tookTooLong: "took too long"
      case .printedTooMuch: "… and more"
      case .failed(let code): "cannot be run: " + String(cString: strerror(code))
      }
    if let note { lines.append(StyledLine(note, .dim)) }
    return PreviewContent(lines)
  }

  /// Writes a file that only its owner may read.
  private static func file(holding bytes: [UInt8]) -> [UInt8]? {
    guard let (descriptor, path) = TemporaryFile.make("vitrine-preview-") else { return nil }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        _ = path.withPath { unlink($0) }
        return nil
      }
      rest = rest.dropFirst(written)
    }
    return path
  }
}

/// Quoting of words for the shell.
enum ShellQuoting {
  /// Returns a word quoted so that a shell takes any content literally.
  static func quoted(_ word: some Sequence<UInt8>) -> [UInt8] {
    let quote = UInt8(ascii: "'")
    var result = [quote]
    // A NUL would end the line for the system.
    for byte in word where byte != 0 {
      if byte == quote { result += Array("'\\''".utf8) } else { result.append(byte) }
    }
    return result + [quote]
  }
}
