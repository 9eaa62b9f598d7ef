import Foundation
import Glibc
import VitrineSupport

/// The program in a tmux popup.
///
/// tmux starts the program again, with the environment of its server and a separate terminal for
/// all streams. This second process takes the arguments, environment, folder and streams of the
/// first one from `/proc`, and sends the accepted items to it through a pipe.
enum PopupProgram {
  /// The option before the number of the first process and its descriptors.
  static let option = "--in-popup-of"

  /// The output for accepted items, and whether it is finally a terminal.
  struct Output {
    var descriptor = STDOUT_FILENO
    var isTerminal = isatty(STDOUT_FILENO) == 1
    /// Whether this process is the one in the popup.
    var isPopup = false
  }

  /// The first byte from the process in the popup. Without it, the popup did not open.
  private static let greeting: UInt8 = 6

  // MARK: The first process

  /// Shows a popup and exits with the result of its program.
  static func run(_ popup: Options.Popup) throws(BrowserFailure) -> Never {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw BrowserFailure("no pipe for the popup: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let numbers = "\(getpid()),\(ends[1]),\(isatty(STDOUT_FILENO))"
    let folder = FileManager.default.currentDirectoryPath
    let arguments =
      ["tmux", "display-popup", "-E", "-d", folder] + popup.arguments
      + ["/proc/\(getpid())/exe", option, numbers]
    guard let process = start(arguments) else {
      throw BrowserFailure("tmux cannot be run; leave --tmux out, or install tmux")
    }
    let reader = Reader(ends[0])
    let status = exitStatus(of: process)
    close(ends[1])
    reader.finish()
    guard reader.wasGreeted else {
      throw BrowserFailure("tmux shows no popup; leave --tmux out, or take tmux 3.3 or later")
    }
    exit(status)
  }

  /// A thread that copies a pipe to standard output, except for the greeting, until the other ends
  /// are closed.
  private final class Reader: @unchecked Sendable {
    private let descriptor: Int32
    private let group = DispatchGroup()
    private(set) var wasGreeted = false

    init(_ descriptor: Int32) {
      self.descriptor = descriptor
      DispatchQueue.global().async(group: group) { [self] in copy() }
    }

    func finish() { group.wait() }

    private func copy() {
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return }
        var bytes = buffer[..<count]
        if !wasGreeted, bytes.first == PopupProgram.greeting {
          wasGreeted = true
          BrowserProgram.hidePasswords()
          bytes = bytes.dropFirst()
        }
        _ = StandardStreams.write(Array(bytes), to: STDOUT_FILENO)
      }
    }
  }

  private static func start(_ arguments: [String]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    let words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    return posix_spawnp(&process, arguments[0], &actions, nil, words, environ) == 0 ? process : nil
  }

  private static func exitStatus(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 2
  }

  // MARK: The second process

  /// Returns the arguments and the output; in a popup, those of the first process.
  static func adopt(_ arguments: [[UInt8]]) throws(BrowserFailure) -> ([[UInt8]], Output) {
    let words = arguments.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 2, words[0] == option else { return (arguments, Output()) }
    let numbers = words[1].split(separator: ",").compactMap { Int32($0) }
    let failure = BrowserFailure("\(option) is for tmux, which starts vitrine with it")
    guard numbers.count == 3 else { throw failure }
    let first = "/proc/\(numbers[0])"
    var status = stat()
    guard stat(first, &status) == 0, status.st_uid == getuid(), getppid() != numbers[0],
      isSameFile("\(first)/exe", "/proc/self/exe"),
      let pipe = opened("\(first)/fd/\(numbers[1])", O_WRONLY)
    else { throw failure }
    adoptEnvironment(of: first)
    _ = chdir("\(first)/cwd")
    // tmux ends the popup when no process has its terminal open, even for a moment.
    _ = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    // Here, a terminal means the one of the popup.
    if let input = opened("\(first)/fd/0", O_RDONLY) {
      if isatty(input) == 0 { dup2(input, STDIN_FILENO) }
      close(input)
    }
    if let errors = opened("\(first)/fd/2", O_WRONLY) {
      dup2(errors, STDERR_FILENO)
      close(errors)
    }
    let isTerminal = numbers[2] == 1
    if !isTerminal { dup2(pipe, STDOUT_FILENO) }
    _ = StandardStreams.write([greeting], to: pipe)
    return (
      strings("\(first)/cmdline"),
      Output(descriptor: pipe, isTerminal: isTerminal, isPopup: true)
    )
  }

  private static func isSameFile(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(one, &first) == 0 && stat(other, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  private static func opened(_ path: String, _ mode: Int32) -> Int32? {
    let descriptor = open(path, mode | O_NOCTTY | O_CLOEXEC)
    return descriptor < 0 ? nil : descriptor
  }

  /// Adopts the environment of the first process, except for the variables that describe the
  /// terminal.
  private static func adoptEnvironment(of process: String) {
    let kept: Set = ["TERM", "TMUX", "TMUX_PANE", "COLUMNS", "LINES", "TERM_PROGRAM"]
    for variable in strings("\(process)/environ") {
      guard let sign = variable.firstIndex(of: UInt8(ascii: "=")),
        !kept.contains(String(decoding: variable[..<sign], as: UTF8.self))
      else { continue }
      let text = variable.map(CChar.init(bitPattern:)) + [0]
      text.withUnsafeBufferPointer { text in
        guard let start = text.baseAddress else { return }
        let name = Array(text[..<sign]) + [0]
        setenv(name, start + sign + 1, 1)
      }
    }
  }

  /// Returns the NUL-terminated strings of a file.
  private static func strings(_ path: String) -> [[UInt8]] {
    guard let content = FileManager.default.contents(atPath: path) else { return [] }
    return content.split(separator: 0, omittingEmptySubsequences: false).dropLast().map(Array.init)
  }
}
