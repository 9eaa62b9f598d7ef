import Foundation
import Testing

/// The folders of BrowserModel, which become modules: a folder uses only folders of lower rows.
@Suite("The modules within the browser's model")
struct BrowserModulesTests {
  private static let rows = [
    ["StyledText"],
    ["Support"],
    ["Processes", "Saving"],
    ["TextFormats"],
    ["SQLiteClient", "FuzzyMatching", "ArchiveReading"],
    ["Items"],
    ["Settings", "Figures"],
    ["TextItems", "DatabaseItems"],
    ["FileItems", "PostgresItems"],
    ["Previews"],
    ["SourceOpening"],
    ["Conversion"],
  ]

  private let index: ModuleIndex

  init() throws {
    index = try ModuleIndex(
      "BrowserModel", in: .ofThisBuild(), root: PackageSources.rootOfThisFile)
  }

  @Test("every file stands in the folder of a module")
  func everyFileHasAModule() {
    let others = index.files.map(\.path).filter { Self.row(of: Self.module(of: $0)) == nil }
    #expect(others.isEmpty)
  }

  @Test("a module uses only modules of lower rows")
  func arrowsGoDown() {
    var places: [String: [String]] = [:]
    for reference in index.references {
      let module = Self.module(of: reference.file)
      let other = Self.module(of: reference.declaration.file)
      guard module != other, let row = Self.row(of: module), let below = Self.row(of: other),
        below >= row
      else { continue }
      let name = index.outermostName(of: reference.declaration)
      places["\(Self.name(of: reference.file)): \(name)", default: []].append(
        "\(reference.file):\(reference.occurrence.line) uses \(reference.declaration.name) of \(other)"
      )
    }
    for (use, lines) in places.sorted(by: { $0.key < $1.key }) {
      Issue.record("\(use)\n\(lines.joined(separator: "\n"))")
    }
  }

  private static func module(of path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : ""
  }

  private static func row(of module: String) -> Int? {
    rows.firstIndex { $0.contains(module) }
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
