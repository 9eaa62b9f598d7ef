import Foundation
import UIKit
import VitrineTerminalCore
import VitrineTerminalNcurses

/// An animation over a slow line: it drops frames, and none waits in a queue.
@MainActor
enum AnimationBenchmarks {
  private static let duration: TimeInterval = 0.5

  static func run(_ report: inout Report) throws {
    report.begin("An animation of 0.5 s, 120 x 40 cells, over 100 KB/s, answers 50 ms late")
    try report.measure([
      .init("frames outstanding at most", .optimized(.exactly(1))),
      .init("bytes sent before the answer was there", .optimized(.exactly(0))),
      .init("frames drawn", .information),
      .init("KB sent", .information),
      .init("ms: completed after its end", .information),
      .init("ms: last frame drawn after its end", .information),
    ]) { lines in try Meter.undisturbed { try overSlowLine(lines: lines) } }
    report.begin("The same without motion")
    try report.measure([
      .init("frames", .exactly(1)), .init("animations that run on", .exactly(0)),
    ]) { try withoutMotion(lines: $0) }
  }

  private static func overSlowLine(lines: Int) throws -> [Double?] {
    let line = SlowLine(bytesPerSecond: 100_000, delay: 0.05)
    let pseudo = try PseudoTerminal(columns: 120, rows: 40, line: line)
    let terminal = try NcursesTerminal(
      options: TerminalOptions(
        colorDepth: .xterm256, ttyPath: pseudo.path, terminalType: "xterm-256color"))
    defer { terminal.stop() }
    let stage = try BrowserStage(lines: lines, on: terminal, clock: SystemClock())
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
    line.record = SlowLine.Record()
    let engine = stage.host.engine
    let (begun, frames) = (engine.now, stage.host.frames)
    var completed: TimeInterval?
    animate(stage) { completed = engine.now }
    while completed == nil || engine.needsFrame {
      guard engine.now - begun < 20 else { throw BenchmarkFailure("an animation did not end") }
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
    }
    let drawn = engine.now
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
    let record = line.record
    func late(_ moment: TimeInterval) -> Double { (moment - begun - duration) * 1_000 }
    return [
      Double(record.mostOutstanding), Double(record.bytesBeforeAnswers),
      Double(stage.host.frames - frames), Double(record.bytes) / 1_000, completed.map(late),
      late(drawn),
    ]
  }

  private static func withoutMotion(lines: Int) throws -> [Double?] {
    let terminal = HeadlessTerminal(size: GridSize(columns: 120, rows: 40))
    let stage = try BrowserStage(lines: lines, on: terminal)
    stage.host.engine.animationsEnabled = false
    let frames = stage.host.frames
    animate(stage) {}
    stage.settle()
    return [Double(stage.host.frames - frames), stage.host.engine.isAnimating ? 1 : 0]
  }

  /// Changes every cell of the list in every frame.
  private static func animate(_ stage: BrowserStage, completion: @escaping () -> Void) {
    let view = stage.collectionView
    UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(translationX: 320, y: 0)
    } completion: { _ in
      completion()
    }
  }
}
