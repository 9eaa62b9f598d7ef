import Foundation
import Testing

/// The floors of the house (README, design): an arrow goes from a floor to a lower one, or to a
/// neighbour that the table names.
private let floors: [String: Int] = [
  "CharacterWidths": 0, "CNcurses": 0, "CTerminal": 0, "CGetopt": 0, "CMalloc": 0,
  "CSQLite": 0, "CImaging": 0, "Bundled": 0,
  "_Testing_UIKit": 0, "_Testing_CoreGraphics": 0,
  "UIKitCore": 1, "TerminalCore": 1,
  "UIKitCollections": 2, "CollectionLayouts": 2, "TerminalRendering": 2, "TerminalNcurses": 2,
  "TerminalHost": 3,
  "CoreGraphics": 4, "UIKit": 4, "UIKitTesting": 4,
  "Gallery": 5, "VitrineBrowser": 5,
  "vitrine": 6, "benchmarks": 6,
]

/// The only arrows between rooms of one floor.
private let neighbours: Set<String> = [
  "CollectionLayouts -> UIKitCollections", "VitrineBrowser -> Gallery",
]

/// Comes with the toolchain; anybody may import it.
private let everybody: Set<String> = [
  "Foundation", "CoreFoundation", "Dispatch", "Glibc", "Synchronization",
]

private let pointsTower: Set<String> = ["UIKitCore", "UIKitCollections", "CollectionLayouts"]
private let cellsTower: Set<String> = ["TerminalCore", "TerminalNcurses", "CNcurses", "CTerminal"]

@Suite("Arrows between the rooms")
struct ArrowsTests {
  let sources: PackageSources
  init() throws { sources = try PackageSources() }

  @Test("every import under Sources names a declared dependency, the toolchain's modules apart")
  func importsKeepToTheTable() throws {
    let dependencies = Dictionary(
      uniqueKeysWithValues: sources.targets.map { ($0.name, $0.dependencies) })
    let files = try sources.files(in: "Sources")
    #expect(files.count > 10)
    for file in files {
      let allowed = try #require(dependencies[file.target], "no target for \(file.path)")
      for line in ImportLine.lines(in: file.text) where !everybody.contains(line.module) {
        #expect(
          allowed.contains(line.module),
          "\(file.path):\(line.line) imports \(line.module), which \(file.target) does not declare")
      }
    }
  }

  @Test("every declared arrow goes to a lower floor")
  func arrowsGoDown() throws {
    let rooms = sources.targets.filter { floors[$0.name] != nil }
    #expect(rooms.count > 10)
    for room in rooms {
      for other in room.dependencies {
        let from = try #require(floors[room.name])
        let to = try #require(floors[other], "\(other) stands on no floor of the table")
        #expect(
          to < from || neighbours.contains("\(room.name) -> \(other)"),
          "\(room.name) (floor \(from)) leans on \(other) (floor \(to))")
      }
    }
  }

  @Test("every target under Sources stands on a floor of the table")
  func everyRoomIsOnTheTable() throws {
    for file in try sources.files(in: "Sources") {
      #expect(floors[file.target] != nil, "\(file.path) stands in a room without a floor")
    }
  }

  @Test("the points tower and the cells tower have never met")
  func theTowersHaveNotMet() {
    for room in sources.targets where pointsTower.contains(room.name) {
      #expect(reach(of: room.name).isDisjoint(with: cellsTower), "\(room.name)")
    }
    for room in sources.targets where cellsTower.contains(room.name) {
      #expect(reach(of: room.name).isDisjoint(with: pointsTower), "\(room.name)")
    }
  }

  @Test("only TerminalNcurses says curses")
  func onlyOneRoomSaysCurses() throws {
    for file in try sources.files(in: "Sources") where file.target != "TerminalNcurses" {
      let modules = ImportLine.lines(in: file.text).map(\.module)
      #expect(!modules.contains("CNcurses") && !modules.contains("CTerminal"), "\(file.path)")
    }
  }

  @Test("the layouts, the demos and the conformance tests see the public interface only")
  func strangersImportUIKitOnly() throws {
    for file in try sources.files(in: "Sources") where file.target == "CollectionLayouts" {
      #expect(!file.text.contains("package "), "\(file.path) shares something inside the package")
    }
    for file in try sources.files(in: "Sources") where file.target == "Gallery" {
      #expect(!file.text.contains("package "), "\(file.path) shares something inside the package")
      let modules = Set(ImportLine.lines(in: file.text).map(\.module))
      #expect(
        modules.subtracting(everybody).isSubset(of: ["UIKit", "CollectionLayouts"]),
        "\(file.path)")
    }
    for file in try sources.files(in: "Tests") where file.target == "ConformanceTests" {
      let allowed: Set<String> = [
        "UIKit", "CoreGraphics", "Testing", "XCTest", "UIKitTesting", "Foundation",
      ]
      let modules = Set(ImportLine.lines(in: file.text).map(\.module))
      #expect(modules.isSubset(of: allowed), "\(file.path) imports \(modules)")
    }
  }

  @Test("no module bears the name of a type in it")
  func noModuleIsNamedLikeItsType() throws {
    for file in try sources.files(in: "Sources") {
      for kind in ["struct", "class", "enum", "protocol", "typealias"] {
        #expect(!file.text.contains("\(kind) \(file.target) "), "\(file.path)")
        #expect(!file.text.contains("\(kind) \(file.target):"), "\(file.path)")
      }
    }
  }

  @Test("files stay under 400 lines (longer ones are listed as warnings)")
  func longFilesAreListed() throws {
    for folder in ["Sources", "Tests"] {
      for file in try sources.files(in: folder) {
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).count
        guard lines > 400 else { continue }
        Issue.record("\(file.path) has \(lines) lines", severity: .warning)
      }
    }
  }

  /// All rooms that a room leans on, however far below.
  private func reach(of name: String) -> Set<String> {
    var reached: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      for other in sources.targets.first(where: { $0.name == next })?.dependencies ?? []
      where reached.insert(other).inserted {
        open.append(other)
      }
    }
    return reached
  }
}
