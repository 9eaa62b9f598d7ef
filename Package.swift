// swift-tools-version: 6.1
import PackageDescription

// The arrows between the targets are the house of the README: they only go down.
// ArchitectureTests compares every `import` line of Sources with this table.
let package = Package(
  name: "Vitrine",
  products: [
    .library(name: "UIKit", targets: ["UIKit", "CoreGraphics", "QuartzCore"]),
    .library(name: "CollectionLayouts", targets: ["CollectionLayouts"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
    .executable(name: "vitrine", targets: ["vitrine"]),
  ],
  traits: [
    .trait(name: "Images", description: "Pictures as character art, by gdk-pixbuf and chafa."),
    .default(enabledTraits: ["Images"]),
  ],
  targets: [
    // Floor 0: both towers stand on it.
    .target(name: "BasicValues"),
    .target(name: "CharacterWidths"),
    .target(name: "LinearConstraints"),
    .target(name: "KeyStrokes"),
    .target(name: "TextEditing"),
    // CNcurses, CTerminal and CImaging are never imported: a package that asks `canImport(UIKit)`
    // loads UIKit with no path to the C modules of ours. Swift declares their functions by name.
    .target(
      name: "CNcurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(name: "CTerminal"),
    // Begins child processes with limits: what must happen between fork and exec.
    .target(name: "CProcess"),
    .systemLibrary(name: "CGetopt"),
    .systemLibrary(name: "CMalloc"),
    // Opens gdk-pixbuf and chafa when the first picture is shown: nothing must be installed to build.
    // Without the trait `Images` nobody calls it.
    .target(name: "CImaging"),

    // The points tower.
    .target(
      name: "UIKitCore",
      dependencies: ["BasicValues", "CharacterWidths", "LinearConstraints", "CImaging"],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .target(
      name: "UIKitControls",
      dependencies: ["UIKitCore", "BasicValues", "CharacterWidths", "TextEditing"]),
    .target(name: "UIKitCollections", dependencies: ["UIKitCore", "BasicValues"]),
    // As somebody else's layouts would be: what is `package` in the modules below is out of its sight.
    .target(
      name: "CollectionLayouts", dependencies: ["UIKitCollections", "UIKitCore", "BasicValues"],
      packageAccess: false),

    // The cells tower.
    .target(name: "TerminalCore", dependencies: ["BasicValues", "CharacterWidths", "KeyStrokes"]),
    .target(
      name: "TerminalNcurses",
      dependencies: ["TerminalCore", "KeyStrokes", "CNcurses", "CTerminal"],
      swiftSettings: [.enableExperimentalFeature("Extern")]),

    // Beside the towers: the items that the browser shows, without a view. Each module uses only modules above it.
    .target(name: "VitrineStyledText", dependencies: ["CharacterWidths"]),
    .target(
      name: "VitrineSupport",
      dependencies: [
        "VitrineStyledText"
      ],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .target(
      name: "VitrineProcesses",
      dependencies: [
        "VitrineSupport", "CProcess",
      ],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .target(name: "VitrineSaving", dependencies: ["VitrineStyledText", "VitrineSupport"]),
    .target(
      name: "VitrineTextFormats",
      dependencies: [
        "BasicValues", "VitrineStyledText", "VitrineSupport",
      ]),
    .target(
      name: "VitrineSQLiteClient",
      dependencies: [
        "VitrineStyledText", "VitrineSupport", "VitrineTextFormats",
      ]),
    .target(name: "VitrineFuzzyMatching", dependencies: ["VitrineSupport", "VitrineTextFormats"]),
    .target(
      name: "VitrineArchiveReading",
      dependencies: [
        "VitrineStyledText", "VitrineSupport", "VitrineProcesses", "VitrineSaving",
        "VitrineTextFormats",
      ]),
    .target(
      name: "VitrineItems",
      dependencies: [
        "BasicValues", "CharacterWidths", "VitrineStyledText", "VitrineSupport", "VitrineProcesses",
        "VitrineSaving", "VitrineTextFormats", "VitrineSQLiteClient", "VitrineFuzzyMatching",
        "VitrineArchiveReading",
      ]),
    .target(
      name: "VitrineSettings",
      dependencies: [
        "VitrineStyledText", "VitrineSupport", "VitrineProcesses", "VitrineTextFormats",
        "VitrineItems",
      ]),
    .target(
      name: "VitrineFigures",
      dependencies: [
        "BasicValues", "VitrineStyledText", "VitrineSupport", "VitrineSaving", "VitrineTextFormats",
        "VitrineItems",
      ]),
    .target(
      name: "VitrineTextItems",
      dependencies: [
        "BasicValues", "CharacterWidths", "VitrineStyledText", "VitrineSupport", "VitrineProcesses",
        "VitrineSaving", "VitrineTextFormats", "VitrineFuzzyMatching", "VitrineArchiveReading",
        "VitrineItems",
      ]),
    .target(
      name: "VitrineDatabaseItems",
      dependencies: [
        "BasicValues", "VitrineStyledText", "VitrineSupport", "VitrineSaving", "VitrineTextFormats",
        "VitrineSQLiteClient", "VitrineFuzzyMatching", "VitrineItems",
      ]),
    .target(
      name: "VitrineFileItems",
      dependencies: [
        "BasicValues", "VitrineStyledText", "VitrineSupport", "VitrineSaving", "VitrineTextFormats",
        "VitrineSQLiteClient", "VitrineFuzzyMatching", "VitrineArchiveReading", "VitrineItems",
        "VitrineDatabaseItems",
      ]),
    .target(
      name: "VitrinePostgresItems",
      dependencies: [
        "VitrineSupport", "VitrineProcesses", "VitrineTextFormats", "VitrineSQLiteClient",
        "VitrineFuzzyMatching", "VitrineItems", "VitrineDatabaseItems",
      ]),
    .target(
      name: "VitrinePreviews",
      dependencies: [
        "VitrineStyledText", "VitrineSupport", "VitrineProcesses", "VitrineSaving",
        "VitrineTextFormats", "VitrineSQLiteClient", "VitrineArchiveReading", "VitrineItems",
        "VitrineTextItems", "VitrineDatabaseItems", "VitrineFileItems",
      ]),
    .target(
      name: "VitrineSourceOpening",
      dependencies: [
        "BasicValues", "VitrineStyledText", "VitrineSupport", "VitrineSaving", "VitrineTextFormats",
        "VitrineSQLiteClient", "VitrineArchiveReading", "VitrineItems", "VitrineTextItems",
        "VitrineDatabaseItems", "VitrineFileItems", "VitrinePostgresItems",
      ]),
    .target(
      name: "VitrineConversion",
      dependencies: [
        "VitrineStyledText", "VitrineSupport", "VitrineTextFormats", "VitrineFuzzyMatching",
        "VitrineArchiveReading", "VitrineItems", "VitrineTextItems", "VitrinePostgresItems",
        "VitrineSourceOpening",
      ]),

    // The bridges.
    .target(
      name: "TerminalRendering",
      dependencies: ["CharacterWidths", "UIKitCore", "TerminalCore", "CImaging"],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .target(
      name: "TerminalHost",
      dependencies: ["UIKitCore", "TerminalRendering", "TerminalCore", "KeyStrokes"]),

    // The roof, and what stands on it.
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics", "UIKitCore"]),
    .target(name: "QuartzCore", dependencies: ["UIKitCore"]),
    .target(
      name: "UIKit",
      dependencies: [
        "_Testing_UIKit",
        "UIKitCore", "UIKitControls", "UIKitCollections", "TerminalCore", "TerminalHost",
        "TerminalNcurses",
      ]),
    .target(
      name: "UIKitTesting",
      dependencies: [
        "UIKitCore", "TerminalHost", "TerminalCore", "KeyStrokes",
      ]),
    .target(
      name: "Gallery", dependencies: ["UIKit", "CollectionLayouts"], packageAccess: false),
    .target(
      name: "VitrineBrowser",
      dependencies: [
        "KeyStrokes", "TextEditing", "UIKit", "CollectionLayouts", "Gallery", "TerminalHost",
        "TerminalCore", "CGetopt", "VitrineStyledText", "VitrineSupport", "VitrineSaving",
        "VitrineTextFormats", "VitrineFuzzyMatching", "VitrineArchiveReading", "VitrineItems",
        "VitrineSettings", "VitrineFigures", "VitrineTextItems", "VitrineDatabaseItems",
        "VitrineFileItems", "VitrinePreviews", "VitrineSourceOpening", "VitrineConversion",
      ]),
    // The program starts sooner with C++'s library inside it, as Swift's can be: the dynamic linker looks
    // up thousands of names of its own at each start. Nobody loads symbols from the program either.
    .executableTarget(
      name: "vitrine", dependencies: ["VitrineBrowser"],
      linkerSettings: [
        .unsafeFlags(
          [
            "-L\(Context.packageDirectory)/Resources/linker", "-Xlinker", "--no-export-dynamic",
          ],
          .when(platforms: [.linux], configuration: .release))
      ]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "KeyStrokes", "UIKit", "CollectionLayouts", "TerminalHost", "TerminalCore",
        "TerminalNcurses", "TerminalRendering", "CMalloc", "TestSupport", "VitrineBrowser",
        "VitrineSupport", "VitrineTextFormats", "VitrineFuzzyMatching", "VitrineItems",
        "VitrineTextItems", "VitrineSourceOpening", "VitrineConversion",
      ]),

    // Writes the protocols with optional methods from one table; run by hand, checked by a test.
    .executableTarget(name: "OptionalMethodGenerator"),

    // Tests mirror Sources.
    .target(
      name: "TestSupport", dependencies: ["TerminalCore", "KeyStrokes"], path: "Tests/TestSupport"),
    // What test functions and suites are told; apart, since it needs Testing, which programs do not have.
    .target(name: "TestTraits", path: "Tests/TestTraits"),
    .testTarget(name: "BasicValuesTests", dependencies: ["BasicValues", "TestSupport"]),
    .testTarget(
      name: "LinearConstraintsTests", dependencies: ["LinearConstraints", "TestSupport"]),
    .testTarget(name: "KeyStrokesTests", dependencies: ["KeyStrokes"]),
    .testTarget(name: "TextEditingTests", dependencies: ["TextEditing", "TestSupport"]),
    .testTarget(name: "CharacterWidthsTests", dependencies: ["CharacterWidths"]),
    .testTarget(name: "UIKitCoreTests", dependencies: ["UIKitCore", "TestSupport"]),
    .testTarget(
      name: "UIKitControlsTests",
      dependencies: ["UIKitControls", "UIKitTesting", "UIKit", "TestSupport"],
      exclude: ["Text/Screens"]),
    .testTarget(
      name: "UIKitCollectionsTests",
      dependencies: [
        "UIKitCollections", "UIKitTesting", "UIKit", "BasicValues", "TestSupport",
      ]),
    .testTarget(
      name: "CollectionLayoutsTests",
      dependencies: [
        "CollectionLayouts", "UIKit", "UIKitTesting", "BasicValues", "TestSupport",
      ]),
    .testTarget(
      name: "TerminalCoreTests", dependencies: ["TerminalCore", "KeyStrokes", "TestSupport"]),
    .testTarget(
      name: "TerminalNcursesTests",
      dependencies: ["TerminalNcurses", "TerminalCore", "TestSupport"]),
    .testTarget(
      name: "TerminalRenderingTests",
      dependencies: [
        "TerminalRendering", "UIKitCore", "TerminalCore", "CharacterWidths", "TestSupport",
      ]),
    .testTarget(
      name: "TerminalHostTests",
      dependencies: ["TerminalHost", "KeyStrokes", "UIKitTesting", "UIKit"],
      exclude: ["Screens"]),
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit", "UIKitCore", "TerminalNcurses"]),
    .testTarget(
      name: "UIKitTestingTests", dependencies: ["UIKitTesting", "UIKit", "TestSupport"],
      exclude: ["Screens"]),
    .testTarget(
      name: "RandomInputTests",
      dependencies: [
        "UIKit", "UIKitTesting", "CollectionLayouts", "TerminalCore", "TerminalHost", "TestSupport",
      ]),
    // Doubles and stages that the tests of several of the browser's modules share.
    .target(
      name: "VitrineModelDoubles",
      dependencies: [
        "TestSupport", "VitrineSupport", "VitrineSaving", "VitrineTextFormats",
        "VitrineSQLiteClient", "VitrineFuzzyMatching", "VitrineArchiveReading", "VitrineItems",
        "VitrineTextItems", "VitrineDatabaseItems", "VitrineFileItems", "VitrineSourceOpening",
      ],
      path: "Tests/VitrineModelDoubles"),
    .testTarget(
      name: "VitrineStyledTextTests",
      dependencies: [
        "TestSupport", "VitrineStyledText", "VitrineTextFormats", "VitrineSettings",
      ]),
    .testTarget(
      name: "VitrineSupportTests",
      dependencies: [
        "TestSupport", "VitrineModelDoubles", "VitrineStyledText", "VitrineSupport", "VitrineItems",
        "VitrineTextItems", "VitrineFileItems", "VitrineSourceOpening",
      ]),
    .testTarget(
      name: "VitrineProcessesTests",
      dependencies: [
        "TestSupport", "TestTraits", "VitrineProcesses",
      ]),
    .testTarget(
      name: "VitrineSavingTests",
      dependencies: [
        "TestSupport", "TestTraits", "VitrineModelDoubles", "VitrineSupport", "VitrineSaving",
        "VitrineItems", "VitrineFileItems", "SavingProgram",
      ]),
    .testTarget(
      name: "VitrineTextFormatsTests",
      dependencies: [
        "TestSupport", "VitrineModelDoubles", "VitrineStyledText", "VitrineSupport",
        "VitrineTextFormats", "VitrineItems", "VitrineTextItems", "VitrineSourceOpening",
      ]),
    .testTarget(
      name: "VitrineSQLiteClientTests",
      dependencies: [
        "TestSupport", "VitrineModelDoubles", "VitrineSupport", "VitrineSQLiteClient",
        "VitrineItems", "VitrineDatabaseItems",
      ]),
    .testTarget(
      name: "VitrineFuzzyMatchingTests",
      dependencies: [
        "TestSupport", "VitrineModelDoubles", "VitrineSupport", "VitrineTextFormats",
        "VitrineFuzzyMatching",
      ]),
    .testTarget(
      name: "VitrineArchiveReadingTests",
      dependencies: [
        "TestSupport", "VitrineStyledText", "VitrineSupport", "VitrineProcesses",
        "VitrineArchiveReading",
      ]),
    .testTarget(
      name: "VitrineItemsTests",
      dependencies: [
        "BasicValues", "CharacterWidths", "TestSupport", "VitrineModelDoubles", "VitrineStyledText",
        "VitrineSupport", "VitrineProcesses", "VitrineSaving", "VitrineTextFormats",
        "VitrineFuzzyMatching", "VitrineArchiveReading", "VitrineItems", "VitrineTextItems",
        "VitrineDatabaseItems", "VitrineFileItems", "VitrinePostgresItems", "VitrineSourceOpening",
        "VitrineConversion",
      ]),
    .testTarget(
      name: "VitrineSettingsTests",
      dependencies: [
        "TestSupport", "VitrineModelDoubles", "VitrineStyledText", "VitrineSupport",
        "VitrineTextFormats", "VitrineSettings",
      ]),
    .testTarget(
      name: "VitrineFiguresTests",
      dependencies: [
        "TestSupport", "VitrineModelDoubles", "VitrineStyledText", "VitrineSupport",
        "VitrineSaving", "VitrineTextFormats", "VitrineItems", "VitrineFigures",
      ]),
    .testTarget(
      name: "VitrineTextItemsTests",
      dependencies: [
        "TestSupport", "TestTraits", "VitrineModelDoubles", "VitrineStyledText", "VitrineSupport",
        "VitrineSaving", "VitrineTextFormats", "VitrineFuzzyMatching", "VitrineArchiveReading",
        "VitrineItems", "VitrineTextItems", "VitrineSourceOpening",
      ]),
    .testTarget(
      name: "VitrineDatabaseItemsTests",
      dependencies: [
        "BasicValues", "TestSupport", "TestTraits", "VitrineModelDoubles", "VitrineStyledText",
        "VitrineSupport", "VitrineTextFormats", "VitrineSQLiteClient", "VitrineFuzzyMatching",
        "VitrineItems", "VitrineDatabaseItems", "VitrineSourceOpening", "SavingProgram",
      ]),
    .testTarget(
      name: "VitrineFileItemsTests",
      dependencies: [
        "CharacterWidths", "TestSupport", "TestTraits", "VitrineModelDoubles", "VitrineStyledText",
        "VitrineSupport", "VitrineSaving", "VitrineTextFormats", "VitrineArchiveReading",
        "VitrineItems", "VitrineFileItems", "VitrinePreviews", "VitrineSourceOpening",
        "FileProgram",
      ]),
    .testTarget(
      name: "VitrinePostgresItemsTests",
      dependencies: [
        "BasicValues", "TestSupport", "TestTraits", "VitrineModelDoubles", "VitrineStyledText",
        "VitrineSupport", "VitrineProcesses", "VitrineSaving", "VitrineTextFormats",
        "VitrineSQLiteClient", "VitrineFuzzyMatching", "VitrineArchiveReading", "VitrineItems",
        "VitrineDatabaseItems", "VitrinePostgresItems", "VitrineSourceOpening",
      ]),
    .testTarget(
      name: "VitrinePreviewsTests",
      dependencies: [
        "TestSupport", "VitrineStyledText", "VitrineSupport", "VitrineSaving", "VitrineItems",
        "VitrinePreviews",
      ]),
    .testTarget(
      name: "VitrineSourceOpeningTests",
      dependencies: [
        "TestSupport", "VitrineModelDoubles", "VitrineStyledText", "VitrineSupport",
        "VitrineSaving", "VitrineTextFormats", "VitrineSQLiteClient", "VitrineFuzzyMatching",
        "VitrineArchiveReading", "VitrineItems", "VitrineSettings", "VitrineTextItems",
        "VitrineFileItems", "VitrinePostgresItems", "VitrineSourceOpening", "VitrineConversion",
      ]),
    .testTarget(
      name: "VitrineConversionTests",
      dependencies: [
        "TestSupport", "VitrineModelDoubles", "VitrineSupport", "VitrineTextFormats",
        "VitrineFuzzyMatching", "VitrineArchiveReading", "VitrineItems", "VitrineTextItems",
        "VitrineSourceOpening", "VitrineConversion",
      ]),
    .executableTarget(
      name: "SavingProgram",
      dependencies: [
        "VitrineSupport", "VitrineArchiveReading", "VitrineItems", "VitrineTextItems",
        "VitrineSourceOpening",
      ],
      path: "Tests/SavingProgram"),
    .executableTarget(
      name: "FileProgram",
      dependencies: [
        "VitrineSupport", "VitrineFileItems",
      ],
      path: "Tests/FileProgram"),
    .testTarget(
      name: "VitrineBrowserTests",
      dependencies: [
        "BasicValues", "KeyStrokes", "UIKit", "UIKitTesting", "CollectionLayouts", "Gallery",
        "TerminalHost", "TerminalCore", "TestSupport", "TestTraits", "VitrineModelDoubles",
        "VitrineBrowser", "VitrineStyledText", "VitrineSupport", "VitrineSaving",
        "VitrineTextFormats", "VitrineFuzzyMatching", "VitrineArchiveReading", "VitrineItems",
        "VitrineSettings", "VitrineFigures", "VitrineTextItems", "VitrineDatabaseItems",
        "VitrineFileItems", "VitrinePreviews", "VitrineSourceOpening", "VitrineConversion",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["Gallery", "UIKit", "CollectionLayouts", "UIKitTesting", "TestSupport"],
      exclude: ["Screens"]),
    .testTarget(
      name: "ConformanceTests",
      dependencies: ["UIKit", "CoreGraphics", "QuartzCore", "UIKitTesting"]),
    // Plain UIKit code that uses every declaration, compiled in both language modes: one folder, once more by a link.
    .testTarget(
      name: "ConformanceDeclarations", dependencies: ["UIKit", "CollectionLayouts"]),
    .testTarget(
      name: "ConformanceDeclarationsSwift5", dependencies: ["UIKit", "CollectionLayouts"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // Compiles sources as a package of somebody else's would, by the modules of this build.
    .testTarget(
      name: "PublicInterfaceTests",
      dependencies: [
        "UIKit", "CoreGraphics", "QuartzCore", "CollectionLayouts", "UIKitTesting", "Gallery",
        "KeyStrokes", "TestSupport",
      ]),
    .testTarget(
      name: "BenchmarksTests", dependencies: ["benchmarks", "TestSupport", "TestTraits"]),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport", "TestTraits"]),
    .testTarget(name: "OptionalMethodGeneratorTests", dependencies: ["OptionalMethodGenerator"]),
    .executableTarget(
      name: "AnimationProgram", dependencies: ["UIKit"], path: "Tests/AnimationProgram"),
    .executableTarget(name: "MenuProgram", dependencies: ["UIKit"], path: "Tests/MenuProgram"),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "vitrine", "Gallery", "AnimationProgram", "MenuProgram", "TestSupport", "TestTraits",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// To work on one part without building everything: `VITRINE_TESTS=UIKitCoreTests,UIKitTests swift
// test` knows these tests and what they stand on only. Without the variable everything is there.
if let chosen = Context.environment["VITRINE_TESTS"]?.split(separator: ",").map(String.init) {
  var needed: Set<String> = []
  var found = chosen
  while let name = found.popLast() {
    guard needed.insert(name).inserted,
      let target = package.targets.first(where: { $0.name == name })
    else { continue }
    for case .byNameItem(let other, _) in target.dependencies { found.append(other) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { product in
    let names = (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets
    return !needed.isSuperset(of: names ?? [])
  }
}

// What a debugger tells of variables is a fifth of a program's debug build: our modules carry only the lines that a
// backtrace names; `-Xswiftc -Xfrontend -Xswiftc -g` brings the rest back. (The frontend is told, since SwiftPM has its
// own `-g` behind flags of the driver.) What is left is packed, which takes a sixteenth off; debuggers and
// backtraces read it all the same. No package that SwiftPM has fetched may have such flags.
if !Context.packageDirectory.contains("/checkouts/") {
  for target in package.targets where target.type == .regular && target.path == nil {
    let flags = SwiftSetting.unsafeFlags(
      ["-Xfrontend", "-gline-tables-only"], .when(configuration: .debug))
    target.swiftSettings = (target.swiftSettings ?? []) + [flags]
  }
  // One target of those that every program has tells it the linker.
  package.targets.first { $0.name == "BasicValues" }?.linkerSettings = [
    .unsafeFlags(
      ["-Xlinker", "--compress-debug-sections=zlib"], .when(configuration: .debug))
  ]
}
