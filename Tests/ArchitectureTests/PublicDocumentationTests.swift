import Foundation
import Testing
import VitrineTestSupport
import VitrineTestTraits

/// Every public declaration has a description, according to the symbol graphs of the build.
@Suite("The documentation of public declarations", .waits)
struct PublicDocumentationTests {
  @Test(
    "every public declaration has a doc comment",
    arguments: [
      "UIKitCore", "UIKitControls", "UIKitCollections", "CollectionLayouts", "UIKitTesting",
      "VitrineBrowserKit",
      "VitrineKeyStrokes",
    ])
  func everyDeclarationIsDocumented(module: String) throws {
    let folder = try TemporaryFolder()
    let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let maps = try moduleMaps(in: build).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    let target = try ProcessResult.run("uname", ["-m"]).outputText
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let result = try ProcessResult.run(
      "swift-symbolgraph-extract",
      ["-module-name", module, "-I", build.appending(path: "Modules").path] + maps + [
        "-target", "\(target)-unknown-linux-gnu", "-minimum-access-level", "public",
        "-output-dir", folder.url.path,
      ])
    try #require(result.status == 0, "\(result.errorText)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    let graphs = try names.map { name in
      try JSONDecoder().decode(
        SymbolGraph.self, from: Data(contentsOf: folder.url.appending(path: name)))
    }
    #expect(graphs.map(\.symbols.count).reduce(0, +) > 20)
    for graph in graphs {
      let overrides = Set(graph.relationships.filter { $0.kind == "overrides" }.map(\.source))
      for symbol in graph.symbols where symbol.docComment == nil {
        // Skips declarations that the compiler synthesizes, which have no location, and overrides,
        // which inherit their documentation.
        guard let place = symbol.location, !overrides.contains(symbol.identifier.precise) else {
          continue
        }
        let file = place.uri.split(separator: "/").last ?? ""
        Issue.record(
          "\(file):\(place.position.line + 1) \(symbol.pathComponents.joined(separator: "."))")
      }
    }
  }

  private func moduleMaps(in build: URL) throws -> [String] {
    let sources = PackageSources.rootOfThisFile.appending(path: "Sources")
    return try [sources, build].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder.path).flatMap { name in
        ["module.modulemap", "include/module.modulemap"].map {
          folder.appending(path: name).appending(path: $0).path
        }
      }
    }.filter { FileManager.default.fileExists(atPath: $0) }
  }
}

/// The part of a symbol graph that the test reads.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable {
      var precise: String
    }
    struct Comment: Decodable {}
    struct Location: Decodable {
      struct Position: Decodable {
        /// Counts from 0.
        var line: Int
      }
      var uri: String
      var position: Position
    }

    var identifier: Identifier
    var pathComponents: [String]
    var docComment: Comment?
    var location: Location?
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
  }

  var symbols: [Symbol]
  var relationships: [Relationship]
}
