import Foundation
import TestSupport
import TestTraits
import Testing

/// What a program is told that says something else to a collection view than its data source does.
@Suite("An inconsistency in a program", .waits) struct InconsistencyTests {
  /// Other builds have no debug information.
  static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  @Test(
    "the terminal comes back, with the contradiction and the line that it came from",
    .enabled(if: isDebugBuild))
  func place() throws {
    let source = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../MenuProgram/AppDelegate.swift"), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("collection.deleteItems") }) + 1
    let terminal = try TmuxSession(columns: 200, rows: 20)
    try terminal.run("clear; \(TmuxSession.built("MenuProgram")) mistake; echo status=$?")
    let screen = try terminal.wait("the status") { $0.contains { $0.hasPrefix("status=") } }
    #expect(screen.contains { $0.contains("Invalid update: invalid number of items in section 0") })
    #expect(screen.contains { $0.contains("MenuProgram/AppDelegate.swift:\(line).") })
    #expect(screen.contains("status=134"))
  }
}
