import Foundation
import Testing
import VitrineCharacterWidths

@testable import UIKitCore

struct SymbolTableTests {
  @Test("every symbol is a character of one or two columns, and of the basic plane")
  func narrow() {
    #expect(SymbolTable.glyphs.count > 200)
    for (name, glyph) in SymbolTable.glyphs {
      #expect(SymbolTable.isName(name), "\(name)")
      #expect(glyph.count == 1 && (1...2).contains(TextColumns.columns(of: glyph)), "\(name)")
      #expect(
        glyph.unicodeScalars.allSatisfy {
          $0.value < 0x1_0000 && !$0.properties.isEmojiPresentation
        })
    }
  }

  @Test(
    "shapes around a symbol and its filling map to the symbol itself",
    arguments: [
      ("bell.badge.fill", "bell"), ("trash.circle.fill", "trash"), ("plus.square", "plus"),
      ("person.crop.circle", "person.crop"),
    ])
  func variants(name: String, base: String) {
    #expect(SymbolTable.glyph(of: name) == SymbolTable.glyph(of: base))
    #expect(SymbolTable.glyph(of: base) != nil)
  }

  @Test("filled and empty stars, hearts and circles differ")
  func filled() {
    for name in ["star", "heart", "circle", "square", "flag.slash"] {
      #expect(
        SymbolTable.glyph(of: name) != SymbolTable.glyph(of: name + ".fill") || name == "flag.slash"
      )
    }
  }

  @Test(
    "a text without a symbol's form is not a name",
    arguments: ["", "Star", "star.", ".star", "star..fill", "star fill", "stär", "a/b", "star\n"])
  func noNames(text: String) { #expect(!SymbolTable.isName(text)) }

  @Test("a name outside of the table has no character")
  func unknown() {
    #expect(SymbolTable.glyph(of: "zzz.unknown") == nil && SymbolTable.glyph(of: "fill") == nil)
  }

  @Test("the guide lists every symbol; VITRINE_RECORD=1 writes the list")
  func guide() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/UIKit/UIKit.docc/Symbols.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let heading = "| character | symbols |\n| --- | --- |\n"
    let start = try #require(text.range(of: heading)).upperBound
    let names = Dictionary(grouping: SymbolTable.glyphs.keys) { SymbolTable.glyphs[$0] ?? "" }
    let rows = names.map { glyph, names in
      (glyph, names.sorted().map { "`\($0)`" }.joined(separator: ", "))
    }
    let list = rows.sorted { $0.1 < $1.1 }.map { "| \($0.0) | \($0.1) |\n" }.joined()
    if ProcessInfo.processInfo.environment["VITRINE_RECORD"] == "1" {
      try (text[..<start] + list).write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let isUpToDate = text[start...] == list
    #expect(isUpToDate, "the symbols have changed; record the list with VITRINE_RECORD=1")
  }
}
