import Glibc
import TerminalCore
import VitrineSourceOpening

/// Keys that the user types during a wait for a server, before there is a screen. Esc and Ctrl-C end the wait; the
/// screen gets all other keys.
@MainActor
enum WaitingKeys {
  private static var terminal: KeyTerminal?
  private static var reading = WaitingInput()
  /// The number of looks for keys so far.
  private static var looks = 0

  /// The terminal is left alone where the answer comes after so many looks.
  private static let fewLooks = 5
  /// The rest of an escape sequence comes within so many milliseconds.
  private static let escapeTime: Int32 = 25

  /// Lets the user end the wait for a server.
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

  /// Gives the terminal back.
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

/// The bytes that were typed so far.
struct WaitingInput {
  private var bytes: [UInt8] = []

  private static let escape: UInt8 = 0x1B
  /// Ctrl-C and Ctrl-\.
  private static let interrupts: [UInt8] = [3, 0x1C]

  mutating func add(_ byte: UInt8) { bytes.append(byte) }

  /// Whether more may belong to the last key.
  var isInEscape: Bool { bytes.last == Self.escape }

  /// Whether the last key was Esc, and nothing follows, or one that ends programs.
  var isGivenUp: Bool { isInEscape || isInterrupted }
  var isInterrupted: Bool { bytes.contains(where: Self.interrupts.contains) }

  var events: [TerminalEvent] {
    var decoder = InputDecoder()
    return decoder.feed(bytes) + decoder.flush()
  }
}
