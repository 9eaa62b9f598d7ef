import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// The notifications about the life of another program, on a real terminal.
@Suite("the life of a program in tmux", .waits) struct ApplicationLifeTests {
  private func heard(_ path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap {
      $0.split(separator: " ").dropFirst().first.map(String.init)
    }.filter { $0 != "key" }
  }

  @Test("Ctrl-Z and fg notify of background and foreground, and exit of the end")
  func lifeOfAProgram() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write("", to: "log")
    let terminal = try TmuxSession(columns: 60, rows: 12)
    try terminal.run("exec bash --norc -i")
    try terminal.run("PS1='READY$ '; set -m; clear")
    try terminal.run("\(TmuxSession.built("VitrineAnimationProgram")) \(log)")
    try terminal.wait("the program") { $0.contains { $0.hasPrefix("ready") } }
    #expect(try heard(log) == ["active"])
    try terminal.press("C-z")
    try terminal.wait("the shell") { $0.contains { $0.contains("Stopped") } }
    #expect(try heard(log) == ["active", "resigns", "background"])
    try terminal.run("fg")
    try terminal.wait("the program again") { $0.contains { $0.hasPrefix("ready") } }
    #expect(try heard(log) == ["active", "resigns", "background", "foreground", "active"])
    try terminal.press("q")
    try terminal.wait("the shell") { $0.contains { $0.hasPrefix("READY$") } }
    try terminal.run("echo status=$?")
    try terminal.wait("the status") { $0.contains("status=0") }
    #expect(try heard(log).dropFirst(5) == ["ends"])
    #expect(try terminal.value("#{alternate_on} #{cursor_flag}") == "0 1")
  }

  @Test("a signal that stops the program has the same notifications as Ctrl-Z")
  func stoppedFromOutside() throws {
    let folder = try TemporaryFolder()
    let log = try folder.write("", to: "log")
    let terminal = try TmuxSession(columns: 60, rows: 12)
    try terminal.run("exec bash --norc -i")
    try terminal.run("PS1='READY$ '; set -m; clear")
    try terminal.run("\(TmuxSession.built("VitrineAnimationProgram")) \(log)")
    try terminal.wait("the program") { $0.contains { $0.hasPrefix("ready") } }
    let tty = try terminal.value("#{pane_tty}")
    let list = try ProcessResult.run("ps", ["-t", tty, "-o", "pid=,args="]).outputText
    let row = list.split(separator: "\n").first { $0.contains("VitrineAnimationProgram") }
    let pid = try #require(row?.split(separator: " ").first.map(String.init))
    _ = try ProcessResult.run("kill", ["-TSTP", pid])
    try terminal.wait("the shell") { $0.contains { $0.contains("Stopped") } }
    try terminal.run("fg")
    try terminal.wait("the program again") { $0.contains { $0.hasPrefix("ready") } }
    #expect(try heard(log) == ["active", "resigns", "background", "foreground", "active"])
    try terminal.press("C-c")
    try terminal.wait("the shell") { $0.contains { $0.hasPrefix("READY$") } }
    #expect(try heard(log).dropFirst(5) == ["ends"])
  }
}
