import Glibc

/// The terminal before there is a screen, in a mode without echo that delivers each key
/// immediately, including keys that normally cause signals.
///
/// Pending signals are delivered when this object goes away and restores the terminal.
final class KeyTerminal {
  let descriptor: Int32
  private var (before, unheld) = (termios(), sigset_t())

  private static let held = [SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]

  /// Takes over the terminal of the process; nil if there is none, or if another program currently
  /// owns it.
  ///
  /// - Parameter dropsTyped: Whether to drop keys that were typed before.
  init?(dropsTyped: Bool) {
    descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    guard tcgetpgrp(descriptor) == getpgrp(), tcgetattr(descriptor, &before) == 0 else {
      close(descriptor)
      return nil
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in Self.held { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &unheld)
    var modes = before
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    guard tcsetattr(descriptor, dropsTyped ? TCSAFLUSH : TCSADRAIN, &modes) == 0 else {
      pthread_sigmask(SIG_SETMASK, &unheld, nil)
      close(descriptor)
      return nil
    }
  }

  deinit {
    tcsetattr(descriptor, TCSADRAIN, &before)
    close(descriptor)
    pthread_sigmask(SIG_SETMASK, &unheld, nil)
  }

  /// A result of reading from the terminal.
  enum Input: Equatable {
    case byte(UInt8)
    /// No byte arrived in time.
    case none
    /// The input has ended.
    case end
  }

  /// Waits for a byte.
  ///
  /// - Parameter time: The timeout in milliseconds.
  func next(within time: Int32) -> Input {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, time) > 0 else { return .none }
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? .byte(byte) : .end
  }

  /// Whether a signal is pending until the terminal is restored.
  static var isSignalled: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return held.contains { sigismember(&pending, $0) == 1 }
  }
}
