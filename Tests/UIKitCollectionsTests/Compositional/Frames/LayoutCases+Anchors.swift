import Foundation
import UIKitCore

@testable import UIKitCollections

// Views anchored to items and groups: a badge of 10 by 6 points at an item of 50 by 20.
extension LayoutFramesTests {
  private nonisolated static func badge(
    _ name: String, _ frame: String, isMirrored: Bool = false,
    _ container: @escaping @MainActor @Sendable () -> NSCollectionLayoutAnchor,
    item anchor: (@MainActor @Sendable () -> NSCollectionLayoutAnchor)? = nil
  ) -> LayoutCase {
    let place = isMirrored ? "50 0 50 20" : "0 0 50 20"
    return LayoutCase(
      "a badge " + name, counts: [1], isMirrored: isMirrored,
      ["0.0: " + place, "badge 0.0: " + frame, "100 20"]
    ) {
      let extent = size(.absolute(10), .absolute(6))
      let badge =
        if let anchor {
          NSCollectionLayoutSupplementaryItem(
            layoutSize: extent, elementKind: "badge", containerAnchor: container(),
            itemAnchor: anchor())
        } else {
          NSCollectionLayoutSupplementaryItem(
            layoutSize: extent, elementKind: "badge", containerAnchor: container())
        }
      return layout(badged([badge]))
    }
  }

  /// Rows of two items with views at each.
  @MainActor private static func badged(
    _ views: [NSCollectionLayoutSupplementaryItem]
  ) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: views)
    return section(row(.fractionalWidth(1), .absolute(20), [item]))
  }

  nonisolated static let anchors: [LayoutCase] = [
    badge("at the top", "20 0 10 6") { .init(edges: .top) },
    badge("at the bottom", "20 14 10 6") { .init(edges: .bottom) },
    badge("where lines begin", "0 7 10 6") { .init(edges: .leading) },
    badge("where lines end", "40 7 10 6") { .init(edges: .trailing) },
    badge("at the upper corner where lines begin", "0 0 10 6") { .init(edges: [.top, .leading]) },
    badge("at the upper corner where lines end", "40 0 10 6") { .init(edges: [.top, .trailing]) },
    badge("at the lower corner where lines begin", "0 14 10 6") {
      .init(edges: [.bottom, .leading])
    },
    badge("at the lower corner where lines end", "40 14 10 6") {
      .init(edges: [.bottom, .trailing])
    },
    badge("in the middle", "20 7 10 6") { .init(edges: []) },
    badge("at opposite edges, which is the middle", "20 7 10 6") { .init(edges: .all) },
    badge("some points away", "43 -2 10 6") {
      .init(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 3, y: -2))
    },
    badge("half a badge away", "45 17 10 6") {
      .init(edges: [.bottom, .trailing], fractionalOffset: CGPoint(x: 0.5, y: 0.5))
    },
    badge("held by its opposite corner", "-10 -6 10 6") {
      .init(edges: [.top, .leading])
    } item: {
      .init(edges: [.bottom, .trailing])
    },
    badge("below, held by its top", "20 20 10 6") {
      .init(edges: .bottom)
    } item: {
      .init(edges: .top)
    },
    badge("behind, held by its start", "50 0 10 6") {
      .init(edges: [.top, .trailing])
    } item: {
      .init(edges: [.top, .leading])
    },
    badge("in the middle of an edge, held by its middle", "45 7 10 6") {
      .init(edges: .trailing)
    } item: {
      .init(edges: [])
    },
    badge("some points away and held by its opposite corner", "-9 -4 10 6") {
      .init(edges: [.top, .leading], absoluteOffset: CGPoint(x: 1, y: 2))
    } item: {
      .init(edges: [.bottom, .trailing])
    },
    badge("where lines begin, from the right", "90 7 10 6", isMirrored: true) {
      .init(edges: .leading)
    },
    badge("some points away, from the right", "47 -2 10 6", isMirrored: true) {
      .init(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 3, y: -2))
    },
    LayoutCase(
      "a badge of half an item", counts: [1],
      [
        "0.0: 0 0 50 20", "badge 0.0: 25 0 25 10", "100 20",
      ]
    ) {
      layout(
        badged([
          .init(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(0.5)), elementKind: "badge",
            containerAnchor: .init(edges: [.top, .trailing]))
        ]))
    },
    LayoutCase(
      "a badge at an item with insets is attached to the inset frame", counts: [1],
      [
        "0.0: 5 5 40 10", "badge 0.0: 35 5 10 6", "100 20",
      ]
    ) {
      let item = NSCollectionLayoutItem(
        layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
        supplementaryItems: [
          .init(
            layoutSize: size(.absolute(10), .absolute(6)), elementKind: "badge",
            containerAnchor: .init(edges: [.top, .trailing]))
        ])
      item.contentInsets = .all(5)
      return layout(section(row(.fractionalWidth(1), .absolute(20), [item])))
    },
    LayoutCase(
      "each item has its badge, and two may be at one", counts: [2],
      [
        "0.0: 0 0 50 20", "0.1: 50 0 50 20", "badge 0.0: 40 0 10 6", "badge 0.1: 90 0 10 6",
        "edge 0.0: 0 18 50 2", "edge 0.1: 50 18 50 2", "100 20",
      ]
    ) {
      layout(
        badged([
          .init(
            layoutSize: size(.absolute(10), .absolute(6)), elementKind: "badge",
            containerAnchor: .init(edges: [.top, .trailing])),
          .init(
            layoutSize: size(.fractionalWidth(1), .absolute(2)), elementKind: "edge",
            containerAnchor: .init(edges: .bottom)),
        ]))
    },
    LayoutCase(
      "a group has its badge at the path of its first item", counts: [3],
      [
        "0.0: 0 0 50 20", "0.1: 50 0 50 20", "0.2: 0 20 50 20", "badge 0.0: 90 14 10 6",
        "badge 0.2: 90 34 10 6", "100 40",
      ]
    ) {
      let group = row(
        .fractionalWidth(1), .absolute(20), [item(.fractionalWidth(0.5), .fractionalHeight(1))])
      group.supplementaryItems = [
        .init(
          layoutSize: size(.absolute(10), .absolute(6)), elementKind: "badge",
          containerAnchor: .init(edges: [.bottom, .trailing]))
      ]
      return layout(section(group))
    },
    LayoutCase(
      "a group in a group has its badge", counts: [3],
      [
        "0.0: 0 0 50 40", "0.1: 50 0 50 20", "0.2: 50 20 50 20", "badge 0.1: 70 0 10 6", "100 40",
      ]
    ) {
      let inner = column(
        .fractionalWidth(0.5), .fractionalHeight(1),
        [item(.fractionalWidth(1), .fractionalHeight(0.5))])
      inner.supplementaryItems = [
        .init(
          layoutSize: size(.absolute(10), .absolute(6)), elementKind: "badge",
          containerAnchor: .init(edges: .top))
      ]
      return layout(
        section(
          row(
            .fractionalWidth(1), .absolute(40),
            [item(.fractionalWidth(0.5), .fractionalHeight(1)), inner])))
    },
  ]
}
