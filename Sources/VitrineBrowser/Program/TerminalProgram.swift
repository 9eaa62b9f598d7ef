import Foundation
import Glibc

/// A program that has the terminal to itself for a while.
enum TerminalProgram {
  /// Runs a command line of the shell on the terminal, and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: What the line knows as `$1` and so on.
  ///   - awaitSignal: Returns the number of the next signal: SIGCHLD when the program has ended or was
  ///     suspended. One that asks us to end ends the program, too.
  ///   - stopped: Called whenever the program was suspended: it goes on when this returns.
  /// - Returns: How it ended; nil if it could not be begun.
  static func run(
    _ line: [UInt8], _ arguments: [[UInt8]] = [], awaitSignal: () -> Int32, stopped: () -> Void
  ) -> Int32? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Our own input and output may be pipes.
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/tty", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // Those that we ignore would be ignored there, too.
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    let words = ["/bin/sh", "-c"].map { Array($0.utf8) } + [line, Array("sh".utf8)] + arguments
    let pointers = words.map(Self.copy) + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/sh", &actions, &attributes, pointers, environ) == 0 else {
      return nil
    }
    return wait(for: process, awaitSignal: awaitSignal, stopped: stopped)
  }

  /// A word as the system takes it; the caller frees it.
  private static func copy(_ word: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    strdup(word.map(CChar.init(bitPattern:)) + [0])
  }

  /// Goes on as a command line of the shell, which has the terminal for its input.
  static func become(_ line: [UInt8]) {
    let terminal = open("/dev/tty", O_RDWR)
    if terminal >= 0 { dup2(terminal, STDIN_FILENO) }
    signal(SIGPIPE, SIG_DFL)
    signal(SIGXFSZ, SIG_DFL)
    let words = [Array("sh".utf8), Array("-c".utf8), line]
    execv("/bin/sh", words.map(Self.copy) + [nil])
  }

  private static func wait(
    for process: pid_t, awaitSignal: () -> Int32, stopped: () -> Void
  ) -> Int32? {
    var status: Int32 = 0
    while true {
      let changed = waitpid(process, &status, WUNTRACED | WNOHANG)
      if changed < 0, errno != EINTR { return nil }
      if changed == 0 {
        let signal = awaitSignal()
        if endsUs(signal) { return end(process, by: signal) }
      } else if changed > 0 {
        guard status & 0xFF == 0x7F else { return result(status) }
        stopped()
        kill(process, SIGCONT)
      }
    }
  }

  /// How a process ended, as a shell says it.
  private static func result(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Whether a signal asks us to end, and not the program alone: Ctrl-C is the program's.
  private static func endsUs(_ signal: Int32) -> Bool {
    ![0, SIGCHLD, SIGWINCH, SIGCONT, SIGTSTP, SIGINT, SIGQUIT].contains(signal)
  }

  /// Ends the program, as it is asked to or, half a second later, by force: it must not stay behind on a
  /// terminal that the shell has again.
  private static func end(_ process: pid_t, by signal: Int32) -> Int32 {
    var status: Int32 = 0
    kill(process, signal == SIGHUP ? SIGHUP : SIGTERM)
    kill(process, SIGCONT)
    for _ in 0..<50 {
      if waitpid(process, &status, WNOHANG) != 0 { return 128 + signal }
      _ = poll(nil, 0, 10)
    }
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
    return 128 + signal
  }
}
