import Foundation
import UIKit
import VitrineTerminalCore
import VitrineTerminalNcurses

/// Measures an idle program: it does nothing.
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
    ]) { try byHand(lines: $0) }
    try report.measure([
      .init("on a terminal: wake-ups in half a second", .atMost(5, "of the measuring")),
      .init("on a terminal: frames", .exactly(0)),
      .init("on a terminal: bytes", .exactly(0)),
    ]) { lines in try Meter.undisturbed { try onTerminal(lines: lines) } }
  }

  private static func byHand(lines: Int) throws -> [Double?] {
    let terminal = HeadlessTerminal(size: GridSize(columns: 80, rows: 24))
    let stage = try BrowserStage(lines: lines, on: terminal)
    stage.press(.end, .pageUp, .character("g"), .character("g"), .down)
    stage.settle()
    let engine = stage.host.engine
    let (armed, queued) = (stage.armed, stage.queued)
    let timers = engine.nextDeadline == nil ? 0.0 : 1
    let frames = stage.host.frames
    for _ in 0..<60 {
      (engine.clock as? ManualClock)?.advance(by: 1)
      stage.wakeUp()
    }
    return [
      Double(armed), Double(queued), timers, engine.isAnimating ? 1 : 0,
      Double(stage.host.frames - frames),
    ]
  }

  /// Uses the main queue, a running clock, and an ncurses terminal.
  private static func onTerminal(lines: Int) throws -> [Double?] {
    let line = try PseudoTerminal(columns: 120, rows: 40)
    let terminal = try NcursesTerminal(
      options: TerminalOptions(
        colorDepth: .xterm256, ttyPath: line.path, terminalType: "xterm-256color"))
    defer { terminal.stop() }
    let stage = try BrowserStage(lines: lines, on: terminal, clock: SystemClock())
    stage.press(.end, .pageUp, .down)
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
    let frames = stage.host.frames
    let bytes = terminal.bytesWritten
    // The minimum of a few half seconds: repeated work is in all of them, a single page fault in
    // only one.
    var fewest = Int.max
    for _ in 0..<4 {
      let wakeUps = Meter.voluntarySwitches
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
      fewest = min(fewest, Meter.voluntarySwitches - wakeUps)
    }
    return [
      Double(fewest), Double(stage.host.frames - frames), Double(terminal.bytesWritten - bytes),
    ]
  }
}
