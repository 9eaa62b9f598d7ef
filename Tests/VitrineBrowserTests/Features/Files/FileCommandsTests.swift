import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems

@MainActor
@Suite("Unpacking archives")
struct FileCommandsTests {
  private nonisolated static let canRead = ArchiveLibrary.isThere
  private let files: ChangedFiles

  init() throws {
    files = try ChangedFiles(["d/"], columns: 120, rows: 14)
    var tar = TarFile()
    tar.add("docs/read.txt", "hello\n")
    tar.add("top.txt", "top\n")
    tar.add("out", type: "2", target: "../../etc")
    try files.folder.write(tar.data(), to: "a.tar")
    var zeros = TarFile()
    zeros.add("zeros", String(repeating: "\0", count: 1_000))
    try files.folder.write(zeros.data(), to: "z.tar")
    try files.press("R")
  }

  @Test("an archive is entered and left like a folder", .enabled(if: canRead))
  func enter() throws {
    try files.press("j Return")
    #expect(files.focused.hasPrefix("docs/"))
    #expect(files.player.status.contains("/a.tar "))
    try files.press("l")
    #expect(files.focused.hasPrefix("read.txt"))
    #expect(files.player.status.contains("/a.tar/docs "))
    try files.press("h h")
    #expect(files.focused.hasPrefix("a.tar"))
    try files.press("Ctrl-O")
    #expect(files.focused.hasPrefix("docs/"))
    try files.press("g : a . t a r / d o c s Return")
    #expect(files.focused.hasPrefix("read.txt"))
    try files.press("Return")
    #expect(files.player.screen.contains { $0.contains("hello") })
  }

  @Test("a command that would change an archive is refused", .enabled(if: canRead))
  func readOnly() throws {
    try files.press("j l")
    for key in ["d", "D", "r", "a", "p"] {
      try files.press(key)
      #expect(files.player.said.contains("archive is read-only"), "\(key)")
    }
    try files.press("z f")
    #expect(files.player.said.hasPrefix("zf does nothing here"))
    #expect(files.folder.names == ["a.tar", "d", "z.tar"])
  }

  @Test("y and p unpack, u undoes that, and unsafe links are reported", .enabled(if: canRead))
  func unpack() throws {
    try files.press("j l Ctrl-A y")
    #expect(files.player.said.hasPrefix("copied 3 files; p in a folder unpacks"))
    try files.press("h g g l p")
    #expect(files.player.said.contains("unpacked 2 files; not unpacked: "))
    #expect(files.player.said.contains("a.tar/out: its link would lead out of the folder"))
    #expect(files.tree.contains("d/docs/read.txt=hello\n"))
    #expect(files.tree.contains("d/top.txt=top\n"))
    try files.press("p")
    #expect(files.player.status.contains("exists:"))
    try files.press("R")
    #expect(files.tree.contains("d/top-2.txt=top\n"))
    try files.press("2 u")
    #expect(files.tree.filter { $0.hasPrefix("d/") } == ["d/"])
  }

  @Test("Ctrl-C leaves no partly unpacked file, and links cannot become members")
  func others() throws {
    files.player.controller.features.files.clipboard = nil
    try files.press("g L")
    #expect(files.player.said.hasPrefix("nothing to link to"))
    guard Self.canRead else { return }
    try files.press("j l y h g L")
    #expect(files.player.said.hasPrefix("no links to members of an archive"))
  }

  @Test("a missing library is reported with the package that contains it", .enabled(if: !canRead))
  func noLibrary() throws {
    try files.press("j l")
    #expect(files.player.said.contains("install libarchive13"))
    #expect(files.focused.hasPrefix("a.tar"))
  }

  @Test("unpacking much data asks first and names the numbers")
  func question() {
    let asked = files.player.controller.features.files
    var isAccepted = false
    asked.askToUnpack(FileAmount(files: 3, bytes: 2 << 30), from: 1 << 20) { isAccepted = true }
    let text = files.player.controller.layers.questionView?.question.text
    #expect(text == "unpack 3 files, 2.0G, 2048 times the archive?")
    _ = try? files.press("n")
    #expect(!isAccepted)
    asked.askToUnpack(FileAmount(files: 3, bytes: 2 << 30), from: 1 << 20) { isAccepted = true }
    _ = try? files.press("y")
    #expect(isAccepted)
  }
}
