import Testing

@Suite("Reading the manifest and the import lines")
struct PackageSourcesTests {
  @Test func aManifestGivesNamesAndDependencies() throws {
    let targets = PackageSources.targets(
      inManifest: """
        targets: [
          .target(name: "Low"),
          .target(
            name: "High", dependencies: [
              "Low", .target(name: "Extra", condition: .when(traits: ["T"])), "Other",
            ], swiftSettings: [.define("X")]),
          .testTarget(name: "HighTests", dependencies: ["High"]),
        ]
        """)
    #expect(targets.map(\.name) == ["High", "HighTests", "Low"])
    #expect(targets.map(\.dependencies) == [["Extra", "Low", "Other"], ["High"], []])
    #expect(targets.map(\.isTest) == [false, true, false])
  }

  @Test(arguments: importLines)
  func anImportLineNamesItsModule(line: String, module: String?) {
    #expect(ImportLine.lines(in: line).first?.module == module)
  }
}

private let importLines: [(String, String?)] = [
  ("import UIKit", "UIKit"),
  ("@_exported import Foundation", "Foundation"),
  ("@preconcurrency public import Dispatch", "Dispatch"),
  ("import struct Foundation.URL", "Foundation"),
  ("package import VitrineTerminalCore", "VitrineTerminalCore"),
  ("// import Nothing", nil),
  ("let import_ = 1", nil),
  ("important", nil),
]
