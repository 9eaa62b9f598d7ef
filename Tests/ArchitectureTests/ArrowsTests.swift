import Foundation
import Testing

/// The floors of the modules (ARCHITECTURE.md): an arrow goes from a floor to a lower one, or to a
/// neighbour that the table names.
private let floors: [String: Int] = [
  "VitrineBasicValues": 0, "VitrineCharacterWidths": 0, "VitrineLinearConstraints": 0,
  "VitrineKeyStrokes": 0,
  "VitrineTextEditing": 0,
  "VitrineCNcurses": 0, "VitrineCTerminal": 0, "VitrineCGetopt": 0, "VitrineCMalloc": 0,
  "VitrineCProcess": 0,
  "VitrineCImaging": 0, "VitrineCSystem": 0, "VitrineCVersion": 0,
  "_Testing_UIKit": 0, "_Testing_CoreGraphics": 0,
  "UIKitCore": 1, "VitrineTerminalCore": 1,
  // Servers and files that benchmarks use, too.
  "VitrineTestSupport": 2,
  "UIKitControls": 2, "UIKitCollections": 2, "CollectionLayouts": 2, "VitrineTerminalRendering": 2,
  "VitrineTerminalNcurses": 2,
  "VitrineTerminalHost": 3,
  "CoreGraphics": 4, "QuartzCore": 4, "UIKit": 4, "UIKitTesting": 4,
  "VitrineGallery": 5, "VitrineLayoutRunner": 5,
  "VitrineBrowser": 20,
  "VitrineBrowserKit": 21,
  "vitrine": 21, "VitrineBenchmarks": 21, "VitrineOptionalMethodGenerator": 21,
].merging(modelFloors) { first, _ in first }

/// The rows of the browser's model, the lowest first.
private let modelRows = [
  ["VitrineStyledText"],
  ["VitrineSupport"],
  ["VitrineProcesses", "VitrineSaving"],
  ["VitrineTextFormats"],
  ["VitrineSQLiteClient", "VitrineFuzzyMatching", "VitrineArchiveReading"],
  ["VitrineItems"],
  ["VitrineSettings"],
  ["VitrineTextItems", "VitrineDatabaseItems"],
  ["VitrineFileItems", "VitrinePostgresItems"],
  ["VitrinePreviews"],
  ["VitrineSourceOpening"],
  ["VitrineConversion"],
]

let modelFloors = Dictionary(
  uniqueKeysWithValues: modelRows.enumerated().flatMap { row, names in
    names.map { ($0, row + 1) }
  })

/// The only arrows between rooms of one floor.
private let neighbours: Set<String> = [
  "CollectionLayouts -> UIKitCollections", "VitrineBrowser -> VitrineGallery",
]

/// The modules of the toolchain, which every target may import.
private let everybody: Set<String> = [
  "Foundation", "CoreFoundation", "Dispatch", "Glibc", "Synchronization",
]

