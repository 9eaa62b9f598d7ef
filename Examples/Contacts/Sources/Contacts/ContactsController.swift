import UIKit

/// Shows contacts with a header for each first letter.
final class ContactsController: UICollectionViewController {
  private let sections: [(letter: String, names: [String])] = {
    let names = [
      "Ada", "Alan", "Barbara", "Claude", "Donald", "Dennis", "Edsger", "Frances", "Grace",
      "Hedy", "John", "Katherine", "Ken", "Linus", "Margaret", "Niklaus", "Radia", "Tim",
    ]
    return Dictionary(grouping: names) { String($0.prefix(1)) }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(NameCell.self, forCellWithReuseIdentifier: "name")
    collectionView.register(
      HeaderView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "letter")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].names.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
    (cell as? NameCell)?.label.text = sections[indexPath.section].names[indexPath.item]
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "letter", for: indexPath)
    (view as? HeaderView)?.label.text = sections[indexPath.section].letter
    return view
  }

  override func indexTitles(for collectionView: UICollectionView) -> [String]? {
    sections.map(\.letter)
  }

  override func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

final class NameCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) is not used here")
  }
}

final class HeaderView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .boldSystemFont(ofSize: 16)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) is not used here")
  }
}
