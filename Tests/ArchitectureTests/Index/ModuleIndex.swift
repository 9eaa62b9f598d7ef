import Foundation

/// A module as its compiler saw it: what each file declares, and where each file refers to what another one declares.
struct ModuleIndex {
  struct Declaration {
    var name: String
    var kind: UInt32
    /// Relative to the package.
    var file: String
    var line: Int
    /// The symbol that contains this one: the type of a member.
    var parent: String?

    var isType: Bool { ModuleIndex.typeKinds.contains(kind) }
  }

  /// A place that names a symbol of the module.
  struct Reference {
    var symbol: String
    var declaration: Declaration
    var file: String
    var occurrence: IndexedFile.Occurrence
  }

  let files: [IndexedFile]
  let declarations: [String: Declaration]
  /// The symbols that contain nothing but types.
  private let nameSpaces: Set<String>

  private static let extensionKind: UInt32 = 9
  /// Enum, struct, class, protocol, type alias.
  private static let typeKinds: Set<UInt32> = [5, 6, 7, 8, 11]

  /// - Parameters:
  ///   - module: Its name.
  ///   - store: The index of the build.
  ///   - root: The package; files elsewhere do not count.
  /// - Throws: `IndexStore.Missing` if the index knows no file of the module.
  init(_ module: String, in store: IndexStore, root: URL) throws {
    let folder = root.standardizedFileURL.path + "/"
    files = try store.files(ofModule: module).compactMap { file in
      guard file.path.hasPrefix(folder) else { return nil }
      return IndexedFile(
        path: String(file.path.dropFirst(folder.count)), occurrences: file.occurrences)
    }
    guard !files.isEmpty else {
      throw IndexStore.Missing(description: "the index of the build knows no file of \(module)")
    }
    var declarations: [String: Declaration] = [:]
    for file in files {
      for occurrence in file.occurrences
      where occurrence.roles.contains(.definition) && !occurrence.roles.contains(.accessorOf) {
        declarations[occurrence.symbol] = Declaration(
          name: occurrence.name, kind: occurrence.kind, file: file.path, line: occurrence.line,
          parent: occurrence.relations.first { $0.roles.contains(.childOf) }?.symbol)
      }
    }
    self.declarations = declarations
    var holdsTypesOnly: [String: Bool] = [:]
    for declaration in declarations.values {
      guard let parent = declaration.parent else { continue }
      holdsTypesOnly[parent] = holdsTypesOnly[parent] != false && declaration.isType
    }
    nameSpaces = Set(holdsTypesOnly.filter(\.value).keys)
  }

  /// Every place that names a symbol of another file, but for those that only lead to a name inside a type:
  /// `Outer` of `Outer.Inner`, and of an extension that declares nothing but types.
  var references: [Reference] {
    files.flatMap { file in
      let starts = typeReferences(in: file)
      return file.occurrences.compactMap { occurrence -> Reference? in
        guard occurrence.roles.contains(.reference), !occurrence.roles.contains(.implicit),
          let declaration = declarations[occurrence.symbol], declaration.file != file.path,
          !starts.contains(
            Place(line: occurrence.line, column: occurrence.column + occurrence.name.utf8.count + 1)
          ),
          !isNameSpace(occurrence)
        else { return nil }
        return Reference(
          symbol: occurrence.symbol, declaration: declaration, file: file.path,
          occurrence: occurrence)
      }
    }
  }

  private struct Place: Hashable {
    var line: Int
    var column: Int
  }

  private func typeReferences(in file: IndexedFile) -> Set<Place> {
    Set(
      file.occurrences.filter {
        $0.roles.contains(.reference) && Self.typeKinds.contains($0.kind)
      }.map { Place(line: $0.line, column: $0.column) })
  }

  /// Whether an occurrence is the name of an extension that holds types only.
  private func isNameSpace(_ occurrence: IndexedFile.Occurrence) -> Bool {
    occurrence.relations.first { $0.roles.contains(.extendedBy) }
      .map { nameSpaces.contains($0.symbol) } == true
  }

  /// The stored properties whose type names a symbol, with the place of the name.
  func storedProperties(naming symbol: String) -> [(property: Declaration, reference: Reference)] {
    let stored = Set(
      files.flatMap(\.occurrences).filter {
        $0.roles.contains([.accessorOf, .implicit, .definition])
      }.flatMap { $0.relations.filter { $0.roles.contains(.accessorOf) }.map(\.symbol) })
    return references.filter { $0.symbol == symbol }.compactMap { reference in
      let holder = reference.occurrence.relations.first { $0.roles.contains(.containedBy) }?.symbol
      guard let holder, stored.contains(holder), let property = declarations[holder] else {
        return nil
      }
      return (property, reference)
    }
  }

  /// The name of the declaration at the top of a file that contains this one, or of this one.
  func outermostName(of declaration: Declaration) -> String {
    var declaration = declaration
    while let parent = declaration.parent.flatMap({ declarations[$0] }) {
      declaration = parent
    }
    return declaration.name
  }
}
