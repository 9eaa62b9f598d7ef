import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// The configuration file of the built binary in a real terminal.
@Suite("configuration in tmux", .waits) struct ConfigurationTests {
  let folder: TemporaryFolder
  let lines: String

  init() throws {
    folder = try TemporaryFolder()
    lines = try folder.write("one\ntwo\n", to: "lines.txt")
  }

  private func terminal() throws -> TmuxSession {
    try TmuxSession(columns: 80, rows: 24, environment: ["XDG_CONFIG_HOME": folder.path])
  }

  private func configure(_ text: String) throws {
    try folder.write(text, to: "vitrine/config.json5")
  }

  @Test("saving the file changes keys, and a mistake is reported and changes nothing")
  func reload() throws {
    try configure("{options: {layout: 'grid'}, keys: {F7: 'next-layout'}}")
    let terminal = try terminal()
    try terminal.runVitrine(lines)
    try terminal.wait("a grid") { $0.last?.contains("grid") == true }
    try terminal.press("F7")
    try terminal.wait("a list") { $0.last?.contains("list") == true }
    try configure("{keys: {F8: 'next-layout'}}")
    // The kernel's notification takes time: until then the key does nothing.
    try terminal.wait("a grid again") { rows in
      if rows.last?.contains("grid") == true { return true }
      try terminal.press("F8")
      return false
    }
    try configure("{keys: {F9: 'next-layuot'}}")
    try terminal.wait("the mistake") {
      $0.joined(separator: " ").contains("unknown command 'next-layuot'")
    }
    try terminal.press("q")
    try terminal.wait("the status") { $0.contains("status=0") }
  }

  @Test("a mistake is a warning in the status line, and the rest of the file applies")
  func warning() throws {
    try configure("{\n  options: {layuot: 'grid', layout: 'grid'}}")
    let terminal = try terminal()
    try terminal.runVitrine(lines)
    try terminal.wait("the warning") { $0.joined().contains("unknown option 'layuot'") }
    try terminal.press("Down")
    try terminal.wait("a grid") { $0.last?.contains("grid") == true }
    try terminal.press("q")
    try terminal.wait("the status") { $0.contains("status=0") }
  }

  @Test(
    "--strict-config reports a mistake in one line with status 2, as for a file that others can write"
  )
  func mistakes() throws {
    try configure("{\n  options: {layuot: 'grid'}}")
    let terminal = try terminal()
    try terminal.runVitrine("--strict-config \(lines)")
    let rows = try terminal.wait("the status") { $0.contains("status=2") }
    #expect(
      rows.joined().contains("config.json5:2:13: unknown option 'layuot'; did you mean 'layout'?"))
    try configure("{}")
    chmod(folder.path + "/vitrine/config.json5", 0o666)
    try terminal.runVitrine(lines)
    try terminal.wait("the refusal") {
      $0.joined().contains("other users can write it; use chmod go-w")
    }
    try terminal.runVitrine("--no-config \(lines)")
    try terminal.wait("the list") { $0.first?.contains("one") == true }
    try terminal.press("q")
    try terminal.wait("the status") { $0.contains("status=0") }
  }
}
