import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// The packages in Examples.
private let exampleNames = [
  "Chores", "Orbit", "Contacts", "Board", "Photos", "Dashboard", "ProcessList",
]
/// The packages that have tests.
private let testedNames = ["Chores", "Board", "Photos", "Dashboard", "ProcessList"]
/// Target names that many packages have: this package must not use any of them.
private let commonNames =
  [
    "BasicValues", "FileProgram", "Gallery", "Items", "KeyStrokes", "Settings", "Support",
    "TestSupport", "TextEditing", "benchmarks",
  ]
  + ["Getopt", "Imaging", "Malloc", "Ncurses", "Process", "System", "Terminal", "Version"].map {
    "C" + $0
  }
  + ["Core", "Host", "Ncurses", "Rendering"].map { "Terminal" + $0 }
/// The folders with the C modules below VitrineBrowserKit. The other products need none.
private let browserMaps = [
  "VitrineCGetopt", "VitrineCProcess/include", "VitrineCSystem/include", "VitrineCVersion/include",
]
/// The name for `vitrine new`; its package is built and tested with the examples.
private let newName = "Starter"

/// Programs outside of this package: the README's example, those in Examples, and a new one.
@Suite("a program of another package", .serialized, .waits) struct ExampleProgramTests {
  nonisolated(unsafe) private static let built = Result { try build() }

  @Test(
    "each example shows its items, and Ctrl-C leaves it",
    arguments: zip(
      exampleNames + [newName],
      ["Buy bread", "Jupiter", "Grace", "Doing", "Beach", "Jobs", "Parent", "Welcome"]))
  func examples(name: String, item: String) throws {
    let terminal = try start(name)
    try terminal.wait("its items") { $0.contains { $0.contains(item) } }
    try terminal.press("C-c")
    try terminal.wait("the status") { $0.contains("status=130") }
  }

  @Test(
    "a source of another package is live in each layout",
    arguments: ["table", "tree:parent,pid", "tags:memory"])
  func processes(layout: String) throws {
    let terminal = try start("ProcessList", "--layout=\(layout)")
    try terminal.wait("its items") { $0.contains { $0.contains("processes") } }
    try terminal.press("/")
    try terminal.type("987654")
    try terminal.press("Enter")
    let sleeper = Process()
    sleeper.executableURL = URL(fileURLWithPath: "/bin/sleep")
    sleeper.arguments = ["987654"]
    try sleeper.run()
    // The thread of a test blocks most signals, and its child processes inherit that.
    defer { kill(sleeper.processIdentifier, SIGKILL) }
    try terminal.wait("the new process") { $0.contains { $0.contains("sleep 987654") } }
    kill(sleeper.processIdentifier, SIGKILL)
    try terminal.wait("its end") { !$0.contains { $0.contains("sleep 987654") } }
    try terminal.press("C-c")
    try terminal.wait("the status") { $0.contains("status=130") }
  }

  @Test("the tests of the examples with tests pass, and those of a package of vitrine new")
  func exampleTests() throws {
    let runner = try Self.built.get().program("TestRunner")
    // Waiting pilots take turns as the current application.
    let result = try ProcessResult.run(runner, ["--no-parallel"])
    #expect(result.status == 0, "\(result.outputText)\(result.errorText)")
  }

