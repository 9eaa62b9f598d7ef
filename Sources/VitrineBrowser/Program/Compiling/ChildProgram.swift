import Dispatch
import Glibc
import VitrineSupport

/// Programs in our own process group: Ctrl-C ends them with us.
enum ChildProgram {
  /// Starts a program, which is looked for in PATH if its name has no slash.
  ///
  /// - Parameters:
  ///   - arguments: With its name first.
  ///   - output: A file for its output and its errors; nil: both go where ours go.
  /// - Returns: nil if it cannot be started; `errno` says why.
  static func start(_ program: String, _ arguments: [[UInt8]], output: String?) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output {
      let flags = O_WRONLY | O_CREAT | O_TRUNC
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, flags, 0o600)
      posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    }
    let words = arguments.map { word in word.withPath { strdup($0) } } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    var code = posix_spawnp(&process, program, &actions, nil, words, environ)
    // A program that was written just now may still be open for writing in a child between fork and exec.
    for _ in 0..<20 where code == ETXTBSY {
      poll(nil, 0, 10)
      code = posix_spawnp(&process, program, &actions, nil, words, environ)
    }
    if code != 0 { errno = code }
    return code == 0 ? process : nil
  }

  /// Waits for its end.
  ///
  /// - Parameters:
  ///   - goesOn: Called some times a second. The program is killed when it answers false.
  ///   - tell: Called each second with the number of seconds.
  /// - Returns: Its exit status, or the number of a signal with a minus sign.
  static func wait(
    for process: pid_t, goesOn: () -> Bool = { true }, tell: (Int) -> Void = { _ in }
  ) -> Int32 {
    let start = DispatchTime.now().uptimeNanoseconds
    var (status, told): (Int32, UInt64?) = (0, nil)
    while true {
      let result = waitpid(process, &status, WNOHANG)
      if result == process { break }
      if result < 0, errno != EINTR { return -1 }
      let seconds = (DispatchTime.now().uptimeNanoseconds - start) / 1_000_000_000
      if seconds != told { tell(Int(seconds)) }
      told = seconds
      if !goesOn() { kill(process, SIGKILL) }
      poll(nil, 0, 20)
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }
}
