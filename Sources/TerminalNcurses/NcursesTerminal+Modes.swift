// The modes that the terminal is in while it is ours.
extension NcursesTerminal {
  var asksForMore: Bool { type.isModern }

  /// All rows scroll again.
  static let noMargins = "\u{1B}[r"

  var modesOn: [UInt8] {
    var text = ""
    if asksForMore { text += "\u{1B}[?2004h" }
    if asksForMore, options.mouse { text += "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h" }
    if asksForMore, options.mouse, reportsHover { text += hoverMode }
    return type.keypadOn + Array(text.utf8)
  }

  var modesOff: [UInt8] {
    var text = ""
    if asksForMore, options.mouse { text += "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l" }
    // Where rows of the shell's screen are drawn in, they take care of their margins, and of the cursor.
    if asksForMore { text += "\u{1B}[?2004l" + (takesRows ? "" : Self.noMargins) }
    if hasAllKeys { text += Self.allKeysOff }
    if endsLinks { text += CursesScreen.linkOff }
    if abilities.synchronizesOutput { text += Self.frameEnd }
    return Array(text.utf8) + type.keypadOff
  }

  /// To terminals these are one mode with three values: switching hover off switches all off.
  var hoverMode: String { reportsHover ? "\u{1B}[?1003h" : "\u{1B}[?1003l\u{1B}[?1002h" }
}
