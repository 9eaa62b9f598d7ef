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
    Sources/CollectionLayouts/Board/BoardGeometry.swift
    Sources/CollectionLayouts/Board/BoardLaneAttributes.swift
    Sources/CollectionLayouts/Board/BoardLaneHeader.swift
    Sources/CollectionLayouts/Board/BoardLayout.swift
    Sources/CollectionLayouts/Board/BoardLayoutDelegate.swift
    Sources/CollectionLayouts/Calendar/AgendaGeometry.swift
    Sources/CollectionLayouts/Calendar/CalendarAgenda.swift
    Sources/CollectionLayouts/Calendar/CalendarDate.swift
    Sources/CollectionLayouts/Calendar/CalendarLayout.swift
    Sources/CollectionLayouts/Calendar/CalendarLayoutDelegate.swift
    Sources/CollectionLayouts/Calendar/CalendarMonth.swift
    Sources/CollectionLayouts/Calendar/CalendarNames.swift
    Sources/CollectionLayouts/Calendar/WeeksBody.swift
    Sources/CollectionLayouts/Carousel/CarouselLayout.swift
    Sources/CollectionLayouts/Carousel/CarouselLine.swift
    Sources/CollectionLayouts/Map/FittedMapGeometry.swift
    Sources/CollectionLayouts/Map/GridIndex.swift
    Sources/CollectionLayouts/Map/MapFitting.swift
    Sources/CollectionLayouts/Map/MapLayout.swift
    Sources/CollectionLayouts/Map/MapLayoutDelegate.swift
    Sources/CollectionLayouts/Map/MapProjection.swift
    Sources/CollectionLayouts/Map/TakenUnits.swift
    Sources/CollectionLayouts/Mosaic/AlternatingMosaicBody.swift
    Sources/CollectionLayouts/Mosaic/MosaicBody.swift
    Sources/CollectionLayouts/Mosaic/MosaicLayout.swift
    Sources/CollectionLayouts/Mosaic/MosaicPattern.swift
    Sources/CollectionLayouts/TagCloud/TagCloudLayout.swift
    Sources/CollectionLayouts/TagCloud/TagCloudLayoutDelegate.swift
    Sources/CollectionLayouts/TagCloud/TagLevels.swift
    Sources/CollectionLayouts/TagCloud/TagLines.swift
    Sources/CollectionLayouts/Timeline/DatesGeometry.swift
    Sources/CollectionLayouts/Timeline/TimelineDates.swift
    Sources/CollectionLayouts/Timeline/TimelineDay.swift
    Sources/CollectionLayouts/Timeline/TimelineLayout.swift
    Sources/CollectionLayouts/Timeline/TimelineLayoutDelegate.swift
    Sources/CollectionLayouts/Tree/TreeBranchAttributes.swift
    Sources/CollectionLayouts/Tree/TreeBranchView.swift
    Sources/CollectionLayouts/Tree/TreeLayout.swift
    Sources/CollectionLayouts/Tree/TreeLayoutDelegate.swift
    Sources/CollectionLayouts/Tree/TreeOutline.swift
    Sources/CollectionLayouts/Tree/TreeRows.swift
    Sources/CollectionLayouts/Waterfall/WaterfallColumns.swift
    Sources/CollectionLayouts/Waterfall/WaterfallLayout.swift
    Sources/CollectionLayouts/Waterfall/WaterfallLayoutDelegate.swift
    Tests/CollectionLayoutsTests/Board/BoardLayoutTests.swift
    Tests/CollectionLayoutsTests/Calendar/AgendaGeometryTests.swift
    Tests/CollectionLayoutsTests/Calendar/CalendarLayoutTests.swift
    Tests/CollectionLayoutsTests/Carousel/CarouselLayoutTests.swift
    Tests/CollectionLayoutsTests/Map/FittedMapGeometryTests.swift
    Tests/CollectionLayoutsTests/Map/MapLayoutTests.swift
    Tests/CollectionLayoutsTests/Mosaic/MosaicLayoutTests.swift
    Tests/CollectionLayoutsTests/TagCloud/TagCloudLayoutTests.swift
    Tests/CollectionLayoutsTests/TagCloud/TagLevelsTests.swift
    Tests/CollectionLayoutsTests/Timeline/DatesGeometryTests.swift
    Tests/CollectionLayoutsTests/Timeline/TimelineLayoutTests.swift
    Tests/CollectionLayoutsTests/Tree/TreeLayoutTests.swift
    Tests/CollectionLayoutsTests/Tree/TreeOutlineTests.swift
    Tests/CollectionLayoutsTests/Waterfall/WaterfallLayoutTests.swift
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
