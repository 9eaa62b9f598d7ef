import Foundation
import Glibc
import VitrineLayoutRunner
import VitrineProcesses
import VitrineSupport

/// A compiled program on our terminal, with a socket to it.
final class RunChild {
  /// An end of the program that was not asked for.
  enum End: Equatable {
    case exited(Int32)
    case signalled(Int32)
    /// It exceeded a limit. Has the reason.
    case stopped(String)
  }

  private let process: pid_t
  private let channel: Int32
  private let requestFile: String
  private let reports: Bool
  /// The file of the standard error.
  private let errorFile: Int32
  private var received: [UInt8] = []
  private(set) var end: End?
  /// The last state that the program reported.
  private(set) var state: RunState?
  /// The time of the last report, by the monotonic clock.
  private var reportTime = RunChild.now
  private var lookTime = RunChild.now
  /// The `processorWait` at that time.
  private var reportWait = 0.0

  /// The number of the socket in the program.
  private static let channelNumber: Int32 = 3
  /// A message may wait so long for a program that reads none.
  private static let patience = timeval(tv_sec: 2, tv_usec: 0)

  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - request: Gets the number of the socket.
  ///   - reports: Whether it reports its state; one with a `main.swift` of its own does not.
  ///   - terminal: The path of its standard input.
  init(
    _ path: String, _ request: RunRequest, reports: Bool = true, terminal: String = "/dev/tty"
  ) throws(BrowserFailure) {
    self.reports = reports
    var request = request
    request.channel = Self.channelNumber
    guard let data = try? JSONEncoder().encode(request),
      let file = TemporaryFile.make("vitrine-run-", suffix: ".json"),
      let errors = TemporaryFile.make("vitrine-run-")
    else { throw Self.failure("cannot make a file in \(TemporaryFile.folder)") }
    unlink(String(decoding: errors.path, as: UTF8.self))
    requestFile = String(decoding: file.path, as: UTF8.self)
    defer { close(file.descriptor) }
    var ends: [Int32] = [-1, -1]
    guard StandardStreams.write(Array(data), to: file.descriptor),
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw Self.failure("cannot start the layout") }
    // The numbers that the program gets must be free for them.
    let theirs = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
    let errorEnd = fcntl(errors.descriptor, F_DUPFD_CLOEXEC, 10)
    close(ends[1])
    close(errors.descriptor)
    defer { close(theirs) }
    channel = ends[0]
    errorFile = errorEnd
    var timeout = Self.patience
    setsockopt(channel, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    guard
      let process = Self.spawn(
        path, file.path, terminal: terminal, channel: theirs, errors: errorEnd)
    else {
      unlink(requestFile)
      close(channel)
      close(errorFile)
      throw Self.failure("cannot run \(path)")
    }
    self.process = process
  }

  deinit {
    if end == nil { kill() }
    unlink(requestFile)
    close(channel)
    close(errorFile)
  }

  private static func failure(_ text: String) -> BrowserFailure {
    BrowserFailure("\(text): \(String(cString: strerror(errno)))")
  }

  private static func spawn(
    _ path: String, _ request: [UInt8], terminal: String, channel: Int32, errors: Int32
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    posix_spawn_file_actions_adddup2(&actions, channel, channelNumber)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    let words = copies([Array(path.utf8), request])
    let environment = copies(ProcessRequest.environment(TrapText.environment))
    defer { for word in words + environment { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, words, environment)
    if code != 0 { errno = code }
    return code == 0 ? process : nil
  }

  /// Words for the system, which the caller frees.
  private static func copies(_ words: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { word in word.withPath { strdup($0) } } + [nil]
  }

  // MARK: Watching

  /// Waits for a report or the end, and ends a program that exceeds a limit.
  ///
  /// - Parameter time: At most so many milliseconds.
  func watch(_ time: Int32) {
    wait(time)
    let now = Self.now
    // This process was stopped: the time since the last report counts anew.
    if now - lookTime > 2 { reportTime = now }
    lookTime = now
    guard end == nil, let reason = excess else { return }
    kill()
    end = .stopped(reason)
  }

  /// Whether the user has ended it.
  var hasLeft: Bool {
    if case .exited(let status) = end { status != 2 } else { false }
  }

  /// Waits for a report or the end.
  func wait(_ time: Int32) {
    var request = pollfd(fd: channel, events: Int16(POLLIN), revents: 0)
    if poll(&request, 1, time) > 0 { read() }
    var status: Int32 = 0
    guard end == nil, waitpid(process, &status, WNOHANG) == process else { return }
    let signal = status & 0x7F
    end = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    read()
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(channel, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    if count == 0 {
      // The program is about to end.
      poll(nil, 0, 5)
      return
    }
    received += buffer.prefix(max(0, count))
    while let newline = received.firstIndex(of: 10) {
      let line = Data(received[..<newline])
      received.removeSubrange(...newline)
      guard let report = try? JSONDecoder().decode(RunReport.self, from: line) else { continue }
      state = report.state
      (reportTime, reportWait) = (Self.now, processorWait)
    }
  }

  // MARK: Limits

  /// A program that reports nothing for so many seconds is ended.
  static let longestSilence = 15.0
  /// A program that uses so much memory is ended.
  static let mostMemory = 2 << 30
  /// A program that writes so much to its standard error is ended.
  static let mostErrors = 64 << 20

  /// The reason to end the program; nil if it keeps the limits.
  private var excess: String? {
    let silence = Self.now - reportTime
    if reports, silence > Self.longestSilence,
      silence - (processorWait - reportWait) > Self.longestSilence
    {
      return "the program did not answer for \(Int(Self.longestSilence)) s and was ended"
    }
    if let memory, memory > Self.mostMemory {
      return "the program used more than \(Self.mostMemory >> 30) GB of memory and was ended"
    }
    var status = stat()
    if fstat(errorFile, &status) == 0, status.st_size > Self.mostErrors {
      return "the program wrote more than \(Self.mostErrors >> 20) MB of errors and was ended"
    }
    return nil
  }

  /// The memory in use, in bytes; nil once it has ended.
  var memory: Int? { second(of: "statm").map { $0 * Int(getpagesize()) } }

  /// The seconds for which its main thread was ready to run and had no processor.
  private var processorWait: Double { Double(second(of: "schedstat") ?? 0) / 1e9 }

  /// The second number in one of its files in `/proc`.
  private func second(of name: String) -> Int? {
    let text = try? String(contentsOfFile: "/proc/\(process)/\(name)", encoding: .utf8)
    return text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  /// Its standard error, up to a megabyte.
  var errors: [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while result.count < 1 << 20 {
      let count = pread(errorFile, &buffer, buffer.count, result.count)
      if count <= 0 { break }
      result += buffer.prefix(count)
    }
    return result
  }

  // MARK: Acting

  func send(_ message: RunMessage) {
    guard end == nil, let data = try? JSONEncoder().encode(message) else { return }
    let bytes = Array(data) + [10]
    _ = Glibc.send(channel, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Lets it report its state and end; it is ended by force two seconds later.
  func leave() {
    send(.leave)
    let limit = Self.now + 2
    while end == nil, Self.now < limit { wait(20) }
    if end == nil { kill() }
  }

  /// Ends it at once. The terminal stays as it is.
  func kill() {
    Glibc.kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    end = .signalled(SIGKILL)
  }
}