private let pointsTower: Set<String> = [
  "UIKitCore", "UIKitControls", "UIKitCollections", "CollectionLayouts",
]
private let cellsTower: Set<String> = [
  "VitrineTerminalCore", "VitrineTerminalNcurses", "VitrineCNcurses", "VitrineCTerminal",
]

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
      for line in file.imports where !everybody.contains(line.module) {
        #expect(
          allowed.contains(line.module),
          "\(file.path):\(line.line) imports \(line.module), which \(file.target) does not declare")
      }
    }
  }

  @Test("every declared dependency is imported, or needed without an import")
  func everyArrowIsUsed() throws {
    var imported: [String: Set<String>] = [:]
    for file in try sources.files(in: "Sources") + sources.files(in: "Tests") {
      imported[file.target, default: []].formUnion(file.imports.map(\.module))
    }
    for target in sources.targets {
      // A link lets the folder of one target contain the sources of another.
      guard let modules = imported[target.name] else { continue }
      let unused = target.dependencies.subtracting(modules)
        .filter { !Self.isNeededUnseen($0, by: target) }
      #expect(unused.isEmpty, "\(target.name) declares \(unused.sorted()) and never imports them")
    }
  }

  /// Whether a target needs a module that it does not import: C functions that it declares itself,
  /// an overlay that the compiler imports, a program that it runs, or a module that the sources in
  /// its tests or its programs import.
  private static func isNeededUnseen(_ module: String, by target: PackageSources.Target) -> Bool {
    if module.hasPrefix("_Testing_") || target.name == "PublicInterfaceTests" { return true }
    if target.isTest { return programs.contains(module) }
    if target.name == "VitrineLayoutRunner" {
      return ["CollectionLayouts", "CoreGraphics", "QuartzCore"].contains(module)
    }
    return ["VitrineCImaging", "VitrineCNcurses", "VitrineCTerminal"].contains(module)
  }

  private static let programs: Set<String> = [
    "vitrine", "VitrineBenchmarks", "VitrineAnimationProgram", "VitrineMenuProgram",
    "VitrineFileProgram", "VitrineSavingProgram",
  ]

  @Test("every declared arrow goes to a lower floor")
  func arrowsGoDown() throws {
    let rooms = sources.targets.filter { floors[$0.name] != nil }
    #expect(rooms.count > 10)
    for room in rooms {
      for other in room.dependencies {
        let from = try #require(floors[room.name])
        let to = try #require(floors[other], "\(other) has no floor in the table")
        #expect(
          to < from || neighbours.contains("\(room.name) -> \(other)"),
          "\(room.name) (floor \(from)) leans on \(other) (floor \(to))")
      }
    }
  }

  @Test("every target under Sources has a floor in the table")
  func everyRoomIsOnTheTable() throws {
    for file in try sources.files(in: "Sources") {
      #expect(floors[file.target] != nil, "\(file.path) belongs to a folder without a floor")
    }
  }

  @Test("modules of the points tower and the cells tower never import one another")
  func theTowersHaveNotMet() {
    for room in sources.targets where pointsTower.contains(room.name) {
      #expect(reach(of: room.name).isDisjoint(with: cellsTower), "\(room.name)")
    }
    for room in sources.targets where cellsTower.contains(room.name) {
      #expect(reach(of: room.name).isDisjoint(with: pointsTower), "\(room.name)")
    }
  }

  @Test("the browser's model knows neither tower", arguments: modelFloors.keys.sorted())
  func theModelKnowsNoTower(module: String) {
    let below = reach(of: module).subtracting(modelFloors.keys)
    let foundations = [
      "VitrineBasicValues", "VitrineCharacterWidths", "VitrineCProcess", "VitrineCSystem",
    ]
    #expect(below.isSubset(of: foundations))
  }

  @Test("a module of the browser's model has at most 9,000 lines")
  func modulesOfTheModelAreSmall() throws {
    var lines: [String: Int] = [:]
    for file in try sources.files(in: "Sources") where modelFloors[file.target] != nil {
      lines[file.target, default: 0] += file.text.count { $0 == "\n" }
    }
    #expect(lines.count == modelFloors.count)
    for (name, count) in lines.sorted(by: { $0.key < $1.key }) {
      #expect(count <= 9_000, "\(name) has \(count) lines")
    }
  }

  @Test("only VitrineTerminalNcurses mentions curses")
  func onlyOneRoomSaysCurses() throws {
    for file in try sources.files(in: "Sources") where file.target != "VitrineTerminalNcurses" {
      #expect(!file.text.contains("curses_") && !file.text.contains("terminal_"), "\(file.path)")
    }
  }

  @Test("no module below UIKit imports a C module, which a package that asks for UIKit cannot find")
  func nothingBelowUIKitImportsC() throws {
    let rooms = reach(of: "UIKit").union([
      "UIKit", "CoreGraphics", "QuartzCore", "CollectionLayouts",
    ])
    .union(["UIKitTesting"])
    #expect(rooms.isSuperset(of: ["VitrineCNcurses", "VitrineCTerminal", "VitrineCImaging"]))
    let files = try sources.files(in: "Sources")
    let modules = Set(sources.targets.map(\.name)).subtracting(files.map(\.target))
    #expect(modules.isSuperset(of: ["VitrineCNcurses", "VitrineCTerminal", "VitrineCImaging"]))
    for file in files where rooms.contains(file.target) {
      let imported = modules.intersection(file.imports.map(\.module))
      #expect(imported.isEmpty, "\(file.path) imports \(imported); declare its functions instead")
    }
  }

  @Test("the layouts, the demos and the conformance tests see the public interface only")
  func strangersImportUIKitOnly() throws {
    // Without package access, these two compile like targets of another package.
    let strangers = sources.targets.filter { !$0.hasPackageAccess }.map(\.name)
    #expect(strangers == ["CollectionLayouts", "VitrineGallery"])
    for file in try sources.files(in: "Sources") where file.target == "VitrineGallery" {
      let modules = Set(file.imports.map(\.module))
      #expect(
        modules.subtracting(everybody).isSubset(of: ["UIKit", "CollectionLayouts"]),
        "\(file.path)")
    }
    for file in try sources.files(in: "Tests") where file.target.hasPrefix("Conformance") {
      let allowed: Set<String> = [
        "UIKit", "CoreGraphics", "QuartzCore", "CollectionLayouts", "Testing", "XCTest",
        "UIKitTesting",
        "Foundation",
      ]
      let modules = Set(file.imports.map(\.module))
      #expect(modules.isSubset(of: allowed), "\(file.path) imports \(modules)")
    }
  }

  @Test("the private imports of a product are internal or package imports")
  func importsOfProductsAreHidden() throws {
    let products: Set<String> = [
      "UIKit", "UIKitCore", "UIKitControls", "UIKitCollections", "CollectionLayouts",
      "UIKitTesting",
      "CoreGraphics", "QuartzCore",
    ]
    // The keys of a Pilot are those of VitrineKeyStrokes.
    let forUsers = products.union(["Foundation", "CoreFoundation", "VitrineKeyStrokes"])
    // A collection view's selected items are a set of VitrineBasicValues; its other names are not
    // public.
    let showsSets = "UICollectionView+SelectedItems.swift"
    for file in try sources.files(in: "Sources") where products.contains(file.target) {
      for line in file.imports where !forUsers.contains(line.module) {
        if line.module == "VitrineBasicValues", file.path.hasSuffix(showsSets) { continue }
        #expect(
          line.access == "internal" || line.access == "package",
          "\(file.path):\(line.line) re-exports \(line.module) from \(file.target)")
      }
    }
  }

  @Test("our own modules ask `overlaps`, never Foundation's `intersects`")
  func nobodyAsksFoundationForIntersections() throws {
    for file in try sources.files(in: "Sources") {
      let code = file.text.split(separator: "\n").filter { !$0.hasPrefix("//") }
      let asks = code.contains { $0.contains(".intersects(") }
      #expect(!asks, "\(file.path): Foundation counts touching edges; use overlaps(_:)")
    }
  }

  @Test("only one file converts points to cells by dividing by the size of a cell")
  func nobodyElseRoundsToCells() throws {
    let rooms = pointsTower.union([
      "UIKit", "VitrineGallery", "VitrineBrowser", "VitrineTerminalHost",
    ])
    let division = /\/ (\w+\.)*(cell|cellMetrics|metrics)\.(width|height)/
    for file in try sources.files(in: "Sources") where rooms.contains(file.target) {
      guard !file.path.hasSuffix("/CellMetrics+Grid.swift") else { continue }
      let lines = file.text.split(separator: "\n").filter { $0.contains(division) }
      #expect(lines.isEmpty, "\(file.path): \(lines.joined()); CellMetrics+Grid.swift does it")
    }
    let grid = try sources.files(in: "Sources").first {
      $0.path.hasSuffix("/UIKitCore/Geometry/CellMetrics+Grid.swift")
    }
    #expect(grid != nil)
  }

  @Test("no module has the name of a type in it")
  func noModuleIsNamedLikeItsType() throws {
    for file in try sources.files(in: "Sources") {
      for kind in ["struct", "class", "enum", "protocol", "typealias"] {
        #expect(!file.text.contains("\(kind) \(file.target) "), "\(file.path)")
        #expect(!file.text.contains("\(kind) \(file.target):"), "\(file.path)")
      }
    }
  }

  /// Files of more than 400 lines: a list that only gets shorter.
  private static let longFiles: Set<String> = [
    "UICollectionView.swift", "InteractiveMovementTests.swift", "UIScrollViewDelegate.swift",
  ]

  @Test("files have at most 400 lines")
  func filesAreShort() throws {
    let files = try sources.files(in: "Sources") + sources.files(in: "Tests")
    let long = files.filter { file in file.text.count { $0 == "\n" } > 400 }
    for file in long where !Self.longFiles.contains(file.name) {
      Issue.record("\(file.path) has more than 400 lines")
    }
    #expect(Self.longFiles.subtracting(long.map(\.name)).isEmpty, "these are short now")
  }

  /// All modules that a module depends on, directly or indirectly.
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
