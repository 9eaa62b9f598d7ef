import Foundation
import UIKitCore

@testable import UIKitCollections

// Views at the edges of the whole content and of sections, in layouts that scroll down and in
// others.
extension LayoutFramesTests {
  /// Rows of 20 points, with a view at an edge of the whole content.
  private nonisolated static func down(
    _ name: String, _ frames: [String],
    _ edges: @escaping @MainActor @Sendable () -> [NSCollectionLayoutBoundarySupplementaryItem]
  ) -> LayoutCase {
    LayoutCase("of the whole: " + name, frames) { layout(lines(), edges: edges()) }
  }

  /// Columns of 20 points, with a view at an edge of the whole content.
  private nonisolated static func sideways(
    _ name: String, _ frames: [String],
    _ edges: @escaping @MainActor @Sendable () -> [NSCollectionLayoutBoundarySupplementaryItem]
  ) -> LayoutCase {
    LayoutCase("of the whole, sideways: " + name, frames) {
      layout(lines(isSideways: true), isSideways: true, edges: edges())
    }
  }

  nonisolated static let configurations: [LayoutCase] = [
    LayoutCase(
      "a gap between sections", counts: [1, 1],
      [
        "0.0: 0 0 100 20", "1.0: 0 30 100 20", "100 50",
      ]
    ) { layout(lines(), gap: 10) },
    LayoutCase(
      "gaps around an empty section", counts: [1, 0, 1],
      [
        "0.0: 0 0 100 20", "2.0: 0 40 100 20", "100 60",
      ]
    ) { layout(lines(), gap: 10) },
    LayoutCase(
      "a gap between sections, sideways", counts: [1, 2],
      [
        "0.0: 0 0 20 200", "1.0: 30 0 20 200", "1.1: 50 0 20 200", "70 200",
      ]
    ) { layout(lines(isSideways: true), isSideways: true, gap: 10) },
    down("top", ["edge 0: 40 0 20 10", "0.0: 0 10 100 20", "0.1: 0 30 100 20", "100 50"]) {
      [edge(.absolute(20), .absolute(10), .top)]
    },
    down("top leading", ["edge 0: 0 0 20 10", "0.0: 0 10 100 20", "0.1: 0 30 100 20", "100 50"]) {
      [edge(.absolute(20), .absolute(10), .topLeading)]
    },
    down("top trailing", ["edge 0: 80 0 20 10", "0.0: 0 10 100 20", "0.1: 0 30 100 20", "100 50"]) {
      [edge(.absolute(20), .absolute(10), .topTrailing)]
    },
    down("bottom", ["edge 0: 40 40 20 10", "0.0: 0 0 100 20", "0.1: 0 20 100 20", "100 50"]) {
      [edge(.absolute(20), .absolute(10), .bottom)]
    },
    down(
      "bottom leading", ["edge 0: 0 40 20 10", "0.0: 0 0 100 20", "0.1: 0 20 100 20", "100 50"]
    ) { [edge(.absolute(20), .absolute(10), .bottomLeading)] },
    down(
      "bottom trailing", ["edge 0: 80 40 20 10", "0.0: 0 0 100 20", "0.1: 0 20 100 20", "100 50"]
    ) { [edge(.absolute(20), .absolute(10), .bottomTrailing)] },
    down("leading", ["edge 0: 0 15 20 10", "0.0: 20 0 80 20", "0.1: 20 20 80 20", "100 40"]) {
      [edge(.absolute(20), .absolute(10), .leading)]
    },
    down("trailing", ["edge 0: 80 15 20 10", "0.0: 0 0 80 20", "0.1: 0 20 80 20", "100 40"]) {
      [edge(.absolute(20), .absolute(10), .trailing)]
    },
    down("the middle", ["edge 0: 40 15 20 10", "0.0: 0 0 100 20", "0.1: 0 20 100 20", "100 40"]) {
      [edge(.absolute(20), .absolute(10), .none)]
    },
    down("over the top", ["edge 0: 40 0 20 10", "0.0: 0 0 100 20", "0.1: 0 20 100 20", "100 40"]) {
      [edge(.absolute(20), .absolute(10), .top, extends: false)]
    },
    down(
      "over the bottom", ["edge 0: 40 30 20 10", "0.0: 0 0 100 20", "0.1: 0 20 100 20", "100 40"]
    ) { [edge(.absolute(20), .absolute(10), .bottom, extends: false)] },
    down(
      "over the leading edge",
      ["edge 0: 0 15 20 10", "0.0: 0 0 100 20", "0.1: 0 20 100 20", "100 40"]
    ) { [edge(.absolute(20), .absolute(10), .leading, extends: false)] },
    down(
      "away from the top", ["edge 0: 40 0 20 10", "0.0: 0 15 100 20", "0.1: 0 35 100 20", "100 55"]
    ) { [edge(.absolute(20), .absolute(10), .top, offset: CGPoint(x: 0, y: -5))] },
    down(
      "aside at the top", ["edge 0: 47 0 20 10", "0.0: 0 10 100 20", "0.1: 0 30 100 20", "100 50"]
    ) { [edge(.absolute(20), .absolute(10), .top, offset: CGPoint(x: 7, y: 0))] },
    down(
      "below the bottom",
      ["edge 0: 40 45 20 10", "0.0: 0 0 100 20", "0.1: 0 20 100 20", "100 55"]
    ) { [edge(.absolute(20), .absolute(10), .bottom, offset: CGPoint(x: 0, y: 5))] },
    down(
      "both ends",
      [
        "header 0: 0 0 100 10", "footer 0: 0 50 100 30", "0.0: 0 10 100 20", "0.1: 0 30 100 20",
        "100 80",
      ]
    ) {
      [
        edge(.fractionalWidth(1), .absolute(10), .top, kind: "header"),
        edge(.fractionalWidth(1), .absolute(30), .bottom, kind: "footer"),
      ]
    },
    down(
      "both sides",
      [
        "header 0: 0 15 10 10", "footer 0: 70 10 30 20", "0.0: 10 0 60 20", "0.1: 10 20 60 20",
        "100 40",
      ]
    ) {
      [
        edge(.absolute(10), .absolute(10), .leading, kind: "header"),
        edge(.absolute(30), .absolute(20), .trailing, kind: "footer"),
      ]
    },
    down(
      "two of a kind",
      ["edge 0: 0 0 20 10", "edge 1: 80 5 20 5", "0.0: 0 10 100 20", "0.1: 0 30 100 20", "100 50"]
    ) {
      [
        edge(.absolute(20), .absolute(10), .topLeading),
        edge(.absolute(20), .absolute(5), .topTrailing),
      ]
    },
    down(
      "fractions of the visible size",
      ["edge 0: 25 0 50 20", "0.0: 0 20 100 20", "0.1: 0 40 100 20", "100 60"]
    ) { [edge(.fractionalWidth(0.5), .fractionalHeight(0.1), .top)] },
    down(
      "insets of its own", ["edge 0: 1 2 96 4", "0.0: 0 10 100 20", "0.1: 0 30 100 20", "100 50"]
    ) {
      let top = edge(.fractionalWidth(1), .absolute(10), .top)
      top.contentInsets = .init(top: 2, leading: 1, bottom: 4, trailing: 3)
      return [top]
    },
    sideways("top", ["edge 0: 15 0 20 10", "0.0: 0 10 20 190", "0.1: 20 10 20 190", "40 200"]) {
      [edge(.absolute(20), .absolute(10), .top, offset: CGPoint(x: 5, y: 0))]
    },
    sideways(
      "top leading", ["edge 0: 0 0 10 20", "0.0: 10 0 20 200", "0.1: 30 0 20 200", "50 200"]
    ) { [edge(.absolute(10), .absolute(20), .topLeading)] },
    sideways("leading", ["edge 0: 0 90 10 20", "0.0: 10 0 20 200", "0.1: 30 0 20 200", "50 200"]) {
      [edge(.absolute(10), .absolute(20), .leading)]
    },
    sideways(
      "bottom leading", ["edge 0: 0 180 10 20", "0.0: 10 0 20 200", "0.1: 30 0 20 200", "50 200"]
    ) { [edge(.absolute(10), .absolute(20), .bottomLeading)] },
    sideways("bottom", ["edge 0: 10 190 20 10", "0.0: 0 0 20 190", "0.1: 20 0 20 190", "40 200"]) {
      [edge(.absolute(20), .absolute(10), .bottom)]
    },
    sideways(
      "bottom trailing", ["edge 0: 40 180 10 20", "0.0: 0 0 20 200", "0.1: 20 0 20 200", "50 200"]
    ) { [edge(.absolute(10), .absolute(20), .bottomTrailing)] },
    sideways("trailing", ["edge 0: 40 90 10 20", "0.0: 0 0 20 200", "0.1: 20 0 20 200", "50 200"]) {
      [edge(.absolute(10), .absolute(20), .trailing)]
    },
    sideways(
      "top trailing", ["edge 0: 40 0 10 20", "0.0: 0 0 20 200", "0.1: 20 0 20 200", "50 200"]
    ) { [edge(.absolute(10), .absolute(20), .topTrailing)] },
    sideways(
      "before the content",
      ["edge 0: 0 90 10 20", "0.0: 14 0 20 200", "0.1: 34 0 20 200", "54 200"]
    ) { [edge(.absolute(10), .absolute(20), .leading, offset: CGPoint(x: -4, y: 0))] },
  ]

