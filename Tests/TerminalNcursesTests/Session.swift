import Dispatch
import Foundation
import TerminalCore
import Testing

@testable import TerminalNcurses

/// A started terminal, the other end of its line, and a model of what a person would see.
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
    // The answer is there before the question, which start() would wait for.
    if height != nil {
      line.stopEcho()
      tellCursor()
    }
    try terminal.start()
    sync()
  }

  isolated deinit { terminal.stop() }

  /// Tells the program where the model's cursor is.
  func tellCursor() { line.type("\u{1B}[\(model.row + 1);\(model.column + 1)R") }

  /// Lets the model see all that was written; returns it.
  @discardableResult
  func sync() -> String {
    let text = line.read(count: terminal.bytesWritten - seen)
    seen = terminal.bytesWritten
    model.feed(text)
    return text
  }

  /// Answers of the cursor's place, by which the program sees that all has arrived.
  private(set) var answeredEchoes = 0

  func answerEcho() {
    answeredEchoes += 1
    line.type("\u{1B}[1;1R")
  }

  /// Shows a frame; what was sent for it.
  @discardableResult
  func present(_ canvas: Canvas, cursor: GridPoint? = nil) -> String {
    terminal.present(canvas, cursor: cursor)
    return sync()
  }

  /// Begins anew with a model of another size, as a person who drags the window's corner does.
  func resize(columns: Int, rows: Int) {
    model = ModelTerminal(columns: columns, rows: rows)
    line.resize(columns: columns, rows: rows)
  }

  /// Plays the part of the main run loop until events have come.
  ///
  /// Other tests may keep the main actor for seconds on a busy machine: the limit is far above
  /// that, and the line is read once more before the test gives up.
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
