import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// Closed standard descriptors, few files, and a terminal where a source should be.
@Suite("descriptors of the built binary", .waits) struct DescriptorTests {
  @Test(
    "with standard streams closed the terminal is drawn on and heard, and given back",
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

  @Test("where too few files may be open, that is one line", arguments: [4, 8, 16, 24])
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
    "where too little memory may be taken, that is one line", arguments: ["-d 60000", "-v 200000"])
  func littleMemory(limit: String) throws {
    let command = "ulimit \(limit); exec '\(TmuxSession.vitrine)' --snapshot /"
    let result = try ProcessResult.run("sh", ["-c", command])
    #expect(result.status == 2)
    #expect(result.errorText.contains("ulimit"))
    #expect(result.errorText.filter { $0 == "\n" }.count == 1)
  }

  @Test("where no file may grow, that is one line")
  func noFrames() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("one\ntwo\n", to: "lines.txt")
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine(path, before: "ulimit -f 0; ")
    let rows = try terminal.wait("the end") { $0.contains("status=2") }
    #expect(rows.joined().contains("ulimit -f"))
  }

  @Test("what LINES and COLUMNS say is no reason not to start")
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
    "the terminal as a source is refused",
    arguments: ["-", "/dev/stdin", "/dev/tty", "/dev/fd/0", "/proc/self/fd/0"])
  func terminalAsSource(name: String) throws {
    let terminal = try TmuxSession(columns: 80, rows: 24)
    try terminal.runVitrine(name)
    let rows = try terminal.wait("the end") { $0.contains("status=2") }
    #expect(rows.contains { $0.hasPrefix("vitrine: ") && $0.contains("is the terminal; name") })
  }

  @Test("a terminal of an unknown type is drawn on as an xterm, which is said once, after the end")
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
