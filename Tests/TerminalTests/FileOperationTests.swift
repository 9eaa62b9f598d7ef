import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// Changes files in a real terminal with the keys of a user, and checks the folders afterwards.
@Suite("files in tmux", .waits) struct FileOperationTests {
  @Test(
    "files are copied into another folder, renamed in an editor, deleted, and all of it is undone")
  func wholeWay() throws {
    let folder = try TemporaryFolder()
    for name in ["from/one.txt", "from/two.txt"] { _ = try folder.write(name, to: name) }
    folder.add("to/")
    func names(_ place: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + place)) ?? [])
        .sorted()
    }
    // Undoing a copy moves it to the trash: here, to a trash of the test's own.
    let terminal = try TmuxSession(
      columns: 80, rows: 24,
      environment: ["EDITOR": "sed -i s/txt/md/", "XDG_DATA_HOME": folder.path + "/data"])
    try terminal.runVitrine("--no-animation \(folder.path)/from")
    try terminal.wait("the list") { $0.contains { $0.hasPrefix("▌ one.txt") } }
    try terminal.press("C-a", "y")
    try terminal.wait("the copy") { $0.contains { $0.hasPrefix("copied 2 files; p pastes") } }
    try terminal.press("h")
    try terminal.wait("the folder above") { $0.contains { $0.hasPrefix("▌ from/") } }
    try terminal.press("G", "l")
    try terminal.wait("the empty folder") { $0.contains { $0.contains("no files in") } }
    try terminal.press("p")
    try terminal.wait("the files") { $0.contains { $0.hasPrefix("copied 2 files; u undoes") } }
    #expect(names("to") == ["one.txt", "two.txt"])
    try terminal.press("C-a", "g", "r")
    try terminal.wait("new names") { $0.contains { $0.hasPrefix("renamed 2 files; u undoes") } }
    try terminal.wait("the list") { $0.contains { $0.contains("two.md") } }
    #expect(names("to") == ["one.md", "two.md"])
    #expect(names("from") == ["one.txt", "two.txt"])
    try terminal.press("D")
    try terminal.wait("nothing") { $0.contains { $0.hasPrefix("moved 2 files to the trash") } }
    #expect(names("to") == [])
    #expect(names("data/Trash/files") == ["one.md", "two.md"])
    try terminal.press("3", "u")
    try terminal.wait("the beginning") { $0.contains { $0.hasPrefix("undid 3 changes") } }
    #expect(names("to") == [])
    #expect(names("from") == ["one.txt", "two.txt"])
    try terminal.press("C-r")
    try terminal.wait("the copies again") { $0.contains { $0.hasPrefix("did again: copied 2") } }
    #expect(names("to") == ["one.txt", "two.txt"])
    try terminal.press("q")
    try terminal.wait("the end") { $0.contains("status=0") }
  }
}
