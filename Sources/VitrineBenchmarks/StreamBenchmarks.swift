import Foundation
import UIKit
import VitrineBrowser
import VitrineTerminalCore
import VitrineTextItems

/// Measures a pipe before its end: it shows its first lines in a frame.
@MainActor
enum StreamBenchmarks {
  static func run(_ report: inout Report) throws {
    report.begin("A pipe that has not ended, 80 x 24 cells")
    try report.measure([
      .init("rows with lines in the first frame", .shown(rows: 23)),
      .init("whether the input had ended then", .exactly(0)),
      .init("frames until all lines were known", .atMost(150, "25 a second")),
      .init("computations of everything on the way", .exactly(0)),
    ]) { try stream(lines: $0) }
  }

  private static func stream(lines: Int) throws -> [Double?] {
    let file = try LineFile(lines: lines)
    let pipe = Pipe()
    let source = LineSource(pipe: pipe.fileHandleForReading.fileDescriptor, name: "pipe")
    let terminal = HeadlessTerminal()
    let stage = try BrowserStage(source: source, on: terminal)
    let layout = stage.collectionView.collectionViewLayout as? UICollectionViewFlowLayout
    let writer = pipe.fileHandleForWriting
    Thread.detachNewThread { [path = file.path] in
      // Written but not closed, like the output of a running command.
      try? writer.write(contentsOf: Data(contentsOf: URL(filePath: path)))
    }
    try wait { source.itemCount(in: 0) > 0 }
    stage.host.update()
    let rows = terminal.canvas.lines.dropLast().filter { $0.contains("item ") }.count
    let hadEnded = source.isComplete
    layout?.work = FlowWork()
    let frames = stage.host.frames
    try wait {
      stage.host.update()
      return source.itemCount(in: 0) == lines
    }
    let drawn = stage.host.frames - frames
    try writer.close()
    source.finish()
    guard source.isComplete, source.itemCount(in: 0) == lines else {
      throw BenchmarkFailure("\(lines) lines were written, others were read")
    }
    return [Double(rows), hadEnded ? 1 : 0, Double(drawn), Double(layout?.work.builds ?? 0)]
  }

  /// Runs the main queue until a condition holds.
  private static func wait(until holds: () -> Bool) throws {
    let end = Date(timeIntervalSinceNow: 30)
    while !holds() {
      guard Date() < end else { throw BenchmarkFailure("nothing came through the pipe") }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    }
  }
}

extension Bound {
  /// A screenful of rows, or all rows.
  fileprivate static func shown(rows: Int) -> Bound {
    Bound(text: "= min(n, \(rows))") { value, items in value == Double(min(items, rows)) }
  }
}
