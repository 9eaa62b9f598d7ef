import Foundation
import UIKitCore

@testable import UIKitCollections

/// The compositional layouts for the tests of random batches.
@MainActor
enum ProofGroups {
  static func layout(_ proved: ProvedLayout) -> UICollectionViewCompositionalLayout {
    let isSideways = [.groupsSideways, .stripsSideways].contains(proved)
    let section: NSCollectionLayoutSection
    switch proved {
    case .rows:
      let row = size(.fractionalWidth(1), .estimated(20))
      section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    case .strips, .stripsSideways, .stripsMirrored:
      section = strip(proved, isSideways)
    default:
      section = NSCollectionLayoutSection(group: group(isSideways))
    }
    section.interGroupSpacing = 8
    section.contentInsets = .init(top: 8, leading: 8, bottom: 8, trailing: 8)
    let line =
      isSideways
      ? size(.absolute(16), .fractionalHeight(1)) : size(.fractionalWidth(1), .absolute(16))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: line, elementKind: "header", alignment: isSideways ? .leading : .top)
    header.pinToVisibleBounds = proved == .groups || proved == .groupsMirrored
    section.boundarySupplementaryItems = [header]
    section.decorationItems = [.background(elementKind: "shelf")]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = isSideways ? .horizontal : .vertical
    let layout = UICollectionViewCompositionalLayout(
      section: section, configuration: configuration)
    layout.register(ProofView.self, forDecorationViewOfKind: "shelf")
    return layout
  }

  private static func strip(
    _ proved: ProvedLayout, _ isSideways: Bool
  ) -> NSCollectionLayoutSection {
    let whole = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let page = isSideways ? size(.absolute(40), .absolute(32)) : size(.absolute(56), .absolute(16))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: page, subitems: [whole]))
    section.orthogonalScrollingBehavior =
      proved == .strips ? .continuous : isSideways ? .groupPaging : .groupPagingCentered
    return section
  }

  /// A large item with a badge beside two small ones.
  private static func group(_ isSideways: Bool) -> NSCollectionLayoutGroup {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(8), .absolute(8)), elementKind: "badge",
      containerAnchor: .init(edges: [.top, .trailing]))
    let half = size(
      .fractionalWidth(isSideways ? 1 : 0.5), .fractionalHeight(isSideways ? 0.5 : 1))
    let large = NSCollectionLayoutItem(layoutSize: half, supplementaryItems: [badge])
    let small = NSCollectionLayoutItem(
      layoutSize: size(
        .fractionalWidth(isSideways ? 0.5 : 1), .fractionalHeight(isSideways ? 1 : 0.5)))
    if isSideways {
      let pair = NSCollectionLayoutGroup.horizontal(
        layoutSize: half, repeatingSubitem: small, count: 2)
      return .vertical(
        layoutSize: size(.absolute(64), .fractionalHeight(1)), subitems: [large, pair])
    }
    let pair = NSCollectionLayoutGroup.vertical(layoutSize: half, repeatingSubitem: small, count: 2)
    return .horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(32)), subitems: [large, pair])
  }

  private static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }
}
