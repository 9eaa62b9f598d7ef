import CollectionLayouts
import UIKit

/// Two collection views of several sections side by side: one with a flow layout and one with
/// another layout, or one with nested groups and one with strips.
@MainActor
final class RandomScreen: UIViewController {
  enum Kind: CaseIterable { case flow, groups }

  let ledger = Ledger()
  let left: Board
  let right: Board

  init(_ kind: Kind) {
    switch kind {
    case .flow:
      let flow = UICollectionViewFlowLayout()
      flow.headerReferenceSize = CGSize(width: 0, height: 16)
      flow.sectionHeadersPinToVisibleBounds = true
      (flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (0, 8)
      let waterfall = WaterfallLayout(
        options: WaterfallLayout.Options(columns: .fixed(3), headerLength: 16))
      left = Board(layout: flow, counts: [12, 0, 30, 7], ledger: ledger)
      right = Board(layout: waterfall, counts: [20, 5, 25], ledger: ledger)
      waterfall.delegate = right
    case .groups:
      left = Board(layout: Self.groups, counts: [12, 0, 30, 7], ledger: ledger)
      right = Board(layout: Self.strips, counts: [20, 5, 0, 25, 9, 30], ledger: ledger)
    }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  var boards: [Board] { [left, right] }

  override func viewDidLoad() {
    for board in boards { view.addSubview(board.view) }
  }

  override func viewWillLayoutSubviews() {
    let half = (view.bounds.width / 16).rounded(.down) * 8
    left.view.frame = CGRect(x: 0, y: 0, width: half, height: view.bounds.height)
    right.view.frame = CGRect(
      x: half, y: 0, width: view.bounds.width - half, height: view.bounds.height)
  }

  private static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private static func header(pins: Bool) -> NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(16)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = pins
    return header
  }

  /// A large item beside two small ones, below headers that stay in view.
  private static var groups: UICollectionViewCompositionalLayout {
    let half = size(.fractionalWidth(0.5), .fractionalHeight(1))
    let small = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(64)),
      subitems: [
        NSCollectionLayoutItem(layoutSize: half),
        NSCollectionLayoutGroup.vertical(layoutSize: half, repeatingSubitem: small, count: 2),
      ])
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [header(pins: true)]
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// One strip for each section, each with another behaviour.
  private static var strips: UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { index, _ in
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size(.absolute(72), .absolute(48)), subitems: [item]))
      section.interGroupSpacing = 8
      section.boundarySupplementaryItems = [header(pins: false)]
      let behaviors = UICollectionLayoutSectionOrthogonalScrollingBehavior.allCases.dropFirst()
      section.orthogonalScrollingBehavior = Array(behaviors)[index % behaviors.count]
      return section
    }
  }

  /// Returns the faults of both boards; empty if there are none.
  func faults() -> [String] {
    let items = boards.flatMap { $0.sections.joined() }
    var faults = boards.flatMap { $0.faults() }
    if items.count != ledger.items.count || Set(items) != ledger.items {
      let lost = ledger.items.subtracting(items).sorted()
      let twice = Dictionary(grouping: items) { $0 }.filter { $1.count > 1 }.keys.sorted()
      let unknown = Set(items).subtracting(ledger.items).sorted()
      faults.append("items lost: \(lost), twice: \(twice), from nowhere: \(unknown)")
    }
    return faults
  }
}
