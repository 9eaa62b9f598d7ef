import UIKit
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTerminalNcurses

/// Measures columns beside the names: rows are read when they become visible, and keys cost the
/// same as without columns.
@MainActor
enum ColumnBenchmarks {
  private static let size = GridSize(columns: 80, rows: 24)
  private static let keys = 100

  static func run(_ report: inout Report) throws {
    report.begin("Columns of files at 80 x 24 (xterm-256color)")
    try report.measure([
      .init("rows read for the first screen", .atMost(size.rows)),
      .init("rows read by Down in sight", .exactly(0)),
      .init("rows read by 100 times Down", .atMost(keys)),
      .init("rows read by going back", .exactly(0)),
      .init("rows read by End", .atMost(size.rows)),
      .init("more cells dequeued by 100 times Down", .atMost(1, "headings take a row")),
      .init("bytes: Down in sight", .atMost(250)),
      .init("bytes: Down that scrolls", .atMost(250)),
      .init("µs: Down that scrolls", .information),
      .init("µs: the same without columns", .information),
    ]) { try columns(files: $0) }
  }

  private struct Costs {
    var first = 0
    var (inSight, down, back, end) = (0, 0, 0, 0)
    var dequeues = 0
    var (bytes, scrollBytes, time) = (0.0, 0.0, 0.0)
  }

  private static func columns(files: Int) throws -> [Double?] {
    let plain = try costs(files: files, hasColumns: false)
    let costs = try costs(files: files, hasColumns: true)
    let scrolls = files > keys + size.rows
    return [
      Double(costs.first), Double(costs.inSight), Double(costs.down), Double(costs.back),
      Double(costs.end), Double(costs.dequeues - plain.dequeues), costs.bytes,
      scrolls ? costs.scrollBytes : nil, scrolls ? costs.time : nil, scrolls ? plain.time : nil,
    ]
  }

  private static func costs(files: Int, hasColumns: Bool) throws -> Costs {
    let line = try PseudoTerminal(columns: size.columns, rows: size.rows)
    let terminal = try NcursesTerminal(
      options: TerminalOptions(
        colorDepth: .xterm256, ttyPath: line.path, terminalType: "xterm-256color"))
    defer { terminal.stop() }
    let source = FileShelf(count: files)
    let stage = try BrowserStage(source: source, on: terminal) {
      if !hasColumns { $0.columns = [] }
    }
    stage.settle()
    var costs = Costs()
    func reads(_ work: () -> Void) -> Int {
      let before = source.rowsRead
      work()
      return source.rowsRead - before
    }
    costs.first = source.rowsRead
    costs.inSight = reads { costs.bytes = sent(on: terminal) { stage.press(.down) } }
    stage.press(.home)
    stage.collectionView.work = CollectionWork()
    costs.down = reads { for _ in 0..<keys { stage.press(.down) } }
    costs.dequeues = stage.collectionView.work.dequeues
    costs.back = reads { for _ in 0..<keys { stage.press(.up) } }
    for _ in 0..<keys { stage.press(.down) }
    costs.scrollBytes = sent(on: terminal) { for _ in 0..<keys { stage.press(.down) } } / 100
    costs.time = Meter.microseconds { for _ in 0..<keys { stage.press(.down) } } / 100
    costs.end = reads { stage.press(.end) }
    return costs
  }

  private static func sent(on terminal: NcursesTerminal, _ work: () -> Void) -> Double {
    let before = terminal.bytesWritten
    work()
    return Double(terminal.bytesWritten - before)
  }
}
