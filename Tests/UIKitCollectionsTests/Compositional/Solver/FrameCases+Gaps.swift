import Foundation
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues

@testable import UIKitCollections

// Gaps and insets around items.
extension GroupSolverTests {
  nonisolated static let gaps: [FrameCase] = [
    FrameCase("a fixed gap between items", ["0 0 20 10", "25 0 20 10", "50 0 20 10"]) {
      section(
        row(
          .fractionalWidth(1), .absolute(10), [item(.absolute(20), .fractionalHeight(1))],
          gap: .fixed(5)))
    },
    FrameCase("a gap shortens the rest of the row", ["0 0 50 10", "0 10 50 10", "0 20 50 10"]) {
      section(
        row(
          .fractionalWidth(1), .absolute(10), [item(.fractionalWidth(0.5), .fractionalHeight(1))],
          gap: .fixed(1)))
    },
    FrameCase(
      "a flexible gap takes the remaining length", count: 4,
      ["0 0 30 10", "70 0 30 10", "0 10 30 10", "70 10 30 10"]
    ) {
      section(
        row(
          .fractionalWidth(1), .absolute(10), [item(.absolute(30), .fractionalHeight(1))],
          gap: .flexible(20)))
    },
    FrameCase("flexible gaps share the remainder", ["0 0 30 10", "35 0 30 10", "70 0 30 10"]) {
      section(
        row(
          .fractionalWidth(1), .absolute(10), [item(.absolute(30), .fractionalHeight(1))],
          gap: .flexible(0)))
    },
    FrameCase(
      "the last row has the same columns", count: 5,
      [
        "0 0 30 10", "35 0 30 10", "70 0 30 10", "0 10 30 10", "35 10 30 10",
      ]
    ) {
      section(
        row(
          .fractionalWidth(1), .absolute(10), [item(.absolute(30), .fractionalHeight(1))],
          gap: .flexible(0)))
    },
    FrameCase("a gap in a column", ["0 0 100 20", "0 30 100 20", "0 60 100 20"]) {
      section(
        column(
          .fractionalWidth(1), .absolute(100), [item(.fractionalWidth(1), .absolute(20))],
          gap: .fixed(10)))
    },
    FrameCase("a flexible gap in a column", count: 2, ["0 0 100 20", "0 80 100 20"]) {
      section(
        .vertical(
          layoutSize: size(.fractionalWidth(1), .absolute(100)),
          repeatingSubitem: item(.fractionalWidth(1), .absolute(20)), count: 2
        ).spaced(.flexible(0)))
    },
    FrameCase("a divided row", ["0 0 30 10", "35 0 30 10", "70 0 30 10"]) {
      section(
        divided(
          .fractionalWidth(1), .absolute(10), item(.absolute(7), .fractionalHeight(1)), 3,
          gap: .fixed(5)))
    },
    FrameCase("a divided column", count: 2, ["0 0 100 45", "0 55 100 45"]) {
      section(
        dividedColumn(
          .fractionalWidth(1), .absolute(100), item(.fractionalWidth(1), .fractionalHeight(1)), 2,
          gap: .fixed(10)))
    },
    FrameCase("a divided row ignores estimates", count: 2, ["0 0 50 10", "50 0 50 10"]) {
      section(
        divided(
          .fractionalWidth(1), .absolute(10), item(.estimated(7), .fractionalHeight(1)), 2, gap: nil
        ))
    },
    FrameCase("a gap between groups", ["0 0 100 10", "0 17 100 10", "0 34 100 10"]) {
      section(
        row(.fractionalWidth(1), .absolute(10), [item(.fractionalWidth(1), .fractionalHeight(1))]),
        gap: 7)
    },
    FrameCase("a gap in an estimated row does not stretch", count: 2, ["0 0 20 10", "30 0 30 10"]) {
      section(
        row(
          .estimated(90), .absolute(10),
          [item(.absolute(20), .fractionalHeight(1)), item(.absolute(30), .fractionalHeight(1))],
          gap: .flexible(10)))
    },
  ]

