import UIKit

extension Demo {
  static let groups = Demo(
    name: "groups", title: "Groups in groups",
    summary:
      "A compositional layout: items make groups, groups make larger groups, and those a section.",
    keys: [("+", "larger", "larger groups"), ("-", "smaller", "smaller ones")],
    tour: "Right Down Down + + - Right Up", source: "GroupsDemo.swift",
    code: """
      let pair = NSCollectionLayoutGroup.vertical(
        layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitems: [half])
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [large, pair])
      """
  ) { GroupsDemo() }
}

/// Rows of one large and two small items, or a plain grid, each section with a title and a background.
final class GroupsDemo: SectionsDemo {
  private var height: CGFloat = 96

  init() {
    super.init(layout: UICollectionViewFlowLayout())
    let layout = UICollectionViewCompositionalLayout { [weak self] _, _ in self?.plan }
    layout.register(CardView.self, forDecorationViewOfKind: "card")
    collectionView.collectionViewLayout = layout
  }

  required init?(coder: NSCoder) { nil }

  override var dataSets: [String] { ["nested groups", "a grid of groups"] }

  override func makeSections() -> [Section] {
    Mountain.byContinent.map { Section($0.continent, $0.mountains.map(\.name)) }
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private var plan: NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: dataSet == 0 ? nested : grid)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 16, trailing: 16)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(16)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    section.boundarySupplementaryItems[0].pinToVisibleBounds = true
    section.decorationItems = [.background(elementKind: "card")]
    return section
  }

  private var nested: NSCollectionLayoutGroup {
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
    let half = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitems: [half])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [large, pair])
    return group
  }

  private var grid: NSCollectionLayoutGroup {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 8)
    return .horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(height / 2)), subitems: [item])
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "+") { [weak self] _ in self?.resize(by: 32) },
      UIKeyCommand(input: "-") { [weak self] _ in self?.resize(by: -32) },
    ]
  }

  private func resize(by distance: CGFloat) {
    height = min(max(96, height + distance), 192)
    collectionView.collectionViewLayout.invalidateLayout()
    collectionView.performBatchUpdates(nil)
  }
}

/// The background of a section.
private final class CardView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
  }

  required init?(coder: NSCoder) { nil }
}
