// The modes of the terminal while the program uses it.
extension NcursesTerminal {
  var asksForMore: Bool { type.isModern }

  /// Removes the scroll margins.
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
    // Rows on the shell's screen handle their own margins and cursor.
    if asksForMore { text += "\u{1B}[?2004l" + (takesRows ? "" : Self.noMargins) }
    if hasAllKeys { text += Self.allKeysOff }
    if endsLinks { text += CursesScreen.linkOff }
    if abilities.synchronizesOutput { text += Self.frameEnd }
    return Array(text.utf8) + type.keypadOff
  }

  /// Terminals treat these as one mode with three values: turning hover off turns all of them off.
  var hoverMode: String { reportsHover ? "\u{1B}[?1003h" : "\u{1B}[?1003l\u{1B}[?1002h" }
}
