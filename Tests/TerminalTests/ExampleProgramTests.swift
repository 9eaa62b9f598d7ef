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
private let commonNames = [
  "BasicValues", "FileProgram", "Gallery", "Items", "KeyStrokes", "Settings", "Support",
  "TestSupport", "TextEditing", "benchmarks",
]
/// The name for `vitrine new`; its package is built and tested with the examples.
private let newName = "Starter"

/// A program outside of this package: the README's example, in a package of its own.
@Suite("a program of another package", .serialized, .waits) struct ExampleProgramTests {
  /// The two programs, built once: the README's, and one whose data source follows the first
  /// argument.
  nonisolated(unsafe) private static let built = Result { try buildPackage() }

  private struct Built {
    var folder: TemporaryFolder
    var binaries: URL
    /// The result of the second build, after a change of one line in the package with
    /// `canImport(UIKit)`.
    var rebuild: ProcessResult
  }

  /// The source of a package without this dependency, which uses a UIKit if it finds one.
  ///
  /// The first build may find none; the second one finds it.
  private static func askingSource(line: Int) -> String {
    """
    #if canImport(UIKit)
      import UIKit

      #warning("UIKit was found")
      @MainActor public func answer() -> String { "\(line) \\(UIView().frame)" }
    #else
      public func answer() -> String { "\(line)" }
    #endif
    """
  }

  private static var repository: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

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
    let terminal = try start("ProcessList --layout=\(layout)")
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
    let folder = try Self.built.get().folder.url.path
    let result = try ProcessResult.run(
      "swift",
      [
        // Waiting pilots take turns as the current application.
        "test", "--skip-build", "--no-parallel", "--package-path", folder, "--scratch-path",
        folder + "/.build",
      ])
    #expect(result.status == 0, "\(result.outputText)\(result.errorText)")
  }

  /// Returns the README's `swift` blocks: the manifest and the program of a whole package.
  private static func readmeExample() throws -> (manifest: String, program: String) {
    let readme = try String(
      contentsOf: repository.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst().map { text in
      String(text[..<(text.range(of: "```")?.lowerBound ?? text.endIndex)])
    }
    try #require(blocks.count == 2)
    return (blocks[0], blocks[1])
  }

  private static func buildPackage() throws -> Built {
    let folder = try TemporaryFolder()
    let (manifest, example) = try readmeExample()
    try folder.write(example, to: "Sources/Example/AppDelegate.swift")
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
    try folder.write(
      example.replacingOccurrences(
        of: #"    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell""#,
        with: crash),
      to: "Sources/Crasher/AppDelegate.swift")
    // The packages of Examples become targets of this package.
    for name in exampleNames {
      try FileManager.default.copyItem(
        at: repository.appendingPathComponent("Examples/\(name)/Sources/\(name)"),
        to: folder.url.appendingPathComponent("Sources/\(name)"))
    }
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("Tests"), withIntermediateDirectories: true)
    try addNewPackage(to: folder)
    for name in testedNames {
      try FileManager.default.copyItem(
        at: repository.appendingPathComponent("Examples/\(name)/Tests/\(name)Tests"),
        to: folder.url.appendingPathComponent("Tests/\(name)Tests"))
    }
    // The README's manifest, with more targets, so that the library is built only once.
    try folder.write(
      manifest.replacingOccurrences(of: "../vitrine", with: repository.path) + """

        package.dependencies.append(.package(name: "Asking", path: "Asking"))
        package.targets.first?.dependencies.append(.product(name: "Asking", package: "Asking"))
        package.targets += [
          .executableTarget(
            name: "Crasher", dependencies: [.product(name: "UIKit", package: "Vitrine")],
            swiftSettings: [.swiftLanguageMode(.v5)])
        ]
        for name in \(commonNames) { package.targets.append(.target(name: name)) }
        for name in \(exampleNames + [newName]) {
          package.targets.append(
            .executableTarget(
              name: name,
              dependencies: [
                .product(name: "UIKit", package: "Vitrine"),
                .product(name: "CollectionLayouts", package: "Vitrine"),
              ]))
        }
        package.targets.first { $0.name == "ProcessList" }?.dependencies
          .append(.product(name: "VitrineBrowserKit", package: "Vitrine"))
        for name in \(testedNames + [newName]) {
          package.targets.append(
            .testTarget(
              name: name + "Tests",
              dependencies: [
                .byName(name: name), .product(name: "UIKitTesting", package: "Vitrine"),
              ]))
        }
        """, to: "Package.swift")
    try folder.write(
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "Asking", products: [.library(name: "Asking", targets: ["Asking"])],
        targets: [.target(name: "Asking")])
      """, to: "Asking/Package.swift")
    for name in commonNames {
      try folder.write("public struct Value {}\n", to: "Sources/\(name)/Value.swift")
    }
    try folder.write(askingSource(line: 1), to: "Asking/Sources/Asking/Asking.swift")
    func build() throws -> ProcessResult {
      try ProcessResult.run(
        "swift",
        [
          "build", "--build-tests", "--package-path", folder.url.path, "--scratch-path",
          folder.url.appendingPathComponent(".build").path, "-j", "2",
          // A quarter less work: these sources never need an incremental build.
          "-Xswiftc", "-wmo", "-Xswiftc", "-num-threads", "-Xswiftc", "2",
        ], yields: true)
    }
    let result = try build()
    guard result.status == 0 else {
      throw TmuxSession.Failure(description: result.outputText + result.errorText)
    }
    try folder.write(askingSource(line: 2), to: "Asking/Sources/Asking/Asking.swift")
    return Built(
      folder: folder, binaries: folder.url.appendingPathComponent(".build/debug"),
      rebuild: try build())
  }

  /// Runs the built program to write a package, and adds its targets to another one.
  private static func addNewPackage(to folder: TemporaryFolder) throws {
    let written = try ProcessResult.run(
      TmuxSession.vitrine, ["new", newName, "--vitrine", repository.path], folder: folder.url)
    guard written.status == 0 else { throw TmuxSession.Failure(description: written.errorText) }
    let package = folder.url.appendingPathComponent(newName)
    for path in ["Sources/\(newName)", "Tests/\(newName)Tests"] {
      try FileManager.default.moveItem(
        at: package.appendingPathComponent(path), to: folder.url.appendingPathComponent(path))
    }
    try FileManager.default.removeItem(at: package)
  }

  @Test(
    "a package that checks canImport(UIKit) also builds the second time, when UIKit exists")
  func askingPackage() throws {
    let rebuild = try Self.built.get().rebuild
    let said = rebuild.outputText + rebuild.errorText
    #expect(rebuild.status == 0, "\(said)")
    #expect(said.contains("UIKit was found"), "\(said)")
  }

  @Test(
    "a package may have targets with common names", arguments: commonNames)
  func commonTargets(name: String) throws {
    let modules = try Self.built.get().binaries.appendingPathComponent("Modules")
    let module = modules.appendingPathComponent("\(name).swiftmodule")
    #expect(FileManager.default.fileExists(atPath: module.path))
  }

  private func start(_ program: String, columns: Int = 80, rows: Int = 24) throws -> TmuxSession {
    let built = try Self.built.get()
    let terminal = try TmuxSession(columns: columns, rows: rows)
    try terminal.type(
      "clear; \(built.binaries.appendingPathComponent(program).path) 2>\(built.folder.url.path)/err; echo status=$?"
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
      "clear; \(built.binaries.path)/Crasher \(how) 2>\(path)/err; echo status=$?")
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
