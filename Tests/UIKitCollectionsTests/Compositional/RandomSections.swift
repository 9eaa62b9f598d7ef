import Foundation
import UIKitCore
import VitrineTestSupport

@testable import UIKitCollections

/// Generates sections of nested groups, with views at items, groups and edges, and backgrounds.
@MainActor
struct RandomSections {
  var random: SeededGenerator
  /// Whether views decide about some sizes.
  var estimates = true

  private mutating func number(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range, using: &random))
  }

  private mutating func chance(_ part: Int, of whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &random) < part
  }

  mutating func layout() -> UICollectionViewCompositionalLayout {
    let sections = (0..<3).map { _ in section() }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = chance(1, of: 2) ? .vertical : .horizontal
    configuration.interSectionSpacing = number(-5...9)
    configuration.boundarySupplementaryItems = edges()
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, _ in sections[index % 3] }, configuration: configuration)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "card")
    return layout
  }

  private mutating func section() -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: group(depth: 0))
    section.interGroupSpacing = number(-6...6)
    section.contentInsets = insets(0...9)
    section.boundarySupplementaryItems = edges()
    section.decorationItems = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      card(insets(-3...5))
    }
    if chance(1, of: 2) { section.supplementaryContentInsetsReference = .none }
    if chance(1, of: 3) {
      section.orthogonalScrollingBehavior =
        UICollectionLayoutSectionOrthogonalScrollingBehavior.allCases.randomElement(using: &random)
        ?? .none
    }
    return section
  }

  private mutating func group(depth: Int) -> NSCollectionLayoutGroup {
    let subitems = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      depth < 2 && chance(1, of: 3) ? self.group(depth: depth + 1) : leaf()
    }
    let extents = size(extent(), extent())
    let isRow = chance(1, of: 2)
    let count = Int.random(in: 1...4, using: &random)
    let made =
      switch (Int.random(in: 0..<4, using: &random), isRow) {
      case (0, true):
        NSCollectionLayoutGroup.horizontal(
          layoutSize: extents, repeatingSubitem: subitems[0], count: count)
      case (0, false):
        NSCollectionLayoutGroup.vertical(
          layoutSize: extents, repeatingSubitem: subitems[0], count: count)
      case (1, _) where depth > 0: custom(extents)
      case (_, true): NSCollectionLayoutGroup.horizontal(layoutSize: extents, subitems: subitems)
      case (_, false): NSCollectionLayoutGroup.vertical(layoutSize: extents, subitems: subitems)
      }
    made.interItemSpacing = chance(1, of: 2) ? .fixed(number(0...5)) : .flexible(number(0...5))
    if chance(1, of: 3) { made.supplementaryItems = [badge("group\(depth)")] }
    surround(made)
    return made
  }

  private mutating func custom(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutGroup {
    let frames = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      CGRect(x: number(-5...40), y: number(-5...40), width: number(1...40), height: number(1...40))
    }
    return .custom(layoutSize: size) { _ in frames.map { .init(frame: $0, zIndex: 1) } }
  }

  private mutating func leaf() -> NSCollectionLayoutItem {
    let views = chance(1, of: 3) ? [badge("badge")] : []
    let item = NSCollectionLayoutItem(
      layoutSize: size(extent(), extent()), supplementaryItems: views)
    surround(item)
    return item
  }

  private mutating func surround(_ item: NSCollectionLayoutItem) {
    if chance(1, of: 3) { item.contentInsets = insets(-2...4) }
    guard chance(1, of: 3) else { return }
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(number(0...4)), top: .fixed(number(0...4)), trailing: nil,
      bottom: .flexible(number(0...4)))
  }

  private mutating func badge(_ kind: String) -> NSCollectionLayoutSupplementaryItem {
    NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(number(1...12)), .absolute(number(1...12))), elementKind: kind,
      containerAnchor: .init(
        edges: NSDirectionalRectEdge(rawValue: UInt(number(0...15))),
        fractionalOffset: CGPoint(x: number(-1...1) / 2, y: number(-1...1) / 2)))
  }

  private mutating func edges() -> [NSCollectionLayoutBoundarySupplementaryItem] {
    var edges: [NSCollectionLayoutBoundarySupplementaryItem] = []
    for alignment in NSRectAlignment.allCases where chance(1, of: 6) {
      let height: Extent =
        estimates && chance(1, of: 3) ? .estimated(number(4...30)) : .absolute(number(4...30))
      edges.append(
        edge(
          .absolute(number(4...30)), height, alignment, extends: chance(2, of: 3),
          offset: CGPoint(x: number(-4...4), y: number(-4...4)), pins: chance(1, of: 2),
          kind: chance(1, of: 2) ? "header" : "footer"))
    }
    return edges
  }

  private mutating func insets(_ range: ClosedRange<Int>) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: number(range), leading: number(range), bottom: number(range), trailing: number(range))
  }

  private mutating func extent() -> Extent {
    let share = ([0.25, 0.3, 0.5, 1] as [CGFloat]).randomElement(using: &random) ?? 1
    return switch Int.random(in: estimates ? 0..<7 : 0..<4, using: &random) {
    case 0, 1: .absolute(number(5...60))
    case 2: .fractionalHeight(share)
    case 3: .fractionalWidth(share)
    case 4: .uniformAcrossSiblings(estimate: number(5...60))
    default: .estimated(number(5...60))
    }
  }
}
