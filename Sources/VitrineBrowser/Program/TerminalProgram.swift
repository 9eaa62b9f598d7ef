import Glibc

/// A child program that has exclusive use of the terminal for a while.
enum TerminalProgram {
  /// Runs a shell command line on the terminal and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: The values of `$1` and so on.
  ///   - awaitSignal: Returns the number of the next signal: SIGCHLD when the program has ended or
  ///     was suspended. A signal that requests our end also ends the program.
  ///   - stopped: Called whenever the program was suspended; the program continues when this
  ///     returns.
  /// - Returns: The exit status; nil if the program could not start.
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
    // The child would inherit ignored signals.
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

  /// Returns a word as a C string, which the caller frees.
  private static func copy(_ word: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    strdup(word.map(CChar.init(bitPattern:)) + [0])
  }

  /// Replaces the process with a shell command line that reads from the terminal.
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

  /// Returns the exit status of a process in the shell's convention.
  private static func result(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Returns whether a signal requests the end of our process. Ctrl-C belongs to the child.
  private static func endsUs(_ signal: Int32) -> Bool {
    ![0, SIGCHLD, SIGWINCH, SIGCONT, SIGTSTP, SIGINT, SIGQUIT].contains(signal)
  }

  /// Ends the child with a signal or, half a second later, by force. It must not remain on a
  /// terminal that the shell uses again.
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
