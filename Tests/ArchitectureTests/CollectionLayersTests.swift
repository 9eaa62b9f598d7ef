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
  ]

  private static let sectionHeader = "UIKit declares elementKindSectionHeader in the class"

  /// Objects that store the collection view, each with its reason: `File.swift: property`.
  static let allowedOwners = [
    "DelegateDoor.swift: view": "delegates and data sources get the collection view as an argument",
    "CollectionKeyboard.swift: view": "a value without state, made at each use",
    "PlaceholderContext.swift: owner":
      "an app may keep it longer than the collection view lives, and use it then",
  ]

  private let index: ModuleIndex

  init() throws {
    index = try ModuleIndex(
      "UIKitCollections", in: .ofThisBuild(), root: PackageSources.rootOfThisFile)
  }

  @Test("every folder of CollectionView is a layer or the facade, and no file stands beside them")
  func everyFolderIsALayer() {
    let others = Set(
      index.files.compactMap { file -> String? in
        if case .unknown(let folder) = CollectionRoom(path: file.path) { folder } else { nil }
      })
    #expect(others.isEmpty)
  }

  @Test("a layer names only what it declares itself and what a layer below declares")
  func arrowsGoDown() {
    var places: [String: [String]] = [:]
    for reference in index.references {
      let room = CollectionRoom(path: reference.file)
      let other = CollectionRoom(path: reference.declaration.file)
      guard !room.mayUse(other) else { continue }
      let use = "\(fileName(reference.file)): \(outermostName(of: reference.declaration))"
      places[use, default: []].append(
        "\(reference.file):\(reference.occurrence.line) uses \(reference.declaration.name) of \(other.name)"
      )
    }
    for (use, lines) in places.sorted(by: { $0.key < $1.key }) where Self.allowedUses[use] == nil {
      Issue.record("\(use)\n\(lines.joined(separator: "\n"))")
    }
    for use in Self.allowedUses.keys where places[use] == nil {
      Issue.record("\(use) does not go up any longer: take it off the list")
    }
  }

  @Test("no object but those listed stores the collection view")
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
      Issue.record("\(owner) is gone: take it off the list")
    }
  }

  private func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The type at the top of a file that a symbol belongs to, or the symbol itself.
  private func outermostName(of declaration: ModuleIndex.Declaration) -> String {
    var declaration = declaration
    while let parent = declaration.parent.flatMap({ index.declarations[$0] }) {
      declaration = parent
    }
    return declaration.name
  }
}
