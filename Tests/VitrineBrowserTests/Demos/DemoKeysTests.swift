import Foundation
import Testing
import UIKit
import VitrineGallery
import VitrineTerminalCore
import VitrineTerminalHost
import VitrineTestSupport

@testable import VitrineBrowser

/// Every key of every demo, including keys typed before the previous one is handled.
@MainActor
@Suite("Keys of the demos", .serialized)
struct DemoKeysTests {
  /// All demos, or the ones named in the environment: `VITRINE_DEMOS=drag,tags`.
  nonisolated static let names = Demo.all.map(\.name).filter { name in
    TestRun.environment["VITRINE_DEMOS"]?.split(separator: ",").contains { $0 == name } ?? true
  }
  /// The seed. In the environment, `VITRINE_SEED=3` sets it, and `VITRINE_TRACE=1` prints each
  /// write.
  private nonisolated static let seed = TestRun.seed ?? 1

  /// The keys shared by all demos, from the library and the key map, except keys that leave or stop
  /// the program.
  private static let common = [
    "Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown", "Tab", "Shift-Tab",
    "Space", "Return", "Esc", "Menu", "Shift-F10", "Shift-Down", "Shift-Up", "Shift-Right",
    "Shift-Left", "Alt-m", "Alt-x", "Alt-c", "Alt-v", "Alt-+", "Alt--", "Delete", "Backspace",
    "z Tab", "z ]", "z [", "I", "?", "g g", "G", "j", "k", "h", "l", "Ctrl-F", "Ctrl-B", "Ctrl-L",
    "q", "a", "z", "5",
  ]

  /// The keys that a demo documents itself. Skips descriptions such as "click" or "1 to 9".
  private static func own(_ demo: Demo) -> [String] {
    demo.keys.map(\.key).filter { (try? KeySyntax.keys($0)) != nil }
  }

  @Test("any two keys in one write leave every demo consistent", arguments: names)
  func pairs(name: String) throws {
    let demo = try #require(Demo.named(name))
    var inconsistencies: [String] = []
    let handler = CollectionViewInconsistency.handler
    CollectionViewInconsistency.handler = { inconsistencies.append("\($0)") }
    defer { CollectionViewInconsistency.handler = handler }

    let player = DemoPlayer(name)
    player.host.activate()
    var numbers = SeededGenerator(seed: Self.seed)
    var played: [String] = []
    for (first, second) in Self.pairs(Self.own(demo), &numbers) {
      played.append("\(first) \(second)")
      if TestRun.isTraced { print("\(name): \(first) \(second)") }
      let keys = try KeySyntax.keys("\(first) \(second)")
      player.host.handle(keys.map { .key($0) })
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: break
      case 1: player.advance(by: 0.05)
      default: player.host.settle(patience: 0.2)
      }
      if player.stage.demo == nil { player.stage.open(demo) }
      for view in player.stage.demo?.controller.collectionViews ?? [] {
        view.layoutIfNeeded()
        view.checkCollectionInvariants()
      }
      guard inconsistencies.isEmpty, player.ending == nil else {
        let last = played.suffix(20).joined(separator: ", ")
        Issue.record("\(name), seed \(Self.seed), after \(last): \(inconsistencies)")
        return
      }
    }
  }

  /// All pairs of a demo's own keys and the keys that change data or carry items, plus random pairs
  /// of all keys.
  private static func pairs(
    _ own: [String], _ numbers: inout SeededGenerator
  ) -> [(String, String)] {
    let first = own + ["z Tab", "Alt-m", "Down"] + (TestRun.isLong ? common : [])
    var pairs = first.flatMap { key in first.map { (key, $0) } }
    pairs.shuffle(using: &numbers)
    pairs = TestRun.some(of: pairs, every: 3)
    let all = own + own + common
    for _ in 0..<TestRun.count(40, of: 5_000) {
      let one = all[Int.random(in: 0..<all.count, using: &numbers)]
      pairs.append((one, all[Int.random(in: 0..<all.count, using: &numbers)]))
    }
    return pairs
  }
}
