import Foundation
import Testing

@Suite("The controller of collection views")
struct CollectionViewControllerTests {
  /// The methods that a protocol or a class declares, without their bodies and spaces.
  private static func methods(in text: String, after keyword: String) -> Set<String> {
    var found: Set<String> = []
    for part in text.components(separatedBy: "\n  \(keyword) ").dropFirst() {
      guard let start = part.firstIndex(of: "(") else { continue }
      var depth = 0
      for index in part[start...].indices {
        if part[index] == "(" { depth += 1 }
        if part[index] == ")" { depth -= 1 }
        guard depth == 0 else { continue }
        // The labels tell the methods apart, not how their types are written.
        let arguments = part[part.index(after: start)..<index]
        let labels = arguments.split(separator: ",").compactMap { argument in
          argument.contains(":")
            ? argument.split(whereSeparator: { " \n:".contains($0) }).first.map(String.init) : nil
        }
        found.insert("\(part[..<start])(\(labels.joined(separator: ":")):)")
        break
      }
    }
    return found
  }

  private static func text(_ path: String) throws -> String {
    try String(
      contentsOf: PackageSources.rootOfThisFile.appending(path: "Sources/\(path)"), encoding: .utf8)
  }

  @Test(
    "A25 it declares every method of the protocols, as one that only a subclass adds is not reached",
    arguments: [
      "UIKitCollections/Protocols/UICollectionViewDataSource.swift",
      "UIKitCollections/Protocols/UICollectionViewDelegate.swift",
      "UIKitCore/Scrolling/UIScrollViewDelegate.swift",
    ])
  func declaresAll(file: String) throws {
    let declared = Self.methods(
      in: try Self.text("UIKitCollections/Controllers/UICollectionViewController.swift"),
      after: "open func")
    let required = Self.methods(in: try Self.text(file), after: "func")
    #expect(required.count > 6)
    #expect(required.subtracting(declared).sorted() == [])
  }
}