  /// Returns the README's `swift` blocks: the manifest and the program of a whole package.
  private static func readmeExample() throws -> (manifest: String, program: String) {
    let readme = try String(
      contentsOf: ExampleBuild.repository.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst().map { text in
      String(text[..<(text.range(of: "```")?.lowerBound ?? text.endIndex)])
    }
    try #require(blocks.count == 2)
    return (blocks[0], blocks[1])
  }

  private static func build() throws -> ExampleBuild {
    let build = try ExampleBuild(folder: SharedFolders.make())
    let (_, example) = try readmeExample()
    try build.compile("Example", [build.folder.write(example, to: "Example.swift")])
    let crash = """
          let item = indexPath.item
          switch CommandLine.arguments.dropFirst().first {
          case "trap" where item == 3: precondition(item < 3, "a data source that traps")
          case "abort" where item == 3: abort()
          case "unregistered" where item == 3:
            return collectionView.dequeueReusableCell(withReuseIdentifier: "nobody", for: indexPath)
          default: break
          }
          let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell"
      """
    let crasher = example.replacingOccurrences(
      of: #"    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell""#,
      with: crash)
    try build.compile(
      "Crasher", [build.folder.write(crasher, to: "Crasher.swift")], languageMode: 5)
    let new = try ProcessResult.run(
      TmuxSession.vitrine, ["new", newName, "--vitrine", ExampleBuild.repository.path],
      folder: build.folder.url)
    guard new.status == 0 else { throw TmuxSession.Failure(description: new.errorText) }
    for name in exampleNames + [newName] {
      let package = name == newName ? build.folder.path : examples.path
      try build.compile(
        name, ExampleBuild.sources(in: "\(package)/\(name)/Sources/\(name)"),
        importing: browserMaps)
    }
    for name in testedNames + [newName] {
      let package = name == newName ? build.folder.path : examples.path
      try build.compile(
        name + "Tests", ExampleBuild.sources(in: "\(package)/\(name)/Tests/\(name)Tests"),
        importing: browserMaps)
    }
    let runner = """
      import Testing

      @main struct TestRunner {
        static func main() async { await Testing.__swiftPMEntryPoint() as Never }
      }
      """
    try build.compile("TestRunner", [build.folder.write(runner, to: "TestRunner.swift")])
    try build.linkLibrary()
    for name in ["Example", "Crasher"] + exampleNames + [newName] { try build.link([name]) }
    try build.link(["TestRunner"] + (testedNames + [newName]).flatMap { [$0, $0 + "Tests"] })
    return build
  }

  private static let examples = ExampleBuild.repository.appendingPathComponent("Examples")

  @Test("a module of a package without this dependency can import UIKit if it finds one")
  func asking() throws {
    let build = try ExampleBuild(folder: TemporaryFolder())
    let source = """
      #if canImport(UIKit)
        import UIKit

        #warning("UIKit was found")
        @MainActor public func answer() -> String { "\\(UIView().frame)" }
      #endif
      """
    let said = try build.check([build.folder.write(source, to: "Asking.swift")])
    #expect(said.contains("UIKit was found"), "\(said)")
  }

  @Test("a package may have targets with common names")
  func commonTargets() throws {
    let folder = try TemporaryFolder()
    let (manifest, example) = try Self.readmeExample()
    try folder.write(example, to: "Sources/Example/AppDelegate.swift")
    for name in commonNames {
      try folder.write("public struct Value {}\n", to: "Sources/\(name)/Value.swift")
    }
    try folder.write(
      manifest.replacingOccurrences(of: "../vitrine", with: ExampleBuild.repository.path) + """

        for name in \(commonNames) { package.targets.append(.target(name: name)) }
        """, to: "Package.swift")
    try expectGraph(of: folder.path)
  }

  @Test("the package of each example finds its products", arguments: exampleNames)
  func graph(name: String) throws {
    try expectGraph(of: Self.examples.appendingPathComponent(name).path)
  }

  /// Expects that SwiftPM can load a package with its dependencies.
  private func expectGraph(of package: String) throws {
    let scratch = try TemporaryFolder()
    let result = try ProcessResult.run(
      "swift",
      [
        "package", "show-dependencies", "--package-path", package, "--scratch-path", scratch.path,
      ])
    #expect(result.status == 0, "\(result.outputText)\(result.errorText)")
    #expect(!result.errorText.contains("error:"), "\(result.errorText)")
  }

  private func start(
    _ program: String, _ arguments: String = "", columns: Int = 80, rows: Int = 24
  ) throws -> TmuxSession {
    let built = try Self.built.get()
    let terminal = try TmuxSession(columns: columns, rows: rows)
    try terminal.type(
      "clear; \(built.program(program)) \(arguments) 2>\(built.folder.path)/err; echo status=$?"
    )
    try terminal.press("Enter")
    return terminal
  }

  @Test("the README's example shows a collection view, moves, scrolls and leaves by Ctrl-C")
  func readmeExample() throws {
    let terminal = try start("Example")
    let rows = try terminal.wait("the grid") { $0.contains { $0.contains("Item 0") } }
    #expect(rows.contains { $0.contains("│  Item 0  │") })
    let first = try terminal.value("#{cursor_x},#{cursor_y}")
    try terminal.press("Down")
    _ = try terminal.settledScreen()
    #expect(try terminal.value("#{cursor_x},#{cursor_y}") != first)
    for _ in 0..<20 { try terminal.press("Down") }
    try terminal.wait("a later row") { $0.contains { $0.contains("Item 100") } }
    try terminal.resize(columns: 40, rows: 15)
    try terminal.wait("the narrow grid") {
      $0.count == 15 && $0.contains { $0.contains("╮") || $0.contains("┐") }
    }
    try terminal.press("C-c")
    try terminal.wait("the status") { $0.contains("status=130") }
    #expect(try terminal.value("#{alternate_on} #{cursor_flag}") == "0 1")
  }

  @Test(
    "an abort inside a data source restores the terminal",
    arguments: [("trap", 133), ("abort", 134), ("unregistered", 134)])
  func abortInsideADataSource(how: String, status: Int) throws {
    let built = try Self.built.get()
    let terminal = try TmuxSession(columns: 80, rows: 24)
    let path = built.folder.url.path
    try terminal.run("stty -a > \(path)/before; ulimit -c 0")
    try terminal.type(
      "clear; \(built.program("Crasher")) \(how) 2>\(path)/err; echo status=$?")
    try terminal.press("Enter")
    // A trap is SIGILL on x86 and SIGTRAP elsewhere.
    try terminal.wait("the status") { rows in
      rows.contains { $0 == "status=\(status)" || (how == "trap" && $0 == "status=132") }
    }
    try terminal.run("stty -a > \(path)/after; echo compared")
    try terminal.wait("stty") { $0.contains("compared") }
    #expect(
      try String(contentsOfFile: path + "/before", encoding: .utf8)
        == String(contentsOfFile: path + "/after", encoding: .utf8))
    #expect(try terminal.value("#{alternate_on} #{cursor_flag}") == "0 1")
    if how == "unregistered" {
      let said = try String(contentsOfFile: path + "/err", encoding: .utf8)
      #expect(said.contains("nobody"), "\(said)")
    }
  }
}
