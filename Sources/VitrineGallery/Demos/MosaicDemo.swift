import CollectionLayouts
import UIKit

extension Demo {
  static let mosaic = Demo(
    name: "mosaic", title: "Mosaic",
    summary: "Tiles, large and small, in a pattern that repeats.",
    keys: [("m", "pattern", "next pattern"), ("x", "shuffle", "shuffle the tiles")],
    tour: "Right Down x Right m x Down m m", source: "MosaicDemo.swift",
    code: """
      super.init(layout: MosaicLayout(options: .photos))
      self.layout.options = self.shownPattern
      """
  ) { MosaicDemo() }
}

/// The tile of an item depends on its number; a pattern is a value.
final class MosaicDemo: DemoController, UICollectionViewDataSource {
  private let patterns: [MosaicLayout.Options] = [
    .photos, .alternating,
    .init(
      pattern: MosaicPattern(
        columns: 4,
        tiles: [
          .init(column: 0, row: 0), .init(column: 1, row: 0, columns: 2, rows: 2),
          .init(column: 3, row: 0), .init(column: 0, row: 1), .init(column: 3, row: 1),
        ]), rowHeight: 80),
    .adaptive,
  ]
  private var pattern = 0
  private var pictures: [Int] = []

  init() {
    super.init(layout: MosaicLayout(options: .photos))
  }

  required init?(coder: NSCoder) { nil }

  private var layout: MosaicLayout {
    collectionView.collectionViewLayout as? MosaicLayout ?? MosaicLayout()
  }

  override func viewDidLoad() {
    collectionView.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
    collectionView.dataSource = self
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["60 pictures", "5,000 pictures"] }

  override func showDataSet() {
    pictures = Array(0..<(dataSet == 0 ? 60 : 5000))
    if dataSet == 1 { pictures.reverse() }
    collectionView.reloadData()
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { pictures.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    if let cell = cell as? PictureCell {
      cell.picture = Picture(seed: pictures[indexPath.item])
      cell.caption.text = "picture \(pictures[indexPath.item] + 1)"
    }
    return cell
  }

  // MARK: Measures

  override var largeScale: CGFloat { 2.5 }

  /// Tiles keep their proportions on a wide screen.
  override func fitItems(by scale: CGFloat) {
    layout.options = shownPattern
  }

  private var shownPattern: MosaicLayout.Options {
    var options = patterns[pattern]
    options.rowHeight = UIScreen.main.cellMetrics.wholeRows(in: options.rowHeight * scale)
    options.minimumUnitWidth = options.minimumUnitWidth.map { $0 * scale }
    return options
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "m") { [weak self] _ in self?.showNextPattern() },
      UIKeyCommand(input: "x") { [weak self] _ in self?.shuffle() },
    ]
  }

  private func showNextPattern() {
    pattern = (pattern + 1) % patterns.count
    collectionView.performBatchUpdates {
      self.layout.options = self.shownPattern
    }
  }

  /// Shuffles the first twelve items; each keeps its cell.
  private func shuffle() {
    let old = pictures
    var numbers = SeededNumbers(pictures[0])
    let new = pictures.prefix(12).shuffled(using: &numbers) + pictures.dropFirst(12)
    collectionView.performBatchUpdates {
      self.pictures = new
      for item in 0..<12 {
        guard let target = self.pictures.firstIndex(of: old[item]), target != item else { continue }
        self.collectionView.moveItem(
          at: IndexPath(item: item, section: 0), to: IndexPath(item: target, section: 0))
      }
    }
  }
}
