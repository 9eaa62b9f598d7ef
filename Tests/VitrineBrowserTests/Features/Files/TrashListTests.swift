import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineBrowser

@MainActor
@Suite("The list of the trash")
struct TrashListTests {
  @Test("the list shows deleted files and restores them")
  func restore() throws {
    let files = try ChangedFiles(["d/", "a", "b", "c"]).press("j Space Space D")
    #expect(files.tree == ["c", "d/"])
    try files.press("g R")
    #expect(files.shown == ["a", "b"])
    try files.press("j g R")
    #expect(files.tree == ["b", "c", "d/"])
    #expect(files.shown == ["a"])
    #expect(files.player.said.hasPrefix("restored 1 file; u undoes"))
    try files.press("u")
    #expect(files.tree == ["c", "d/"])
    #expect(Set(files.shown) == ["a", "b"])
    try files.press("h")
    #expect(files.shown == ["d/", "c"])
    try files.press("u")
    #expect(files.tree == ["a", "b", "c", "d/"])
  }

  @Test("deleting from the trash is permanent and asks first")
  func purge() throws {
    let files = try ChangedFiles(["a", "b"]).press("D D g R g D")
    #expect(files.player.status.hasPrefix("delete 1 file, 1 byte, permanently?"))
    try files.press("y")
    #expect(files.player.trash.count == 1)
    try files.press("g D y")
    #expect(files.player.trash == [])
    #expect(files.player.screen.contains { $0.contains("no files in") })
    try files.press("Backspace")
    #expect(files.player.status.hasPrefix(files.folder.path))
  }

  @Test("restoring over an existing file asks how to resolve the conflict")
  func conflict() throws {
    let files = try ChangedFiles(["a", "b"]).press("D a a Return g R g R")
    #expect(files.player.status.hasPrefix("a exists:"))
    try files.press("r")
    #expect(files.tree == ["a=", "a-2=a", "b"])
  }

  @Test("the menu restores and deletes")
  func menu() throws {
    let files = try ChangedFiles(["a", "b"], rows: 24).press("D D g R Shift-F10")
    for title in ["Open", "Mark", "Restore", "Delete permanently", "Undo"] {
      #expect(files.player.screen.contains { $0.contains("│ \(title) ") }, "\(title)")
    }
    try files.press("Down Down Down Down Return")
    #expect(files.tree.count == 1)
  }

  @Test("columns show the time of deletion and the original folder")
  func columns() throws {
    let files = try ChangedFiles(["a"]) { $0.columns = nil }
    try files.press("D g R")
    #expect(files.player.screen[0].contains("Deleted"))
    #expect(files.player.screen[0].contains("From"))
  }
}
