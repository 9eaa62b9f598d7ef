import Foundation
import UIKitCore

extension NSCollectionLayoutSection {
  /// Creates a section of rows with one item each.
  ///
  /// The insets, headers and gaps can be changed afterwards; lines and boxes follow.
  ///
  /// - Parameters:
  ///   - configuration: The look of the list, and its actions.
  ///   - layoutEnvironment: The environment from the section provider of a layout.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let metrics = UIScreen.main.cellMetrics
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(metrics.height))
    let row = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [row]))
    section.list = ListSection(configuration)
    let margin =
      switch configuration.appearance {
      case .insetGrouped: 2 * metrics.width
      case .sidebar: metrics.width
      default: CGFloat(0)
      }
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: margin, bottom: 0, trailing: margin)
    let edges: [(Bool, String, NSRectAlignment)] = [
      (
        configuration.headerMode == .supplementary, UICollectionView.elementKindSectionHeader, .top
      ),
      (
        configuration.footerMode == .supplementary, UICollectionView.elementKindSectionFooter,
        .bottom
      ),
    ]
    for (isThere, kind, alignment) in edges where isThere {
      let edge = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: kind, alignment: alignment)
      edge.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(edge)
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Creates a layout of lists, one per section, with the same configuration.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}

/// The list features of a section.
@MainActor
struct ListSection {
  let configuration: UICollectionLayoutListConfiguration

  init(_ configuration: UICollectionLayoutListConfiguration) { self.configuration = configuration }

  /// Whether rows may have actions.
  var hasSwipeActions: Bool {
    configuration.leadingSwipeActionsConfigurationProvider != nil
      || configuration.trailingSwipeActionsConfigurationProvider != nil
  }

  /// Whether any line may be visible between rows.
  private var hasLines: Bool {
    guard configuration.showsSeparators else { return false }
    if configuration.itemSeparatorHandler != nil { return true }
    let lines = configuration.separatorConfiguration
    return lines.showsBottom(isUsual: true) || lines.showsTop(isUsual: false)
  }

  /// The plan for the solver.
  var plan: ListPlan {
    let row = UIScreen.main.cellMetrics.height
    let lines = configuration.separatorConfiguration
    var plan = ListPlan(row: row, column: UIScreen.main.cellMetrics.width)
    plan.hasLines = hasLines
    plan.isFirstHeader = configuration.headerMode == .firstItemInSection
    plan.pinsEdges = configuration.appearance == .plain
    plan.hasGround =
      configuration.backgroundColor != nil
      && configuration.backgroundColor != configuration.appearance.backgroundColor
    switch configuration.appearance {
    case .insetGrouped: plan.surround = .box
    case .grouped where plan.hasLines: plan.surround = .lines
    case .grouped: plan.after = row
    default:
      // Usually neither line is visible, and takes no row then.
      if plan.hasLines, lines.showsTop(isUsual: false) { plan.before = row }
      if plan.hasLines, lines.bottomSeparatorVisibility == .visible { plan.after = row }
    }
    if plan.surround != .none { plan.before = row }
    if plan.surround == .box { plan.after = row }
    if plan.surround == .lines { plan.after = 2 * row }
    if let padding = configuration.headerTopPadding, padding > 0,
      configuration.headerMode == .supplementary
    {
      plan.padding = max(row, (padding / row).rounded() * row)
    }
    return plan
  }

  // MARK: Lines

  private func lines(at item: Int, _ section: Int) -> UIListSeparatorConfiguration {
    let lines = configuration.separatorConfiguration
    let path = IndexPath(item: item, section: section)
    return configuration.itemSeparatorHandler?(path, lines) ?? lines
  }

  /// Returns the line below an item, or the one above the next if that one is hidden; `nil` for
  /// none.
  ///
  /// - Parameter isLast: Whether it is the last item.
  func line(below item: Int, in section: Int, isLast: Bool) -> ListLine? {
    let own = lines(at: item, section)
    let isGroupEnd = isLast && configuration.appearance == .grouped
    if own.showsBottom(isUsual: !isLast || isGroupEnd) {
      let insets = isGroupEnd ? wide(own.bottomSeparatorInsets) : own.bottomSeparatorInsets
      return ListLine(own, insets, item: item, neighbour: isLast ? nil : item + 1)
    }
    if isLast { return nil }
    let next = lines(at: item + 1, section)
    guard next.showsTop(isUsual: false) else { return nil }
    return ListLine(next, next.topSeparatorInsets, item: item + 1, neighbour: item)
  }

  /// Returns the line above the first item.
  func line(above item: Int, in section: Int) -> ListLine? {
    let own = lines(at: item, section)
    let isGroup = configuration.appearance == .grouped
    guard own.showsTop(isUsual: isGroup) else { return nil }
    let insets = isGroup ? wide(own.topSeparatorInsets) : own.topSeparatorInsets
    return ListLine(own, insets, item: item, neighbour: nil)
  }

  /// Returns insets for the edges of a group, whose lines go from side to side.
  private func wide(_ insets: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    insets == UIListSeparatorConfiguration.automaticInsets ? .zero : insets
  }
}
