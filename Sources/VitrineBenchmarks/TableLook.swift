import Foundation
import VitrineBrowser
import VitrineItems
import VitrineKeyStrokes
import VitrineSourceOpening
import VitrineTerminalCore

/// The browser with a table, with waits for screens as by a person.
@MainActor
final class TableLook {
  private let terminal = HeadlessTerminal(size: GridSize(columns: 80, rows: 24))
  private let stage: BrowserStage
  private let source: any ItemSource
  private let start = Date()
  /// The longest time that a key blocked the main thread, in ms.
  private(set) var longestKey = 0.0

  init(_ path: String) throws {
    source = try SourceOpener.source(SourceRequest(path: Array(path.utf8)))
    stage = try BrowserStage(source: source, on: terminal)
  }

  typealias Shown = (rows: Double, milliseconds: Double)

  private var rows: [String] { terminal.canvas.lines.dropLast().filter { $0.contains("item ") } }

  func shows(_ text: String) -> Bool { rows.contains { ($0 + " ").contains(text) } }

  func first() throws -> Shown { try wait(since: start, until: { true }) }

  func press(_ codes: KeyStroke.Code...) throws -> Shown { try press(codes) }

  func press(_ codes: [KeyStroke.Code]) throws -> Shown {
    let before = rows
    for code in codes.dropLast() { stage.press(code) }
    let start = Date()
    if let code = codes.last {
      longestKey = max(longestKey, Meter.millisecondsBlocked { stage.press(code) })
    }
    let isSmall = before.count < 22
    return try wait(since: start) { isSmall || rows != before }
  }

  /// Waits until all rows are counted.
  func finishCounting() throws {
    let end = Date(timeIntervalSinceNow: 600)
    while source.capabilities.query?.isCounting == true, Date() < end { turn() }
  }

  /// Lets background work continue for a while.
  func rest(for seconds: TimeInterval) {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end { turn() }
  }

  private func turn() {
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
    stage.host.update()
  }

  private func wait(since start: Date, until holds: () -> Bool) throws -> Shown {
    let end = Date(timeIntervalSinceNow: 600)
    while true {
      let shown = rows.count
      if shown > 0, shown >= min(22, source.itemCount(in: 0)), holds() {
        return (Double(shown), -start.timeIntervalSinceNow * 1_000)
      }
      guard Date() < end else {
        throw BenchmarkFailure("no rows of \(source.name): \(terminal.canvas.lines)")
      }
      turn()
    }
  }
}
