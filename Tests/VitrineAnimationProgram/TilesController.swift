import UIKit

/// 520 numbers in cells eight columns wide. At 120 x 40, both layouts show all of them.
final class TilesController: UICollectionViewController {
  init() { super.init(collectionViewLayout: Self.layout(.vertical)) }

  required init?(coder: NSCoder) { nil }

  private static func layout(
    _ direction: UICollectionView.ScrollDirection
  ) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 64, height: 16)
    layout.minimumInteritemSpacing = direction == .vertical ? 8 : 0
    layout.minimumLineSpacing = direction == .vertical ? 0 : 8
    layout.scrollDirection = direction
    return layout
  }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.characters == "a" }) else {
      return super.pressesBegan(presses, with: event)
    }
    Log.note("begun \(collectionView.visibleCells.count)")
    collectionView.setCollectionViewLayout(Self.layout(.horizontal), animated: true) {
      [self] finished in
      Log.note("over \(finished) \(collectionView.visibleCells.count)")
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 520 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? TileCell)?.label.text = "item \(indexPath.item)"
    return cell
  }
}

private final class TileCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}
