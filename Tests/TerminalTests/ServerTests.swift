import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// The built binary with a server of PostgreSQL, in a real terminal.
@Suite(
  "servers in tmux", .enabled(if: PostgresProcess.isWanted, "postgresql is not installed"), .waits)
struct ServerTests {
  /// Returns the command lines of this system that contain a text.
  private func commandLines(with text: String) -> [String] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.filter { Int($0) != nil }.compactMap { process in
      FileManager.default.contents(atPath: "/proc/\(process)/cmdline").map {
        String(decoding: $0, as: UTF8.self)
      }
    }.filter { $0.contains(text) && $0.contains("vitrine\0") }
  }

  @Test("a password is typed without an echo, and one in the address stays hidden")
  func passwords() throws {
    let process = try PostgresProcess.running()
    let database = try process.makeDatabase(
      "DO $$ BEGIN CREATE ROLE guarded LOGIN PASSWORD 'so secret'; EXCEPTION WHEN duplicate_object"
        + " THEN NULL; END $$; CREATE TABLE fruit(id int PRIMARY KEY, name text);"
        + " INSERT INTO fruit VALUES (1, 'apple'), (2, 'pear'); GRANT SELECT ON fruit TO guarded;")
    let address = process.address(database + "/fruit", user: "guarded")
    let terminal = try TmuxSession(columns: 100, rows: 12)
    try terminal.runVitrine("--modal '\(address)'")
    try terminal.wait("the question") { $0.contains { $0.hasPrefix("Password for postgres://") } }
    try terminal.type("so secret")
    try terminal.press("Enter")
    try terminal.wait("the rows") { rows in rows.contains { $0.contains("pear") } }
    try terminal.press("q")
    let left = try terminal.wait("the status") { $0.contains("status=0") }
    #expect(!left.contains { $0.contains("secret") })
    let open = process.address(database + "/fruit", user: "guarded:so%20secret")
    try terminal.runVitrine("-m --modal '\(open)'")
    try terminal.wait("the rows and a word") { rows in
      rows.contains { $0.contains("pear") } && rows.contains { $0.contains("~/.pgpass") }
    }
    let lines = commandLines(with: database)
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.contains(":***@") && !$0.contains("secret") })
    try terminal.press("j", "Space", "Enter")
    let rows = try terminal.wait("the status") { $0.contains("status=0") }
    #expect(rows.contains("2␉pear"))
  }

  @Test("Esc stops waiting for a silent server, and the shell has its terminal again")
  func silence() throws {
    let (socket, port) = try Loopback.listen()
    defer { close(socket) }
    let terminal = try TmuxSession(columns: 100, rows: 12)
    try terminal.runVitrine("postgres://nobody@127.0.0.1:\(port)/d")
    // The program reads keys after a moment: the test presses Escape until it does.
    // The shell may echo an Escape before the status.
    let rows = try terminal.press("Escape", untilSeen: "the status") {
      $0.contains { $0.hasSuffix("status=2") }
    }
    #expect(
      rows.contains { $0.hasSuffix("cannot read postgres://nobody@127.0.0.1:\(port)/d: stopped") })
    try terminal.type("echo typed")
    try terminal.wait("an echo") { $0.contains { $0.contains("echo typed") } }
  }

  @Test("an address beside a local source does no harm: its library may still be loading")
  func addressInPassing() throws {
    for _ in 0..<20 {
      let result = try ProcessResult.run(
        TmuxSession.vitrine, ["--version", "postgres://nobody@nowhere.invalid/x"])
      #expect(result.status == 0, "\(result.errorText)")
      #expect(result.errorText.isEmpty, "\(result.errorText)")
      #expect(result.outputText.hasPrefix("vitrine "))
    }
  }

  @Test("a service of libpq names a server; with --write a cell changes there, and w writes it")
  func service() throws {
    let process = try PostgresProcess.running()
    let database = try process.makeDatabase(
      "CREATE TABLE fruit(id int PRIMARY KEY, name text, weight numeric);"
        + " INSERT INTO fruit VALUES (1, 'apple', 1.50), (2, 'pear', 2);")
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "[shop]\nhost=\(process.folder)\nuser=tester\ndbname=\(database)\n", to: "services.conf")
    let printed = try ProcessResult.run(
      TmuxSession.vitrine, ["--to", "csv", "service=shop/fruit"],
      environment: ["PGSERVICEFILE": file])
    #expect(
      printed.outputText == "id,name,weight\n1,apple,1.50\n2,pear,2\n", "\(printed.errorText)")
    let json = try ProcessResult.run(
      TmuxSession.vitrine, ["--to", "jsonl", "service=shop/fruit"],
      environment: ["PGSERVICEFILE": file])
    let first = #"{"id": 1, "name": "apple", "weight": 1.50}"#
    #expect(json.outputText.hasPrefix(first), "\(json.outputText)")
    let terminal = try TmuxSession(columns: 100, rows: 12)
    try terminal.type("export PGSERVICEFILE=\(file)")
    try terminal.press("Enter")
    try terminal.runVitrine("--write --no-animation 'service=shop/fruit'")
    try terminal.wait("the rows") { rows in rows.contains { $0.contains("pear") } }
    try terminal.press("l", "j")
    // Rows cannot change while they are being counted: a message says so, and the test presses `r`
    // again.
    func isCounting(_ rows: [String]) -> Bool {
      rows.contains { $0.contains("still being counted") }
    }
    var rows = [String]()
    repeat {
      try terminal.press("r")
      rows = try terminal.wait("the line, or why there is none") { rows in
        isCounting(rows) || rows.contains { $0.hasPrefix("name: Return accepts") }
      }
      guard isCounting(rows) else { break }
      try terminal.press("Escape")
      try terminal.wait("the end of the message") { !isCounting($0) }
    } while true
    try terminal.type("s")
    try terminal.press("Enter")
    try terminal.wait("the change") { rows in rows.contains { $0.contains("pears") } }
    #expect(try process.run("SELECT name FROM fruit WHERE id = 2", in: database) == [["pear"]])
    try terminal.press("w")
    try terminal.wait("the word") { $0.contains { $0.contains("saved 1 change") } }
    #expect(try process.run("SELECT name FROM fruit WHERE id = 2", in: database) == [["pears"]])
    try terminal.press("q")
    try terminal.wait("the end") { $0.contains { $0.contains("status=0") } }
  }
}
