import Foundation
import TerminalCore
import TerminalHost
import UIKit
import VitrineKeyStrokes

/// The gallery on a screen that is only printed: no terminal, and a clock that is moved by hand.
@MainActor
package final class DemoSnapshot {
  package let terminal: HeadlessTerminal
  package let screen: DemoScreen
  private let outcome = Outcome()
  /// Timers that are so far away are waited for. A tour goes on by timers, for ever.
  private let patience: TimeInterval

  private final class Outcome {
    var ending: Ending?
  }

  package init(_ request: DemoRequest, _ options: Options, size: Options.Size) {
    patience = request.tour == nil ? 1 : 0
    let host: ApplicationHost
    (terminal, host) = Snapshot.assemble(options, size)
    let outcome = outcome
    screen = DemoScreen(on: host, request, options) { outcome.ending = $0 }
    settle()
  }

  private func settle() {
    screen.host.settle(patience: patience)
    screen.stage.finishLoading()
    screen.host.settle(patience: patience)
  }

  /// Presses keys, each when what the one before began has come to rest; stops when they leave the program.
  ///
  /// - Returns: How the program ended, if it did.
  package func play(_ keys: [KeyStroke]) -> Ending? {
    screen.host.activate()
    for key in keys where outcome.ending == nil {
      screen.host.handle([.key(key)])
      settle()
    }
    return outcome.ending
  }

  /// Every row of the frame, one LF each.
  package func text(styles: Bool) -> [UInt8] { Snapshot.text(terminal, styles: styles) }
}
