import Foundation
import Testing
import VitrineLayoutRunner
import VitrineSupport
import VitrineTestSupport

@testable import VitrineBrowser

@Suite("vitrine run on the command line") struct RunCommandTests {
  private static let checkout = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.path

  private func command(_ words: String...) throws -> (command: RunCommand, options: Options) {
    guard case .run(let command, let options) = try OptionParser.parse(["vitrine", "run"] + words)
    else { throw BrowserFailure("no command") }
    return (command, options)
  }

  private func failure(_ words: String...) -> String? { failure(words) }

  private func failure(_ words: [String]) -> String? {
    do throws(BrowserFailure) {
      _ = try OptionParser.parse(["vitrine"] + words)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("sources, SOURCE, the layout and its properties arrive")
  func everything() throws {
    let (command, options) = try command(
      "Grid.swift", "photos", "--class", "Grid", "--set", "itemSize=120x80", "--set=title=a=b",
      "--snapshot=40x10", "--keys", "Tab")
    #expect(command.path == Array("Grid.swift".utf8))
    #expect(command.checkout == Self.checkout)
    #expect(command.layout == "Grid")
    #expect(command.settings.map(\.name) == ["itemSize", "title"])
    #expect(command.settings.map(\.value) == ["120x80", "a=b"])
    #expect(!command.lists)
    #expect(command.showsLayouts)
    #expect(options.source == Array("photos".utf8))
    #expect(options.snapshot == Options.Size(columns: 40, rows: 10))
    #expect(options.keys == [.tab])
  }

  @Test("an app runs unless an option names a layout or a property")
  func app() throws {
    #expect(try !command("App").command.showsLayouts)
    #expect(try command("App", "--list").command.lists)
    #expect(try command("App", "--list").command.showsLayouts)
    #expect(try command("App", "--set", "a=1").command.showsLayouts)
    #expect(try command("App").options.source == nil)
  }

  @Test("a check is of layouts, also of those of an app")
  func checks() throws {
    #expect(try command("App", "--check").command.checks)
    #expect(try command("App", "--check").command.showsLayouts)
    #expect(try !command("App").command.checks)
    for words in [["photos"], ["--snapshot"], ["--list"]] {
      #expect(failure(["run", "App", "--check"] + words)?.contains("exclude each other") == true)
    }
  }

  @Test("a folder with Vitrine's sources may be named, and an address has none")
  func library() throws {
    let folder = try TemporaryFolder()
    try folder.write("let package = Package(\n  name: \"Vitrine\",\n)", to: "v/Package.swift")
    #expect(
      try command("A.swift", "--vitrine", folder.path + "/v").command.checkout
        == folder.path + "/v")
    #expect(
      try command("A.swift", "--vitrine", "https://example.org/v.git").command.checkout
        == Self.checkout)
  }

  @Test("mistakes are one line that says what to write")
  func mistakes() {
    #expect(failure("run")?.contains("./run") == true)
    #expect(failure("run", "a", "b", "c")?.contains("leave out 'c'") == true)
    #expect(failure("run", "a", "--set", "columns")?.contains("--set itemSize=120x80") == true)
    #expect(failure("run", "a", "--set", "=3")?.contains("sets no property") == true)
    #expect(failure("run", "a", "--svg")?.contains("run has no --svg") == true)
    #expect(failure("run", "a", "--record", "f")?.contains("run has no --record") == true)
    #expect(failure("run", "a", "-o", "f")?.contains("--output belongs to port") == true)
    #expect(failure("--set", "a=1")?.contains("belong to run") == true)
    #expect(failure("--check")?.contains("belong to run") == true)
  }

  @Test("a name that is not UTF-8 is one line without control characters")
  func bytes() {
    let path: [UInt8] = Array("a\u{1B}".utf8) + [0xFF] + Array(".swift".utf8)
    #expect {
      var options = Options()
      _ = try RunCommand(
        [path], .init(), options: &options, lists: false, library: nil, in: "/")
    } throws: { error in
      let text = (error as? BrowserFailure)?.description ?? ""
      return text.hasSuffix(" has a name that is not UTF-8; rename it") && !text.contains("\u{1B}")
    }
    #expect(throws: BrowserFailure.self) {
      _ = try PortRequest([path], output: "Out", library: nil, in: "/")
    }
  }

  @Test("only the first word runs anything")
  func onlyTheWord() throws {
    for words in [["./run", "A.swift"], ["A.swift"], ["A.swift", "run"]] {
      let invocation = try OptionParser.parse(["vitrine"] + words)
      guard case .browse = invocation else {
        Issue.record("\(words) is \(invocation)")
        continue
      }
    }
  }
}
