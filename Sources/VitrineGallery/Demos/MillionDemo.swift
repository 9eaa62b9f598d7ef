import UIKit

extension Demo {
  static let million = Demo(
    name: "million", title: "1,000,000 items",
    summary: "A million items, and only as many cells as are seen: cells are used again.",
    keys: [
      ("G", "last", "to the last item"), ("g g", "first", "to the first"),
      ("5", "middle", "to the middle"),
    ],
    tour: "PageDown PageDown End PageUp 5 Down Down Home", source: "MillionDemo.swift",
    code: """
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { dataSet == 0 ? 1_000_000 : 100_000 }
      """
  ) { MillionDemo() }
}

/// A flow layout with one item size, which computes the position of any item directly.
final class MillionDemo: DemoController, UICollectionViewDataSource, UICollectionViewDelegate {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 16)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 8
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    collectionView.register(CountedCell.self, forCellWithReuseIdentifier: "number")
    collectionView.dataSource = self
    collectionView.delegate = self
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["one section", "ten sections"] }

  func numberOfSections(in collectionView: UICollectionView) -> Int { dataSet == 0 ? 1 : 10 }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { dataSet == 0 ? 1_000_000 : 100_000 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    if let cell = cell as? CountedCell {
      cell.label.text =
        dataSet == 0 ? "\(indexPath.item)" : "\(indexPath.section):\(indexPath.item)"
      cell.made = { [weak self] in self?.cellsMade += $0 }
    }
    return cell
  }

  /// The number of cells that scrolling has created.
  private(set) var cellsMade = 0 {
    didSet { status = "\(cellsMade) cells made for all of them" }
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "5") { [weak self] _ in self?.showMiddle() }]
  }

  private var middle: IndexPath {
    dataSet == 0 ? IndexPath(item: 500_000, section: 0) : IndexPath(item: 0, section: 5)
  }

  private func showMiddle() {
    collectionView.scrollToItem(at: middle, at: .centeredVertically, animated: false)
    prefersMiddle = true
    collectionView.setNeedsFocusUpdate()
    collectionView.updateFocusIfNeeded()
    prefersMiddle = false
  }

  /// Whether the focus should move to the centre instead of its old position.
  private var prefersMiddle = false

  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    prefersMiddle ? middle : nil
  }
}

/// A cell with a number, which reports its creation once.
final class CountedCell: UICollectionViewCell {
  let label = UILabel()
  var made: ((Int) -> Void)? {
    didSet { if oldValue == nil { made?(1) } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .right
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}
