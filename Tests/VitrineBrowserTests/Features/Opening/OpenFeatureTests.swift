import Foundation
import Testing
import UIKit
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineBrowser
@testable import VitrineFileItems
@testable import VitrineSettings
@testable import VitrineSupport

@MainActor
@Suite("Programs that open files", .waits)
struct OpenFeatureTests {
  /// A folder of files and the command lines that ran in place of the screen.
  @MainActor
  private final class Opened {
    let files: ChangedFiles
    var lines: [String] = []

    init(_ names: [String], openers: [Opener]? = nil, columns: Int = 80) throws {
      files = try ChangedFiles(names, columns: columns, rows: 20) {
        if let openers { $0.openers = openers }
      }
      files.player.controller.runsLine = { [weak self] line in
        self?.lines.append(String(decoding: line, as: UTF8.self))
        return 0
      }
      let opening = files.player.controller.features.running.opening
      opening.environment = { ["EDITOR": "ed -s", "PATH": "/usr/bin:/bin"][$0] }
    }

    @discardableResult
    func press(_ keys: String) throws -> Opened {
      try files.press(keys)
      return self
    }

    func path(_ name: String) -> String { "'\(files.folder.path)/\(name)'" }
    var screen: String { files.player.screen.joined(separator: "\n") }
    var said: String { files.player.said }
  }

  private func opener(
    _ command: String, _ name: String? = nil, _ place: Opener.Place = .terminal,
    match: [String] = [], kinds: [Opener.Kind] = []
  ) -> Opener {
    var opener = Opener(command: command)
    (opener.name, opener.place, opener.patterns, opener.kinds) = (name, place, match, kinds)
    return opener
  }

  @Test("O lists the fitting openers with commands; letters, arrows and Return choose one")
  func choosing() throws {
    let opened = try Opened(["a.txt", "b.txt"]).press("O")
    for text in ["Edit", "ed -s {}", "Page", "less {}", "Desktop", "xdg-open {}"] {
      #expect(opened.screen.contains(text), "\(text)")
    }
    try opened.press("Return")
    #expect(opened.lines == ["ed -s \(opened.path("a.txt"))"])
    try opened.press("O p Return O Down Return")
    #expect(opened.lines.suffix(2) == Array(repeating: "less \(opened.path("a.txt"))", count: 2))
    try opened.press("O Esc j O e Return")
    #expect(opened.lines.last == "ed -s \(opened.path("b.txt"))")
  }

  @Test("rules match names and kinds, and marked files get only openers that fit all of them")
  func rules() throws {
    let rules = [
      opener("pdf {}", "P", match: ["*.pdf"]), opener("any {}", "A"),
      opener("dir {}", "D", kinds: [.folder]), opener("text {}", "T", kinds: [.text]),
    ]
    let opened = try Opened(["d/", "x.pdf", "y.txt"], openers: rules)
    func names() -> [String] {
      opened.files.player.controller.features.running.opening.choices.map(\.title)
    }
    #expect(names() == ["A", "D"])
    try opened.press("j")
    #expect(names() == ["A", "T"])
    try opened.press("Space")
    #expect(names() == ["A", "T"], "the marked files count")
  }

  @Test("a pager shows the output, and file names are quoted for the shell")
  func places() throws {
    let rules = [opener("nl {}", "N", .pager)]
    let opened = try Opened(["a'b;c.txt"], openers: rules).press("O Return")
    #expect(opened.lines == ["(nl '\(opened.files.folder.path)/a'\\''b;c.txt'\n) 2>&1 | less"])
  }

  /// A folder with one file, opened by a relative path. Such a path can begin with any character.
  private func relative(_ change: (inout Options) -> Void = { _ in }) throws -> (
    player: Player, files: TemporaryFolder, path: String
  ) {
    let files = try TemporaryFolder(["+!touch x"])
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    // Other tests can leave the root as the current folder, whose parent is itself.
    let path = Array(repeating: "..", count: max(1, depth)).joined(separator: "/") + files.path
    let source = try FolderSource(
      path: FolderPath(source: Array(path.utf8)), showsHidden: false)
    let player = Player(source, columns: 200, rows: 20, options: change)
    return (player, files, "./\(path)/+!touch x")
  }

  @Test(
    "the editor, an opener, ! and a key's command get an unambiguous file path",
    arguments: ["e e", "O Return", "! r u n Space { } Return", "x"])
  func paths(keys: String) throws {
    let (player, _, path) = try relative {
      $0.openers = [opener("nl {}", nil, .terminal)]
      $0.boundKeys = (try? BoundKey.list("x:execute(run {})")) ?? []
    }
    var lines: [String] = []
    player.controller.runsLine = { line in
      lines.append(String(decoding: line, as: UTF8.self))
      return 0
    }
    try player.press(keys)
    #expect(lines.first?.contains(" '\(path)'") == true)
  }

  @Test("a program started from the viewer gets an unambiguous file path")
  func pathsOfViewers() throws {
    let (player, _, path) = try relative()
    var paths: [String] = []
    player.controller.runsEditor = { name in
      paths.append(name)
      return 0
    }
    try player.press("Return v")
    #expect(paths == [path])
  }

  @Test("a background program runs without a terminal and in its own session")
  func background() throws {
    let folder = try TemporaryFolder()
    let command =
      "sh -c 'ps -o sid= $$ >\(folder.path)/out; test -t 0 || echo none >>\(folder.path)/out' {}"
    let opened = try Opened(["a"], openers: [opener(command, nil, .background)]).press("O Return")
    #expect(opened.lines.isEmpty)
    // The program continues on its own, so the test waits for its output.
    var text = ""
    try TestWait.until("the output", seen: text) {
      text = (try? String(contentsOfFile: folder.path + "/out", encoding: .utf8)) ?? ""
      return text.contains("none")
    }
    // Compares numbers, because one session's digits can end with another's.
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.last == "none")
    let session = try #require(lines.first.flatMap { pid_t($0) }, "ps said: \(text)")
    #expect(session != getsid(0))
  }

  @Test("a screen without a terminal starts no program", arguments: Opener.Place.allCases)
  func screensInMemory(place: Opener.Place) throws {
    let folder = try TemporaryFolder()
    let opened = try Opened(["a"], openers: [opener("touch \(folder.path)/x {}", nil, place)])
    opened.files.player.controller.runsLine = nil
    try opened.press("O Return")
    #expect(opened.said.hasPrefix("a command needs a terminal"))
    #expect(folder.names.isEmpty)
  }

  @Test("a missing program, variable, rule or item is reported")
  func missing() throws {
    let name = "no-\(UUID().uuidString.prefix(12))"
    let rules = [
      opener("\(name) {}", "N"), opener("$NOT_SET {}", "U"), opener("${PAGER} {}", "P"),
    ]
    let opened = try Opened(["a"], openers: rules).press("O Return")
    #expect(opened.said.hasPrefix("\(name) is not installed: install it, or change openers"))
    try opened.press("O u Return")
    #expect(opened.said.hasPrefix("$NOT_SET is not set"))
    try opened.press("O p Return")
    #expect(opened.lines == ["less \(opened.path("a"))"])
    #expect(try Opened(["a"], openers: []).press("O").said.hasPrefix("no rule matches"))
    #expect(try Opened([]).press("O").said.hasPrefix("there is no item"))
  }

  @Test("ee opens a file in the editor, and the item's menu offers all programs")
  func menus() throws {
    let opened = try Opened(["a.txt"]).press("e e")
    #expect(opened.lines == ["ed -s \(opened.path("a.txt"))"])
    try opened.press("Shift-F10")
    #expect(opened.screen.contains("Open with"))
  }
}
