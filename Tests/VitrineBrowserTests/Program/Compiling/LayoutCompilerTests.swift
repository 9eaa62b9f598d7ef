import Foundation
import Testing
import VitrineSupport
import VitrineTestSupport
import VitrineTestTraits

@testable import VitrineBrowser
@testable import VitrineSaving

/// Scripts stand in the places of `swiftc` and of the rewriter. The first counts its runs.
@Suite("Compiling layouts", .waits) struct LayoutCompilerTests {
  private let folder: TemporaryFolder
  private let compiler: LayoutCompiler

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one", to: "checkout/Rewriter/Sources/ios-rewriter/main.swift")
    try folder.write("", to: "usr/host/SwiftSyntax.swiftmodule")
    try folder.write("", to: "build/Modules/VitrineLayoutRunner.swiftmodule")
    try folder.write("", to: "build/UIKitCore.build/View.swift.o")
    try folder.write("class Grid {}", to: "Grid.swift")
    compiler = LayoutCompiler(
      checkout: folder.path + "/checkout",
      cache: ProgramCache(StateFolder(path: Array((folder.path + "/cache/vitrine").utf8))),
      compiler: folder.path + "/swiftc", libraryBuild: folder.path + "/build")
    try script(
      "swiftc",
      """
      if [ "$1" = -print-target-info ]; then
        echo '{"compilerVersion": "Swift 1", "paths": {"runtimeResourcePath": "\(folder.path)/usr"}}'
        exit
      fi
      echo "$*" >> '\(folder.path)/runs'
      for last; do :; done
      while [ $# -gt 1 ]; do if [ "$1" = -o ]; then output=$2; fi; shift; done
      case "$output" in
      *ios-rewriter) cp '\(folder.path)/rewriter' "$output" ;;
      *)
        if [ -e '\(folder.path)/old' ] && [ "$last" = 5 ]; then exit 1; fi
        if [ -e '\(folder.path)/bad' ]; then echo 'Grid.swift:3:1: error: bad'; exit 1; fi
        echo '#!/bin/sh' > "$output" ;;
      esac
      chmod +x "$output"
      """)
    try script(
      "rewriter",
      """
      for path; do :; done
      if [ "$1" = layouts ]; then exit 5; fi
      if ! [ -e "$path" ]; then echo "vitrine: cannot read it" >&2; exit 2; fi
      if grep -q undecidable "$path"; then echo "Grid.swift:1: error: no" >&2; exit 1; fi
      mkdir -p "$3"
      echo "{\\"modules\\":[{\\"name\\":\\"M\\",\\"sources\\":[\\"$path\\"],\\"hasMainFile\\":false}],
        \\"inputs\\":[\\"$path\\"],\\"layouts\\":[\\"Grid\\"],\\"isApp\\":false}" > "$3/plan.json"
      """)
  }

  private func script(_ name: String, _ text: String) throws {
    try folder.writeProgram("#!/bin/sh\n\(text)\n", to: name)
  }

  private func make(_ name: String = "Grid.swift") throws -> LayoutCompiler.Outcome {
    try compiler.make(Array((folder.path + "/" + name).utf8), showsLayouts: false)
  }

  /// The program that is made; it is in use as long as the value lives.
  private func program() throws -> LayoutCompiler.Program {
    guard case .program(let program) = try make() else { throw BrowserFailure("no program") }
    return program
  }

  private var runs: [String] {
    let text = try? String(contentsOfFile: folder.path + "/runs", encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
  }

  private var entries: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache/vitrine")
    return (names ?? []).sorted()
  }

  @Test("the rewriter, the module and the program are made once")
  func once() throws {
    let first = try program()
    #expect(runs.count == 3)
    #expect(runs[1].contains("-module-name M "))
    #expect(runs[2].hasSuffix("-lncursesw -ltinfo"))
    #expect(first.plan.layouts == ["Grid"])
    #expect(access(first.path, X_OK) == 0)
    #expect(try program() == first)
    #expect(runs.count == 3)
    #expect(entries.map { String($0.prefix(6)) } == ["layout", "lock", "rewrit"])
  }

  @Test("other sources and another library make another program, and old ones are found again")
  func key() throws {
    let first = try program()
    try folder.write("class Grid { var a = 1 }", to: "Grid.swift")
    let second = try program()
    #expect(second.path != first.path)
    try folder.write("new", to: "build/Modules/UIKitCore.swiftmodule")
    #expect(try program().path != second.path)
    #expect(runs.count == 7)
    try FileManager.default.removeItem(atPath: folder.path + "/build/Modules/UIKitCore.swiftmodule")
    #expect(try program() == second)
    #expect(runs.count == 7)
  }

  @Test("the oldest programs are removed")
  func bound() throws {
    for number in 0..<ProgramCache.Kind.layout.mostEntries + 2 {
      try folder.write("let a = \(number)", to: "Grid.swift")
      _ = try program()
    }
    #expect(
      entries.filter { $0.hasPrefix("layout-") }.count == ProgramCache.Kind.layout.mostEntries)
  }

  @Test("a program in use is not removed")
  func used() throws {
    let first = try program()
    for number in 0...ProgramCache.Kind.layout.mostEntries {
      try folder.write("let a = \(number)", to: "Grid.swift")
      _ = try program()
    }
    #expect(access(first.path, X_OK) == 0)
  }

  @Test("errors of the compiler and of the rewriter are text, and leave nothing")
  func errors() throws {
    folder.add("bad")
    #expect(try make() == .errors("Grid.swift:3:1: error: bad\n"))
    try folder.write("undecidable", to: "Grid.swift")
    #expect(try make() == .errors("Grid.swift:1: error: no\n"))
    #expect(!entries.contains { $0.hasPrefix("layout-") })
    #expect(!entries.contains("new"))
  }

  @Test("sources from before Swift 5 compile in the mode for Swift 4")
  func oldSources() throws {
    folder.add("old")
    _ = try program()
    #expect(runs.count == 4)
    #expect(runs[1].hasSuffix("-swift-version 5"))
    #expect(runs[2].hasSuffix("-swift-version 4"))
  }

  @Test("sources that cannot be read, and a build without the library, are one line")
  func failures() {
    #expect(throws: BrowserFailure("cannot read it")) { try self.make("Gone.swift") }
    var other = compiler
    other.libraryBuild = folder.path
    let path = Array((folder.path + "/Grid.swift").utf8)
    #expect(throws: BrowserFailure.self) { try other.make(path, showsLayouts: false) }
  }

  @Test("a list needs the rewriter only")
  func list() throws {
    #expect(try compiler.list(Array("Grid.swift".utf8)) == 5)
    #expect(runs.count == 1)
  }

  @Test("long errors are cut")
  func cut() {
    let lines = String(repeating: "error\n", count: 500)
    let text = LayoutCompiler.text(Array(lines.utf8))
    #expect(text.split(separator: "\n").count == LayoutCompiler.mostLines)
    #expect(LayoutCompiler.text(Array("a\u{1B}b\n".utf8)).contains("\u{1B}") == false)
  }
}
