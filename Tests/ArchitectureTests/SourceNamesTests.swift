import Foundation
import Testing

/// The boundary between the browser and its sources, checked with the compiler's index of the
/// build: modules above the sources know protocols only, so a source of another package works as
/// well as a built-in one.
@Suite("Modules above the sources name no source")
struct SourceNamesTests {
  private static let root = PackageSources.rootOfThisFile

  /// A type that adopts `ItemSource`, or a protocol that refines it.
  private struct Conformance {
    var name: String
    var isProtocol: Bool
  }

  /// By their symbols; the index is read once.
  private static let found = Result { try conformances() }
  private let conformances: [String: Conformance]

  init() throws { conformances = try Self.found.get() }

  private static func conformances() throws -> [String: Conformance] {
    let store = try IndexStore.ofThisBuild()
    var names: [String: (name: String, kind: UInt32)] = [:]
    var bases: [String: Set<String>] = [:]
    for module in modelFloors.keys.sorted() {
      for file in try ModuleIndex(module, in: store, root: root).files {
        for occurrence in file.occurrences {
          if occurrence.roles.contains(.definition) {
            names[occurrence.symbol] = (occurrence.name, occurrence.kind)
          }
          for relation in occurrence.relations where relation.roles.contains(.baseOf) {
            bases[relation.symbol, default: []].insert(occurrence.symbol)
          }
        }
      }
    }
    let top = names.filter { $0.value.name == "ItemSource" && $0.value.kind == protocolKind }
    var found = Set(top.keys)
    while true {
      let more = bases.filter { !found.contains($0.key) && !$0.value.isDisjoint(with: found) }.keys
      if more.isEmpty { break }
      found.formUnion(more)
    }
    return found.reduce(into: [:]) { result, symbol in
      guard let (name, kind) = names[symbol] else { return }
      result[symbol] = Conformance(name: name, isProtocol: kind == protocolKind)
    }
  }

  private static let protocolKind: UInt32 = 8

  @Test("the index knows the sources")
  func sourcesAreKnown() {
    let types = Set(conformances.values.filter { !$0.isProtocol }.map(\.name))
    #expect(
      types.isSuperset(of: [
        "ArchiveSource", "DatabaseSource", "DatabaseTableSource", "FolderSource", "HexSource",
        "JSONSource", "LineSource", "TableSource", "TrashSource",
      ]), "\(types.sorted())")
  }

  @Test(
    "no file names a type that adopts ItemSource",
    arguments: ["VitrineBrowser", "VitrineConversion", "VitrinePreviews"])
  func namesNoSource(module: String) throws {
    let places = try places(namingSourcesIn: module)
    #expect(places.isEmpty, "\(places.joined(separator: "\n"))")
  }

  @Test("only the opener names sources")
  func openerNamesSources() throws {
    let places = try places(namingSourcesIn: "VitrineSourceOpening")
    #expect(places.contains { $0.contains("SourceOpener.swift") && $0.hasSuffix("LineSource") })
  }

  private func places(namingSourcesIn module: String) throws -> [String] {
    try ModuleIndex(module, in: .ofThisBuild(), root: Self.root).files.flatMap { file in
      file.occurrences.compactMap { occurrence -> String? in
        guard occurrence.roles.contains(.reference), !occurrence.roles.contains(.implicit),
          let source = conformances[occurrence.symbol], !source.isProtocol
        else { return nil }
        return "\(file.path):\(occurrence.line) names \(source.name)"
      }
    }
  }

  @Test(
    "no file casts to a source",
    arguments: ["VitrineBrowser", "VitrineConversion", "VitrinePreviews", "VitrineSourceOpening"])
  func castsToNoSource(module: String) throws {
    let names = Set(conformances.values.map(\.name))
    #expect(names.contains("PlacedSource"))
    let cast = /\b(?:as\?|as!|is) (?:any )?(\w+)/
    for file in try PackageSources().files(in: "Sources") where file.target == module {
      for match in file.text.matches(of: cast) where names.contains(String(match.1)) {
        Issue.record("\(file.path): \(match.0)")
      }
    }
  }
}
