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
    .library(name: "VitrineLayoutRunner", targets: ["VitrineLayoutRunner"]),
    .library(name: "VitrineBrowserKit", targets: ["VitrineBrowserKit"]),
    .executable(name: "vitrine", targets: ["vitrine"]),
    .plugin(name: "VitrineRewriter", targets: ["VitrineRewriter"]),
  ],
  traits: [
    .trait(name: "Images", description: "Pictures as character art, by gdk-pixbuf and chafa."),
    .trait(name: "PostgreSQL", description: "Tables of PostgreSQL servers, by libpq."),
    .default(enabledTraits: ["Images", "PostgreSQL"]),
  ],
  targets: [
    // Floor 0: both towers stand on it.
    .target(name: "VitrineBasicValues"),
    .target(
      name: "VitrineCharacterWidths", swiftSettings: [.enableExperimentalFeature("Extern")]),
    .target(name: "VitrineLinearConstraints"),
    .target(name: "VitrineKeyStrokes"),
    .target(name: "VitrineTextEditing"),
    // No module of UIKit imports VitrineCNcurses, VitrineCTerminal or VitrineCImaging: a package with
    // `canImport(UIKit)` loads UIKit with no path to C modules of ours. Swift declares their functions by name, and
    // CDeclarationsTests compares the types.
    .target(
      name: "VitrineCNcurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(name: "VitrineCTerminal"),
    // Starts child processes with limits: the code between fork and exec.
    .target(name: "VitrineCProcess"),
    // Functions of Linux that Swift's module of the C library leaves out.
    .target(name: "VitrineCSystem"),
    // The version that the program prints. A string of Swift cannot come from a setting, one of C can.
    .target(
      name: "VitrineCVersion",
      cSettings: Context.environment["VITRINE_VERSION"].map {
        [.define("VITRINE_VERSION", to: "\"\($0)\"")]
      }),
    .systemLibrary(name: "VitrineCGetopt"),
    .systemLibrary(name: "VitrineCMalloc"),
    // Opens gdk-pixbuf and chafa when the first picture is shown: nothing must be installed to build.
    // Nothing calls it without the trait `Images`.
    .target(name: "VitrineCImaging"),

    // The points tower.
    .target(
      name: "UIKitCore",
      dependencies: [
        "VitrineBasicValues", "VitrineCharacterWidths", "VitrineLinearConstraints",
        "VitrineCImaging",
      ],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .target(
      name: "UIKitControls",
      dependencies: [
        "UIKitCore", "VitrineBasicValues", "VitrineCharacterWidths", "VitrineTextEditing",
      ]),
    .target(name: "UIKitCollections", dependencies: ["UIKitCore", "VitrineBasicValues"]),
    // Built as another package's layouts: `package` declarations of the modules below are invisible to it.
    .target(
      name: "CollectionLayouts",
      dependencies: ["UIKitCollections", "UIKitCore", "VitrineBasicValues"],
      packageAccess: false),

    // The cells tower.
    .target(
      name: "VitrineTerminalCore",
      dependencies: ["VitrineBasicValues", "VitrineCharacterWidths", "VitrineKeyStrokes"]),
    .target(
      name: "VitrineTerminalNcurses",
      dependencies: [
        "VitrineTerminalCore", "VitrineKeyStrokes", "VitrineCNcurses", "VitrineCTerminal",
      ],
      swiftSettings: [.enableExperimentalFeature("Extern")]),

    // Beside the towers: the items that the browser shows, without a view. Each module uses only modules above it.
    .target(name: "VitrineStyledText", dependencies: ["VitrineCharacterWidths"]),
    .target(
      name: "VitrineSupport",
      dependencies: [
        "VitrineStyledText"
      ]),
    .target(
      name: "VitrineProcesses",
      dependencies: [
        "VitrineSupport", "VitrineCProcess",
      ]),
    .target(
      name: "VitrineSaving",
      dependencies: ["VitrineStyledText", "VitrineSupport", "VitrineCSystem"]),
    .target(
      name: "VitrineTextFormats",
      dependencies: [
        "VitrineBasicValues", "VitrineStyledText", "VitrineSupport",
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
        "VitrineTextFormats", "VitrineCProcess",
      ]),
    .target(
      name: "VitrineItems",
      dependencies: [
        "VitrineBasicValues", "VitrineCharacterWidths", "VitrineStyledText", "VitrineSupport",
        "VitrineProcesses",
        "VitrineSaving", "VitrineTextFormats", "VitrineSQLiteClient", "VitrineFuzzyMatching",
        "VitrineArchiveReading", "VitrineCProcess",
      ]),
    .target(
      name: "VitrineSettings",
      dependencies: [
        "VitrineStyledText", "VitrineSupport", "VitrineProcesses", "VitrineTextFormats",
        "VitrineItems",
      ]),
    .target(
      name: "VitrineTextItems",
      dependencies: [
        "VitrineBasicValues", "VitrineCharacterWidths", "VitrineStyledText", "VitrineSupport",
        "VitrineProcesses",
        "VitrineSaving", "VitrineTextFormats", "VitrineFuzzyMatching", "VitrineArchiveReading",
        "VitrineItems", "VitrineCProcess",
      ]),
    .target(
      name: "VitrineDatabaseItems",
      dependencies: [
        "VitrineBasicValues", "VitrineStyledText", "VitrineSupport", "VitrineSaving",
        "VitrineTextFormats",
        "VitrineSQLiteClient", "VitrineFuzzyMatching", "VitrineItems",
      ]),
    .target(
      name: "VitrineFileItems",
      dependencies: [
        "VitrineBasicValues", "VitrineStyledText", "VitrineSupport", "VitrineSaving",
        "VitrineTextFormats",
        "VitrineSQLiteClient", "VitrineFuzzyMatching", "VitrineArchiveReading", "VitrineItems",
        "VitrineDatabaseItems", "VitrineCSystem",
      ]),
    .target(
      name: "VitrinePostgresItems",
      dependencies: [
        "VitrineSupport", "VitrineTextFormats", "VitrineSQLiteClient", "VitrineFuzzyMatching",
        "VitrineItems", "VitrineDatabaseItems", "VitrineCProcess",
      ]),
    .target(
      name: "VitrinePreviews",
      dependencies: [
        "VitrineStyledText", "VitrineSupport", "VitrineProcesses", "VitrineSaving",
        "VitrineTextFormats", "VitrineSQLiteClient", "VitrineArchiveReading", "VitrineItems",
        "VitrineTextItems", "VitrineDatabaseItems", "VitrineFileItems", "VitrineCProcess",
      ]),
    .target(
      name: "VitrineSourceOpening",
      dependencies: [
        "VitrineBasicValues", "VitrineStyledText", "VitrineSupport", "VitrineSaving",
        "VitrineTextFormats",
        "VitrineSQLiteClient", "VitrineArchiveReading", "VitrineItems", "VitrineTextItems",
        "VitrineDatabaseItems", "VitrineFileItems",
        .target(name: "VitrinePostgresItems", condition: .when(traits: ["PostgreSQL"])),
      ]),
    .target(
      name: "VitrineConversion",
      dependencies: [
        "VitrineStyledText", "VitrineSupport", "VitrineTextFormats", "VitrineFuzzyMatching",
        "VitrineArchiveReading", "VitrineItems", "VitrineTextItems", "VitrineDatabaseItems",
        "VitrineSourceOpening",
      ]),

    // The bridges.
    .target(
      name: "VitrineTerminalRendering",
      dependencies: [
        "VitrineCharacterWidths", "UIKitCore", "VitrineTerminalCore", "VitrineCImaging",
      ],
      swiftSettings: [.enableExperimentalFeature("Extern")]),
    .target(
      name: "VitrineTerminalHost",
      dependencies: [
        "UIKitCore", "VitrineTerminalRendering", "VitrineTerminalCore", "VitrineKeyStrokes",
      ]),

    // The public modules, and those above them.
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics", "UIKitCore"]),
    .target(name: "QuartzCore", dependencies: ["UIKitCore"]),
    .target(
      name: "UIKit",
      dependencies: [
        "_Testing_UIKit",
        "UIKitCore", "UIKitControls", "UIKitCollections", "VitrineTerminalCore",
        "VitrineTerminalHost",
        "VitrineTerminalNcurses",
      ]),
    .target(
      name: "UIKitTesting",
      dependencies: [
        "UIKitCore", "VitrineTerminalHost", "VitrineTerminalCore", "VitrineKeyStrokes",
        "VitrineCharacterWidths",
      ]),
    // `vitrine run` builds it, and links it into the programs that it compiles, with all modules that these may import.
    .target(
      name: "VitrineLayoutRunner",
      dependencies: [
        "UIKit", "UIKitTesting", "VitrineTerminalCore", "VitrineKeyStrokes", "CollectionLayouts",
        "CoreGraphics", "QuartzCore",
      ]),
    .target(
      name: "VitrineGallery", dependencies: ["UIKit", "CollectionLayouts"], packageAccess: false),
    .target(
      name: "VitrineBrowser",
      dependencies: [
        "VitrineKeyStrokes", "VitrineTextEditing", "UIKit", "CollectionLayouts", "VitrineGallery",
        "VitrineLayoutRunner", "VitrineTerminalHost",
        "VitrineTerminalCore", "VitrineCGetopt", "VitrineCVersion",
        "VitrineStyledText", "VitrineSupport", "VitrineProcesses", "VitrineSaving",
        "VitrineTextFormats", "VitrineFuzzyMatching", "VitrineArchiveReading", "VitrineItems",
        "VitrineSettings", "VitrineTextItems", "VitrineFileItems",
        "VitrinePreviews", "VitrineSourceOpening", "VitrineConversion",
      ]),
    // The browser for sources of other packages.
    .target(
      name: "VitrineBrowserKit",
      dependencies: [
        "VitrineBrowser", "VitrineStyledText", "VitrineSupport", "VitrineTextFormats",
        "VitrineFuzzyMatching", "VitrineItems",
      ]),
    .executableTarget(name: "vitrine", dependencies: ["VitrineBrowser"]),
    .executableTarget(
      name: "VitrineBenchmarks",
      dependencies: [
        "VitrineKeyStrokes", "UIKit", "CollectionLayouts", "VitrineTerminalHost",
        "VitrineTerminalCore",
        "VitrineTerminalNcurses", "VitrineTerminalRendering", "VitrineCMalloc",
        "VitrineTestSupport", "VitrineBrowser",
        "VitrineSupport", "VitrineTextFormats", "VitrineFuzzyMatching", "VitrineItems",
        "VitrineTextItems", "VitrineSourceOpening", "VitrineConversion",
      ]),

    // Writes the protocols with optional methods from one table; run by hand, checked by a test.
    .executableTarget(name: "VitrineOptionalMethodGenerator"),
    // Compiles sources for iOS in packages that depend on this one.
    .plugin(name: "VitrineRewriter", capability: .buildTool()),

    // Tests mirror Sources.
    .target(
      name: "VitrineTestSupport", dependencies: ["VitrineTerminalCore", "VitrineKeyStrokes"],
      path: "Tests/VitrineTestSupport"),
    // Traits of tests and suites; a module of its own, since it needs Testing, which programs do not have.
    .target(name: "VitrineTestTraits", path: "Tests/VitrineTestTraits"),
    .testTarget(
      name: "VitrineBasicValuesTests", dependencies: ["VitrineBasicValues", "VitrineTestSupport"]),
    .testTarget(
      name: "VitrineLinearConstraintsTests",
      dependencies: ["VitrineLinearConstraints", "VitrineTestSupport"]),
    .testTarget(name: "VitrineKeyStrokesTests", dependencies: ["VitrineKeyStrokes"]),
    .testTarget(
      name: "VitrineTextEditingTests", dependencies: ["VitrineTextEditing", "VitrineTestSupport"]),
    .testTarget(name: "VitrineCharacterWidthsTests", dependencies: ["VitrineCharacterWidths"]),
    .testTarget(name: "UIKitCoreTests", dependencies: ["UIKitCore", "VitrineTestSupport"]),
    .testTarget(
      name: "UIKitControlsTests",
      dependencies: ["UIKitControls", "UIKitTesting", "UIKit", "VitrineTestSupport"],
      exclude: ["Text/Screens"]),
    .testTarget(
      name: "UIKitCollectionsTests",
      dependencies: [
        "UIKitCollections", "UIKitTesting", "UIKit", "VitrineBasicValues", "VitrineTestSupport",
      ]),
    .testTarget(
      name: "CollectionLayoutsTests",
      dependencies: [
        "CollectionLayouts", "UIKit", "UIKitTesting", "VitrineBasicValues", "VitrineTestSupport",
      ]),
    .testTarget(
      name: "VitrineTerminalCoreTests",
      dependencies: ["VitrineTerminalCore", "VitrineKeyStrokes", "VitrineTestSupport"]),
    .testTarget(
      name: "VitrineTerminalNcursesTests",
      dependencies: ["VitrineTerminalNcurses", "VitrineTerminalCore", "VitrineTestSupport"]),
    .testTarget(
      name: "CDeclarationsTests",
      dependencies: [
        "VitrineCImaging", "VitrineCNcurses", "VitrineCSystem", "VitrineCTerminal",
        "VitrineTerminalNcurses", "VitrineTerminalRendering",
        "UIKitCore", "VitrineCharacterWidths",
      ]),
    .testTarget(
      name: "VitrineTerminalRenderingTests",
      dependencies: [
        "VitrineTerminalRendering", "UIKitCore", "VitrineTerminalCore", "VitrineCharacterWidths",
        "VitrineTestSupport",
      ]),
    .testTarget(
      name: "VitrineTerminalHostTests",
      dependencies: ["VitrineTerminalHost", "VitrineKeyStrokes", "UIKitTesting", "UIKit"],
      exclude: ["Screens"]),
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit", "UIKitCore", "VitrineTerminalNcurses"]),
    .testTarget(
      name: "UIKitTestingTests", dependencies: ["UIKitTesting", "UIKit", "VitrineTestSupport"],
      exclude: ["Screens"]),
    .testTarget(
      name: "VitrineLayoutRunnerTests",
      dependencies: ["VitrineLayoutRunner", "UIKit", "UIKitTesting", "VitrineKeyStrokes"]),
    .testTarget(
      name: "RandomInputTests",
      dependencies: [
        "UIKit", "UIKitTesting", "CollectionLayouts", "VitrineTerminalCore", "VitrineTerminalHost",
        "VitrineTestSupport",
      ]),
    // Doubles and stages that the tests of several of the browser's modules share.
    .target(
      name: "VitrineModelDoubles",
      dependencies: [
        "VitrineTestSupport", "VitrineSupport", "VitrineSaving", "VitrineTextFormats",
        "VitrineSQLiteClient", "VitrineFuzzyMatching", "VitrineArchiveReading", "VitrineItems",
        "VitrineTextItems", "VitrineDatabaseItems", "VitrineFileItems", "VitrineSourceOpening",
      ],
      path: "Tests/VitrineModelDoubles"),
    .testTarget(
      name: "VitrineStyledTextTests",
      dependencies: [
        "VitrineTestSupport", "VitrineStyledText", "VitrineTextFormats", "VitrineSettings",
      ]),
    .testTarget(
      name: "VitrineSupportTests",
      dependencies: [
        "VitrineTestSupport", "VitrineModelDoubles", "VitrineStyledText", "VitrineSupport",
        "VitrineItems",
        "VitrineTextItems", "VitrineFileItems", "VitrineSourceOpening",
      ]),
    .testTarget(
      name: "VitrineProcessesTests",
      dependencies: [
        "VitrineTestSupport", "VitrineTestTraits", "VitrineProcesses",
      ]),
    .testTarget(
      name: "VitrineSavingTests",
      dependencies: [
        "VitrineTestSupport", "VitrineTestTraits", "VitrineModelDoubles", "VitrineSupport",
        "VitrineSaving",
        "VitrineItems", "VitrineFileItems", "VitrineSavingProgram", "VitrineCSystem",
      ]),
    .testTarget(
      name: "VitrineTextFormatsTests",
      dependencies: [
        "VitrineTestSupport", "VitrineModelDoubles", "VitrineStyledText", "VitrineSupport",
        "VitrineTextFormats", "VitrineItems", "VitrineTextItems", "VitrineSourceOpening",
      ]),
    .testTarget(
      name: "VitrineSQLiteClientTests",
      dependencies: [
        "VitrineTestSupport", "VitrineModelDoubles", "VitrineSupport", "VitrineSQLiteClient",
        "VitrineItems", "VitrineDatabaseItems",
      ]),
    .testTarget(
      name: "VitrineFuzzyMatchingTests",
      dependencies: [
        "VitrineTestSupport", "VitrineModelDoubles", "VitrineSupport", "VitrineTextFormats",
        "VitrineFuzzyMatching",
      ]),
    .testTarget(
      name: "VitrineArchiveReadingTests",
      dependencies: [
        "VitrineTestSupport", "VitrineTestTraits", "VitrineStyledText", "VitrineSupport",
        "VitrineProcesses", "VitrineTextFormats", "VitrineArchiveReading",
      ]),
    .testTarget(
      name: "VitrineItemsTests",
      dependencies: [
        "VitrineBasicValues", "VitrineCharacterWidths", "VitrineTestSupport", "VitrineModelDoubles",
        "VitrineStyledText",
        "VitrineSupport", "VitrineProcesses", "VitrineSaving", "VitrineTextFormats",
        "VitrineFuzzyMatching", "VitrineArchiveReading", "VitrineItems", "VitrineTextItems",
        "VitrineDatabaseItems", "VitrineFileItems", "VitrineSourceOpening",
        "VitrineConversion",
      ]),
    .testTarget(
      name: "VitrineSettingsTests",
      dependencies: [
        "VitrineTestSupport", "VitrineModelDoubles", "VitrineStyledText", "VitrineSupport",
        "VitrineTextFormats", "VitrineSettings",
      ]),
    .testTarget(
      name: "VitrineTextItemsTests",
      dependencies: [
        "VitrineTestSupport", "VitrineTestTraits", "VitrineModelDoubles", "VitrineStyledText",
        "VitrineSupport",
        "VitrineSaving", "VitrineTextFormats", "VitrineFuzzyMatching", "VitrineArchiveReading",
        "VitrineItems", "VitrineTextItems", "VitrineSourceOpening",
      ]),
    .testTarget(
      name: "VitrineDatabaseItemsTests",
      dependencies: [
        "VitrineBasicValues", "VitrineTestSupport", "VitrineTestTraits", "VitrineModelDoubles",
        "VitrineStyledText",
        "VitrineSupport", "VitrineTextFormats", "VitrineSQLiteClient", "VitrineFuzzyMatching",
        "VitrineItems", "VitrineDatabaseItems", "VitrineSourceOpening", "VitrineSavingProgram",
      ]),
    .testTarget(
      name: "VitrineFileItemsTests",
      dependencies: [
        "VitrineCharacterWidths", "VitrineTestSupport", "VitrineTestTraits", "VitrineModelDoubles",
        "VitrineStyledText",
        "VitrineSupport", "VitrineSaving", "VitrineTextFormats", "VitrineArchiveReading",
        "VitrineItems", "VitrineFileItems", "VitrinePreviews", "VitrineSourceOpening",
        "VitrineFileProgram", "VitrineCSystem",
      ]),
    .testTarget(
      name: "VitrinePostgresItemsTests",
      dependencies: [
        "VitrineBasicValues", "VitrineTestSupport", "VitrineTestTraits", "VitrineModelDoubles",
        "VitrineStyledText",
        "VitrineSupport", "VitrineSaving", "VitrineTextFormats",
        "VitrineSQLiteClient", "VitrineFuzzyMatching", "VitrineArchiveReading", "VitrineItems",
        "VitrineDatabaseItems", "VitrinePostgresItems", "VitrineSourceOpening", "VitrineCProcess",
      ]),
    .testTarget(
      name: "VitrinePreviewsTests",
      dependencies: [
        "VitrineTestSupport", "VitrineStyledText", "VitrineSupport", "VitrineSaving",
        "VitrineItems",
        "VitrinePreviews",
      ]),
    .testTarget(
      name: "VitrineSourceOpeningTests",
      dependencies: [
        "VitrineTestSupport", "VitrineModelDoubles", "VitrineBasicValues", "VitrineStyledText",
        "VitrineSupport",
        "VitrineSaving", "VitrineTextFormats", "VitrineSQLiteClient", "VitrineFuzzyMatching",
        "VitrineArchiveReading", "VitrineItems", "VitrineSettings", "VitrineTextItems",
        "VitrineFileItems", "VitrineDatabaseItems", "VitrineSourceOpening", "VitrineConversion",
      ]),
    .testTarget(
      name: "VitrineConversionTests",
      dependencies: [
        "VitrineTestSupport", "VitrineModelDoubles", "VitrineSupport", "VitrineTextFormats",
        "VitrineFuzzyMatching", "VitrineArchiveReading", "VitrineItems", "VitrineTextItems",
        "VitrineSourceOpening", "VitrineConversion",
      ]),
    .executableTarget(
      name: "VitrineSavingProgram",
      dependencies: [
        "VitrineSupport", "VitrineArchiveReading", "VitrineItems", "VitrineTextItems",
        "VitrineSourceOpening",
      ],
      path: "Tests/VitrineSavingProgram"),
    .executableTarget(
      name: "VitrineFileProgram",
      dependencies: [
        "VitrineSupport", "VitrineItems", "VitrineFileItems",
      ],
      path: "Tests/VitrineFileProgram"),
    .testTarget(
      name: "VitrineBrowserTests",
      dependencies: [
        "VitrineBasicValues", "VitrineKeyStrokes", "UIKit", "UIKitTesting", "CollectionLayouts",
        "VitrineGallery", "VitrineLayoutRunner",
        "VitrineTerminalHost", "VitrineTerminalCore", "VitrineTestSupport", "VitrineTestTraits",
        "VitrineModelDoubles",
        "VitrineBrowser", "VitrineStyledText", "VitrineSupport", "VitrineSaving",
        "VitrineTextFormats", "VitrineFuzzyMatching", "VitrineArchiveReading", "VitrineItems",
        "VitrineSettings", "VitrineTextItems", "VitrineDatabaseItems",
        "VitrineFileItems", "VitrinePreviews", "VitrineSourceOpening", "VitrineConversion",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "VitrineGalleryTests",
      dependencies: [
        "VitrineGallery", "UIKit", "CollectionLayouts", "UIKitTesting", "VitrineTestSupport",
      ],
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
    // Compiles sources as another package would, with the modules of this build.
    .testTarget(
      name: "PublicInterfaceTests",
      dependencies: [
        "UIKit", "CoreGraphics", "QuartzCore", "CollectionLayouts", "UIKitTesting",
        "VitrineGallery", "VitrineKeyStrokes", "VitrineTestSupport", "VitrineTestTraits",
        // The browser's screens import them.
        "VitrineConversion", "VitrinePreviews", "VitrineSettings",
      ]),
    .testTarget(
      name: "VitrineBenchmarksTests",
      dependencies: ["VitrineBenchmarks", "VitrineTestSupport", "VitrineTestTraits"]),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["VitrineTestSupport", "VitrineTestTraits"]),
    .testTarget(
      name: "VitrineOptionalMethodGeneratorTests", dependencies: ["VitrineOptionalMethodGenerator"]),
    .executableTarget(
      name: "VitrineAnimationProgram", dependencies: ["UIKit"],
      path: "Tests/VitrineAnimationProgram"),
    .executableTarget(
      name: "VitrineMenuProgram", dependencies: ["UIKit"], path: "Tests/VitrineMenuProgram"),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "vitrine", "VitrineGallery", "VitrineAnimationProgram", "VitrineMenuProgram",
        "VitrineBrowser", "VitrineTestSupport", "VitrineTestTraits",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// To work on one part without building everything: `VITRINE_TESTS=UIKitCoreTests,UIKitTests swift
// test` knows only these tests and their dependencies. Without the variable it knows all targets.
if let chosen = Context.environment["VITRINE_TESTS"]?.split(separator: ",").map(String.init) {
  var needed: Set<String> = []
  var found = chosen
  while let name = found.popLast() {
    guard needed.insert(name).inserted,
      let target = package.targets.first(where: { $0.name == name })
    else { continue }
    for dependency in target.dependencies {
      switch dependency {
      case .byNameItem(let other, _), .targetItem(let other, _): found.append(other)
      default: break
      }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { product in
    let names =
      (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets
      ?? (product as? Product.Plugin)?.targets
    return !needed.isSuperset(of: names ?? [])
  }
}
