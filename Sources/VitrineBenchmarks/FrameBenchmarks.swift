import UIKit
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTerminalRendering

/// Measures a frame: the cost depends on the visible cells, not on the number of items.
@MainActor
enum FrameBenchmarks {
  private static let size = GridSize(columns: 200, rows: 60)

  static func run(_ report: inout Report) throws {
    let cells = size.columns * size.rows
    report.begin("A frame of 200 x 60 cells: the browser's list, Down (scrolls, where it can)")
    try report.measure([
      .init("commands to draw", .atMost(8 * size.rows)),
      .init("cells written", .atMost(3 * cells, "3 a cell")),
      .init("rows that differ from the frame before", .atMost(size.rows)),
      .init("rows that differ, but for the shift", .atMost(6, "4, and the ends of the scroll bar")),
      .init("rows drawn and not copied", .atMost(8, "the ends of the focus and of the scroll bar")),
      .init("frames", .exactly(1)),
      .init("cells dequeued", .atMost(1)),
      .init("cells made", .exactly(0)),
      .init("µs: layout, composing, rendering", .information),
      .init("µs: rendering alone", .information),
    ]) { try down(lines: $0) }

    report.begin("2,000 times Down in one batch, 200 x 60 cells")
    try report.measure([
      .init("frames", .exactly(1)),
      .init("cells dequeued", .atMost(size.rows, "one screen")),
      .init("cells made", .exactly(0)),
      .init("layout passes", .atMost(2)),
      .init("µs", .information),
    ]) { try burst(lines: $0) }
  }

  private static func down(lines: Int) throws -> [Double?] {
    let terminal = HeadlessTerminal(size: size)
    let stage = try BrowserStage(lines: lines, on: terminal)
    // Scrolls to the last row and two further, so that enough cells exist.
    for _ in 0..<(size.rows + 2) { stage.press(.down) }
    if lines < size.rows { stage.press(.home) }
    let before = terminal.canvas
    let listBefore = stage.screen.window.displayList()
    let frames = stage.host.frames
    let view = stage.collectionView
    view.work = CollectionWork()
    stage.press(.down)
    let work = view.work
    let drawn = stage.host.frames - frames
    let list = stage.screen.window.displayList()
    let after = terminal.canvas
    var times: [Double] = []
    for _ in 0..<101 where lines > 200 { times.append(Meter.microseconds { stage.press(.down) }) }
    let renderer = Renderer()
    var marks = RowMarks()
    let shown = renderer.render(listBefore, size: size, after: nil, marks: &marks)
    _ = renderer.render(list, size: size, after: shown, marks: &marks)
    var renderings: [Double] = []
    for _ in 0..<101 {
      renderings.append(Meter.microseconds { _ = renderer.render(list, size: size) })
    }
    return [
      Double(list.commands.count), Double(CoveredCells(of: list, on: size).count),
      Double(differingRows(before, after, shift: 0)),
      Double(min(differingRows(before, after, shift: 0), differingRows(before, after, shift: 1))),
      Double(marks.rowsDrawn), Double(drawn), Double(work.dequeues), Double(work.cellsCreated),
      median(times),
      median(renderings),
    ]
  }

  private static func burst(lines: Int) throws -> [Double?] {
    let terminal = HeadlessTerminal(size: size)
    let stage = try BrowserStage(lines: lines, on: terminal)
    for _ in 0..<(size.rows + 2) { stage.press(.down) }
    stage.press(.home)
    stage.collectionView.work = CollectionWork()
    let frames = stage.host.frames
    let keys = [TerminalEvent](repeating: .key(KeyStroke(.down)), count: 2_000)
    let time = Meter.microseconds { stage.host.handle(keys) }
    let expected = min(2_000, lines - 1)
    guard stage.collectionView.focusedIndexPath?.item == expected else {
      throw BenchmarkFailure("2,000 times Down did not lead to item \(expected)")
    }
    let work = stage.collectionView.work
    return [
      Double(stage.host.frames - frames), Double(work.dequeues), Double(work.cellsCreated),
      Double(work.layoutPasses), time,
    ]
  }

  /// Returns the number of rows that differ between a canvas and another one shifted up by some
  /// rows.
  private static func differingRows(_ old: Canvas, _ new: Canvas, shift: Int) -> Int {
    (0..<size.rows).filter { row in
      let source = row + shift
      return source >= size.rows || !new.hasRow(row, equalTo: source, of: old)
    }.count
  }

  private static func median(_ times: [Double]) -> Double? {
    times.isEmpty ? nil : times.sorted()[times.count / 2]
  }
}
