import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// Closed standard descriptors, a limit on open files, and a terminal as the source.
@Suite("descriptors of the built binary", .waits) struct DescriptorTests {
  @Test(
    "with closed standard streams, the program draws, reads keys and restores the terminal",
    arguments: ["2>&-", ">&- 2>&-", "<&- 2>&-", "<&- >&- 2>&-", "<&-", ">&-"])
  func closed(streams: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("one\ntwo\nthree\n", to: "lines.txt")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.run("stty -a > \(path).before")
    try terminal.runVitrine("--modal \(path) \(streams)")
    try terminal.wait("the list") { $0.contains { $0.hasPrefix("  three") } }
    try terminal.press("j")
    try terminal.wait("the second line") { _ in try terminal.value("#{cursor_y}") == "1" }
    try terminal.press("C-c")
    try terminal.wait("the end") { $0.contains("status=130") }
    try terminal.run("stty -a > \(path).after; echo compared")
    try terminal.wait("stty") { $0.contains("compared") }
    #expect(
      try String(contentsOfFile: path + ".before", encoding: .utf8)
        == String(contentsOfFile: path + ".after", encoding: .utf8))
  }

  @Test("too few open files are reported in one line", arguments: [4, 8, 16, 24])
  func fewFiles(limit: Int) throws {
    for arguments in ["--snapshot /", "demo circle --snapshot", "-f x /"] {
      let command = "ulimit -n \(limit); exec '\(TmuxSession.vitrine)' \(arguments)"
      let result = try ProcessResult.run("sh", ["-c", command])
      #expect(result.status == 2, "\(arguments)")
      #expect(result.errorText.hasPrefix("vitrine: Too many open files"), "\(result.errorText)")
      #expect(result.errorText.filter { $0 == "\n" }.count == 1)
    }
  }

  @Test(
    "too little memory is reported in one line", arguments: ["-d 60000", "-v 200000"])
  func littleMemory(limit: String) throws {
    let command = "ulimit \(limit); exec '\(TmuxSession.vitrine)' --snapshot /"
    let result = try ProcessResult.run("sh", ["-c", command])
    #expect(result.status == 2)
    #expect(result.errorText.contains("ulimit"))
    #expect(result.errorText.filter { $0 == "\n" }.count == 1)
  }

  @Test("a limit on file sizes is reported in one line")
  func noFrames() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("one\ntwo\n", to: "lines.txt")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine(path, before: "ulimit -f 0; ")
    let rows = try terminal.wait("the end") { $0.contains("status=2") }
    #expect(rows.joined().contains("ulimit -f"))
  }

  @Test("any values of LINES and COLUMNS allow a start")
  func environmentSize() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("one\ntwo\n", to: "lines.txt")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine(path, before: "env LINES=9999999 COLUMNS=-3 ")
    try terminal.wait("the list") { $0.contains { $0.hasPrefix("  two") } }
    try terminal.press("q")
    try terminal.wait("the end") { $0.contains("status=0") }
  }

  @Test(
    "the terminal is rejected as a source",
    arguments: ["-", "/dev/stdin", "/dev/tty", "/dev/fd/0", "/proc/self/fd/0"])
  func terminalAsSource(name: String) throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine(name)
    let rows = try terminal.wait("the end") { $0.contains("status=2") }
    #expect(rows.contains { $0.hasPrefix("vitrine: ") && $0.contains("is the terminal; name") })
  }

  @Test("an unknown terminal type is treated as xterm, which one message after the end reports")
  func unknownType() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("one\ntwo\n", to: "lines.txt")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine(path, before: "TERM=no-such-terminal ")
    let shown = try terminal.wait("the list") { $0.contains { $0.hasPrefix("  two") } }
    #expect(!shown.joined().contains("unknown"))
    try terminal.press("j", "C-l")
    try terminal.wait("the second line") { _ in try terminal.value("#{cursor_y}") == "1" }
    try terminal.press("q")
    let rows = try terminal.wait("the end") { $0.contains("status=0") }
    let told = rows.joined().components(separatedBy: "the terminal type “no-such-terminal” is")
    #expect(told.count == 2, "\(rows)")
    #expect(rows.joined().contains("xterm-256color"))
  }
}
