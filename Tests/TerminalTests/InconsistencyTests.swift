import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// The reports to a program whose calls on a collection view contradict its data source.
@Suite("An inconsistency in a program", .waits) struct InconsistencyTests {
  /// Other builds have no debug information.
  static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// Returns the number of the program's line that contains a text.
  private func line(_ text: String) throws -> Int {
    let source = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../VitrineMenuProgram/AppDelegate.swift"), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(text) }) + 1
  }

  @Test(
    "each nonfatal wrong call is reported once, with its line",
    .enabled(if: isDebugBuild))
  func misuse() throws {
    let terminal = try TmuxSession(columns: 200, rows: 60)
    try terminal.run("clear; \(TmuxSession.built("VitrineMenuProgram")) misuse; echo status=$?")
    try terminal.wait("the program") { $0.contains { $0.hasPrefix("keys:") } }
    try terminal.press("C-c")
    let screen = try terminal.wait("the status") { $0.contains { $0.hasPrefix("status=") } }
    for (text, mark) in [
      ("Attempt to present", "// wrong presentation"), ("CALayerInvalidGeometry", "// wrong frame"),
      ("UI API called on a background thread: UILabel", "// wrong thread"),
      ("Set translatesAutoresizingMaskIntoConstraints of", "// wrong constraint"),
    ] {
      let places = screen.indices.filter { screen[$0].contains(text) }
      #expect(places.count == 1, "\(text): \(screen)")
      let after = places.first.map { screen.dropFirst($0).prefix(3) } ?? []
      let line = try line(mark)
      #expect(
        after.contains { $0.contains("VitrineMenuProgram/AppDelegate.swift:\(line).") }, "\(screen)"
      )
    }
  }

  @Test(
    "the terminal is restored, with the contradiction and its line in the program",
    .enabled(if: isDebugBuild))
  func place() throws {
    let line = try line("collection.deleteItems")
    let terminal = try TmuxSession(columns: 200, rows: 20)
    try terminal.run("clear; \(TmuxSession.built("VitrineMenuProgram")) mistake; echo status=$?")
    let screen = try terminal.wait("the status") { $0.contains { $0.hasPrefix("status=") } }
    #expect(screen.contains { $0.contains("Invalid update: invalid number of items in section 0") })
    #expect(screen.contains { $0.contains("VitrineMenuProgram/AppDelegate.swift:\(line).") })
    #expect(screen.contains("status=134"))
  }
}
