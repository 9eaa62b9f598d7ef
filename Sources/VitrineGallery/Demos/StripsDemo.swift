import UIKit

extension Demo {
  static let strips = Demo(
    name: "strips", title: "Strips",
    summary: "Sections that scroll sideways by themselves, each one coming to rest in its own way.",
    keys: [],
    tour: "Right Right Right Down Right Right Down Right Down Right Up", source: "StripsDemo.swift",
    code: """
      section.orthogonalScrollingBehavior = behavior
      section.visibleItemsInvalidationHandler = { [weak self] items, offset, _ in
        self?.show(items, offset)
      }
      """
  ) { StripsDemo() }
}

/// The five modes of a section that scrolls across the layout. The line below shows the visible
/// items.
final class StripsDemo: SectionsDemo {
  private static let behaviors:
    [(name: String, behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior)] = [
      ("continuous: anywhere", .continuous),
      ("continuousGroupLeadingBoundary: where a group begins", .continuousGroupLeadingBoundary),
      ("paging: by the visible items", .paging),
      ("groupPaging: by one group", .groupPaging),
      ("groupPagingCentered: by one group, in the middle", .groupPagingCentered),
    ]

  init() {
    super.init(layout: UICollectionViewFlowLayout())
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout {
      [weak self] index, _ in
      self?.plan(Self.behaviors[index].behavior)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func makeSections() -> [Section] {
    Self.behaviors.map { Section($0.name, Mountain.all.map(\.name)) }
  }

  override func color(at path: IndexPath) -> UIColor { .turn(path.item) }

  private func plan(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> NSCollectionLayoutSection {
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let card = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.3), heightDimension: .absolute(48))
    let title = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(16))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: card, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    section.interGroupSpacing = 16
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: title, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    section.orthogonalScrollingBehavior = behavior
    section.visibleItemsInvalidationHandler = { [weak self] items, offset, _ in
      self?.show(items, offset)
    }
    return section
  }

  private func show(_ items: [any NSCollectionLayoutVisibleItem], _ offset: CGPoint) {
    guard let path = collectionView.focusedPath, items.contains(where: { $0.indexPath == path })
    else {
      return
    }
    status = "\(sections[path.section].title) at \(Int(offset.x))"
  }
}
