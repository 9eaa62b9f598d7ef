import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// Signals that end a process restore the terminal and keep the edits.
@Suite("signals in tmux", .waits) struct SignalTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs `vitrine` on two lines with its process number in a file, and waits for the list.
  private func start(
    _ path: String, environment: [String: String] = [:], before: String = ""
  ) throws -> TmuxSession {
    let terminal = try TmuxSession(columns: 80, rows: 24, environment: environment)
    try terminal.run("stty -a > \(path).before")
    try terminal.run(
      "clear; (\(before)exec \(TmuxSession.vitrine) --no-animation \(path)) & "
        + "echo $! >\(path).pid; fg; echo status=$?")
    try terminal.wait("the list") { $0.contains { $0.hasPrefix("  two") } }
    return terminal
  }

  private func process(_ path: String) throws -> Int32 {
    let text = try String(contentsOfFile: path + ".pid", encoding: .utf8)
    return try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  /// Expects the exit status in the shell, and the terminal in its former state.
  private func expectGivenBack(_ terminal: TmuxSession, _ path: String, status: Int32) throws {
    try terminal.wait("status \(status)") { $0.contains { $0.hasPrefix("status=\(status)") } }
    // The text differs from the typed one, which may wrap anywhere.
    try terminal.run("stty -a > \(path).after; echo com''pared")
    try terminal.wait("stty") { $0.contains("compared") }
    let before = try String(contentsOfFile: path + ".before", encoding: .utf8).split(separator: " ")
    let after = try String(contentsOfFile: path + ".after", encoding: .utf8).split(separator: " ")
    let changes = after.difference(from: before)
    #expect(changes.isEmpty)
    #expect(try terminal.value("#{alternate_on} #{cursor_flag}") == "0 1")
    #expect(try terminal.value("#{mouse_any_flag} #{mouse_sgr_flag}") == "0 0")
  }

  @Test(
    "every signal that ends a process restores the terminal and rescues the edits",
    arguments: [
      SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGSYS, SIGIO, SIGPWR, SIGSTKFLT, 40,
    ])
  func ends(signal: Int32) throws {
    let path = try folder.write("one\ntwo\n", to: "lines-\(signal).txt")
    let terminal = try start(path)
    try terminal.press("d")
    try terminal.wait("the cut") { $0.contains { $0.hasPrefix("cut 1") } }
    kill(try process(path), signal)
    try expectGivenBack(terminal, path, status: 128 + signal)
    #expect(try terminal.screen().joined().contains("unsaved changes are kept"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\ntwo\n")
  }

  @Test("a file beyond the limit on file sizes is an error of saving, and the program continues")
  func fileSizes() throws {
    let long = (1...20_000).map { "line \($0)\n" }.joined()
    let text = "one\ntwo\n" + long
    let path = try folder.write(text, to: "long.txt")
    let terminal = try start(path, before: "ulimit -f 64; ")
    try terminal.press("d")
    try terminal.wait("the cut") { $0.contains { $0.hasPrefix("cut 1") } }
    try terminal.press("w")
    try terminal.wait("the error") { $0.contains { $0.hasPrefix("cannot save") } }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains { $0.contains("vitrine-saving") }, "\(names)")
    try terminal.press("u", "q")
    try expectGivenBack(terminal, path, status: 0)
  }

  @Test("a process with a SEGV signal ends, with Swift's backtracer, too")
  func backtracer() throws {
    let path = try folder.write("one\ntwo\n", to: "lines.txt")
    let settings =
      "enable=yes,interactive=no,symbolicate=off,sanitize=no,threads=crashed,color=no,limit=4"
    let terminal = try start(path, environment: ["SWIFT_BACKTRACE": settings])
    // The reaction to a key shows that the program has read the terminal's answers, which the shell
    // would read otherwise.
    try terminal.press("d")
    try terminal.wait("the cut") { $0.contains { $0.hasPrefix("cut 1") } }
    kill(try process(path), SIGSEGV)
    try expectGivenBack(terminal, path, status: 128 + SIGSEGV)
  }

  /// Writes an editor that ignores signals, and waits for at most ten minutes.
  private func waitingEditor() throws -> String {
    try folder.write(
      "#!/bin/sh\ntrap '' TERM HUP\necho \"$1\" >\(folder.url.path)/edited\n"
        + "echo in the editor\nfor i in $(seq 600); do sleep 1; done\n",
      to: "editor.sh")
  }

  @Test(
    "a signal ends the editor, removes its temporary file, and rescues the edits",
    arguments: [SIGTERM, SIGHUP])
  func whileEditing(signal: Int32) throws {
    let path = try folder.write("one\ntwo\n", to: "lines.txt")
    let script = try waitingEditor()
    let terminal = try start(path, before: "export EDITOR='sh \(script)'; ")
    try terminal.press("d", "e", "e")
    try terminal.wait("the editor") { $0.contains("in the editor") }
    let edited = try String(contentsOfFile: folder.url.path + "/edited", encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(FileManager.default.fileExists(atPath: edited))
    kill(try process(path), signal)
    try expectGivenBack(terminal, path, status: 128 + signal)
    #expect(try terminal.screen().joined().contains("unsaved changes are kept"))
    #expect(!FileManager.default.fileExists(atPath: edited))
  }

  @Test("a raw terminal after an editor is not raw for the shell")
  func rawEditor() throws {
    let path = try folder.write("one\ntwo\n", to: "lines.txt")
    let script = try folder.write("#!/bin/sh\nstty raw -echo </dev/tty\n", to: "editor.sh")
    let terminal = try start(path, before: "export EDITOR='sh \(script)'; ")
    try terminal.press("e", "e")
    try terminal.wait("the list again") { $0.contains { $0.hasPrefix("nothing has changed") } }
    try terminal.press("q")
    try expectGivenBack(terminal, path, status: 0)
  }
}
