import UIKit

/// A row that scrolls sideways.
final class StripCell: UICollectionViewCell, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  let strip: UICollectionView
  var chosen: (Int) -> Void = { _ in }

  override init(frame: CGRect) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 80, height: 32)
    layout.minimumLineSpacing = 0
    strip = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(frame: frame)
    strip.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    strip.dataSource = self
    strip.delegate = self
    contentView.addSubview(strip)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    strip.frame = bounds
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    strip.contentOffset = .zero
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }

  func collectionView(
    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosen(indexPath.item)
  }
}

/// Rows that scroll sideways below one another, with a title before each.
final class StripsController: UICollectionViewController {
  var rowsTakeFocus = false
  var chosen: [String] = []

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.itemSize = CGSize(width: 320, height: 32)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(StripCell.self, forCellWithReuseIdentifier: "strip")
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "title")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 20 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let isTitle = indexPath.item % 2 == 0
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: isTitle ? "title" : "strip", for: indexPath)
    (cell as? StripCell)?.chosen = { [weak self] in
      self?.chosen.append("\(indexPath.item).\($0)")
    }
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { rowsTakeFocus && indexPath.item % 2 == 1 }

  /// The place of the focus: `row`, or `row.item`.
  var focus: String {
    for cell in collectionView.visibleCells {
      let row = collectionView.indexPath(for: cell)?.item ?? -1
      if cell.isFocused { return "\(row)" }
      guard let strip = (cell as? StripCell)?.strip else { continue }
      if let item = strip.visibleCells.first(where: \.isFocused) {
        return "\(row).\(strip.indexPath(for: item)?.item ?? -1)"
      }
    }
    return "nothing"
  }
}
