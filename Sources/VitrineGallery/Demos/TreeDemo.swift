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
    Sources/Board/BoardGeometry.swift
    Sources/Board/BoardLaneAttributes.swift
    Sources/Board/BoardLaneHeader.swift
    Sources/Board/BoardLayout.swift
    Sources/Board/BoardLayoutDelegate.swift
    Sources/Calendar/AgendaGeometry.swift
    Sources/Calendar/CalendarAgenda.swift
    Sources/Calendar/CalendarDate.swift
    Sources/Calendar/CalendarLayout.swift
    Sources/Calendar/CalendarLayoutDelegate.swift
    Sources/Calendar/CalendarMonth.swift
    Sources/Calendar/CalendarNames.swift
    Sources/Calendar/WeeksBody.swift
    Sources/Carousel/CarouselLayout.swift
    Sources/Carousel/CarouselLine.swift
    Sources/Map/FittedMapGeometry.swift
    Sources/Map/GridIndex.swift
    Sources/Map/MapFitting.swift
    Sources/Map/MapLayout.swift
    Sources/Map/MapLayoutDelegate.swift
    Sources/Map/MapProjection.swift
    Sources/Map/TakenUnits.swift
    Sources/Mosaic/AlternatingMosaicBody.swift
    Sources/Mosaic/MosaicBody.swift
    Sources/Mosaic/MosaicLayout.swift
    Sources/Mosaic/MosaicPattern.swift
    Sources/TagCloud/TagCloudLayout.swift
    Sources/TagCloud/TagCloudLayoutDelegate.swift
    Sources/TagCloud/TagLevels.swift
    Sources/TagCloud/TagLines.swift
    Sources/Timeline/DatesGeometry.swift
    Sources/Timeline/TimelineDates.swift
    Sources/Timeline/TimelineDay.swift
    Sources/Timeline/TimelineLayout.swift
    Sources/Timeline/TimelineLayoutDelegate.swift
    Sources/Tree/TreeBranchAttributes.swift
    Sources/Tree/TreeBranchView.swift
    Sources/Tree/TreeLayout.swift
    Sources/Tree/TreeLayoutDelegate.swift
    Sources/Tree/TreeOutline.swift
    Sources/Tree/TreeRows.swift
    Sources/Waterfall/WaterfallColumns.swift
    Sources/Waterfall/WaterfallLayout.swift
    Sources/Waterfall/WaterfallLayoutDelegate.swift
    Tests/Board/BoardLayoutTests.swift
    Tests/Calendar/AgendaGeometryTests.swift
    Tests/Calendar/CalendarLayoutTests.swift
    Tests/Carousel/CarouselLayoutTests.swift
    Tests/Map/FittedMapGeometryTests.swift
    Tests/Map/MapLayoutTests.swift
    Tests/Mosaic/MosaicLayoutTests.swift
    Tests/TagCloud/TagCloudLayoutTests.swift
    Tests/TagCloud/TagLevelsTests.swift
    Tests/Timeline/DatesGeometryTests.swift
    Tests/Timeline/TimelineLayoutTests.swift
    Tests/Tree/TreeLayoutTests.swift
    Tests/Tree/TreeOutlineTests.swift
    Tests/Waterfall/WaterfallLayoutTests.swift
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
