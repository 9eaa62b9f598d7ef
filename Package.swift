// swift-tools-version: 6.1
import PackageDescription

// The arrows between the targets are the house of the README: they only go down.
// ArchitectureTests compares every `import` line of Sources with this table.
let package = Package(
  name: "Vitrine",
  products: [
    .library(name: "UIKit", targets: ["UIKit", "CoreGraphics"]),
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
    .target(name: "CharacterWidths"),
    .systemLibrary(
      name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .target(name: "CTerminal"),
    .systemLibrary(name: "CGetopt"),
    .systemLibrary(name: "CMalloc"),
    // Opens gdk-pixbuf and chafa when the first picture is shown: nothing must be installed to build.
    // Without the trait `Images` nobody calls it.
    .target(name: "CImaging"),

    // The points tower.
    .target(name: "UIKitCore", dependencies: ["CharacterWidths", "CImaging"]),
    .target(name: "UIKitCollections", dependencies: ["UIKitCore"]),
    .target(name: "CollectionLayouts", dependencies: ["UIKitCollections", "UIKitCore"]),

    // The cells tower.
    .target(name: "TerminalCore", dependencies: ["CharacterWidths"]),
    .target(name: "TerminalNcurses", dependencies: ["TerminalCore", "CNcurses", "CTerminal"]),

    // The bridges.
    .target(
      name: "TerminalRendering",
      dependencies: ["CharacterWidths", "UIKitCore", "TerminalCore", "CImaging"]),
    .target(
      name: "TerminalHost", dependencies: ["UIKitCore", "TerminalRendering", "TerminalCore"]),

    // The roof, and what stands on it.
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics", "UIKitCore"]),
    .target(
      name: "UIKit",
      dependencies: [
        "_Testing_UIKit",
        "UIKitCore", "UIKitCollections", "TerminalCore", "TerminalHost", "TerminalNcurses",
      ]),
    .target(
      name: "UIKitTesting",
      dependencies: ["UIKitCore", "TerminalRendering", "TerminalHost", "TerminalCore"]),
    .target(name: "Gallery", dependencies: ["UIKit", "CollectionLayouts"]),
    .target(
      name: "VitrineBrowser",
      dependencies: [
        "UIKit", "CollectionLayouts", "Gallery", "TerminalHost", "TerminalCore", "CGetopt",
      ]),
    .executableTarget(name: "vitrine", dependencies: ["VitrineBrowser"]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "UIKit", "UIKitTesting", "CollectionLayouts", "TerminalCore", "TerminalHost",
        "TerminalRendering", "TerminalNcurses", "VitrineBrowser", "CMalloc",
      ]),

    // Tests mirror Sources.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "CharacterWidthsTests", dependencies: ["CharacterWidths", "TestSupport"]),
    .testTarget(name: "UIKitCoreTests", dependencies: ["UIKitCore", "TestSupport"]),
    .testTarget(
      name: "UIKitCollectionsTests",
      dependencies: ["UIKitCollections", "UIKitTesting", "UIKit", "TestSupport"]),
    .testTarget(
      name: "CollectionLayoutsTests",
      dependencies: ["CollectionLayouts", "UIKit", "UIKitTesting", "TestSupport"]),
    .testTarget(name: "TerminalCoreTests", dependencies: ["TerminalCore", "TestSupport"]),
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
      dependencies: ["TerminalHost", "UIKitTesting", "UIKit", "TestSupport"],
      exclude: ["Screens"]),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit", "TestSupport"]),
    .testTarget(
      name: "UIKitTestingTests", dependencies: ["UIKitTesting", "UIKit", "TestSupport"],
      exclude: ["Screens"]),
    .testTarget(
      name: "RandomInputTests",
      dependencies: [
        "UIKit", "UIKitTesting", "CollectionLayouts", "TerminalCore", "TerminalHost", "TestSupport",
      ]),
    .testTarget(
      name: "VitrineBrowserTests",
      dependencies: [
        "VitrineBrowser", "SavingProgram", "Gallery", "UIKitTesting", "TestSupport",
      ],
      exclude: ["Golden"]),
    .executableTarget(
      name: "SavingProgram", dependencies: ["VitrineBrowser"], path: "Tests/SavingProgram"),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["Gallery", "UIKit", "CollectionLayouts", "UIKitTesting", "TestSupport"],
      exclude: ["Screens"]),
    .testTarget(
      name: "ConformanceTests", dependencies: ["UIKit", "CoreGraphics", "UIKitTesting"]),
    // Plain UIKit code that uses every declaration, compiled in both language modes: one folder, once more by a link.
    .testTarget(
      name: "ConformanceDeclarations", dependencies: ["UIKit", "CollectionLayouts"]),
    .testTarget(
      name: "ConformanceDeclarationsSwift5", dependencies: ["UIKit", "CollectionLayouts"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "BenchmarksTests", dependencies: ["benchmarks", "TestSupport"]),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
    .executableTarget(
      name: "AnimationProgram", dependencies: ["UIKit"], path: "Tests/AnimationProgram"),
    .executableTarget(name: "MenuProgram", dependencies: ["UIKit"], path: "Tests/MenuProgram"),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["vitrine", "Gallery", "AnimationProgram", "MenuProgram", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// To work on one part without building everything: `VITRINE_TESTS=UIKitCoreTests,UIKitTests swift
// test` knows these tests only. Without the variable all of them are there.
if let chosen = Context.environment["VITRINE_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { target in
    target.isTest && !chosen.contains(target.name)
      || target.name == "benchmarks" && !chosen.contains("BenchmarksTests")
  }
}
