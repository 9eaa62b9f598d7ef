import CollectionLayouts
import UIKit

extension Demo {
  static let classes = Demo(
    name: "classes", title: "Class tree",
    summary: "The class hierarchy of the guide: a generation a column, connectors that join.",
    keys: [("c", "compact", "one row a class, or boxes")],
    tour: "Right Down Down Right Down c Down Right Left c", source: "ClassTreeDemo.swift",
    code: """
      layout.customDataSource = self
      collectionView.register(
        ClassHierarchyConnectorView.self,
        forSupplementaryViewOfKind: ClassHierarchyLayout.connectorKind,
        withReuseIdentifier: "lines")
      """
  ) { ClassTreeDemo(layout: ClassHierarchyLayout(options: .framed)) }
}

/// A tree that grows to the right. The data source returns the children of each class.
class ClassTreeDemo: DemoController, UICollectionViewDataSource, ClassHierarchyLayoutDataSource {
  private let layout: ClassHierarchyLayout
  private(set) var tree = ClassTree.foundation
  private var isCompact = false

  init(layout: ClassHierarchyLayout) {
    self.layout = layout
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    layout.customDataSource = self
    collectionView.register(BoxCell.self, forCellWithReuseIdentifier: "class")
    // A supplementary view, because it must know the number of children.
    collectionView.register(
      ClassHierarchyConnectorView.self,
      forSupplementaryViewOfKind: ClassHierarchyLayout.connectorKind,
      withReuseIdentifier: "lines")
    collectionView.dataSource = self
    super.viewDidLoad()
  }

  // MARK: Data

  /// The trees by name.
  var trees: [(name: String, tree: ClassTree)] {
    [
      ("Foundation", .foundation), ("UIKit", .views), ("figure 6-3", .figure),
      ("two levels", .twoLevels),
    ]
  }

  override var dataSets: [String] { trees.map(\.name) }

  override func showDataSet() {
    tree = trees[dataSet].tree
    fitBoxes()
    collectionView.reloadData()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    fitBoxes()
  }

  /// Makes boxes as wide as the longest name, if all generations then fit.
  private func fitBoxes() {
    var options = isCompact ? ClassHierarchyLayout.Options.compact : .framed
    let gap = options.insets.left + options.insets.right
    let room = (view.bounds.width / CGFloat(tree.generations.count) / 8).rounded(.down) * 8 - gap
    let longest = tree.generations.joined().map(\.name.count).max() ?? 0
    options.itemSize.width = max(options.itemSize.width, min(room, CGFloat(8 * (longest + 2))))
    layout.options = options
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { tree.generations.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { tree.generations[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "class", for: indexPath)
    if let cell = cell as? BoxCell {
      cell.title = tree[indexPath].name
      cell.color = .turn(indexPath.section)
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "lines", for: indexPath)
  }

  // MARK: ClassHierarchyLayoutDataSource

  func numRowsForClassAndChildren(at indexPath: IndexPath) -> Int { tree.rows(of: indexPath) }

  func childIndexPathsForClass(at indexPath: IndexPath) -> [IndexPath] {
    tree.children(of: indexPath)
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "c") { [weak self] _ in self?.changeSize() }]
  }

  private func changeSize() {
    collectionView.performBatchUpdates {
      self.isCompact.toggle()
      self.fitBoxes()
    }
  }
}
