import Foundation
import Testing
import VitrineLayoutRunner
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineBrowser

/// A script stands in the place of the compiled program.
@Suite("The checks of vitrine run", .waits) struct LayoutChecksTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the status, and the texts for standard output and standard error.
  private func run(
    _ script: String, layouts: [String] = ["Grid"]
  ) throws -> (status: Int32, output: String, errors: String) {
    try folder.writeProgram(
      """
      #!/bin/sh
      report=$(tr -d '\\\\' < "$1" | sed 's/.*"file":"//; s/".*//')
      count=$(sed 's/.*"count":\\([0-9]*\\).*/\\1/' "$1")
      name=$(sed 's/.*"layout":"//; s/".*//' "$1")
      \(script)

      """, to: "program")
    let plan = LayoutCompiler.Plan(
      modules: [], inputs: ["/a/Grid.swift"], layouts: layouts, isApp: false)
    let program = LayoutCompiler.Program(path: folder.path + "/program", plan: plan)
    var texts: [Int32: String] = [:]
    let status = try LayoutChecks(program, RunRequest()).run { texts[$1, default: ""] += $0 }
    return (status, texts[1] ?? "", texts[2] ?? "")
  }

  private static let passes = #"{"situation":"7 items","hasPassed":true,"notes":["odd"]}"#
  private static let fails =
    #"{"situation":"7 items","failure":"bad","hasPassed":false,"notes":[]}"#
  private static let stays = #"{"situation":"7 items","hasPassed":false,"notes":[]}"#

  @Test("each layout has a line, and its first note behind it")
  func passing() throws {
    let (status, output, _) = try run(
      "echo '\(Self.passes)' > $report", layouts: ["Grid", "Stack"])
    #expect(status == 0)
    #expect(output == "Grid: passes\nGrid: note: odd\nStack: passes\nStack: note: odd\n")
  }

  @Test("a failure has its situation, and the remaining numbers of items are played")
  func failing() throws {
    let (status, output, _) = try run(
      "if [ $name$count = Grid7 ]; then echo '\(Self.fails)'; else echo '\(Self.passes)'; fi > $report",
      layouts: ["Grid", "Stack"])
    #expect(status == 1)
    #expect(output == "Grid: 7 items: bad\nGrid: note: odd\nStack: passes\nStack: note: odd\n")
  }

  @Test("a trap has the situation of the last report, and its message in one line")
  func traps() throws {
    let (status, output, _) = try run(
      """
      if [ $count != 7 ]; then echo '\(Self.passes)' > $report; exit; fi
      echo '\(Self.stays)' > $report
      echo 'Grid/Grid.swift:3: Fatal error: Division by zero'
      echo '0 [ra] 0x0 prepare() in program at /a/Grid.swift:3:7'
      kill -TRAP $$
      """)
    #expect(status == 1)
    #expect(
      output
        == "Grid: 7 items: Grid/Grid.swift:3: Fatal error: Division by zero at /a/Grid.swift:3:7\n"
        + "Grid: note: odd\n")
  }

  @Test("a program that ends early fails")
  func early() throws {
    let (status, output, _) = try run("echo '\(Self.stays)' > $report")
    #expect(status == 1)
    let line = "Grid: 7 items: the program ended with status 0\n"
    #expect(output == String(repeating: line, count: 4))
  }

  @Test("a mistake in the request ends with 2 and its message")
  func mistakes() throws {
    let (status, output, errors) = try run("echo 'vitrine: no property' >&2; exit 2", layouts: [])
    #expect(status == 2)
    #expect(output == "")
    #expect(errors == "vitrine: no property\n")
  }
}
