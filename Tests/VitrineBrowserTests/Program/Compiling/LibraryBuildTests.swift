import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineBrowser

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

  @Test("the last step of swift build is shown")
  func step() {
    #expect(
      LibraryBuild.step(in: Array("[1/9] A\n[12/900] Compiling B\nnote\n".utf8)) == "12/900, ")
    #expect(LibraryBuild.step(in: Array("Fetching\n".utf8)).isEmpty)
  }
}
