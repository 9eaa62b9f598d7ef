extension PlainGlyphs {
  /// The ASCII character in the place of a character that stands for a symbol of iOS; nil for others.
  static func symbol(_ glyph: UInt32) -> UInt32? {
    // Only few terminals ever ask: the table is made when the first does.
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

  /// A character, and the plain one in its place.
  private static let pairs = """
    ★* ☆* ♥v ♡v ♠s ♣c ♦d ✓v ✔v ☑v ☐o ⓘi ■# ▣# ▭= ○o ●* ◐o ◌o ◆* ◇o △^ ▲^ ▼v ◀< ▶> ‖| »> «< ✕x ✗x ✖x −- ±+ \
    ÷/ ƒf ∑E √V πp ∞8 ⚠! ←< →> ↑^ ↓v ↔- ↕| ↖\\ ↗/ ↘\\ ↙/ ↩< ↪> ↻@ ↺@ ‹< ›> ∧^ ∨v ⇅| ⌂^ ⚙* ⌕o ✎/ ✂x ⌫< ⌦> \
    ▤= ❐= ▰/ ▱/ ⊟- ⊞+ ≣= ⋯. ¦: ✉M ☎T ❝" ☺& ⚇& ♪~ ♫~ ◁< ♯# ☀* ☾) ☁~ ☂T ❄* ϟz ◷@ ⚑P ⚐P ⊙o ◎o ▦# ▷> ◍O ⊘/ ◉o \
    ⊠x ⊡. ♤V ⌐- ∩^ ⌁& ▮| ▯| ◈# €E £L ¥Y ⊕+ ⊖- ▥= ≈~ ▁_ ⌨= ⌘# ⌥/ ⌃^ ⎋\\ ⌽| ≡= ✦* ✈> ⚘y ◒o ⚕+ ♻@ ☻& ⏏^ □?
    """
}
