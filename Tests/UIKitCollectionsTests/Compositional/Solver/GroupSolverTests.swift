import Foundation
import Testing
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues

@testable import UIKitCollections

/// The frames of items equal those computed by hand.
@MainActor struct GroupSolverTests {
  @Test("items are at the places of their plan", arguments: Self.cases)
  func frames(_ test: FrameCase) { #expect(test.found == test.frames) }

  @Test func thereAreManyCases() {
    #expect(Self.cases.count + CompositionalSectionTests.cases.count >= 80)
  }

  nonisolated static let cases: [FrameCase] = rows + columns + gaps + edges + nested + odd
}

extension NSCollectionLayoutGroup {
  func spaced(_ gap: NSCollectionLayoutSpacing) -> NSCollectionLayoutGroup {
    interItemSpacing = gap
    return self
  }
  func edged(
    leading: NSCollectionLayoutSpacing? = nil, top: NSCollectionLayoutSpacing? = nil,
    bottom: NSCollectionLayoutSpacing? = nil
  ) -> NSCollectionLayoutGroup {
    edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: leading, top: top, trailing: nil, bottom: bottom)
    return self
  }
}

extension NSCollectionLayoutItem {
  func inset(_ insets: NSDirectionalEdgeInsets) -> Self {
    contentInsets = insets
    return self
  }
}

// Deprecated functions are tested, too.
@available(*, deprecated) @MainActor private func oldRow(
  _ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int
) -> NSCollectionLayoutGroup { .horizontal(layoutSize: size, subitem: item, count: count) }

@available(*, deprecated) @MainActor private func oldColumn(
  _ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int
) -> NSCollectionLayoutGroup { .vertical(layoutSize: size, subitem: item, count: count) }

@MainActor private protocol Deprecated {
  static func row(
    _ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int
  ) -> NSCollectionLayoutGroup
  static func column(
    _ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int
  ) -> NSCollectionLayoutGroup
}

private enum Old {}

extension Old: Deprecated {
  @available(*, deprecated)
  static func row(
    _ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int
  ) -> NSCollectionLayoutGroup { oldRow(size, item, count) }
  @available(*, deprecated)
  static func column(
    _ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int
  ) -> NSCollectionLayoutGroup { oldColumn(size, item, count) }
}

@MainActor func divided(
  _ width: Extent, _ height: Extent, _ item: NSCollectionLayoutItem, _ count: Int,
  gap: NSCollectionLayoutSpacing?
) -> NSCollectionLayoutGroup {
  let old: any Deprecated.Type = Old.self
  let group = old.row(size(width, height), item, count)
  group.interItemSpacing = gap
  return group
}

@MainActor func dividedColumn(
  _ width: Extent, _ height: Extent, _ item: NSCollectionLayoutItem, _ count: Int,
  gap: NSCollectionLayoutSpacing?
) -> NSCollectionLayoutGroup {
  let old: any Deprecated.Type = Old.self
  let group = old.column(size(width, height), item, count)
  group.interItemSpacing = gap
  return group
}
