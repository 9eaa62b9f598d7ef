extension PlainGlyphs {
  /// Returns the ASCII replacement of a character for an iOS symbol, or nil for other characters.
  static func symbol(_ glyph: UInt32) -> UInt32? {
    // Few terminals need it, so the table is made at the first use.
    symbols[glyph]
  }

  private static let symbols: [UInt32: UInt32] = {
    var symbols: [UInt32: UInt32] = [:]
    for pair in pairs.split(separator: " ") {
      let scalars = Array(pair.unicodeScalars)
      if scalars.count == 2 { symbols[scalars[0].value] = scalars[1].value }
    }
    return symbols
  }()

  /// Each character, followed by its replacement.
  private static let pairs = """
    ★* ☆* ♥v ♡v ♠s ♣c ♦d ✓v ✔v ☑v ☐o ⓘi ■# ▣# ▭= ○o ●* ◐o ◌o ◆* ◇o △^ ▲^ ▼v ◀< ▶> ‖| »> «< ✕x ✗x ✖x −- ±+ \
    ÷/ ƒf ∑E √V πp ∞8 ⚠! ←< →> ↑^ ↓v ↔- ↕| ↖\\ ↗/ ↘\\ ↙/ ↩< ↪> ↻@ ↺@ ‹< ›> ∧^ ∨v ⇅| ⌂^ ⚙* ⌕o ✎/ ✂x ⌫< ⌦> \
    ▤= ❐= ▰/ ▱/ ⊟- ⊞+ ≣= ⋯. ¦: ✉M ☎T ❝" ☺& ⚇& ♪~ ♫~ ◁< ♯# ☀* ☾) ☁~ ☂T ❄* ϟz ◷@ ⚑P ⚐P ⊙o ◎o ▦# ▷> ◍O ⊘/ ◉o \
    ⊠x ⊡. ♤V ⌐- ∩^ ⌁& ▮| ▯| ◈# €E £L ¥Y ⊕+ ⊖- ▥= ≈~ ▁_ ⌨= ⌘# ⌥/ ⌃^ ⎋\\ ⌽| ≡= ✦* ✈> ⚘y ◒o ⚕+ ♻@ ☻& ⏏^ □?
    """
}
