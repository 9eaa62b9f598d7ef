import Foundation
import Testing
import UIKit
import UIKitTesting
import VitrineGallery

/// Properties of every demo.
@MainActor
@Suite("All demos")
struct AllDemosTests {
  nonisolated static let names = Demo.all.map(\.name)
  nonisolated static let sizes = [(80, 24), (120, 40), (200, 60)]

  @Test("each demo has a unique name, a sentence and a tour")
  func descriptions() {
    #expect(Set(Self.names).count == Self.names.count)
    for demo in Demo.all {
      let isPlain = demo.name.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber }
      #expect(isPlain, "\(demo.name)")
      #expect(demo.summary.hasSuffix(".") && demo.summary.count <= 110, "\(demo.name)")
      #expect(!demo.tour.isEmpty, "\(demo.name)")
    }
  }

  @Test("a demo's source file contains its quoted code", arguments: names)
  func code(name: String) throws {
    let demo = try #require(Demo.named(name))
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Sources/VitrineGallery/Demos/\(demo.source)")
    let text = try String(contentsOf: file, encoding: .utf8)
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for line in demo.code.map({ $0.trimmingCharacters(in: .whitespaces) }) where !line.isEmpty {
      // Each line appears as a quotation and as code.
      let count = lines.filter { $0.contains(line) }.count
      #expect(count >= 2, "\(demo.source) does not say \(line)")
    }
    #expect((1...12).contains(demo.code.count))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 260)
  }

  @Test("the screen of each demo matches its recordings at three sizes", arguments: names, sizes)
  func screens(name: String, size: (Int, Int)) throws {
    // The last row belongs to the status line.
    let demo = try DemoPilot(name, columns: size.0, rows: size.1 - 1)
    demo.hatchPictures()
    let golden = GoldenScreen("\(name)-\(size.0)x\(size.1)")
    let difference = golden.difference(from: demo.screen)
    #expect(difference == nil, "\(difference ?? "")")
    demo.checkThatItIsIdle()
  }

  @Test("each demo uses at least a fifth of a large screen", arguments: names)
  func room(name: String) throws {
    let demo = try DemoPilot(name, columns: 200, rows: 59)
    let screen = demo.screen
    let rows = screen.indices.filter { screen[$0].contains { $0 != " " } }
    let starts = screen.compactMap { $0.firstIndex { $0 != " " }?.utf16Offset(in: $0) }
    let height = (rows.last ?? 0) - (rows.first ?? 0) + 1
    let width = (screen.map(\.count).max() ?? 0) - (starts.min() ?? 0)
    #expect(height * width * 5 > 200 * 59)
  }

  /// The whole visible state, including the status line and the cursor.
  private func seen(_ demo: DemoPilot) -> [String] {
    let cursor = demo.pilot.cursor.map { "\($0.column) \($0.row)" } ?? ""
    return demo.pilot.styledScreen + [cursor, demo.controller.status]
  }

  @Test("each demo plays its tour, stays consistent and comes to rest", arguments: names)
  func tours(name: String) throws {
    let demo = try DemoPilot(name)
    let before = demo.pilot.screen
    var changes = 0
    var unseen: [Substring] = []
    for key in demo.demo.tour.split(separator: " ") {
      let last = seen(demo)
      demo.press(String(key))
      if seen(demo) != last { changes += 1 } else { unseen.append(key) }
      for view in demo.controller.collectionViews { view.checkCollectionInvariants() }
    }
    #expect(before.contains { !$0.isEmpty })
    // Nearly every key of a tour has a visible effect.
    let keys = demo.demo.tour.split(separator: " ").count
    #expect(changes * 10 >= keys * 8, "nothing is seen of \(unseen)")
    demo.checkThatItIsIdle()
  }

  @Test("each demo shows its data sets in turn and returns to the first", arguments: names)
  func dataSets(name: String) throws {
    let demo = try DemoPilot(name)
    let count = demo.controller.dataSets.count
    let first = demo.screen
    var seen = [first]
    for _ in 0..<count {
      demo.controller.showNextDataSet()
      demo.pilot.update()
      demo.pilot.finishAnimations()
      for view in demo.controller.collectionViews { view.checkCollectionInvariants() }
      seen.append(demo.screen)
    }
    #expect(seen.last == first)
    #expect(Set(seen).count == max(1, count))
  }

  @Test("each demo switches to another layout step by step, and back", arguments: names)
  func transitions(name: String) throws {
    let demo = try DemoPilot(name)
    guard demo.controller.makeOtherLayout() != nil else { return }
    let layout = demo.view.collectionViewLayout
    demo.controller.stepTransition(by: 0.5)
    demo.pilot.finishAnimations()
    #expect(demo.controller.transition?.transitionProgress == 0.5)
    demo.controller.endTransition(finishes: false)
    demo.pilot.finishAnimations()
    #expect(demo.view.collectionViewLayout === layout)
    for _ in 0..<12 { demo.controller.stepTransition(by: 0.1) }
    #expect(demo.controller.transition?.transitionProgress == 1)
    demo.controller.endTransition(finishes: true)
    demo.pilot.finishAnimations()
    #expect(demo.view.collectionViewLayout !== layout && demo.controller.transition == nil)
    demo.view.checkCollectionInvariants()
    demo.checkThatItIsIdle()
  }

  @Test("each demo survives empty and tiny sizes", arguments: names)
  func tinySizes(name: String) throws {
    let demo = try DemoPilot(name)
    for (columns, rows) in [(1, 1), (3, 2), (0, 0), (40, 14), (80, 23)] {
      demo.pilot.resize(columns: columns, rows: rows)
      demo.pilot.press(.down, .right)
      demo.pilot.finishAnimations()
      for view in demo.controller.collectionViews { view.checkCollectionInvariants() }
    }
  }
}
