import BrowserModel
import Glibc

/// Asks for a password on the terminal, before there is a screen, and shows nothing of it.
enum PasswordPrompt {
  /// Signals that come meanwhile are taken when the terminal is as it was.
  private static let held = [SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]

  /// - Returns: What was typed; nil where there is no terminal.
  static func ask(_ question: String) throws(BrowserFailure) -> [UInt8]? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return nil }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in held { sigaddset(&signals, signal) }
    var unheld = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &unheld)
    defer { pthread_sigmask(SIG_SETMASK, &unheld, nil) }
    var modes = before
    // Keys come one by one, also those that are signals otherwise.
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    guard tcsetattr(terminal, TCSAFLUSH, &modes) == 0 else { return nil }
    defer { tcsetattr(terminal, TCSAFLUSH, &before) }
    _ = StandardStreams.write(Array(question.utf8), to: terminal)
    let password = read(terminal)
    _ = StandardStreams.write([UInt8(ascii: "\n")], to: terminal)
    guard let password else { throw BrowserFailure("no password was typed") }
    return password
  }

  /// - Returns: nil if the user has given up, or a signal has come.
  private static func read(_ terminal: Int32) -> [UInt8]? {
    var password: [UInt8] = []
    while true {
      var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 100) > 0 else {
        if isSignalled { return nil }
        continue
      }
      var byte: UInt8 = 0
      guard Glibc.read(terminal, &byte, 1) == 1 else { return nil }
      switch byte {
      case 0x0A, 0x0D: return password
      // Ctrl-C, Ctrl-D on an empty line, Ctrl-\.
      case 3, 0x1C: return nil
      case 4:
        if password.isEmpty { return nil }
        return password
      case 8, 0x7F:
        // All bytes of a character.
        while let last = password.popLast(), last & 0xC0 == 0x80 {}
      case 0x15: password = []
      default:
        if byte >= 0x20 { password.append(byte) }
      }
    }
  }

  private static var isSignalled: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return held.contains { sigismember(&pending, $0) == 1 }
  }
}