  /// Sections of columns of 20 points, with a view at an edge of each.
  private nonisolated static func beside(
    _ name: String, _ frames: [String], insets: NSDirectionalEdgeInsets = .zero,
    _ edges: @escaping @MainActor @Sendable () -> [NSCollectionLayoutBoundarySupplementaryItem]
  ) -> LayoutCase {
    LayoutCase("of a section, sideways: " + name, frames) {
      layout(lines(isSideways: true, insets: insets).edged(edges()), isSideways: true)
    }
  }

  nonisolated static let sections: [LayoutCase] = [
    beside("top", ["edge 0.0: 10 0 20 10", "0.0: 0 10 20 190", "0.1: 20 10 20 190", "40 200"]) {
      [edge(.absolute(20), .absolute(10), .top)]
    },
    beside(
      "top leading", ["edge 0.0: 0 0 10 20", "0.0: 10 0 20 200", "0.1: 30 0 20 200", "50 200"]
    ) { [edge(.absolute(10), .absolute(20), .topLeading)] },
    beside(
      "bottom leading", ["edge 0.0: 0 180 10 20", "0.0: 10 0 20 200", "0.1: 30 0 20 200", "50 200"]
    ) { [edge(.absolute(10), .absolute(20), .bottomLeading)] },
    beside("bottom", ["edge 0.0: 10 190 20 10", "0.0: 0 0 20 190", "0.1: 20 0 20 190", "40 200"]) {
      [edge(.absolute(20), .absolute(10), .bottom)]
    },
    beside("trailing", ["edge 0.0: 40 90 10 20", "0.0: 0 0 20 200", "0.1: 20 0 20 200", "50 200"]) {
      [edge(.absolute(10), .absolute(20), .trailing)]
    },
    beside(
      "top trailing, over the content",
      ["edge 0.0: 30 0 10 20", "0.0: 0 0 20 200", "0.1: 20 0 20 200", "40 200"]
    ) { [edge(.absolute(10), .absolute(20), .topTrailing, extends: false)] },
    beside(
      "within the insets",
      ["edge 0.0: 0 5 10 188", "0.0: 13 5 20 188", "0.1: 33 5 20 188", "57 200"],
      insets: .init(top: 5, leading: 3, bottom: 7, trailing: 4)
    ) { [edge(.absolute(10), .fractionalHeight(1), .leading)] },
    LayoutCase(
      "each section has its views, and gaps are between those", counts: [1, 1],
      [
        "header 0.0: 0 0 100 10", "0.0: 0 10 100 20", "footer 0.0: 0 30 100 5",
        "header 1.0: 0 43 100 10", "1.0: 0 53 100 20", "footer 1.0: 0 73 100 5", "100 78",
      ]
    ) {
      layout(
        lines().edged([
          edge(.fractionalWidth(1), .absolute(10), .top, kind: "header"),
          edge(.fractionalWidth(1), .absolute(5), .bottom, kind: "footer"),
        ]), gap: 8)
    },
    LayoutCase(
      "an empty section has its views and its insets", counts: [0],
      [
        "header 0.0: 0 0 100 10", "100 13",
      ]
    ) {
      layout(
        lines(insets: .init(top: 1, leading: 0, bottom: 2, trailing: 0)).edged([
          edge(.fractionalWidth(1), .absolute(10), .top, kind: "header")
        ]))
    },
    LayoutCase(
      "views of the whole and of a section", counts: [1],
      [
        "header 0: 0 0 100 10", "header 0.0: 0 10 100 5", "0.0: 0 15 100 20",
        "footer 0.0: 0 35 100 6", "footer 0: 0 41 100 12", "100 53",
      ]
    ) {
      layout(
        lines().edged([
          edge(.fractionalWidth(1), .absolute(5), .top, kind: "header"),
          edge(.fractionalWidth(1), .absolute(6), .bottom, kind: "footer"),
        ]),
        edges: [
          edge(.fractionalWidth(1), .absolute(10), .top, kind: "header"),
          edge(.fractionalWidth(1), .absolute(12), .bottom, kind: "footer"),
        ])
    },
    LayoutCase(
      "views beside the whole and beside a section", counts: [1],
      [
        "edge 0: 0 5 10 10", "edge 0.0: 10 5 20 10", "0.0: 30 0 70 20", "100 20",
      ]
    ) {
      layout(
        lines().edged([edge(.absolute(20), .absolute(10), .leading)]),
        edges: [edge(.absolute(10), .absolute(10), .leading)])
    },
  ]

