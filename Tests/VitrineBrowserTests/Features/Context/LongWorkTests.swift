import Dispatch
import Foundation
import Testing

@testable import VitrineBrowser
@testable import VitrineSupport

@MainActor
@Suite("Long work")
struct LongWorkTests {
  /// Begins work that runs until a test releases it.
  private func begin(_ player: Player) -> DispatchSemaphore {
    let gate = DispatchSemaphore(value: 0)
    player.controller.features.work.perform("counting") { (meter) throws(BrowserFailure) in
      gate.wait()
      try meter.tell(1)
    } done: { [weak player] _ in
      player?.controller.say(BrowserFailure("counted"))
    }
    return gate
  }

  @Test("Esc and Ctrl-C end the work but not the program", arguments: ["Esc", "Ctrl-C"])
  func cancelling(key: String) throws {
    let player = try Player(lines: numbered(3), columns: 60)
    let gate = begin(player)
    for stroke in try KeySyntax.keys(key) { player.handle(.key(stroke)) }
    gate.signal()
    player.controller.finishReading()
    try player.press("")
    #expect(player.ending == nil)
    #expect(player.status.hasPrefix("counting was cancelled; nothing has changed"))
  }

  @Test("keys work in the meantime, and the result appears at the end")
  func keysMeanwhile() throws {
    let player = try Player(lines: numbered(3), columns: 60)
    let gate = begin(player)
    player.controller.features.moving.move(.step(.down))
    #expect(player.focus == [0, 1])
    gate.signal()
    try player.press("")
    #expect(player.status.hasPrefix("counted"))
  }

  @Test("other work waits for its turn, and q explains why it does not leave")
  func oneAtATime() throws {
    let player = try Player(lines: numbered(3), columns: 60)
    let gate = begin(player)
    defer { gate.signal() }
    let work = player.controller.features.work
    work.perform("writing") { (_) throws(BrowserFailure) in
    } done: { _ in
      Issue.record("it ran")
    }
    #expect(work.isWorking)
    #expect(work.busyReason == "still counting; Esc cancels, Q leaves")
  }
}
