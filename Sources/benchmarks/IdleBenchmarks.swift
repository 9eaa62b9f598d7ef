import TerminalCore
import UIKit

/// What happens while nothing happens: nothing.
@MainActor
enum IdleBenchmarks {
  static func run(_ report: inout Report) throws {
    report.begin("Idle: the browser, all read, after keys that scrolled")
    try report.measure([
      .init("timers armed", .exactly(0)),
      .init("calls that wait", .exactly(0)),
      .init("timers of the engine", .exactly(0)),
      .init("animations", .exactly(0)),
      .init("frames in a minute", .exactly(0)),
    ]) { try idle(lines: $0) }
  }

  private static func idle(lines: Int) throws -> [Double?] {
    let terminal = HeadlessTerminal(size: GridSize(columns: 80, rows: 24))
    let stage = try BrowserStage(lines: lines, on: terminal)
    stage.press(.end, .pageUp, .character("g"), .character("g"), .down)
    stage.settle()
    let engine = stage.host.engine
    let armed = stage.wakeUps.armed == nil ? 0.0 : 1
    let queued = Double(stage.wakeUps.queued)
    let timers = engine.nextDeadline == nil ? 0.0 : 1
    let frames = stage.host.frames
    for _ in 0..<60 {
      (engine.clock as? ManualClock)?.advance(by: 1)
      stage.wakeUps.runDue()
    }
    return [
      armed, queued, timers, engine.isAnimating ? 1 : 0, Double(stage.host.frames - frames),
    ]
  }
}
