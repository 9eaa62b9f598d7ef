import Testing

@testable import UIKitCore
@testable import VitrineTerminalNcurses

@Suite("Symbols on plain terminals")
struct PlainSymbolTests {
  @Test("every symbol has its own plain sign on a terminal with only ASCII")
  func everySymbol() {
    let unknown = PlainGlyphs.plain(0x1_F600)
    for (name, glyph) in SymbolTable.glyphs {
      for scalar in glyph.unicodeScalars {
        let plain = PlainGlyphs.plain(scalar.value)
        #expect(plain < 0x7F && (plain != unknown || scalar.value < 0x80), "\(name): \(glyph)")
      }
    }
  }
}
