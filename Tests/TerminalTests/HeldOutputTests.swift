import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// Output of a program while it has the terminal.
@Suite("output that is held", .waits) struct HeldOutputTests {
  /// Runs the program until it shows its list, performs actions, and ends it.
  private func run(
    _ arguments: String, _ body: (TmuxSession) throws -> Void = { _ in }
  ) throws -> (during: [String], after: [String]) {
    let terminal = try TmuxSession(columns: 80, rows: 16)
    try terminal.run(
      "clear; \(TmuxSession.built("VitrineMenuProgram")) \(arguments); echo status=$?")
    let during = try terminal.wait("the first frame") { $0.contains { $0.contains("zweites") } }
    try body(terminal)
    try terminal.press("C-c")
    let after = try terminal.wait("the status") { $0.contains { $0.hasPrefix("status=") } }
    return (during, after)
  }

  /// Waits for a text in a file that the program writes.
  private func wait(for text: String, in path: String, _ terminal: TmuxSession) throws {
    try terminal.wait("'\(text)' in \(path)") { _ in
      (try? String(contentsOfFile: path, encoding: .utf8))?.contains(text) == true
    }
  }

  @Test("printed lines and error messages do not disturb the picture, and appear at the end")
  func shownAtTheEnd() throws {
    let (during, after) = try run("log")
    #expect(during.first?.hasPrefix("first") == true)
    #expect(!during.joined().contains("printed"))
    #expect(!during.joined().contains("told"))
    #expect(after.contains("printed first"))
    #expect(after.contains("printed as an error"))
  }

  @Test("redirected output goes to its file, and does not appear at the end")
  func redirected() throws {
    let folder = try TemporaryFolder()
    let (_, after) = try run("log > \(folder.path)/out 2> \(folder.path)/errors") { terminal in
      try wait(for: "printed as an error", in: folder.path + "/errors", terminal)
    }
    let out = try String(contentsOfFile: folder.path + "/out", encoding: .utf8)
    let errors = try String(contentsOfFile: folder.path + "/errors", encoding: .utf8)
    #expect(out == "printed first\n")
    #expect(errors == "printed as an error\n")
    #expect(!after.contains("printed first"))
    #expect(!after.contains("printed as an error"))
  }

  @Test("a log file gets the held and the later output, and none appears at the end")
  func logFile() throws {
    let folder = try TemporaryFolder(["log"])
    try folder.write("kept\n", to: "log")
    let (during, after) = try run("log \(folder.path)/log") { terminal in
      try wait(for: "printed to the file", in: folder.path + "/log", terminal)
    }
    let log = try String(contentsOfFile: folder.path + "/log", encoding: .utf8)
    #expect(log.hasPrefix("kept\n"))
    for text in ["printed first", "printed as an error", "printed to the file"] {
      #expect(log.components(separatedBy: text).count == 2, "once")
      #expect(!during.contains(text))
      #expect(!after.contains(text))
    }
  }

  @Test("an unusable log file is reported once, and output appears at the end")
  func noLogFile() throws {
    let (_, after) = try run("log /dev/null/log")
    let start = "UIApplication.logFile: /dev/null/log cannot be opened: "
    #expect(after.filter { $0.hasPrefix(start) }.count == 1)
    #expect(after.contains("printed first"))
    #expect(after.contains("printed to the file"))
  }

  @Test("the inspector appears at the start on request, and a key shows it")
  func inspector() throws {
    let terminal = try TmuxSession(columns: 80, rows: 16)
    let program = TmuxSession.built("VitrineMenuProgram")
    try terminal.run("clear; VITRINE_INSPECT=1 \(program) log; echo status=$?")
    let isOpen = { (screen: [String]) in screen.contains { $0.contains("[Views] Log") } }
    try terminal.wait("the inspector", until: isOpen)
    try terminal.press("Tab")
    try terminal.wait("the log") { screen in
      ["Views [Log]", "printed first", "printed as an error"].allSatisfy { text in
        screen.contains { $0.contains(text) }
      }
    }
    try terminal.press("Escape")
    try terminal.wait("no inspector") { !isOpen($0) && !$0.contains { $0.contains("[Log]") } }
    try terminal.press("C-M-p")
    try terminal.wait("the inspector", until: isOpen)
    try terminal.press("C-c")
    try terminal.wait("the status") { $0.contains { $0.hasPrefix("status=") } }
  }

  @Test("of very long output the newest part appears at the end, with the omitted amount")
  func newestPart() throws {
    let folder = try TemporaryFolder()
    let terminal = try TmuxSession(columns: 80, rows: 10)
    // Records all output to the terminal.
    try terminal.type(
      "clear; script -qc '\(TmuxSession.built("VitrineMenuProgram")) print' \(folder.path)/all; echo status=$?"
    )
    try terminal.press("Enter")
    try terminal.wait("the first frame") { $0.contains { $0.contains("zweites") } }
    try terminal.press("C-c")
    try terminal.wait("the status") { $0.contains { $0.hasPrefix("status=") } }
    let shown = try Data(contentsOf: folder.url.appending(path: "all"))
    let text = String(decoding: shown, as: UTF8.self)
    #expect(text.contains(" bytes of output before this were not kept]"))
    #expect(text.contains("line 199999 of the output"))
    #expect(!text.contains("line 5 of the output"))
    #expect(shown.count < 2_000_000)
    // Whole lines are omitted.
    let first = try #require(text.components(separatedBy: "were not kept]").last?.dropFirst().first)
    #expect("\r\nl".contains(first))
  }
}
