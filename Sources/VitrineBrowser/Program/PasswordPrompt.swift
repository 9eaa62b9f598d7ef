import Glibc
import VitrineSupport

/// A password prompt on the terminal, before there is a screen, without echo.
enum PasswordPrompt {
  /// - Returns: The password; nil without a terminal.
  static func ask(_ question: String) throws(BrowserFailure) -> [UInt8]? {
    guard let terminal = KeyTerminal(dropsTyped: true) else { return nil }
    _ = StandardStreams.write(Array(question.utf8), to: terminal.descriptor)
    let password = read(next: terminal.next)
    _ = StandardStreams.write([UInt8(ascii: "\n")], to: terminal.descriptor)
    guard let password else { throw BrowserFailure("no password was typed") }
    return password
  }

  /// - Returns: The password; nil if the user cancels or a signal arrives.
  ///
  /// - Parameter next: Waits for a byte, with a timeout in milliseconds.
  static func read(next: (_ time: Int32) -> KeyTerminal.Input) -> [UInt8]? {
    var password: [UInt8] = []
    while true {
      switch next(100) {
      case .end: return nil
      case .none: if KeyTerminal.isSignalled { return nil }
      case .byte(0x0A), .byte(0x0D): return password
      // Ctrl-C, Ctrl-D on an empty line, Ctrl-\.
      case .byte(3), .byte(0x1C): return nil
      case .byte(4):
        if password.isEmpty { return nil }
        return password
      case .byte(8), .byte(0x7F):
        // Removes all bytes of a character.
        while let last = password.popLast(), last & 0xC0 == 0x80 {}
      case .byte(0x15): password = []
      case .byte(0x1B): if isEscape(next) { return nil }
      case .byte(let byte): if byte >= 0x20 { password.append(byte) }
      }
    }
  }

  /// Returns whether the key was Escape. The remaining bytes of other keys that start with an
  /// escape character are consumed.
  private static func isEscape(_ next: (_ time: Int32) -> KeyTerminal.Input) -> Bool {
    guard case .byte(let kind) = next(50) else { return true }
    if kind == 0x1B { return true }
    if kind == UInt8(ascii: "O") { _ = next(50) }
    guard kind == UInt8(ascii: "[") else { return false }
    while case .byte(let byte) = next(50), !(0x40...0x7E).contains(byte) {}
    return false
  }
}
