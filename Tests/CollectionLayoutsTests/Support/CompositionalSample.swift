import Foundation
import UIKit

@testable import CollectionLayouts

/// The compositional layouts among the samples: rows, nested groups with a badge at each item and a
/// background, and strips.
@MainActor
enum CompositionalSample {
  static let badgeKind = "badge"

  static func make(_ sample: SampleLayout) -> UICollectionViewCompositionalLayout {
    let isSideways = [.groupsSideways, .stripsSideways].contains(sample)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = isSideways ? .horizontal : .vertical
    configuration.interSectionSpacing = 8
    let layout = UICollectionViewCompositionalLayout(
      section: section(sample, isSideways), configuration: configuration)
    layout.register(SectionBackgroundView.self, forDecorationViewOfKind: SectionBackgroundView.kind)
    return layout
  }

  private static func section(
    _ sample: SampleLayout, _ isSideways: Bool
  ) -> NSCollectionLayoutSection {
    if sample == .rows {
      let row = size(.fractionalWidth(1), .absolute(16))
      return NSCollectionLayoutSection(
        group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    }
    let isStrip = [.strips, .stripsSideways, .stripsMirrored].contains(sample)
    let section = NSCollectionLayoutSection(group: isStrip ? page(isSideways) : group(isSideways))
    section.interGroupSpacing = 8
    section.contentInsets = .init(top: 4, leading: 8, bottom: 6, trailing: 10)
    section.boundarySupplementaryItems = edges(isSideways)
    for edge in section.boundarySupplementaryItems {
      edge.pinToVisibleBounds = sample == .groupsPinned || sample == .groupsSideways
      edge.zIndex = 2
    }
    let background = NSCollectionLayoutDecorationItem.background(
      elementKind: SectionBackgroundView.kind)
    background.contentInsets = .init(top: 2, leading: 2, bottom: 2, trailing: 2)
    background.zIndex = -1
    section.decorationItems = [background]
    if isStrip { section.orthogonalScrollingBehavior = .continuous }
    return section
  }

  /// A large item beside two small ones on opposite sides.
  private static func group(_ isSideways: Bool) -> NSCollectionLayoutGroup {
    let anchor = NSCollectionLayoutAnchor(
      edges: [.top, .trailing], absoluteOffset: CGPoint(x: -2, y: 2))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(8), .absolute(8)), elementKind: badgeKind,
      containerAnchor: anchor)
    let half = size(
      .fractionalWidth(isSideways ? 1 : 0.5), .fractionalHeight(isSideways ? 0.5 : 1))
    let large = NSCollectionLayoutItem(layoutSize: half, supplementaryItems: [badge])
    large.contentInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
    let small = NSCollectionLayoutItem(
      layoutSize: size(
        .fractionalWidth(isSideways ? 0.5 : 1), .fractionalHeight(isSideways ? 1 : 0.5)))
    let whole =
      isSideways
      ? size(.absolute(64), .fractionalHeight(1)) : size(.fractionalWidth(1), .absolute(48))
    if isSideways {
      return .vertical(
        layoutSize: whole,
        subitems: [
          large,
          NSCollectionLayoutGroup.horizontal(layoutSize: half, repeatingSubitem: small, count: 2),
        ])
    }
    return .horizontal(
      layoutSize: whole,
      subitems: [
        large,
        NSCollectionLayoutGroup.vertical(layoutSize: half, repeatingSubitem: small, count: 2),
      ])
  }

  /// A page of a strip: somewhat less than its visible part.
  private static func page(_ isSideways: Bool) -> NSCollectionLayoutGroup {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let whole =
      isSideways
      ? size(.absolute(64), .absolute(40)) : size(.absolute(48), .absolute(32))
    return .horizontal(layoutSize: whole, subitems: [item])
  }

  private static func edges(
    _ isSideways: Bool
  ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    let line =
      isSideways
      ? size(.absolute(24), .fractionalHeight(1)) : size(.fractionalWidth(1), .absolute(16))
    return [
      .init(
        layoutSize: line, elementKind: UICollectionView.elementKindSectionHeader,
        alignment: isSideways ? .leading : .top),
      .init(
        layoutSize: line, elementKind: UICollectionView.elementKindSectionFooter,
        alignment: isSideways ? .trailing : .bottom),
    ]
  }

  private static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }
}