  nonisolated static let backgrounds: [LayoutCase] = [
    LayoutCase(
      "a background in each section, not in the gaps", counts: [1, 2],
      [
        "card 0.0: 0 0 100 20", "0.0: 0 0 100 20",
        "card 1.0: 0 30 100 40", "1.0: 0 30 100 20", "1.1: 0 50 100 20", "100 70",
      ]
    ) { layout(lines().backed(by: card()), gap: 10) },
    LayoutCase(
      "a background less its insets", counts: [1],
      [
        "card 0.0: 2 1 94 26", "0.0: 5 5 90 20", "100 30",
      ]
    ) {
      layout(
        lines(insets: .all(5)).backed(
          by: card(.init(top: 1, leading: 2, bottom: 3, trailing: 4))))
    },
    LayoutCase(
      "two backgrounds", counts: [1],
      [
        "card 0.0: 0 0 100 20", "card 0.1: 5 5 90 10", "0.0: 0 0 100 20", "100 20",
      ]
    ) { layout(lines().backed(by: card(), card(.all(5)))) },
    LayoutCase(
      "a background behind header, footer and insets", counts: [1],
      [
        "card 0.0: 0 0 100 45", "header 0.0: 5 0 90 10", "0.0: 5 15 90 20", "footer 0.0: 5 40 90 5",
        "100 45",
      ]
    ) {
      layout(
        lines(insets: .all(5)).edged([
          edge(.fractionalWidth(1), .absolute(10), .top, kind: "header"),
          edge(.fractionalWidth(1), .absolute(5), .bottom, kind: "footer"),
        ]).backed(by: card()))
    },
    LayoutCase(
      "a background of an empty section has no extent", counts: [0, 1],
      [
        "1.0: 0 0 100 20", "card 1.0: 0 0 100 20", "100 20",
      ]
    ) { layout(lines().backed(by: card())) },
    LayoutCase(
      "a background, sideways", counts: [2],
      [
        "card 0.0: 2 1 34 196", "0.0: 0 0 20 200", "0.1: 20 0 20 200", "40 200",
      ]
    ) {
      layout(
        lines(isSideways: true).backed(
          by: card(.init(top: 1, leading: 2, bottom: 3, trailing: 4))), isSideways: true)
    },
  ]
}
