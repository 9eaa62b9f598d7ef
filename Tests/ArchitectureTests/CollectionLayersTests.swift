import Foundation
import Testing

/// The layers of UICollectionView, by the compiler's own index of the build: arrows between them only go down.
///
/// The folders of `CollectionView` are the layers, in the order of `CollectionRoom.layers`; the files directly in
/// it are the facade.
@Suite("The layers of UICollectionView")
struct CollectionLayersTests {
  /// Uses that go up, each with its reason: `File.swift: Type`. One that is no longer there must leave the list.
  static let allowedUses: [String: String] = [:]

  /// Objects behind the facade that store the collection view, each with its reason: `File.swift: property`.
  static let allowedOwners: [String: String] = [:]

  /// Folders that are no layer yet. While there is one, what goes up is a known issue.
  static let unsorted: Set<String> = ["Delegation", "DragAndDrop"]

  private let index: ModuleIndex

  init() throws {
    index = try ModuleIndex(
      "UIKitCollections", in: .ofThisBuild(), root: PackageSources.rootOfThisFile)
  }

  @Test("every folder of CollectionView is a layer")
  func everyFolderIsALayer() {
    let others = Set(
      index.files.compactMap { file -> String? in
        if case .unknown(let folder) = CollectionRoom(path: file.path) { folder } else { nil }
      })
    #expect(others == Self.unsorted)
  }

  @Test("a layer names only what it declares itself and what a layer below declares")
  func arrowsGoDown() {
    withKnownIssue(isIntermittent: true, checkArrows, when: { !Self.unsorted.isEmpty })
  }

  private func checkArrows() {
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

  @Test("no object behind the facade stores the collection view")
  func nobodyStoresTheView() throws {
    try withKnownIssue(isIntermittent: true, checkOwners, when: { !Self.unsorted.isEmpty })
  }

  private func checkOwners() throws {
    let view = try #require(
      index.declarations.first { $0.value.name == "UICollectionView" && $0.value.isType }?.key)
    var owners: Set<String> = []
    for (property, reference) in index.storedProperties(naming: view)
    where CollectionRoom(path: property.file).isBehindTheFacade {
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
