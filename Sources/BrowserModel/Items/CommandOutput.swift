import Dispatch
import Glibc

/// What a command line of the shell prints, as the items of a source.
@MainActor
public final class CommandOutput {
  public let source: LineSource
  private let process: Int32

  /// Begins the command, without a terminal, in a process group of its own.
  ///
  /// - Parameters:
  ///   - name: What the source is called.
  ///   - endsWithNull: Whether its items end with NUL bytes.
  public init(
    _ line: [UInt8], name: String, endsWithNull: Bool = false, format: LineFormat = LineFormat()
  ) throws(BrowserFailure) {
    var (reading, writing) = (Int32(-1), Int32(-1))
    guard process_pipe(&reading, &writing) == 0 else { throw Self.failure(errno) }
    defer { close(writing) }
    let words = ["/bin/sh", "-c"].map { Array($0.utf8) } + [line]
    let arguments = words.map { word in word.withPath { strdup($0) } } + [nil]
    let environment =
      ProcessRequest.environment().map { word in word.withPath { strdup($0) } } + [nil]
    defer { for pointer in arguments + environment { free(pointer) } }
    process = process_begin("/bin/sh", arguments, environment, -1, writing, 1, 0, 0, 0)
    guard process > 0 else {
      let code = errno
      close(reading)
      throw Self.failure(code)
    }
    source = LineSource(
      pipe: reading, name: name, endsWithNull: endsWithNull, format: format, closes: true)
  }

  private static func failure(_ code: Int32) -> BrowserFailure {
    BrowserFailure("cannot run a command: \(String(cString: strerror(code)))")
  }

  /// Ends the command, and all that it has begun.
  public func end() {
    source.cancel()
    kill(-process, SIGKILL)
    let process = process
    DispatchQueue.global(qos: .utility).async {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
  }
}
