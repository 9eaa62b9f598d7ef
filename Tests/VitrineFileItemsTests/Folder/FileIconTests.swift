import Testing

@testable import VitrineCharacterWidths
@testable import VitrineFileItems
@testable import VitrineSupport

@Suite("Icons of files")
struct FileIconTests {
  @Test(
    "a file has the icon of its name, suffix or kind, or the general one",
    arguments: [
      ("src", .folder, "\u{f07b}"), (".git", .folder, "\u{f1d3}"),
      ("Makefile", .regular, "\u{f489}"),
      ("main.SWIFT", .regular, "\u{e755}"), ("photo.png", .regular, "\u{f1c5}"),
      ("song.ogg", .executable, "\u{f1c7}"), ("notes", .regular, "\u{f15b}"),
      ("run", .executable, "\u{f489}"), (".hidden", .regular, "\u{f15b}"),
      ("tty", .characterDevice, "\u{f109}"), ("\u{1b}[31m.x", .regular, "\u{f15b}"),
      (String(repeating: "n", count: 255), .regular, "\u{f15b}"), ("", .pipe, "\u{f0ec}"),
    ] as [(String, FileFacts.FileType, String)])
  func glyph(name: String, type: FileFacts.FileType, glyph: String) {
    #expect(FileIcon.glyph(of: FileFacts(name: Array(name.utf8), type: type)) == glyph)
  }

  @Test("a link has the icon of its target, and a broken link its own icon")
  func links() {
    let name = Array("a.swift".utf8)
    #expect(FileIcon.glyph(of: FileFacts(name: name, type: .regular, isLink: true)) == "\u{e755}")
    let broken = FileFacts(name: name, type: .regular, isLink: true, isBroken: true)
    #expect(FileIcon.glyph(of: broken) == "\u{f127}")
  }
}
