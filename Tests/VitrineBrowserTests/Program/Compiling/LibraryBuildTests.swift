import Foundation
import Testing
import VitrineSupport
import VitrineTestSupport

@testable import VitrineBrowser
@testable import VitrineSaving

@Suite("The build of the library") struct LibraryBuildTests {
  private static let sources = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: "Sources")

  @Test(
    "the objects of all modules that a linked one imports are linked",
    arguments: LibraryBuild.targets)
  func closure(target: String) throws {
    let folder = Self.sources.appending(path: target)
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    for name in try #require(names) where name.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for match in text.matches(of: /(?m)^[@_a-zA-Z()]*\s*(?:\w+ )?import (\w+)$/) {
        let module = String(match.output.1)
        let isOurs = FileManager.default.fileExists(
          atPath: Self.sources.appending(path: module).path)
        if isOurs { #expect(LibraryBuild.targets.contains(module), "\(target) imports \(module)") }
      }
    }
  }

  @Test("the build of the product makes all objects that are linked")
  func dependencies() throws {
    let manifest = try String(
      contentsOf: Self.sources.deletingLastPathComponent().appending(path: "Package.swift"),
      encoding: .utf8)
    var dependencies: [String: [String]] = [:]
    let target = /\.(?:target|systemLibrary)\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/
    for match in manifest.matches(of: target) {
      let names = match.output.2.map { $0.matches(of: /"(\w+)"/).map { String($0.output.1) } } ?? []
      dependencies[String(match.output.1)] = names
    }
    var built: Set<String> = []
    var waiting = [LibraryBuild.product]
    while let next = waiting.popLast() {
      if built.insert(next).inserted { waiting += dependencies[next] ?? [] }
    }
    #expect(Set(LibraryBuild.targets).subtracting(built).isEmpty)
  }

  @Test("an existing build gives its objects in the order of the targets")
  func objects() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Modules/VitrineLayoutRunner.swiftmodule")
    for name in ["UIKit.build/B.o", "UIKit.build/A.o", "UIKitCore.build/C.o", "Other.build/D.o"] {
      try folder.write("", to: name)
    }
    let build = try LibraryBuild(existing: folder.path)
    #expect(
      build.objects.map { $0.dropFirst(folder.path.count + 1) }
        == ["UIKitCore.build/C.o", "UIKit.build/A.o", "UIKit.build/B.o"])
    #expect(build.modules == folder.path + "/Modules")
  }

  @Test("a build that was interrupted continues in its folder, and counts once it is done")
  func interrupted() throws {
    let folder = try TemporaryFolder()
    try folder.write("one", to: "checkout/Sources/UIKit/View.swift")
    // `$5` is the scratch path: `build --package-path P --scratch-path S`.
    try folder.writeProgram(
      """
      #!/bin/sh
      mkdir -p "$5/debug/Modules"
      echo step >> "$5/steps"
      if ! [ -e '\(folder.path)/complete' ]; then kill -9 $$; fi
      touch "$5/debug/Modules/VitrineLayoutRunner.swiftmodule"

      """, to: "builder")
    var cache = ProgramCache(StateFolder(path: Array((folder.path + "/cache").utf8)))
    cache.hasProgressLine = false
    let toolchain = Toolchain(description: [], version: "Swift 1", host: "")
    func make() throws -> LibraryBuild {
      let lock = try cache.lock()
      defer { close(lock) }
      return try cache.inWorkshop { () throws(BrowserFailure) in
        try LibraryBuild(
          of: folder.path + "/checkout", in: cache, toolchain, builder: folder.path + "/builder")
      }
    }
    #expect(throws: BrowserFailure.self) { try make() }
    folder.add("complete")
    let build = try make()
    #expect(try make().folder == build.folder)
    let steps = try String(contentsOfFile: build.folder + "/../steps", encoding: .utf8)
    #expect(steps == "step\nstep\n")
    try folder.write("two", to: "checkout/Sources/UIKit/View.swift")
    #expect(try make().folder != build.folder)
  }

  @Test("the last step of swift build is shown")
  func step() {
    #expect(
      LibraryBuild.step(in: Array("[1/9] A\n[12/900] Compiling B\nnote\n".utf8)) == "12/900, ")
    #expect(LibraryBuild.step(in: Array("Fetching\n".utf8)).isEmpty)
  }
}
