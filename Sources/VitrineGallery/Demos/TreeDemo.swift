import CollectionLayouts
import UIKit

extension Demo {
  static let tree = Demo(
    name: "tree", title: "Tree in rows",
    summary: "Files by their paths, or classes by their parents: each row stands below its parent.",
    keys: [("i", "indent", "wide or narrow steps")],
    tour: "Down Down Down i Down Down i", source: "TreeDemo.swift",
    code: """
      func outline(in collectionView: UICollectionView, layout: TreeLayout) -> TreeOutline {
        isOfPaths ? TreeOutline(paths: texts.map { Array($0.utf8) }) : TreeOutline(parents: parents)
      }
      """
  ) { TreeDemo() }
}

/// The delegate returns an outline. The views between the items show parts of paths that are not
/// items.
final class TreeDemo: DemoController, UICollectionViewDataSource, TreeLayoutDelegate {
  private let layout = TreeLayout()
  private var texts: [String] = []
  private var parents: [Int?] = []
  private var isOfPaths: Bool { dataSet == 0 }

  init() { super.init(layout: layout) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    layout.delegate = self
    collectionView.register(TextCell.self, forCellWithReuseIdentifier: "row")
    collectionView.register(
      TreeBranchView.self, forSupplementaryViewOfKind: TreeLayout.branchKind,
      withReuseIdentifier: "branch")
    collectionView.dataSource = self
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["files", "classes"] }

  override func showDataSet() {
    (texts, parents) = ([], [])
    if isOfPaths {
      texts = Self.paths.split(separator: "\n").map(String.init)
    } else {
      show(ClassTree.foundation.generations[0].indices.map { IndexPath(item: $0, section: 0) })
    }
    collectionView.reloadData()
  }

  /// Adds classes with their descendants.
  private func show(_ classes: [IndexPath], below parent: Int? = nil) {
    let tree = ClassTree.foundation
    for path in classes {
      texts.append(tree[path].name)
      parents.append(parent)
      show(tree.children(of: path), below: texts.count - 1)
    }
  }

  private static let paths = """
    README.md
    Package.swift
    Sources/Board/BoardLayout.swift
    Sources/Board/BoardGeometry.swift
    Sources/Board/BoardLaneHeader.swift
    Sources/Map/MapLayout.swift
    Sources/Map/GridIndex.swift
    Sources/Mosaic/MosaicLayout.swift
    Sources/Mosaic/MosaicPattern.swift
    Sources/Tree/TreeLayout.swift
    Sources/Tree/TreeOutline.swift
    Sources/Tree/TreeRows.swift
    Tests/Board/BoardLayoutTests.swift
    Tests/Map/MapLayoutTests.swift
    Tests/Tree/TreeLayoutTests.swift
    Tests/Tree/TreeOutlineTests.swift
    Tests/Support/NumberedItems.swift
    """

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { texts.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    (cell as? TextCell)?.label.text = layout.title(ofItemAt: indexPath) ?? texts[indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "branch", for: indexPath)
  }

  // MARK: TreeLayoutDelegate

  func outline(in collectionView: UICollectionView, layout: TreeLayout) -> TreeOutline {
    isOfPaths ? TreeOutline(paths: texts.map { Array($0.utf8) }) : TreeOutline(parents: parents)
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "i") { [weak self] _ in self?.changeIndent() }]
  }

  private func changeIndent() {
    let isNarrow = layout.options == .narrow
    collectionView.performBatchUpdates { self.layout.options = isNarrow ? .rows : .narrow }
  }
}
