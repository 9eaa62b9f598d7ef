/// A module of a package to write.
struct PortedModule {
  enum Kind { case library, program, tests }

  let name: String
  var isTest = false
  /// The path of each source in the package, from its root.
  var sources: [(path: String, file: SourceTree.File)] = []
  var paths: Set<String> = []
  var pathsByName: [String: String] = [:]
  var facts: [SourceFacts] = []

  var kind: Kind {
    if isTest { return .tests }
    let begins = sources.contains { $0.path.hasSuffix("/main.swift") }
    return begins || facts.contains(where: \.isEntryPoint) ? .program : .library
  }

  var source: SourceModule {
    SourceModule(
      name: name, files: sources.map { SourceFile(path: $0.path, text: $0.file.text) })
  }

  /// The modules that come with Swift on Linux, and those of Vitrine by their products.
  static let ofSwift: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "Dispatch", "Glibc", "XCTest", "Testing", "Synchronization", "Observation", "RegexBuilder",
    "Distributed", "_Concurrency", "_StringProcessing",
  ]
  static let products = [
    "UIKit": "UIKit", "CoreGraphics": "UIKit", "QuartzCore": "UIKit", "ObjectiveC": "UIKit",
    "CollectionLayouts": "CollectionLayouts", "UIKitTesting": "UIKitTesting",
  ]

  /// A name for a module, as Xcode makes it.
  static func name(from text: String) -> String {
    let characters = text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    let name = String(characters)
    return name.first?.isNumber ?? true ? "_" + name : name
  }
}
