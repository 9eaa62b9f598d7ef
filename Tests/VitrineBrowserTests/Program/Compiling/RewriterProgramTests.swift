import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineBrowser
@testable import VitrineSaving
@testable import VitrineSupport

/// Compiles a checkout of two files by a script in the place of `swiftc`, which counts its runs.
@Suite("The rewriter's program", .waits) struct RewriterProgramTests {
  private let folder: TemporaryFolder
  private let program: RewriterProgram

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one", to: "checkout/Rewriter/Sources/R/R.swift")
    try folder.write("two", to: "checkout/Rewriter/Sources/ios-rewriter/main.swift")
    folder.add("host/SwiftSyntax.swiftmodule")
    try folder.write("", to: "usr/host/SwiftSyntax.swiftmodule")
    program = RewriterProgram(
      checkout: folder.path + "/checkout",
      cache: ProgramCache(
        StateFolder(path: Array((folder.path + "/cache/vitrine").utf8))),
      compiler: folder.path + "/swiftc")
    try setCompiler(version: "Swift 1")
  }

  /// - Parameter result: What the program does that it makes.
  private func setCompiler(version: String, compiling: String? = nil) throws {
    let compiling =
      compiling ?? """
        echo compiled >> '\(folder.path)/runs'
        while [ $# -gt 1 ]; do if [ "$1" = -o ]; then output=$2; fi; shift; done
        echo '#!/bin/sh' > "$output"; echo 'exit $#' >> "$output"; chmod +x "$output"
        """
    let script = """
      #!/bin/sh
      if [ "$1" = -print-target-info ]; then
        echo '{"compilerVersion": "\(version)", "paths": {"runtimeResourcePath": "\(folder.path)/usr"}}'
        exit
      fi
      \(compiling)

      """
    try folder.writeProgram(script, to: "swiftc")
  }

  /// The program's exit status: the number of its arguments.
  private func status(_ arguments: String...) throws -> Int32 {
    ChildProgram.wait(for: try program.start(arguments.map { Array($0.utf8) }))
  }

  private func failure() -> String {
    do throws(BrowserFailure) {
      _ = ChildProgram.wait(for: try program.start([]))
      return ""
    } catch {
      return error.description
    }
  }

  private var runs: Int {
    let text = try? String(contentsOfFile: folder.path + "/runs", encoding: .utf8)
    return text?.split(separator: "\n").count ?? 0
  }

  private var entries: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache/vitrine")
    return (names ?? []).sorted()
  }

  @Test("paths without sources are refused, and links to sources are not")
  func noSources() throws {
    try folder.write("class A {}", to: "A.swift")
    try folder.write("text", to: "b.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "A.swift")
    func refusal(_ names: String...) -> String? {
      do throws(BrowserFailure) {
        try RewriterProgram.checkSources(names.map { Array("\(folder.path)/\($0)".utf8) })
        return nil
      } catch {
        return error.description
      }
    }
    #expect(refusal("A.swift", "", "link") == nil)
    #expect(
      refusal("A.swift", "no.swift")
        == "cannot read \(folder.path)/no.swift: No such file or directory")
    #expect(refusal("b.txt")?.hasPrefix("\(folder.path)/b.txt is not a Swift source") == true)
  }

  @Test("it is compiled once, and gets all arguments")
  func once() throws {
    #expect(try status("a", "b c") == 2)
    #expect(try status() == 0)
    #expect(runs == 1)
    #expect(entries.count == 2)
    #expect(entries.first == "lock")
    let facts = try FileManager.default.attributesOfItem(atPath: folder.path + "/cache/vitrine")
    #expect(facts[.posixPermissions] as? Int == 0o700)
  }

  @Test("another compiler and other sources compile it again")
  func key() throws {
    #expect(try status() == 0)
    try setCompiler(version: "Swift 2")
    #expect(try status() == 0)
    #expect(runs == 2)
    try folder.write("three", to: "checkout/Rewriter/Sources/R/R.swift")
    #expect(try status() == 0)
    try folder.write("", to: "checkout/Rewriter/Sources/R/New.swift")
    #expect(try status() == 0)
    #expect(runs == 4)
    try setCompiler(version: "Swift 1")
    try folder.write("one", to: "checkout/Rewriter/Sources/R/R.swift")
    try FileManager.default.removeItem(
      atPath: folder.path + "/checkout/Rewriter/Sources/R/New.swift")
    #expect(try status() == 0)
    #expect(runs == 4)
  }

  @Test("the oldest programs are removed")
  func bound() throws {
    for version in 1...ProgramCache.Kind.rewriter.mostEntries + 2 {
      try setCompiler(version: "Swift \(version)")
      #expect(try status() == 0)
    }
    #expect(
      entries.filter { $0.hasPrefix("rewriter-") }.count == ProgramCache.Kind.rewriter.mostEntries)
  }

  @Test("a failure of the compiler is one line with its first error, and leaves nothing")
  func compilerFailure() throws {
    try setCompiler(
      version: "Swift 1", compiling: "echo warning; echo 'R.swift:1: error: no'; exit 1")
    #expect(failure().contains("by Swift 1: R.swift:1: error: no; use the toolchain"))
    #expect(entries == ["lock"])
  }

  @Test("a start that was ended leaves nothing that counts")
  func leftover() throws {
    try folder.write("#!/bin/sh\nexit 9\n", to: "cache/vitrine/new/ios-rewriter")
    #expect(try status() == 0)
    #expect(!entries.contains("new"))
  }

  @Test("a missing compiler, checkout or SwiftSyntax is one line")
  func missing() throws {
    var other = program
    other.compiler = folder.path + "/nowhere"
    #expect(throws: BrowserFailure.self) { try other.start([]) }
    other = program
    other.checkout = folder.path
    #expect(throws: BrowserFailure.self) { try other.start([]) }
    try FileManager.default.removeItem(atPath: folder.path + "/usr/host")
    #expect(failure().contains("has no SwiftSyntax in"))
  }

  @Test("a cache that is a link or not ours is not used")
  func foreignCache() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/cache", withIntermediateDirectories: true)
    folder.add("elsewhere/")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/cache/vitrine", withDestinationPath: folder.path + "/elsewhere")
    #expect(failure().hasPrefix("cannot use the cache "))
    #expect(runs == 0)
  }

  @Test("a second start waits for the first")
  func lock() throws {
    let file = folder.path + "/cache/vitrine/lock"
    #expect(try status() == 0)
    let lock = open(file, O_RDWR | O_CLOEXEC)
    #expect(flock(lock, LOCK_EX) == 0)
    let isDone = DispatchSemaphore(value: 0)
    nonisolated(unsafe) let program = program
    let thread = Thread {
      if let process = try? program.start([]) { _ = ChildProgram.wait(for: process) }
      isDone.signal()
    }
    thread.start()
    #expect(isDone.wait(timeout: .now() + 0.2) == .timedOut)
    close(lock)
    #expect(isDone.wait(timeout: .now() + 60) == .success)
  }
}
