import Foundation
import Testing
import UIKit
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineSourceOpening
@testable import VitrineTextItems

@MainActor
@Suite("Reading the rows of a table")
struct RowReadingTests {
  private let folder: TemporaryFolder
  private let player: Player
  private let table: TableSource

  /// 200 rows of 400 columns.
  init() throws {
    folder = try TemporaryFolder()
    let lines = ["c"] + (0..<200).map(String.init)
    let text = lines.map { line in
      (0..<400).map { line == "c" ? "c\($0)" : "r\(line)x\($0)" }.joined(separator: ",")
    }
    folder.add("wide.csv", text.joined(separator: "\n") + "\n")
    let path = Array((folder.path + "/wide.csv").utf8)
    let source = try SourceOpener.source(SourceRequest(path: path))
    table = try #require(source as? TableSource)
    player = Player(table, columns: 80, rows: 20)
    player.controller.features.finish()
    try player.press("j k")
  }

  private var columnsInSight: Int {
    player.controller.features.columns.layout?.places.count ?? 0
  }

  /// The cost of pressing keys: rows drawn, rows scanned and fields decoded.
  private func costs(
    of keys: String, times: Int
  ) throws -> (rows: Int, scans: Int, fields: Int) {
    let (scans, fields) = (table.work.scans, table.work.fields)
    player.controller.collectionView.work = CollectionWork()
    for _ in 0..<times { try player.press(keys) }
    return (
      player.controller.collectionView.work.dequeues, table.work.scans - scans,
      table.work.fields - fields
    )
  }

  @Test("a drawn row is scanned once, and only its visible fields are decoded")
  func pages() throws {
    let costs = try costs(of: "PageDown", times: 8)
    #expect(costs.rows > 100)
    #expect(costs.scans <= costs.rows + 1)
    #expect(costs.fields <= costs.rows * columnsInSight)
  }

  @Test("a drawn row is scanned once with a filter, too")
  func filtered() throws {
    try player.press("/ x 1 Return")
    player.controller.features.finish()
    let costs = try costs(of: "PageDown", times: 8)
    #expect(costs.rows > 100)
    #expect(costs.scans <= costs.rows + 1)
  }

  @Test("a visible row is not read again, and a new column is read alone")
  func again() throws {
    #expect(try costs(of: "j k", times: 4).scans == 0)
    let costs = try costs(of: "$", times: 1)
    #expect(costs.fields <= player.screen.count * columnsInSight)
  }

  @Test("accessibility reads the title on demand")
  func titles() throws {
    let path = IndexPath(item: 3, section: 0)
    let view = player.controller.collectionView
    let before = table.work.scans
    let cell = try #require(view.cellForItem(at: path))
    #expect(table.work.scans == before)
    #expect(cell.accessibilityLabel == "r3x0")
    #expect(cell.accessibilityValue?.hasPrefix("r3x1") == true)
    #expect(table.work.scans > before)
  }

  @Test("columns grow to the drawn values in the same frame")
  func widths() throws {
    folder.add("growing.csv", "a,b\n" + String(repeating: "1,2\n", count: 300) + "123456789,2\n")
    let path = Array((folder.path + "/growing.csv").utf8)
    let player = Player(
      try SourceOpener.source(SourceRequest(path: path)), columns: 60, rows: 10)
    player.controller.features.finish()
    try player.press("g g")
    #expect(!player.screen.contains { $0.contains("123456789") })
    try player.press("G")
    #expect(player.screen.contains { $0.contains("123456789") })
  }
}
