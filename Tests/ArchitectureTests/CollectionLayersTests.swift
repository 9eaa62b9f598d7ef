import Foundation
import Testing

/// The layers of UICollectionView, by the compiler's own index of the build: arrows between them only go down.
///
/// The folders of `CollectionView` are the layers, in the order of `CollectionRoom.layers`, and above them `Facade`.
@Suite("The layers of UICollectionView")
struct CollectionLayersTests {
  /// Uses that go up, each with its reason: `File.swift: Type`. One that is no longer there must leave the list.
  static let allowedUses = [
    "UICollectionReusableView.swift: UICollectionView": sectionHeader,
    "ItemDescriptions.swift: UICollectionView": sectionHeader,
    "SectionIndex.swift: UICollectionView": sectionHeader,
    "UICollectionView.swift: UICollectionViewFlowLayout":
      "a collection view that is made without a layout has a flow layout",
  ]

  private static let sectionHeader = "UIKit declares elementKindSectionHeader in the class"

  /// Objects that store the collection view, each with its reason: `File.swift: property`.
  static let allowedOwners = [
    "DelegateDoor.swift: view": "delegates and data sources get the collection view as an argument",
    "CollectionKeyboard.swift: view": "a value without state, made at each use",
    "PlaceholderContext.swift: owner":
      "an app may keep it longer than the collection view lives, and use it then",
  ]

  /// Uses within a layer that close a circle of objects which find one another by their host, each with its reason.
  static let allowedCircles = [
    "LayoutPasses -> LayoutTransitions":
      "a pass settles the offset as the transition under way says, and a transition runs a pass of its own",
    "SelfSizing -> VisibleElements":
      "an element reports its size when it is shown, and again after an invalidation",
  ]

  private static let sharedIndex = Result {
    try ModuleIndex("UIKitCollections", in: .ofThisBuild(), root: PackageSources.rootOfThisFile)
  }

  private let index: ModuleIndex

  init() throws { index = try Self.sharedIndex.get() }

  @Test("every folder of CollectionView is a layer or the facade, and no file is outside of them")
  func everyFolderIsALayer() {
    let others = Set(
      index.files.compactMap { file -> String? in
        if case .unknown(let folder) = CollectionRoom(path: file.path) { folder } else { nil }
      })
    #expect(others.isEmpty)
  }

  @Test("a layer names only declarations of its own and of the layers below")
  func arrowsGoDown() {
    var places: [String: [String]] = [:]
    for reference in index.references {
      let room = CollectionRoom(path: reference.file)
      let other = CollectionRoom(path: reference.declaration.file)
      guard !room.mayUse(other) else { continue }
      let use = "\(fileName(reference.file)): \(index.outermostName(of: reference.declaration))"
      places[use, default: []].append(
        "\(reference.file):\(reference.occurrence.line) uses \(reference.declaration.name) of \(other.name)"
      )
    }
    for (use, lines) in places.sorted(by: { $0.key < $1.key }) where Self.allowedUses[use] == nil {
      Issue.record("\(use)\n\(lines.joined(separator: "\n"))")
    }
    for use in Self.allowedUses.keys where places[use] == nil {
      Issue.record("\(use) no longer goes up: remove it from the list")
    }
  }

  @Test("only the listed objects store the collection view")
  func nobodyStoresTheView() throws {
    let view = try #require(
      index.declarations.first { $0.value.name == "UICollectionView" && $0.value.isType }?.key)
    var owners: Set<String> = []
    for (property, reference) in index.storedProperties(naming: view)
    where CollectionRoom(path: property.file).isPartOfTheView {
      let owner = "\(fileName(property.file)): \(property.name)"
      owners.insert(owner)
      if Self.allowedOwners[owner] == nil {
        Issue.record(
          "\(property.file):\(reference.occurrence.line) stores a UICollectionView in \(property.name)"
        )
      }
    }
    for owner in Self.allowedOwners.keys where !owners.contains(owner) {
      Issue.record("\(owner) no longer exists: remove it from the list")
    }
  }

  @Test(
    "objects that find one another by their host use one another one way only",
    arguments: ["Arrangement", "Elements"])
  func noCircles(layer: String) throws {
    let uses = uses(among: objects(of: layer), in: layer)
    #expect(uses.count > 5, "the index shows hardly any uses: \(uses)")
    let allowed = uses.filter { Self.allowedCircles["\($0.from) -> \($0.to)"] != nil }
    let circle = Self.circle(of: uses.subtracting(allowed))
    #expect(circle.isEmpty, "a circle among \(circle.sorted())")
    for use in allowed where Self.circle(of: uses.subtracting(allowed).union([use])).isEmpty {
      Issue.record("\(use.from) -> \(use.to) no longer closes a cycle: remove it from the list")
    }
  }

  @Test("every allowed circle is there")
  func circlesAreThere() {
    let all = ["Arrangement", "Elements"].flatMap { uses(among: objects(of: $0), in: $0) }
    let names = Set(all.map { "\($0.from) -> \($0.to)" })
    for use in Self.allowedCircles.keys where !names.contains(use) {
      Issue.record("\(use) no longer exists: remove it from the list")
    }
  }

  private struct Use: Hashable {
    var from: String
    var to: String
  }

  private static let hosts: Set = ["ArrangementHost", "ElementsHost"]

  /// The types of a layer that know their host.
  private func objects(of layer: String) -> Set<String> {
    Set(
      index.references.filter {
        Self.hosts.contains(typeName($0.declaration.file)) && isPart($0.file, of: layer)
      }.map { typeName($0.file) }
    ).subtracting(Self.hosts)
  }

  /// The pairs of these types in which one uses the other.
  private func uses(among objects: Set<String>, in layer: String) -> Set<Use> {
    Set(
      index.references.filter {
        isPart($0.file, of: layer) && isPart($0.declaration.file, of: layer)
      }
      .map { Use(from: typeName($0.file), to: typeName($0.declaration.file)) }
    ).filter { $0.from != $0.to && objects.contains($0.from) && objects.contains($0.to) }
  }

  /// The types that remain after repeatedly removing every type that uses none of the others.
  private static func circle(of uses: Set<Use>) -> Set<String> {
    var left = uses
    while true {
      let users = Set(left.map(\.from))
      let rest = left.filter { users.contains($0.to) }
      if rest.count == left.count { return users }
      left = rest
    }
  }

  private func isPart(_ path: String, of layer: String) -> Bool {
    path.contains("/CollectionView/\(layer)/")
  }

  /// The type that a file is named after: `Type.swift`, `Type+Topic.swift`.
  private func typeName(_ path: String) -> String {
    String(fileName(path).prefix { $0 != "." && $0 != "+" })
  }

  private func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
