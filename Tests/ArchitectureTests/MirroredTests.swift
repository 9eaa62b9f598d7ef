import Foundation
import Testing

/// A test file has the same folder and the same name as its source.
@Suite("Tests mirror sources")
struct MirroredTests {
  /// Sources of more than 150 lines without a test file of their name: a list that only gets shorter.
  private static let without: Set<String> = [
    // LayoutLawsTests and LayoutChangesTests run for each of its subclasses.
    "Sources/CollectionLayouts/Sections/SectionedLayout.swift",
    // FilterEngineTests run it, a slice after the other.
    "Sources/VitrineItems/Filter/FilterJob.swift",
    // JSONTextTests read every document by it.
    "Sources/VitrineTextFormats/JSON/JSONScanner.swift",
    // JournalTests write and read back every kind of edit, and files that end anywhere.
    "Sources/VitrineItems/Editing/JournalEdit.swift",
    // A table; GeneratorTests compares every file that comes from it.
    "Sources/VitrineOptionalMethodGenerator/Tables/UICollectionViewDelegate.swift",
    // UICollectionViewCellTests and ViewProviderTests: almost every reusable view is a cell.
    "Sources/UIKitCollections/CollectionView/Elements/Reuse/UICollectionReusableView.swift",
    // CollectionDropTests and DropPlacesTests open it wherever an item can be dropped.
    "Sources/UIKitCollections/CollectionView/Interaction/DragAndDrop/DropGap.swift",
    // NSDiffableDataSourceSnapshotTests calls every function of it and compares it with a plain
    // model.
    "Sources/UIKitCollections/Diffable/SnapshotStore.swift",
    // The tests of drags in collection views, which are its only sources.
    "Sources/UIKitCore/DragAndDrop/DragSession.swift",
    // A table; OptionParserTests go through it, ManPageTests compare it with the man page.
    "Sources/VitrineBrowser/CommandLine/OptionTable.swift",
    // A value without behaviour; OptionParserTests fill it in.
    "Sources/VitrineBrowser/Options/Options.swift",
    // GoldenScreenTests, StatusLineTests and the tests of the features drive it.
    "Sources/VitrineBrowser/Browser/BrowserViewController.swift",
    "Sources/VitrineBrowser/Screen/ScreenLayers.swift",
    // BoundsTests runs all benchmarks.
    "Sources/VitrineBenchmarks/FlowBenchmarks.swift",
    "Sources/VitrineBenchmarks/GroupBenchmarks.swift",
  ]

  private let sources: [PackageSources.File]
  private let tests: [PackageSources.File]

  init() throws {
    let package = try PackageSources()
    sources = try package.files(in: "Sources")
    tests = try package.files(in: "Tests").filter { $0.name.hasSuffix("Tests.swift") }
  }

  @Test("every source of more than 150 lines has a test file of its name")
  func longSourcesHaveTests() {
    let names = Set(tests.map(\.name))
    let missing = sources.filter { file in
      let stem = file.name.dropLast(".swift".count)
      let type = stem.prefix { $0 != "+" }
      return file.lineCount > 150 && !file.text.hasPrefix("// Written by")
        && !names.contains("\(stem)Tests.swift") && !names.contains("\(type)Tests.swift")
    }
    for file in missing where !Self.without.contains(file.path) {
      Issue.record("\(file.path) has no \(file.name.dropLast(6))Tests.swift")
    }
    #expect(Self.without.subtracting(missing.map(\.path)).isEmpty, "these have tests now")
  }

  @Test("a test file with the name of a source is in the same folder as that source")
  func foldersAreTheSame() {
    let folders = Dictionary(
      sources.map { ("\($0.target)/\($0.name)", $0.folder) },
      uniquingKeysWith: { first, _ in first })
    for test in tests {
      let source = test.name.replacing("Tests.swift", with: ".swift")
      let module = test.target.hasSuffix("Tests") ? test.target.dropLast(5) : ""
      guard let folder = folders["\(module)/\(source)"], folder != test.folder
      else { continue }
      Issue.record(
        "\(test.path) belongs in the folder \(folder.isEmpty ? "of the target" : folder)")
    }
  }
}
