import UIKit
import UIKitTesting

/// A grid with headers and footers, as an iOS programmer would write it.
@MainActor final class GridController: UIViewController, UICollectionViewDataSource {
  let counts: [Int]
  let layout = UICollectionViewFlowLayout()
  private(set) lazy var collectionView = UICollectionView(
    frame: view.bounds, collectionViewLayout: layout)
  var words: [[String]] = []
  /// Called for every cell that is shown.
  var configure: (GridCell, IndexPath) -> Void = { _, _ in }

  init(counts: [Int]) {
    self.counts = counts
    super.init(nibName: nil, bundle: nil)
    layout.itemSize = CGSize(width: 80, height: 16)
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 16)
    layout.footerReferenceSize = CGSize(width: 0, height: 16)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    collectionView.register(GridCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      collectionView.register(
        GridTitle.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    view.addSubview(collectionView)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? GridCell {
      cell.label.text = "item \(indexPath.section).\(indexPath.item)"
      configure(cell, indexPath)
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    (view as? GridTitle)?.label.text =
      isHeader ? "Section \(indexPath.section)" : "\(counts[indexPath.section]) items"
    return view
  }
}

@MainActor final class GridCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor final class GridTitle: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.font = .boldSystemFont(ofSize: 17)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}
