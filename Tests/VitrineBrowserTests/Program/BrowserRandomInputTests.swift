import Foundation
import Testing
import UIKit
import VitrineGallery
import VitrineTerminalCore
import VitrineTerminalHost
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineItems
@testable import VitrineSupport
@testable import VitrineTextItems

/// Random keys, mouse events and terminal events neither trap the browser and the demos nor make
/// them inconsistent.
@MainActor
@Suite("Random input to the browser and the demos", .serialized)
struct BrowserRandomInputTests {
  /// The seeds. In the environment, `VITRINE_SEED=3,4` sets them, `VITRINE_EVENTS=5000` sets the
  /// number of events for each, and `VITRINE_TRACE=1` prints each step.
  private nonisolated static let seeds: [UInt64] =
    TestRun.environment["VITRINE_SEED"]?.split(separator: ",").compactMap { UInt64($0) } ?? [1]

  /// Keys that change the layout at once or step by step.
  private static let phrases =
    [
      "z ]", "z [", "z ] ] ]", "z v", "z V", "z 0", "z Tab", "+", "-", "Return", "Esc",
    ] + (1...9).map { "z \($0)" }

  /// The source opened by the browser.
  enum Source: String, CaseIterable {
    case lines, pipe, json, folder
    /// Sources of pickers in which letters filter.
    case picker, folderPicker
  }

  /// All sources, or the ones named in the environment: `VITRINE_SOURCES=json,folder`.
  private nonisolated static let sources =
    TestRun.environment["VITRINE_SOURCES"]?.split(separator: ",").compactMap {
      Source(rawValue: "\($0)")
    }
    ?? Source.allCases

  @Test("the browser survives random input", arguments: sources, seeds)
  func browser(source: Source, seed: UInt64) throws {
    let folder = try TemporaryFolder()
    try play("\(source)", seed, events: TestRun.events ?? TestRun.count(800, of: 100_000)) {
      var options = Options()
      options.isModal = source == .pipe
      options.isMulti = source == .picker
      let isPicker = [.pipe, .picker, .folderPicker].contains(source)
      let snapshot = Snapshot(
        source: try open(source, in: folder), options: options, isPicker: isPicker,
        size: .init(columns: 80, rows: 24), state: nil)
      // The keys can lead up to the root, where nothing may be deleted.
      if source == .folder {
        snapshot.screen.controller.features.editing.edits.lockReason = "nothing may change"
      }
      return (
        snapshot.terminal, snapshot.screen.host, [snapshot.screen.controller.collectionView],
        { snapshot.play([]) != nil }
      )
    }
  }

  private nonisolated static let demos =
    TestRun.environment["VITRINE_DEMOS"]?.split(separator: ",").map(String.init)
    ?? Demo.all.map(\.name)

  @Test("every demo survives random input", arguments: demos, seeds)
  func demo(name: String, seed: UInt64) throws {
    try play(name, seed, events: TestRun.events ?? TestRun.count(100, of: 18_000)) {
      let player = DemoPlayer(name)
      return (
        player.snapshot.terminal, player.host, player.stage.demo?.controller.collectionViews ?? [],
        { player.snapshot.play([]) != nil || player.stage.demo == nil }
      )
    }
  }

  private func open(
    _ source: Source, in folder: TemporaryFolder
  ) throws -> any ItemSource {
    switch source {
    case .lines:
      let path = try folder.write((1...300).map { "line \($0)\n" }.joined(), to: "lines.txt")
      return LineSource(file: Glibc.open(path, O_RDONLY), path: Array(path.utf8))
    case .pipe, .picker:
      let path = try folder.write((1...90).map { "row \($0)\n" }.joined(), to: "pipe.txt")
      return LineSource(pipe: Glibc.open(path, O_RDONLY), name: "stdin")
    case .json:
      let items = (1...60).map { "{\"name\": \"item \($0)\", \"size\": \($0 * 7 % 31)}" }
      let text = "{\"a\": [\(items.joined(separator: ","))], \"b\": [], \"c\": [1, 2, 3]}"
      let path = try folder.write(text, to: "items.json")
      return JSONSource(file: Glibc.open(path, O_RDONLY), path: Array(path.utf8), fields: .init())
    case .folder, .folderPicker:
      for number in 1...40 {
        _ = try folder.write("\(number)", to: "tree/sub\(number % 4)/\(number)")
      }
      return try FolderSource(
        path: FolderPath(source: Array((folder.url.path + "/tree").utf8)), showsHidden: false)
    }
  }

  private typealias Program = (
    terminal: HeadlessTerminal, host: ApplicationHost, views: [UICollectionView],
    hasEnded: () -> Bool
  )

  /// Sends random events to a program and restarts it after an event ends it.
  private func play(
    _ name: String, _ seed: UInt64, events: Int, start: () throws -> Program
  ) throws {
    var faults: [String] = []
    let handler = CollectionViewInconsistency.handler
    CollectionViewInconsistency.handler = { faults.append("\($0)") }
    defer { CollectionViewInconsistency.handler = handler }
    var input = RandomInput(seed: seed, phrases: try Self.phrases.map(KeySyntax.keys))
    var program = try start()
    var last: [String] = []
    var done = 0
    while done < events {
      let (step, count) = input.next()
      done += count
      last.append(step.description)
      if last.count > 40 { last.removeFirst() }
      if TestRun.isTraced { print("\(name) \(done) \(step)") }
      program.host.activate()
      switch step {
      case .events(let events):
        for case .resize(let size) in events { program.terminal.resize(to: size) }
        program.host.handle(events)
      case .time(let seconds):
        (program.host.engine.clock as? ManualClock)?.advance(by: seconds)
        program.host.update()
      case .change: program.host.update()
      }
      if last.count % 10 == 0 {
        for view in program.views where view.window != nil {
          view.layoutIfNeeded()
          view.checkCollectionInvariants()
        }
      }
      guard faults.isEmpty else {
        let steps = last.joined(separator: "\n")
        Issue.record("\(name), seed \(seed), event \(done): \(faults)\n\(steps)")
        return
      }
      if program.hasEnded() { program = try start() }
    }
    print("\(name), seed \(seed): \(done) events")
  }
}
