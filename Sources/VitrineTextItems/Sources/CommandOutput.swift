import Dispatch
import Glibc
import VitrineCProcess
import VitrineItems
import VitrineProcesses
import VitrineSupport

/// The output of a shell command as the items of a source.
@MainActor
public final class CommandOutput {
  public let source: LineSource
  private let process: Int32
  private var hasEnded = false

  /// Starts the command without a terminal, in its own process group.
  ///
  /// - Parameters:
  ///   - name: The name of the source.
  ///   - endsWithNull: Whether its items end with NUL bytes.
  ///   - bounds: The part of the output to read; nil for all of it.
  public init(
    _ line: [UInt8], name: String, endsWithNull: Bool = false, format: LineFormat = LineFormat(),
    within bounds: PipeBounds? = nil
  ) throws(BrowserFailure) {
    var (reading, writing) = (Int32(-1), Int32(-1))
    guard process_pipe(&reading, &writing) == 0 else { throw Self.failure(errno) }
    defer { close(writing) }
    process = Self.begin(line, output: writing)
    guard process > 0 else {
      let code = errno
      close(reading)
      throw Self.failure(code)
    }
    let lineEnd: UInt8 = endsWithNull ? 0 : 0x0A
    source = LineSource(
      pipe: try bounds?.bounded(reading, name: name, lineEnd: lineEnd) ?? reading, name: name,
      endsWithNull: endsWithNull, format: format, closes: true)
  }

  /// Starts a shell command without a terminal, in its own process group.
  private static func begin(_ line: [UInt8], output: Int32) -> Int32 {
    let words = ["/bin/sh", "-c"].map { Array($0.utf8) } + [line]
    let arguments = words.map { word in word.withPath { strdup($0) } } + [nil]
    let environment =
      ProcessRequest.environment().map { word in word.withPath { strdup($0) } } + [nil]
    defer { for pointer in arguments + environment { free(pointer) } }
    return process_begin("/bin/sh", arguments, environment, -1, output, 1, 0, 0, 0)
  }

  /// Runs a shell command, discards its output, and waits for the shell, not for its background
  /// processes.
  ///
  /// - Parameter seconds: The maximum time to wait. The shell continues after that.
  /// - Returns: Whether the shell has ended.
  public static func run(
    _ line: [UInt8], atMost seconds: Double
  ) throws(BrowserFailure) -> Bool {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { throw failure(errno) }
    defer { close(nowhere) }
    let process = begin(line, output: nowhere)
    guard process > 0 else { throw failure(errno) }
    let watch = process_watch(process)
    var event = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
    if watch >= 0 {
      _ = poll(&event, 1, Int32(seconds * 1000))
      close(watch)
    } else {
      // Poll on old kernels.
      for _ in 0..<Int(seconds * 100) where process_has_ended(process) == 0 { _ = poll(nil, 0, 10) }
    }
    let hasEnded = process_has_ended(process) != 0
    reap(process)
    return hasEnded
  }

  /// Returns the output of a shell command, 1 MB at most, or nil if it does not end in time. Kills
  /// the command and its background processes at the time limit.
  public static func text(of line: [UInt8], atMost seconds: Double) -> String? {
    var request = ProcessRequest(Array("/bin/sh".utf8), [Array("-c".utf8), line])
    request.limits.seconds = seconds
    let outcome = LimitedProcess(request).run()
    guard case .exited = outcome.end else { return nil }
    return String(decoding: outcome.output, as: UTF8.self)
  }

  /// Reaps a child process when it ends.
  private nonisolated static func reap(_ process: Int32) {
    DispatchQueue.global(qos: .utility).async {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
  }

  private static func failure(_ code: Int32) -> BrowserFailure {
    BrowserFailure("cannot run a command: \(String(cString: strerror(code)))")
  }

  /// Ends the command and all processes that it started.
  public func end() {
    // Another process may have the same number after the end.
    guard !hasEnded else { return }
    hasEnded = true
    source.cancel()
    kill(-process, SIGKILL)
    Self.reap(process)
  }
}
