import Foundation
import Testing
import VitrineModelDoubles
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineSupport

@MainActor
@Suite("Items as rows and cards")
struct ItemCellTests {
  private func player(_ columns: Int, icons: Bool, show names: [String]) throws -> (
    Player, TemporaryFolder
  ) {
    let folder = try TemporaryFolder()
    for name in names {
      try Data("x".utf8).write(to: folder.url.appending(path: name))
    }
    let source = try FolderSource(
      path: FolderPath(source: Array(folder.url.path.utf8)), showsHidden: false)
    return (Player(source, columns: columns, rows: 6) { $0.showsIcons = icons }, folder)
  }

  @Test("icons precede each file name, and titles are cut two columns earlier")
  func icons() throws {
    let names = ["main.swift", "a-name-that-is-too-long.txt"]
    let (player, folder) = try player(20, icons: true, show: names)
    let rows = player.screen
    #expect(rows.contains { $0.contains("\u{e755} main.swift") }, "\(rows)")
    let long = try #require(rows.first { $0.contains("\u{f15c} a-name") })
    #expect(long.contains("…"))
    #expect(long.count <= 20)
    let (plain, other) = try self.player(20, icons: false, show: names)
    #expect(!plain.screen.joined().contains("\u{e755}"))
    _ = (folder, other)
  }
}
