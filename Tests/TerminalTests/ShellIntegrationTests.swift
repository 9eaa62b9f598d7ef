import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// The output of `--bash`, `--zsh` and `--fish` in the real shells.
@Suite("keys of shells in tmux", .waits) struct ShellIntegrationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "alpha/", "b.md", "beta two/", "alpha/one file.txt", "beta two/in ner.txt",
    ])
  }

  /// Starts a bash with the keys, in the folder.
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

  /// Starts a shell with the keys, in the folder, which is its home, too.
  private func start(_ shell: String) throws -> TmuxSession {
    let terminal = try TmuxSession(columns: 80, rows: 20)
    let programs = URL(fileURLWithPath: TmuxSession.built("vitrine")).deletingLastPathComponent()
    let path = TmuxSession.quoted(programs.path)
    let here = TmuxSession.quoted(folder.path)
    let (command, keys) =
      switch shell {
      case "zsh": ("zsh -f", "source <(vitrine --zsh); PS1='%1d> '; clear")
      case "fish": ("fish --no-config", "vitrine --fish | source; clear")
      default: ("bash --norc --noprofile -i", "eval \"$(vitrine --bash)\"; PS1='\\W> '; clear")
      }
    try terminal.run(
      "cd \(here); PATH=\(path):$PATH HISTFILE= HOME=\(here) XDG_CONFIG_HOME= \(command)")
    try terminal.wait("the shell") { rows in rows.contains { ">%$#".contains($0.last ?? " ") } }
    if shell == "fish" {
      try terminal.type("function fish_prompt; echo 'fish> '; end")
      try terminal.press("Enter")
    }
    try terminal.type(keys)
    try terminal.press("Enter")
    try terminal.wait("the prompt") { $0[0].hasSuffix(">") }
    return terminal
  }

  /// Waits for the picker and chooses the match of a word.
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

  @Test("Alt-C changes to a folder; after Esc no typed text runs")
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

  @Test("Ctrl-R searches the history, and a word that ends in ** becomes files")
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

  @Test(
    "before ** the shell's own words for a folder apply, stay as typed, and never run",
    arguments: ["bash", "zsh", "fish"].filter(Installed.program))
  func places(shell: String) throws {
    let terminal = try start(shell)
    for (typed, word, line) in [
      ("cat beta\\ two/**", "inn", "cat beta\\ two/in\\ ner.txt"),
      ("cat ~/**", "one", "cat ~/alpha/one\\ file.txt"),
      ("cat $HOME/al**", "one", "cat $HOME/alpha/one\\ file.txt"),
    ] {
      try terminal.type(typed)
      try terminal.press("Tab")
      try choose(word, in: terminal)
      try terminal.wait("the line") { $0.contains { $0.hasSuffix("> " + line) } }
      try terminal.press("C-u")
    }
    try terminal.type("cat $(touch ran)/**")
    try terminal.press("Tab", "C-u")
    try terminal.type("echo end")
    try terminal.press("Enter")
    try terminal.wait("the end") { $0.contains("end") }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/ran"))
  }

  @Test(
    "a name that begins with a sign is inserted as a path, so that it is not an option",
    arguments: ["bash", "zsh", "fish"].filter(Installed.program))
  func signs(shell: String) throws {
    for name in ["-rf", "+x"] { folder.add(name) }
    let terminal = try start(shell)
    for (name, line) in [("-rf", "cat ./-rf"), ("+x", "cat ./+x")] {
      try terminal.type("cat ")
      try terminal.press("C-t")
      try choose(name, in: terminal)
      try terminal.wait("the line") { $0.contains { $0.hasSuffix("> " + line) } }
      try terminal.press("C-u")
      try terminal.type("cat **")
      try terminal.press("Tab")
      try choose(name, in: terminal)
      try terminal.wait("the line") { $0.contains { $0.hasSuffix("> " + line) } }
      try terminal.press("C-u")
    }
  }

  @Test(
    "before ** zsh runs no command to expand a file",
    .enabled(if: Installed.program("zsh")))
  func substitution() throws {
    let terminal = try start("zsh")
    try terminal.type("cat =(touch ran)/**")
    try terminal.press("Tab", "C-u")
    try terminal.type("echo end")
    try terminal.press("Enter")
    try terminal.wait("the end") { $0.contains("end") }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/ran"))
  }

  @Test(
    "zsh offers the words and the files that a value can be", .enabled(if: Installed.program("zsh"))
  )
  func values() throws {
    let terminal = try start("zsh")
    try terminal.type("autoload -U compinit; compinit -u -D; source <(vitrine --completions zsh)")
    try terminal.press("Enter")
    for (typed, line) in [
      ("vitrine --theme drac", "vitrine --theme dracula"),
      ("vitrine --theme b.", "vitrine --theme b.md"),
    ] {
      try terminal.type(typed)
      try terminal.press("Tab")
      try terminal.wait("the value") { $0.contains { $0.hasSuffix("> " + line) } }
      try terminal.press("C-u")
    }
  }

  @Test("v changes to the last folder of the browser")
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
