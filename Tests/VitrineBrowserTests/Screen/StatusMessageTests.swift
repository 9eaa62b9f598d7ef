import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineSupport

@Suite("The message in the status line")
struct StatusMessageTests {
  private func message(_ text: String, about path: String) -> StatusMessage {
    StatusMessage(text, about: path, width: \.count)
  }

  @Test(
    "a long message is shortened in the middle of its path, never in the reason",
    arguments: [
      (60, "cannot open the folder tree/src/noperm: Permission denied"),
      (50, "cannot open the folder tr…operm: Permission denied"),
      (46, "cannot open the folder t…rm: Permission denied"),
      (43, "cannot open the folder …: Permission denied"),
      (10, "cannot open the folder …: Permission denied"),
    ])
  func shortened(columns: Int, text: String) {
    let full = message(
      "cannot open the folder tree/src/noperm: Permission denied", about: "tree/src/noperm")
    let fitted = full.text(columns: columns, width: \.count)
    #expect(fitted == text)
    #expect(fitted.count <= max(columns, 43))
  }

  @Test("a message over several rows still names its file")
  func named() {
    let reason = "5:1: unknown theme; there are " + String(repeating: "nord, ", count: 12)
    let long = message(
      "/home/me/.config/vitrine/config.json5:\(reason)",
      about: "/home/me/.config/vitrine/config.json5")
    #expect(long.text(columns: 80, width: \.count) == "…/config.json5:\(reason)")
    #expect(long.text(columns: 20, width: \.count) == "…:\(reason)")
  }

  @Test("a path mentioned twice is shortened twice, and a message without a path stays whole")
  func twice() {
    let twice = message("long/a.json: bad; vitrine - < long/a.json", about: "long/a.json")
    #expect(twice.text(columns: 37, width: \.count) == "lo…a.json: bad; vitrine - < lo…a.json")
    let none = message("sorted, so nothing moves", about: "a.txt")
    #expect(none.text(columns: 5, width: \.count) == "sorted, so nothing moves")
  }
}

@MainActor
@Suite("Messages on the screen")
struct ScreenMessageTests {
  @Test("the reason is visible at any width", arguments: [20, 40, 60, 80, 200])
  func reason(columns: Int) throws {
    let folder = try TemporaryFolder(["folder with a rather long name/"])
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.path.utf8)), showsHidden: false)
    let player = Player(source, columns: columns, rows: 8)
    rmdir(folder.path + "/folder with a rather long name")
    try player.press("l")
    let said = player.said.split(separator: " ").joined(separator: " ")
    #expect(said.hasPrefix("cannot open the folder "))
    #expect(said.contains(": No such file or directory"), "\(said)")
    try player.press("j")
    #expect(player.controller.statusView.rows(columns: columns) == 1)
  }

  @Test("a long message without a path continues in the line above")
  func wrapped() throws {
    let player = try Player(lines: ["b", "a"], columns: 40, rows: 8).press("s n g m")
    #expect(
      player.screen.suffix(2).map { $0.trimmingCharacters(in: .whitespaces) } == [
        "sorted, so nothing moves; 'so' shows the", "order of the source",
      ])
    try player.press("j")
    #expect(player.screen[6] == "")
    #expect(player.status.contains("list  2/2"))
  }
}
