import Foundation

/// All tables, and the files generated from them.
struct Generator {
  static let tables: [ProtocolTable] = [
    .scrollViewDelegate, .gestureRecognizerDelegate, .contextMenuInteractionDelegate,
    .viewImplicitlyAnimating, .applicationDelegate,
    .collectionViewDataSource, .dataSourcePrefetching, .collectionViewDelegate,
    .flowLayoutDelegate, .collectionViewDragDelegate, .collectionViewDropDelegate,
    .textFieldDelegate, .textViewDelegate, .searchBarDelegate, .searchControllerDelegate,
  ]

  static let openClasses: [OpenClass] = [
    OpenClass(
      name: "UICollectionViewController", concreteName: "UICollectionViewController",
      path: "UIKitCollections/Controllers/UICollectionViewController.swift",
      probesPath: "UIKitCollections/Controllers/UICollectionViewControllerProbes.swift",
      memberTables: [.collectionViewDataSource, .collectionViewDelegate, .scrollViewDelegate],
      probed: [
        ProtocolTable.collectionViewDataSource, .collectionViewDelegate, .scrollViewDelegate,
      ]
      .flatMap(\.optionalMethods)),
    OpenClass(
      name: "UICollectionViewDiffableDataSource",
      concreteName: "UICollectionViewDiffableDataSource<Int, Int>",
      path: "UIKitCollections/Diffable/UICollectionViewDiffableDataSource.swift",
      probesPath: "UIKitCollections/Diffable/UICollectionViewDiffableDataSourceProbes.swift",
      memberTables: [],
      probed: ProtocolTable.collectionViewDataSource.optionalMethods.filter {
        ["viewForSupplementaryElement", "moveItem", "indexTitles", "indexPathForIndexTitle"]
          .contains($0.mark)
      }),
  ]

  /// Returns the texts of all generated files by their paths below `Sources`.
  ///
  /// - Parameter sources: The folder `Sources`, with the classes that are generated only in part.
  static func files(sources: URL) throws -> [String: String] {
    let marks = tables.flatMap(\.optionalMethods).compactMap(\.mark)
    let numbers = Dictionary(uniqueKeysWithValues: marks.enumerated().map { ($1, $0 + 1) })
    var files: [String: String] = [:]
    for table in tables {
      files.merge(ProtocolFiles(table: table, numbers: numbers).files) { _, new in new }
    }
    for openClass in openClasses {
      files[openClass.probesPath] = openClass.probes
      let url = sources.appending(path: openClass.path)
      let text = try String(contentsOf: url, encoding: .utf8)
      files[openClass.path] = openClass.replacingMembers(in: text)
    }
    return files
  }
}
