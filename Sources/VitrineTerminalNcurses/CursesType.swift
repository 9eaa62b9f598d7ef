import Foundation
import VitrineKeyStrokes
import VitrineTerminalCore

/// A terminal type, with the capabilities of its description that ncurses itself does not use.
@MainActor
struct CursesType {
  let name: String
  /// A notice about the type in one line; nil for none.
  let notice: String?
  let depth: ColorDepth
  /// The strings of keys. The names of capabilities are those of terminfo(5).
  let keys: [(bytes: [UInt8], key: KeyStroke)]
  /// Whether to enable xterm's mouse and paste brackets.
  let isModern: Bool
  /// Whether it supports the clipboard.
  let hasClipboard: Bool
  /// Whether it supports scroll margins and removes them by `NcursesTerminal.noMargins`.
  let hasMargins: Bool
  /// The bytes that turn the keypad's application mode on, and those that turn it off with
  /// everything else at the end.
  let keypadOn: [UInt8]
  let keypadOff: [UInt8]
  /// The bytes that leave the alternate screen and restore text attributes; empty if there is none.
  private let looksOff: [UInt8]
  private let alternateOff: [UInt8]
  private let clear: [UInt8]

  /// The assumed type of a terminal whose own type is unknown on this machine. Almost all current
  /// terminals are similar.
  static let fallback = "xterm-256color"

  /// Looks up a type, preferring a description for 24-bit colour if requested.
  ///
  /// `fallback` replaces a type without a description, such as that of a new terminal on an old
  /// machine.
  ///
  /// - Throws: `TerminalUnavailable` if there is no type or it cannot position the cursor.
  init(options: TerminalOptions, environment: (String) -> String?) throws {
    let type = options.terminalType ?? environment("TERM") ?? ""
    if type.isEmpty { throw TerminalUnavailable("TERM is not set: the terminal's type is unknown") }
    let asked = options.askedDepth(environment: environment)
    let wantsDirect =
      asked == .direct
      || asked == nil && TerminalOptions.promisesDirectColor(environment: environment)
    let isKnown = Self.load(type)
    let base = isKnown ? type : Self.fallback
    guard isKnown || Self.load(base) else {
      throw TerminalUnavailable("the terminal type \(TerminalOptions.quoted(type)) is unknown")
    }
    var directTypes = TerminalOptions.directTypes(for: type)
    if !isKnown { directTypes += TerminalOptions.directTypes(for: base) }
    let direct = wantsDirect ? directTypes.first(where: Self.load) : nil
    // Make the base description the current one again.
    if wantsDirect, direct == nil { _ = Self.load(base) }
    let name = direct ?? base
    notice =
      isKnown
      ? nil
      : "the terminal type \(TerminalOptions.quoted(type)) is unknown here; drawn as \(name)"
        + " (install its terminfo entry, or set TERM)"
    guard curses_string("cup") != nil else {
      throw TerminalUnavailable(
        "the terminal type \(TerminalOptions.quoted(type)) cannot place its cursor")
    }
    self.name = name
    let colors = curses_number("colors")
    let best: ColorDepth =
      direct != nil || curses_flag("RGB") > 0
      ? .direct
      : colors >= 256 ? .xterm256 : colors >= 16 ? .ansi16 : colors >= 8 ? .ansi8 : .mono
    let order = ColorDepth.allCases
    depth =
      order[
        min(order.firstIndex(of: best) ?? 0, order.firstIndex(of: asked ?? .direct) ?? 0)]
    keys = Self.keyNames.map { (bytes: Self.bytes($0), key: $1) }
    isModern = curses_string("kmous") != nil && !name.hasPrefix("linux")
    // Few descriptions declare it (`Ms`), but terminals with xterm's mouse support or ignore OSC
    // 52.
    hasClipboard = isModern || curses_string("Ms") != nil
    hasMargins = isModern || Self.bytes("csr").starts(with: "\u{1B}[%i%p1%d;%p2%dr".utf8)
    keypadOn = Self.bytes("smkx")
    keypadOff = Self.bytes("rmkx")
    looksOff = ["sgr0", "op", "cnorm"].flatMap(Self.bytes)
    alternateOff = Self.bytes("rmcup")
    clear = Self.bytes("clear")
  }

  /// Returns the bytes that restore the screen. They leave the alternate screen; without one they
  /// move the cursor to an empty last row.
  ///
  /// - Parameter clearing: Whether to clear the alternate screen first. After a change of the size
  ///   tmux leaves its contents on the other screen.
  func restoring(rows: Int, clearing: Bool) -> [UInt8] {
    if !alternateOff.isEmpty { return looksOff + (clearing ? clear : []) + alternateOff }
    guard let cup = curses_string("cup"), let end = curses_at(cup, Int32(rows) - 1, 0) else {
      return looksOff
    }
    return looksOff + Self.withoutPadding(String(cString: end)) + Self.bytes("el")
  }

  /// Returns the bytes that restore some rows of the screen and leave the others unchanged.
  func restoring(_ rows: InlineRows?) -> [UInt8] { looksOff + (rows?.restoring ?? []) }

  /// Whether positions are written in the form that `InlineRows` parses.
  var placesAsXterm: Bool {
    isModern
      && curses_string("cup").map { String(cString: $0) } == "\u{1B}[%i%p1%d;%p2%dH"
  }

  /// Makes a description the current one. Returns false if there is none.
  private static func load(_ type: String) -> Bool { curses_load_type(type) }

  private static func bytes(_ capability: String) -> [UInt8] {
    guard let value = curses_string(capability) else { return [] }
    return withoutPadding(String(cString: value))
  }

  /// Returns a capability without delays such as `$<2>`. No current terminal needs them.
  static func withoutPadding(_ capability: String) -> [UInt8] {
    // Almost all capabilities have none, and Foundation's search is slow.
    if !capability.utf8.contains(UInt8(ascii: "$")) { return Array(capability.utf8) }
    var bytes: [UInt8] = []
    var rest = Substring(capability)
    while let mark = rest.range(of: "$<") {
      bytes += rest[..<mark.lowerBound].utf8
      guard let end = rest[mark.upperBound...].firstIndex(of: ">") else { return bytes }
      rest = rest[rest.index(after: end)...]
    }
    return bytes + rest.utf8
  }

  private static let keyNames: [(String, KeyStroke)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
      ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete),
      ("kcbt", .backtab), ("kent", .return),
    ] + (1...12).map { ("kf\($0)", .function($0)) }
}
