import Foundation
import Testing
import VitrineTestSupport

/// The part of a symbol graph that the tests read.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable {
      /// The kind of declaration, such as `swift.struct`.
      var identifier: String
    }
    struct Identifier: Decodable {
      var precise: String
    }
    struct Comment: Decodable {
      struct Line: Decodable {
        var text: String
      }
      var lines: [Line]
    }
    struct Location: Decodable {
      struct Position: Decodable {
        /// Counts from 0.
        var line: Int
      }
      var uri: String
      var position: Position
    }

    var kind: Kind
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

extension SymbolGraph {
  /// Returns the graphs of the public declarations of a module: its own, and those in its
  /// extensions of types of other modules.
  static func graphs(of module: String) throws -> [SymbolGraph] {
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
    return try names.map { name in
      try JSONDecoder().decode(
        SymbolGraph.self, from: Data(contentsOf: folder.url.appending(path: name)))
    }
  }

  private static func moduleMaps(in build: URL) throws -> [String] {
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
