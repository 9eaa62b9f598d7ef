import Foundation
import UIKit
import VitrineKeyStrokes
import VitrineTerminalCore
import VitrineTerminalHost

@testable import VitrineBrowser

/// Plays keys in `vitrine demo` without a terminal and records how it ends.
@MainActor
final class DemoPlayer {
  let snapshot: DemoSnapshot
  private(set) var ending: ExitReason?

  init(
    _ name: String? = nil, columns: Int = 80, rows: Int = 24, tour: Double? = nil,
    options: Options = Options()
  ) {
    var request = DemoRequest(name: name)
    request.tour = tour
    snapshot = DemoSnapshot(request, options, size: .init(columns: columns, rows: rows))
  }

  @discardableResult
  func press(_ keys: String) throws -> DemoPlayer {
    ending = snapshot.play(try KeySyntax.keys(keys)) ?? ending
    return self
  }

  /// Types a text, one key for each character.
  func type(_ text: String) {
    ending = snapshot.play(text.map { KeyStroke(.character($0)) }) ?? ending
  }

  var stage: DemoStage { snapshot.screen.stage }
  var host: ApplicationHost { snapshot.screen.host }
  var screen: [String] { snapshot.terminal.canvas.lines }
  var status: String { screen.last ?? "" }

  func shows(_ text: String) -> Bool { screen.contains { $0.contains(text) } }

  /// Advances the clock in steps of a sixtieth of a second.
  func advance(by seconds: TimeInterval) {
    host.activate()
    guard let clock = host.engine.clock as? ManualClock else { return }
    for _ in 0..<Int((seconds * 60).rounded()) {
      clock.advance(by: 1.0 / 60)
      host.update()
    }
  }

  func resize(columns: Int, rows: Int) {
    host.activate()
    snapshot.terminal.resize(to: GridSize(columns: columns, rows: rows))
    host.handle([.resize(snapshot.terminal.size)])
    host.settle()
  }
}
