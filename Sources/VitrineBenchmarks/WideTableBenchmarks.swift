import Foundation
import UIKit
import VitrineItems
import VitrineKeyStrokes
import VitrineSourceOpening
import VitrineTerminalCore
import VitrineTextItems

/// Measures rows of a table with many columns: each row is read once, and only its visible fields
/// are decoded.
@MainActor
enum WideTableBenchmarks {
  private static let size = GridSize(columns: 100, rows: 40)
  private static let columns = 3_000
  private static let pages = 40
  /// More rows would only take longer to create.
  private static let mostRows = 250

  static func run(_ report: inout Report) throws {
    report.begin("A table of 3,000 columns at 100 x 40, 40 times PageDown")
    try report.measure([
      .init("rows drawn", .information),
      .init("rows scanned beyond those drawn", .atMost(1)),
      .init("fields decoded beyond those drawn", .atMost(0)),
      .init("rows scanned by going back", .exactly(0)),
      .init("rows scanned beyond those drawn, filtered", .atMost(1)),
    ]) { try costs(rows: min($0, mostRows)) }
  }

  private static func costs(rows: Int) throws -> [Double?] {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "vitrine-benchmark-\(getpid())-wide.csv").path
    try Data(text(rows: rows).utf8).write(to: URL(filePath: path))
    defer { unlink(path) }
    let source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    guard let table = source as? TableSource else { throw BenchmarkFailure("no table") }
    let terminal = HeadlessTerminal(size: size)
    let stage = try BrowserStage(source: source, on: terminal)
    stage.screen.controller.finishReading()
    stage.settle()
    let inSight = terminal.canvas.lines[0].split(separator: " ").count
    let (drawn, scans, fields) = paging(stage, table)
    let before = table.work.scans
    for _ in 0..<2 { stage.press(.up) }
    let back = table.work.scans - before
    stage.press(.character("/"))
    for letter in "x1" { stage.press(.character(letter)) }
    stage.screen.controller.finishReading()
    stage.press(.return)
    stage.settle()
    stage.press(.home)
    let filtered = paging(stage, table)
    return [
      Double(drawn), Double(scans - drawn), Double(fields - drawn * inSight), Double(back),
      Double(filtered.scans - filtered.drawn),
    ]
  }

  /// Pages through the table.
  ///
  /// - Returns: The number of rows drawn and scanned, and of fields decoded.
  private static func paging(
    _ stage: BrowserStage, _ table: TableSource
  ) -> (drawn: Int, scans: Int, fields: Int) {
    let (scans, fields) = (table.work.scans, table.work.fields)
    stage.collectionView.work = CollectionWork()
    for _ in 0..<pages { stage.press(.pageDown) }
    return (
      stage.collectionView.work.dequeues, table.work.scans - scans, table.work.fields - fields
    )
  }

  private static func text(rows: Int) -> String {
    var lines = [(0..<columns).map { "c\($0)" }.joined(separator: ",")]
    for row in 0..<rows {
      lines.append((0..<columns).map { "r\(row)x\($0)" }.joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