  nonisolated static let edges: [FrameCase] = [
    FrameCase("insets make an item smaller", count: 2, ["2 2 46 16", "52 2 46 16"]) {
      section(
        row(
          .fractionalWidth(1), .absolute(20),
          [item(.fractionalWidth(0.5), .fractionalHeight(1), insets: .all(2))]))
    },
    FrameCase("each edge has its own inset", count: 1, ["1 2 96 14"]) {
      section(
        row(
          .fractionalWidth(1), .absolute(20),
          [
            item(
              .fractionalWidth(1), .fractionalHeight(1),
              insets: NSDirectionalEdgeInsets(top: 2, leading: 1, bottom: 4, trailing: 3))
          ]))
    },
    FrameCase(
      "insets have no effect on an estimated height", count: 2, ["5 0 90 20", "5 20 90 20"]
    ) {
      section(
        row(
          .fractionalWidth(1), .estimated(20),
          [item(.fractionalWidth(1), .estimated(20), insets: .all(5))]))
    },
    FrameCase("insets larger than the item leave nothing", count: 1, ["60 60 0 0"]) {
      section(
        row(
          .fractionalWidth(1), .absolute(20),
          [item(.fractionalWidth(1), .fractionalHeight(1), insets: .all(60))]))
    },
    FrameCase(
      "insets of a group move and narrow its items", count: 2, ["10 10 40 20", "50 10 40 20"]
    ) {
      section(
        row(.fractionalWidth(1), .absolute(40), [item(.fractionalWidth(0.5), .fractionalHeight(1))])
          .inset(.all(10)))
    },
    FrameCase("a fixed gap before an item", count: 3, ["10 0 20 10", "40 0 20 10", "70 0 20 10"]) {
      section(
        row(
          .fractionalWidth(1), .absolute(10),
          [item(.absolute(20), .fractionalHeight(1), leading: .fixed(10))]))
    },
    FrameCase("a fixed gap behind an item", count: 2, ["0 0 40 10", "50 0 40 10"]) {
      section(
        row(
          .fractionalWidth(1), .absolute(10),
          [item(.absolute(40), .fractionalHeight(1), trailing: .fixed(10))]))
    },
    FrameCase("flexible gaps around centre an item", count: 1, ["40 0 20 10"]) {
      section(
        .horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(10)),
          repeatingSubitem: item(
            .absolute(20), .fractionalHeight(1), leading: .flexible(0), trailing: .flexible(0)),
          count: 1))
    },
    FrameCase("a flexible gap before pushes to the end", count: 1, ["80 0 20 10"]) {
      section(
        .horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(10)),
          repeatingSubitem: item(.absolute(20), .fractionalHeight(1), leading: .flexible(0)),
          count: 1))
    },
    FrameCase("a gap above moves an item down", count: 1, ["0 5 20 10"]) {
      section(
        row(
          .fractionalWidth(1), .absolute(40), [item(.absolute(20), .absolute(10), top: .fixed(5))]))
    },
    FrameCase("flexible gaps above and below centre across", count: 1, ["0 15 20 10"]) {
      section(
        row(
          .fractionalWidth(1), .absolute(40),
          [item(.absolute(20), .absolute(10), top: .flexible(0), bottom: .flexible(0))]))
    },
    FrameCase("a flexible gap above keeps its least", count: 1, ["0 30 20 10"]) {
      section(
        row(
          .fractionalWidth(1), .absolute(40),
          [item(.absolute(20), .absolute(10), top: .flexible(3))]))
    },
    FrameCase(
      "a gap above counts for an estimated height", count: 2, ["0 5 100 10", "0 23 100 10"]
    ) {
      section(
        row(
          .fractionalWidth(1), .estimated(10),
          [item(.fractionalWidth(1), .absolute(10), top: .fixed(5), bottom: .fixed(3))]))
    },
    FrameCase("gaps around a group", count: 2, ["8 4 50 10", "8 20 50 10"]) {
      section(
        row(.absolute(50), .absolute(10), [item(.fractionalWidth(1), .fractionalHeight(1))]).edged(
          leading: .fixed(8), top: .fixed(4), bottom: .fixed(2)))
    },
    FrameCase("insets come after gaps", count: 1, ["12 2 16 6"]) {
      section(
        row(
          .fractionalWidth(1), .absolute(10),
          [item(.absolute(20), .fractionalHeight(1), leading: .fixed(10)).inset(.all(2))]))
    },
  ]
}
