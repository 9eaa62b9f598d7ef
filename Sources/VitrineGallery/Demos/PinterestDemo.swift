import CollectionLayouts
import UIKit

extension Demo {
  static let pinterest = Demo(
    name: "photos", title: "Photo stream",
    summary: "Pictures of different heights in columns, as on Pinterest, with captions.",
    keys: [("+", "more columns", "one column more"), ("-", "fewer", "one column less")],
    tour: "Down Right Down + Down Right Down - -", source: "PinterestDemo.swift",
    code: """
      layout.delegate = self
      layout.numberOfColumns = 3
      """
  ) { PinterestDemo() }
}

/// The layout of the tutorial, in which each item is as tall as its picture.
final class PinterestDemo: DemoController, UICollectionViewDataSource, PinterestLayoutDelegate {
  private let layout = PinterestLayout()
  private var pictures: [Picture] = []

  init() {
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    layout.delegate = self
    layout.numberOfColumns = 3
    layout.cellPadding = 8
    collectionView.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
    collectionView.dataSource = self
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["landscapes", "patterns", "the sample of the guide"] }

  override func showDataSet() {
    switch dataSet {
    case 0: pictures = (0..<40).map { Picture(seed: 4 * ($0 / 2) + $0 % 2) }
    case 1: pictures = (0..<40).map { Picture(seed: 4 * ($0 / 2) + 2 + $0 % 2) }
    default: pictures = (0..<3).map { Picture(seed: $0) }
    }
    layout.numberOfColumns = dataSet == 2 ? 2 : 3
    layout.cellPadding = dataSet == 2 ? 6 : 8
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
      cell.picture = pictures[indexPath.item]
      cell.caption.text = pictures[indexPath.item].title
    }
    return cell
  }

  // MARK: PinterestLayoutDelegate

  func collectionView(
    _ collectionView: UICollectionView, heightForPhotoAtIndexPath indexPath: IndexPath
  ) -> CGFloat {
    // The three heights of the guide's own sample.
    if dataSet == 2 { return [100, 50, 80][indexPath.item] }
    let width = collectionView.bounds.width / CGFloat(layout.numberOfColumns) - 16
    // Whole rows of characters, plus one for the caption.
    return (width * pictures[indexPath.item].proportion * 0.6 / 16).rounded() * 16 + 16
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "+") { [weak self] _ in self?.addColumns(1) },
      UIKeyCommand(input: "-") { [weak self] _ in self?.addColumns(-1) },
    ]
  }

  /// A layout change within a batch is animated.
  private func addColumns(_ count: Int) {
    collectionView.performBatchUpdates {
      self.layout.numberOfColumns = min(max(1, self.layout.numberOfColumns + count), 8)
    }
  }
}
