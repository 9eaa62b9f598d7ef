import Foundation
import TestSupport
import Testing

/// What `--bash` prints, in a real bash.
@Suite("keys of bash in tmux") struct ShellIntegrationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["alpha/", "b.md", "beta two/", "alpha/one file.txt"])
  }

  /// A bash with the keys, in the folder.
  private func bash() throws -> TmuxSession {
    let terminal = try TmuxSession(columns: 80, rows: 20)
    let programs = URL(fileURLWithPath: TmuxSession.built("vitrine")).deletingLastPathComponent()
    let path = TmuxSession.quoted(programs.path)
    let here = TmuxSession.quoted(folder.path)
    try terminal.run("cd \(here); PATH=\(path):$PATH HISTFILE= PS1='$ ' bash --norc --noprofile -i")
    try terminal.wait("the shell") { $0.contains("$ ") || $0.contains("$") }
    try terminal.type("eval \"$(vitrine --bash)\"; PS1='\\W> '; clear")
    try terminal.press("Enter")
    try terminal.wait("the prompt") { $0[0].hasSuffix(">") }
    return terminal
  }

  /// Waits for the picker and chooses what fits a word.
  private func choose(_ word: String, in terminal: TmuxSession) throws {
    try terminal.wait("the picker") { $0.contains { $0.hasSuffix("F1 help") } }
    try terminal.type(word)
    try terminal.wait("the word") { $0.contains { $0.contains("> ") && $0.contains(word) } }
    try terminal.press("Enter")
  }

  @Test("Ctrl-T puts a file into the line, with its blanks quoted")
  func files() throws {
    let terminal = try bash()
    try terminal.type("cat ")
    try terminal.press("C-t")
    try choose("one", in: terminal)
    try terminal.wait("the line") { $0[0].hasSuffix("> cat alpha/one\\ file.txt") }
  }

  @Test("Alt-C goes to a folder; left by Esc it runs nothing that was typed")
  func folders() throws {
    let terminal = try bash()
    try terminal.type("echo never")
    try terminal.press("M-c")
    try terminal.wait("the picker") { $0.contains { $0.hasSuffix("F1 help") } }
    try terminal.press("Escape")
    try terminal.wait("the line") { $0[0].hasSuffix("> echo never") && !$0.contains("never") }
    try terminal.press("M-c")
    try choose("two", in: terminal)
    let rows = try terminal.wait("the folder") { $0.contains("beta two>") }
    #expect(!rows.contains("never"))
  }

  @Test("Ctrl-R looks in the history, a word that ends in ** becomes files")
  func historyAndCompletion() throws {
    let terminal = try bash()
    try terminal.type("echo first; clear")
    try terminal.press("Enter")
    try terminal.type("e")
    try terminal.press("C-r")
    try choose("first", in: terminal)
    try terminal.wait("the line") { $0.contains { $0.hasSuffix("> echo first; clear") } }
    try terminal.press("C-u")
    try terminal.type("cat al**")
    try terminal.press("Tab")
    try choose("file", in: terminal)
    try terminal.wait("the line") { $0.contains { $0.hasSuffix("> cat alpha/one\\ file.txt") } }
  }

  @Test("v goes where the browser was left")
  func leaving() throws {
    let terminal = try bash()
    try terminal.type("v")
    try terminal.press("Enter")
    try terminal.wait("the browser") { $0.contains { $0.contains("beta two/") } }
    try terminal.press("l")
    try terminal.wait("the folder") { $0.contains { $0.contains("one file.txt") } }
    try terminal.press("q")
    try terminal.wait("the prompt") { $0.contains("alpha>") }
  }
}
