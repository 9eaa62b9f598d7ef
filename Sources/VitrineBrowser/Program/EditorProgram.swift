import BrowserModel
import Foundation
import Glibc

/// The user's editor, run on a file.
enum EditorProgram {
  /// What the environment names; vi if it names none.
  static func command(environment: (String) -> String?) -> String {
    for name in ["VISUAL", "EDITOR"] {
      if let command = environment(name), !command.allSatisfy(\.isWhitespace) { return command }
    }
    return "vi"
  }

  /// Lets the user edit a text.
  ///
  /// - Parameters:
  ///   - suffix: The end of the temporary file's name, by which an editor knows what it is: `.json`.
  ///   - run: Runs the editor on a file; says how it ended, nil if it could not be run.
  /// - Returns: The text as it is then.
  static func edit(
    _ text: [UInt8], suffix: String, run: (_ path: String) -> Int32?
  ) throws(BrowserFailure) -> [UInt8] {
    let folder = NSTemporaryDirectory()
    var template = Array((folder + "/vitrine-XXXXXX" + suffix).utf8CString)
    let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard descriptor >= 0 else {
      throw BrowserFailure("cannot make a file in \(folder): \(String(cString: strerror(errno)))")
    }
    defer { unlink(path) }
    let isWritten = StandardStreams.write(text, to: descriptor)
    close(descriptor)
    guard isWritten else { throw BrowserFailure("cannot write \(path)") }
    guard let status = run(path) else { throw BrowserFailure("the editor cannot be run") }
    guard status == 0 else {
      throw BrowserFailure("the editor failed with status \(status); nothing has changed")
    }
    guard let edited = FileManager.default.contents(atPath: path) else {
      throw BrowserFailure("the editor left no file; nothing has changed")
    }
    return Array(edited)
  }

  /// Runs a command line on a file, on the terminal, and waits for its end.
  ///
  /// - Parameters:
  ///   - awaitSignal: Returns the number of the next signal: SIGCHLD when the editor has ended or was
  ///     suspended. One that asks us to end ends the editor, too.
  ///   - stopped: Called whenever the editor was suspended: it goes on when this returns.
  /// - Returns: How it ended; nil if it could not be begun.
  static func run(
    _ command: String, on path: String, awaitSignal: () -> Int32, stopped: () -> Void
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
    let words = ["/bin/sh", "-c", command + " \"$1\"", "sh", path]
    let pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/sh", &actions, &attributes, pointers, environ) == 0 else {
      return nil
    }
    return wait(for: process, awaitSignal: awaitSignal, stopped: stopped)
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

  /// Whether a signal asks us to end, and not the editor alone: Ctrl-C is the editor's.
  private static func endsUs(_ signal: Int32) -> Bool {
    ![0, SIGCHLD, SIGWINCH, SIGCONT, SIGTSTP, SIGINT, SIGQUIT].contains(signal)
  }

  /// Ends the editor, as it is asked to or, half a second later, by force: it must not stay behind on a
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
