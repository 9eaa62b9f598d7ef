import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// Programs with a hanging main thread, with shared libraries of Swift, like the programs of
/// clients.
@Suite("programs that fail, in tmux", .waits) struct HangTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  /// Starts a test program that fails on a key, with its process number in a file.
  private func start(
    _ argument: String = "fail", environment: String = "", awaits: String? = "keys:"
  ) throws -> TmuxSession {
    let terminal = try TmuxSession(columns: 120, rows: 40)
    try terminal.run("stty -a > \(path("before"))")
    try terminal.run(
      "clear; (\(environment) exec \(TmuxSession.built("VitrineMenuProgram")) \(argument)) & "
        + "echo $! >\(path("pid")); fg; echo status=$?")
    if let awaits { try terminal.wait("the program") { $0.contains { $0.contains(awaits) } } }
    return terminal
  }

  private func process() throws -> Int32 {
    let text = try String(contentsOfFile: path("pid"), encoding: .utf8)
    return try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  private func hang(_ terminal: TmuxSession) throws {
    try terminal.press("h")
    try terminal.wait("the hang") { $0.contains { $0.hasPrefix("hangs") } }
  }

  /// Polls until the program has ended.
  private func expectEnd(
    _ terminal: TmuxSession, status: Int32, by ask: () throws -> Void
  ) throws {
    for _ in 0..<60 {
      try ask()
      _ = poll(nil, 0, 500)
      if try terminal.screen().contains(where: { $0.hasPrefix("status=") }) { break }
    }
    try expectGivenBack(terminal, status: status)
  }

  private func expectGivenBack(_ terminal: TmuxSession, status: Int32) throws {
    try terminal.wait("status \(status)") { $0.contains { $0.hasPrefix("status=\(status)") } }
    // The text differs from the typed one, which may wrap anywhere.
    try terminal.run("stty -a > \(path("after")); echo com''pared")
    try terminal.wait("stty") { $0.contains("compared") }
    #expect(
      try String(contentsOfFile: path("before"), encoding: .utf8)
        == String(contentsOfFile: path("after"), encoding: .utf8))
    #expect(try terminal.value("#{alternate_on} #{cursor_flag}") == "0 1")
  }

  @Test("the second Ctrl-C ends a hanging program")
  func controlC() throws {
    let terminal = try start()
    try hang(terminal)
    try expectEnd(terminal, status: 130) { try terminal.press("C-c") }
    #expect(try terminal.screen().contains { $0.contains("did not answer for 2 seconds") })
  }

  @Test("the second signal ends a hanging program", arguments: [SIGTERM, SIGQUIT])
  func signal(number: Int32) throws {
    let terminal = try start()
    try hang(terminal)
    try expectEnd(terminal, status: 128 + number) { kill(try process(), number) }
  }

  @Test("SIGHUP alone ends a hanging program")
  func hangUp() throws {
    let terminal = try start()
    try hang(terminal)
    kill(try process(), SIGHUP)
    try expectGivenBack(terminal, status: 129)
  }

  @Test("a hanging program ends after its terminal was closed")
  func closed() throws {
    let terminal = try start()
    try hang(terminal)
    let process = try process()
    try terminal.closeWindow()
    try TestWait.until("the end of the program") { kill(process, 0) != 0 }
  }

  @Test("a program busy for four seconds gets every key of that time")
  func busy() throws {
    let terminal = try start()
    try terminal.press("s")
    try terminal.wait("the pause") { $0.contains { $0.hasPrefix("sleeps") } }
    try terminal.press("a", "b", "c")
    _ = poll(nil, 0, 2_500)
    try terminal.press("d", "e", "f")
    try terminal.wait("all keys") { $0.contains { $0.hasPrefix("awakeabcdef") } }
    try terminal.press("C-c")
    try expectGivenBack(terminal, status: 130)
  }

  @Test(
    "a crash prints its trace and awaits no key", .enabled(if: InconsistencyTests.isDebugBuild),
    arguments: ["fail", "crash"])
  func crash(argument: String) throws {
    let terminal = try start(
      argument, environment: "SWIFT_BACKTRACE=symbolicate=off,limit=4",
      awaits: argument == "fail" ? "keys:" : nil)
    if argument == "fail" { try terminal.press("x") }
    try expectGivenBack(terminal, status: 132)
    let screen = try terminal.screen()
    #expect(screen.contains { $0.contains("Program crashed") || $0.contains("Index out of range") })
    #expect(screen.contains { $0.contains("Backtrace took") })
    #expect(!screen.contains { $0.contains("Press space") })
  }
}
