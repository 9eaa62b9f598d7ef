import Foundation
import UIKit
import UIKitTesting

@testable import UIKitCollections

/// A screen of 30 columns and some rows that shows lists of words.
@MainActor
final class ListScreen: NSObject, UICollectionViewDataSource {
  let pilot: Pilot
  let view: UICollectionView
  var sections: [[String]]
  /// Further setup of each cell after its word.
  var dress: (UICollectionViewListCell, IndexPath) -> Void

  init(
    _ configuration: UICollectionLayoutListConfiguration, _ sections: [[String]], rows: Int = 12,
    columns: Int = 30,
    dress: @escaping (UICollectionViewListCell, IndexPath) -> Void = { _, _ in },
    change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) {
    self.sections = sections
    self.dress = dress
    let view = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout { _, environment in
        let section = NSCollectionLayoutSection.list(
          using: configuration, layoutEnvironment: environment)
        change(section)
        return section
      })
    self.view = view
    pilot = Pilot(view: view, size: (columns, rows))
    super.init()
    view.register(WordCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        WordCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    view.dataSource = self
    pilot.update()
    view.checkCollectionInvariants()
  }

  convenience init(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, _ sections: [[String]],
    rows: Int = 12,
    dress: @escaping (UICollectionViewListCell, IndexPath) -> Void = { _, _ in }
  ) {
    self.init(
      UICollectionLayoutListConfiguration(appearance: appearance), sections, rows: rows,
      dress: dress)
  }

  /// The rows of the screen without trailing blanks, and without blank rows at the end.
  var rows: [String] {
    var rows = pilot.screen.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    guard let cell = cell as? WordCell else { return cell }
    cell.word = sections[indexPath.section][indexPath.item]
    cell.accessories = []
    dress(cell, indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    (view as? WordCell)?.word = isHeader ? "Head \(indexPath.section)" : "Foot \(indexPath.section)"
    return view
  }
}

/// A list cell with a label, a column away from both sides of the content view.
final class WordCell: UICollectionViewListCell {
  private let label = UILabel()

  var word = "" {
    didSet {
      label.text = word
      label.sizeToFit()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
