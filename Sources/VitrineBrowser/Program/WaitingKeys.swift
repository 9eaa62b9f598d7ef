import Glibc
import VitrineSourceOpening
import VitrineTerminalCore

/// Keys that the user types during a wait for a server, before there is a screen. Esc and Ctrl-C end the wait; the
/// screen gets all other keys.
@MainActor
enum WaitingKeys {
  private static var terminal: KeyTerminal?
  private static var reading = WaitingInput()
  /// The number of checks for keys so far.
  private static var looks = 0

  /// The number of checks before the terminal is taken over. Fast answers leave it alone.
  private static let fewLooks = 5
  /// The time limit for the rest of an escape sequence, in milliseconds.
  private static let escapeTime: Int32 = 25

  /// Allows the user to cancel the wait for a server.
  static func follow() {
    SourceOpener.waiting = SourceOpener.Waiting(isGivenUp: { isGivenUp }, end: end)
  }

  private static var isGivenUp: Bool {
    looks += 1
    guard looks > fewLooks else { return false }
    terminal = terminal ?? KeyTerminal(dropsTyped: false)
    guard let terminal else { return false }
    while case .byte(let byte) = terminal.next(within: reading.isInEscape ? escapeTime : 0) {
      reading.add(byte)
    }
    return reading.isGivenUp || KeyTerminal.isSignalled
  }

  /// Restores the terminal.
  private static func end() {
    (terminal, looks) = (nil, 0)
    if reading.isInterrupted { raise(SIGINT) }
  }

  /// The keys for the screen.
  static func takeEvents() -> [TerminalEvent] {
    defer { reading = WaitingInput() }
    return reading.events
  }
}

/// The bytes typed so far.
struct WaitingInput {
  private var bytes: [UInt8] = []

  private static let escape: UInt8 = 0x1B
  /// Ctrl-C and Ctrl-\.
  private static let interrupts: [UInt8] = [3, 0x1C]

  mutating func add(_ byte: UInt8) { bytes.append(byte) }

  /// Whether the last key may be incomplete.
  var isInEscape: Bool { bytes.last == Self.escape }

  /// Whether the last key was Esc without further bytes, or a key that ends programs.
  var isGivenUp: Bool { isInEscape || isInterrupted }
  var isInterrupted: Bool { bytes.contains(where: Self.interrupts.contains) }

  var events: [TerminalEvent] {
    var decoder = InputDecoder()
    return decoder.feed(bytes) + decoder.flush()
  }
}
