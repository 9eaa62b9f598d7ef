import Foundation
import TestSupport
import Testing

/// A program of somebody else's: the README's example, in a package of its own.
@Suite("a program of somebody else's", .serialized) struct ExampleProgramTests {
  /// The two programs are built once: the README's, and one whose data source does what the first
  /// argument says.
  nonisolated(unsafe) private static let built = Result { try buildPackage() }

  private static var repository: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// The code of the README's one `swift` block.
  private static func readmeExample() throws -> String {
    let readme = try String(
      contentsOf: repository.appendingPathComponent("README.md"), encoding: .utf8)
    let start = try #require(readme.range(of: "```swift\n"))
    let end = try #require(
      readme.range(of: "```", range: start.upperBound..<readme.endIndex))
    return String(readme[start.upperBound..<end.lowerBound])
  }

  private static func buildPackage() throws -> (folder: TemporaryFolder, binaries: URL) {
    let folder = try TemporaryFolder()
    let example = try readmeExample()
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
    try folder.write(
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "Somebody",
        dependencies: [.package(name: "Vitrine", path: "\(repository.path)")],
        targets: [
          .executableTarget(
            name: "Example", dependencies: [.product(name: "UIKit", package: "Vitrine")]),
          .executableTarget(
            name: "Crasher", dependencies: [.product(name: "UIKit", package: "Vitrine")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        ]
      )
      """, to: "Package.swift")
    let result = try ProcessResult.run(
      "swift",
      [
        "build", "--package-path", folder.url.path, "--scratch-path",
        folder.url.appendingPathComponent(".build").path, "-j", "2",
      ])
    guard result.status == 0 else {
      throw TmuxSession.Failure(description: result.outputText + result.errorText)
    }
    return (folder, folder.url.appendingPathComponent(".build/debug"))
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
    "an abort inside a data source gives the terminal back",
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
