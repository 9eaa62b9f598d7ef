import Foundation
import Testing
import UIKit
import UIKitTesting
import VitrineTerminalCore
import VitrineTerminalHost
import VitrineTestSupport

/// With any keys, mouse, terminal and program, no code traps, no item is lost, and the screen shows
/// the model.
@MainActor
@Suite("Random input", .serialized)
struct RandomInputTests {
  private nonisolated static let events = TestRun.events ?? TestRun.count(5_000, of: 100_000)
  /// VITRINE_SEED=3,4 plays these seeds, VITRINE_EVENTS=500 plays 500 events, VITRINE_TRACE=1
  /// prints each step.
  private nonisolated static let seeds: [UInt64] = {
    let chosen = TestRun.environment["VITRINE_SEED"]?.split(separator: ",").compactMap {
      UInt64($0)
    }
    return chosen ?? (TestRun.isLong ? [1, 2, 3] : [1])
  }()

  @Test(
    "nothing traps and no item is lost", arguments: RandomScreen.Kind.allCases, seeds)
  func nothingIsLost(kind: RandomScreen.Kind, seed: UInt64) {
    print("random input, \(kind), seed \(seed)")
    var inconsistencies: [String] = []
    let handler = CollectionViewInconsistency.handler
    CollectionViewInconsistency.handler = { inconsistencies.append("\($0)") }
    defer { CollectionViewInconsistency.handler = handler }

    let screen = RandomScreen(kind)
    let pilot = Pilot(rootViewController: screen, size: (columns: 80, rows: 24))
    var input = RandomInput(seed: seed)
    var last: [String] = []
    var done = 0
    var steps = 0
    while done < Self.events {
      let (step, count) = input.next()
      done += count
      steps += 1
      last.append(step.description)
      if last.count > 40 { last.removeFirst() }
      if TestRun.isTraced { print("\(done) \(step)") }
      play(step, on: screen, pilot)
      let faults = inconsistencies + (steps % 10 == 0 ? screen.faults() : [])
      if !faults.isEmpty {
        Issue.record(
          "\(kind), seed \(seed), event \(done): \(faults.joined(separator: "; "))\n\(last.joined(separator: "\n"))"
        )
        return
      }
    }
    settle(screen, pilot)
    let deeds = screen.boards.reduce(into: [:]) { all, board in
      all.merge(board.done, uniquingKeysWith: +)
    }
    print("\(kind), seed \(seed): \(deeds.sorted { $0.key < $1.key })")
    for deed in ["moves", "ranges", "selections", "double taps", "fetches"] {
      #expect(deeds[deed, default: 0] > 0, "seed \(seed): no \(deed)")
    }
    #expect(screen.faults() == [], "seed \(seed)")
    for board in screen.boards {
      #expect(board.ranges == 0, "seed \(seed): ranges that have not ended")
      #expect(board.displayed == board.view.visibleCells.count, "seed \(seed)")
    }
  }

  private func play(_ step: RandomStep, on screen: RandomScreen, _ pilot: Pilot) {
    switch step {
    case .events(let events):
      for case .resize(let size) in events { pilot.terminal.resize(to: size) }
      pilot.host.activate()
      pilot.host.handle(events)
    case .time(let seconds): pilot.advance(by: seconds)
    case .change(let number): change(screen, number)
    }
  }

  /// Changes the data of the program during an interaction.
  private func change(_ screen: RandomScreen, _ number: UInt64) {
    var dice = SeededGenerator(seed: number)
    guard let board = screen.boards.randomElement(using: &dice), !board.view.hasUncommittedUpdates
    else { return }
    let paths = board.sections.enumerated().flatMap { section, items in
      items.indices.map { IndexPath(item: $0, section: section) }
    }
    guard let path = paths.randomElement(using: &dice) else { return board.refill() }
    switch Int.random(in: 0..<6, using: &dice) {
    case 0: board.view.reloadData()
    case 1 where board.count < 200: board.insert(after: path)
    case 2 where board.count > 20: board.delete(at: path)
    case 3: board.view.reloadItems(at: [path])
    case 4:
      guard let other = paths.randomElement(using: &dice) else { return }
      board.move(from: path, to: other)
    default: board.view.collectionViewLayout.invalidateLayout()
    }
  }

  /// Ends all current interactions.
  private func settle(_ screen: RandomScreen, _ pilot: Pilot) {
    let place = GridPoint(column: 0, row: 0)
    pilot.host.activate()
    for button in 1...3 {
      pilot.host.handle([.mouse(MouseEvent(.release, button: button, position: place))])
    }
    for _ in 0..<4 {
      pilot.press(.escape)
      pilot.advance(by: 1)
    }
    pilot.finishAnimations()
  }
}
