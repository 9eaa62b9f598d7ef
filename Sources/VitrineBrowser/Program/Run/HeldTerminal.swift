import Glibc

/// The terminal as it was before a program used it, for a program that was ended by force.
struct HeldTerminal {
  private let device: Int32
  private var modes = termios()

  /// Leaves the modes for mouse, paste and keys, shows the cursor, and leaves the alternate screen.
  private static let restoring =
    "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?2026l\u{1B}[<u"
    + "\u{1B}[r\u{1B}[?1l\u{1B}>\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l\r"

  /// - Returns: nil if the process has no terminal.
  init?() {
    device = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard device >= 0 else { return nil }
    guard tcgetattr(device, &modes) == 0 else {
      close(device)
      return nil
    }
  }

  /// Gives the terminal its modes back.
  func restore() {
    var modes = modes
    tcsetattr(device, TCSAFLUSH, &modes)
    _ = StandardStreams.write(Array(Self.restoring.utf8), to: device)
  }
}
