import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// The built binary in a real terminal: previews, and pictures decoded by a child process.
@Suite("previews in tmux", .waits) struct PreviewTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    folder.add("a.txt", "the text of a\n")
    folder.add("b.txt", "the text of b\n")
  }

  @Test("the item in focus appears beside the list, and a slow command delays no key")
  func pane() throws {
    let terminal = try TmuxSession(columns: 130, rows: 12)
    try terminal.runVitrine("\(folder.path)")
    try terminal.wait("the preview") { $0.contains { $0.contains("│ the text of a") } }
    try terminal.press("j")
    try terminal.wait("the next one") { $0.contains { $0.contains("│ the text of b") } }
    try terminal.press("q")
    try terminal.wait("the status") { $0.contains("status=0") }
    try terminal.runVitrine("--preview 'echo slow {n}; sleep 1000' \(folder.path)")
    try terminal.wait("what it printed") { $0.contains { $0.contains("│ slow 0") } }
    try terminal.press("j")
    try terminal.wait("the next one") { $0.contains { $0.contains("│ slow 1") } }
    try terminal.press("q")
    try terminal.wait("the status") { $0.count { $0 == "status=0" } > 0 }
  }

  @Test(
    "a child decodes a picture and applies its orientation",
    .enabled(if: ImageLibraries.canDecode))
  func picture() throws {
    try folder.write(PictureFile.jpeg(orientation: 6), to: "photo.jpg")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("--keys Return \(folder.path)")
    let rows = try terminal.wait("the picture") { $0[0].contains("32 x 48") }
    #expect(rows[0].hasPrefix("photo.jpg  JPEG image"))
    #expect(rows[1...22].contains { $0.contains { !$0.isASCII } })
  }

  @Test("a file that only looks like a picture is reported")
  func broken() throws {
    try folder.write(Data([0x89] + Array("PNG\r\n\u{1A}\n rubbish".utf8)), to: "photo.png")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine("--keys Return \(folder.path)")
    // The line that starts the program may wrap into the second row.
    let rows = try terminal.wait("the reason") { rows in
      rows[0].hasPrefix("photo.png") && !(rows[1].isEmpty && rows[2].isEmpty)
    }
    #expect(rows[0].hasPrefix("photo.png  PNG image, 16 bytes"))
  }
}
