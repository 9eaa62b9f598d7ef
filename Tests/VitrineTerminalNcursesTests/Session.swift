import Dispatch
import Foundation
import Testing
import VitrineTerminalCore

@testable import VitrineTerminalNcurses

/// A started terminal, the other end of its line, and a model of the visible screen.
@MainActor
final class Session {
  let line: PseudoTerminal
  let terminal: NcursesTerminal
  var model: ModelTerminal
  private(set) var events: [TerminalEvent] = []
  private var seen = 0

  init(
    columns: Int = 80, rows: Int = 24, type: String = "xterm-256color", depth: ColorDepth? = nil,
    mouse: Bool = true, asks: Bool = false, pictures: PictureChoice = .auto,
    modelSize: (Int, Int)? = nil, height: TerminalHeight? = nil, before: String = ""
  ) throws {
    line = try PseudoTerminal(columns: columns, rows: rows)
    model = ModelTerminal(columns: modelSize?.0 ?? columns, rows: modelSize?.1 ?? rows)
    terminal = try NcursesTerminal(
      options: .init(
        colorDepth: depth, mouse: mouse, ttyPath: line.path, terminalType: type, height: height,
        asksForAbilities: asks, pictures: pictures))
    terminal.eventHandler = { [unowned self] in events += $0 }
    model.feed(before)
    // The answer arrives before the question, which start() would wait for.
    if height != nil {
      line.stopEcho()
      tellCursor()
    }
    try terminal.start()
    sync()
  }

  isolated deinit { terminal.stop() }

  /// Reports the place of the model's cursor to the program.
  func tellCursor() { line.type("\u{1B}[\(model.row + 1);\(model.column + 1)R") }

  /// Feeds the pending output to the model, and returns it.
  @discardableResult
  func sync() -> String {
    let text = line.read(count: terminal.bytesWritten - seen)
    seen = terminal.bytesWritten
    model.feed(text)
    return text
  }

  /// The cursor reports that confirm to the program that all output has arrived.
  private(set) var answeredEchoes = 0

  func answerEcho() {
    answeredEchoes += 1
    line.type("\u{1B}[1;1R")
  }

  /// Shows a frame, and returns the bytes sent for it.
  @discardableResult
  func present(_ canvas: Canvas, cursor: GridPoint? = nil) -> String {
    terminal.present(canvas, cursor: cursor)
    return sync()
  }

  /// Starts again with a model of another size, like a user who drags the window's corner.
  func resize(columns: Int, rows: Int) {
    model = ModelTerminal(columns: columns, rows: rows)
    line.resize(columns: columns, rows: rows)
  }

  /// Runs like the main run loop until events have come.
  ///
  /// Other tests may occupy the main actor for seconds on a busy machine: the limit is far above
  /// that, and the test reads the line once more before it fails.
  func wait(until predicate: @escaping ([TerminalEvent]) -> Bool) async {
    let end = DispatchTime.now() + 60
    while true {
      let isLate = DispatchTime.now() >= end
      terminal.input?.readAll()
      if predicate(events) { return }
      guard !isLate else {
        Issue.record("waited in vain; events: \(events)")
        return
      }
      await withCheckedContinuation { continuation in
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(1)) {
          continuation.resume()
        }
      }
    }
  }

  func wait(for event: TerminalEvent) async { await wait { $0.contains(event) } }
}
