import Foundation
import TerminalCore
import VitrineKeyStrokes

/// A terminal type, and what its description says beyond ncurses' own use of it.
@MainActor
struct CursesType {
  let name: String
  /// What there is to say about it, in one line; nil: nothing.
  let notice: String?
  let depth: ColorDepth
  /// Keys' strings; names of capabilities are those of terminfo(5).
  let keys: [(bytes: [UInt8], key: KeyStroke)]
  /// Whether the mouse and the paste brackets of xterm are worth asking for.
  let isModern: Bool
  /// Whether it takes a text for the clipboard.
  let hasClipboard: Bool
  /// Whether it has margins for what scrolls, and takes them away by `NcursesTerminal.noMargins`.
  let hasMargins: Bool
  /// Turns the keypad's application mode on and off, and all that must be off at the end.
  let keypadOn: [UInt8]
  let keypadOff: [UInt8]
  /// Leaves the alternate screen with the looks of text as found; empty where there is none to leave.
  private let looksOff: [UInt8]
  private let alternateOff: [UInt8]
  private let clear: [UInt8]

  /// What a terminal is taken to be whose own type is unknown on this machine: nearly all of today are like it.
  static let fallback = "xterm-256color"

  /// Looks a type up, in the description for 24-bit colour if that is wanted and there is one.
  ///
  /// `fallback` stands in for a type without a description, as a new terminal has on an old machine.
  ///
  /// - Throws: `TerminalUnavailable` if there is no type or it cannot place the cursor.
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
    // The description that was looked up last is the current one.
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
    // Few descriptions say so (`Ms`), but who has xterm's mouse knows OSC 52, or passes over it.
    hasClipboard = isModern || curses_string("Ms") != nil
    hasMargins = isModern || Self.bytes("csr").starts(with: "\u{1B}[%i%p1%d;%p2%dr".utf8)
    keypadOn = Self.bytes("smkx")
    keypadOff = Self.bytes("rmkx")
    looksOff = ["sgr0", "op", "cnorm"].flatMap(Self.bytes)
    alternateOff = Self.bytes("rmcup")
    clear = Self.bytes("clear")
  }

  /// Gives the screen back: the alternate one is left; without one the cursor goes to an empty last row.
  ///
  /// - Parameter clearing: The alternate screen is emptied first. After a change of the size tmux leaves on
  ///   the other screen what it finds on this one.
  func restoring(rows: Int, clearing: Bool) -> [UInt8] {
    if !alternateOff.isEmpty { return looksOff + (clearing ? clear : []) + alternateOff }
    guard let cup = curses_string("cup"), let end = curses_at(cup, Int32(rows) - 1, 0) else {
      return looksOff
    }
    return looksOff + Self.withoutPadding(String(cString: end)) + Self.bytes("el")
  }

  /// Gives some rows of the screen back, and leaves the others as they are.
  func restoring(_ rows: InlineRows?) -> [UInt8] { looksOff + (rows?.restoring ?? []) }

  /// Whether places are written as `InlineRows` reads them.
  var placesAsXterm: Bool {
    isModern
      && curses_string("cup").map { String(cString: $0) } == "\u{1B}[%i%p1%d;%p2%dH"
  }

  /// Makes a description the current one, if there is such a type.
  private static func load(_ type: String) -> Bool { curses_load_type(type) }

  private static func bytes(_ capability: String) -> [UInt8] {
    guard let value = curses_string(capability) else { return [] }
    return withoutPadding(String(cString: value))
  }

  /// A capability without its marks of delay, such as `$<2>`: no terminal of today needs to be waited for.
  static func withoutPadding(_ capability: String) -> [UInt8] {
    // Nearly all are without, and Foundation's search takes long.
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
