import UIKit
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTerminalNcurses

/// Measures the output to a real terminal: only differences, with a scrolling region if that is
/// shorter.
///
/// The bounds are 1.3 times the output of the smallest C program with the same bar for the same
/// screens (229 bytes for Down that scrolls, 1,971 for PageDown), plus the digits of the status
/// line.
@MainActor
enum TerminalBenchmarks {
  private static let size = GridSize(columns: 120, rows: 40)
  private static let status = 40

  static func run(_ report: inout Report) throws {
    report.begin("Bytes to a terminal of 120 x 40 (xterm-256color): the browser's list")
    try report.measure([
      .init("first frame, with what takes the terminal over", .atMost(4_800, "a cell a byte")),
      .init("nothing has happened", .exactly(0)),
      .init("drawn anew, but nothing differs", .exactly(0)),
      .init("one cell differs (a digit typed, on the status line's ground)", .atMost(40)),
      .init("Down in sight", .atMost(229 * 13 / 10 + status)),
      .init("Down that scrolls", .atMost(229 * 13 / 10 + status)),
      .init("PageDown", .atMost(1_971 * 13 / 10 + status)),
      .init("End", .atMost(1_971 * 13 / 10 + status)),
      .init("2,000 times Down at once", .atMost(2_023 * 13 / 10 + status)),
      .init("µs: Down that scrolls, ncurses and write included", .information),
    ]) { try bytes(lines: $0) }
  }

  private static func bytes(lines: Int) throws -> [Double?] {
    let line = try PseudoTerminal(columns: size.columns, rows: size.rows)
    let terminal = try NcursesTerminal(
      options: TerminalOptions(
        colorDepth: .xterm256, ttyPath: line.path, terminalType: "xterm-256color"))
    defer { terminal.stop() }
    let stage = try BrowserStage(lines: lines, on: terminal)
    func sent(_ work: () -> Void) -> Double {
      let before = terminal.bytesWritten
      work()
      return Double(terminal.bytesWritten - before)
    }
    let first = Double(terminal.bytesWritten)
    let scrolls = lines > 3 * size.rows
    let idle = sent { stage.host.update() }
    let same = sent {
      stage.screen.window.setNeedsLayout()
      stage.host.engine.setNeedsFrame()
      stage.host.update()
    }
    let digit = sent { stage.press(.character("3")) }
    stage.press(.escape)
    let inSight = sent { stage.press(.down) }
    for _ in 0..<size.rows { stage.press(.down) }
    let scroll = sent { for _ in 0..<100 { stage.press(.down) } } / 100
    let time = Meter.microseconds { for _ in 0..<100 { stage.press(.down) } } / 100
    stage.press(.home)
    let page = sent { for _ in 0..<10 { stage.press(.pageDown) } } / 10
    let end = sent { stage.press(.end) }
    stage.press(.home)
    let burst = sent {
      stage.host.handle([TerminalEvent](repeating: .key(KeyStroke(.down)), count: 2_000))
    }
    return [
      first, idle, same, digit, inSight, scrolls ? scroll : nil, scrolls ? page : nil, end, burst,
      scrolls ? time : nil,
    ]
  }
}
