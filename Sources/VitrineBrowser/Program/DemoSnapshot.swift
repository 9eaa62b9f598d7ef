import Foundation
import UIKit
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTerminalHost

/// The gallery on a screen for printing only, without a terminal and with a manual clock.
@MainActor
package final class DemoSnapshot {
  package let terminal: HeadlessTerminal
  package let screen: DemoScreen
  private let outcome = Outcome()
  /// The longest wait for a timer, because the timers of a tour never end.
  private let patience: TimeInterval

  private final class Outcome {
    var ending: ExitReason?
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

  /// Plays keys, each after the effects of the previous one have settled. Stops when the program
  /// ends.
  ///
  /// - Returns: The ending of the program, if it ended.
  package func play(_ keys: [KeyStroke]) -> ExitReason? {
    screen.host.activate()
    for key in keys where outcome.ending == nil {
      screen.host.handle([.key(key)])
      settle()
    }
    return outcome.ending
  }

  /// Returns the rows of the frame, each with a line feed.
  package func text(styles: Bool) -> [UInt8] { Snapshot.text(terminal, styles: styles) }
}
