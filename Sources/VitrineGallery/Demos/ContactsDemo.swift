import UIKit

extension Demo {
  static let contacts = Demo(
    name: "contacts", title: "Index titles",
    summary: "5,000 contacts with an index at the side, as in a telephone book.",
    keys: [
      ("a to z", "letter", "go to that letter; q and z with Shift"),
      ("click", "index", "a letter of the index; drag along it"),
    ],
    tour: "PageDown m Down Down s PageUp a", source: "ContactsDemo.swift",
    code: """
      override func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
      ) -> IndexPath { IndexPath(item: 0, section: index) }
      """
  ) { ContactsDemo() }
}

/// An index from two methods of the data source.
final class ContactsDemo: SectionsDemo {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 216, height: 16)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 16)
    layout.sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 16, right: 24)
    layout.sectionHeadersPinToVisibleBounds = true
    super.init(layout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    collectionView.register(TextCell.self, forCellWithReuseIdentifier: "contact")
    super.viewDidLoad()
  }

  // MARK: Data

  override var dataSets: [String] { ["5,000 contacts", "cities"] }

  override func makeSections() -> [Section] {
    let names = dataSet == 0 ? Self.names(5000) : City.all.map(\.name)
    return Dictionary(grouping: names) { String($0.prefix(1)) }.sorted { $0.key < $1.key }
      .map { Section($0.key, $0.value.sorted()) }
  }

  /// Returns random combinations of family names and first names.
  private static func names(_ count: Int) -> [String] {
    let starts = [
      "Al", "Ber", "Ca", "Dor", "Eng", "Fer", "Gra", "Hol", "Iv", "Jan", "Kel", "Lin", "Mar", "Nor",
      "Ols", "Pet", "Quin", "Ros", "Sand", "Tor", "Ull", "Vos", "Wal", "Yat", "Zim",
    ]
    let ends = ["ander", "berg", "dal", "ell", "hof", "ing", "la", "mann", "ov", "ski", "sen", "y"]
    let first = [
      "Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gul", "Hal", "Ida", "Jo", "Kim", "Lea", "Max",
      "Nora", "Omar", "Pia", "Rui", "Sara", "Tim", "Uma", "Vera", "Will", "Yara", "Zoe",
    ]
    var numbers = SeededNumbers(42)
    return (0..<count).map { _ in
      let family =
        (starts.randomElement(using: &numbers) ?? "") + (ends.randomElement(using: &numbers) ?? "")
      return "\(family), \(first.randomElement(using: &numbers) ?? "")"
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "contact", for: indexPath)
    (cell as? TextCell)?.label.text = sections[indexPath.section].items[indexPath.item]
    return cell
  }

  // MARK: The index

  override func indexTitles(for collectionView: UICollectionView) -> [String]? {
    sections.map(\.title)
  }

  override func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}
