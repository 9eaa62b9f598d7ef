import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// `--tmux` in a tmux whose client is a window of the test's own tmux.
@Suite("A popup of tmux", .waits) struct PopupProgramTests {
  /// The inner server ends with its client.
  private func start() throws -> TmuxSession {
    let terminal = try TmuxSession(columns: 90, rows: 24)
    try terminal.run(
      "env -u TMUX tmux -L popup-\(UUID().uuidString.prefix(8)) -f /dev/null new-session 'PS1=IN: sh'"
        + " \\; set -g destroy-unattached on \\; set -g status off")
    try terminal.wait("the shell inside") { $0.contains { $0.hasPrefix("IN:") } }
    return terminal
  }

  @Test("the first process prints the items picked from a pipe, and returns the status")
  func picking() throws {
    let terminal = try start()
    try terminal.run("seq 1 50000 | \(TmuxSession.vitrine) --tmux | sed s/^/got:/; echo end")
    try terminal.wait("the popup") { screen in
      screen.contains { $0.contains("│▌ 1 ") } && screen.contains { $0.contains("1/50000") }
    }
    try terminal.press("4", "9", "9", "9", "9")
    try terminal.wait("what fits") { $0.contains { $0.contains("1/1 ") } }
    try terminal.press("Enter")
    let end = try terminal.wait("the end") { $0.contains("end") }
    #expect(end.contains("got:49999"))
    try terminal.run(
      "X='a b' \(TmuxSession.vitrine) --tmux=bottom,60% --pick --preview 'echo $X' / ; echo st=$?")
    try terminal.wait("the environment of the first process") {
      $0.contains { $0.contains("a b") && $0.contains("│") }
    }
    try terminal.press("Escape")
    try terminal.wait("the status") { $0.contains("st=130") }
  }

  @Test("the first process reports errors")
  func mistakes() throws {
    let terminal = try start()
    try terminal.run("\(TmuxSession.vitrine) --tmux \(TemporaryFolder.missing); echo st=$?")
    try terminal.wait("the reason") {
      $0.contains { $0.contains("cannot open \(TemporaryFolder.missing)") } && $0.contains("st=2")
    }
    try terminal.run("clear; \(TmuxSession.vitrine) --in-popup-of 1,2,3; echo st=$?")
    try terminal.wait("a refusal") {
      $0.contains { $0.contains("--in-popup-of is for tmux") } && $0.contains("st=2")
    }
  }

  @Test("outside tmux the option has no effect")
  func outside() throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.run(
      "clear; printf 'a\\nb\\n' | env -u TMUX \(TmuxSession.vitrine) --tmux; echo status=$?")
    try terminal.wait("the picker") { $0.contains { $0.hasPrefix("▌ a") } }
    try terminal.press("Enter")
    try terminal.wait("the end") { $0.contains("status=0") && $0.contains("a") }
  }
}
