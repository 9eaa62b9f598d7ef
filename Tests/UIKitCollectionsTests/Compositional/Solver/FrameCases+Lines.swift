import Foundation
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues

@testable import UIKitCollections

// Rows and columns.
extension GroupSolverTests {
  nonisolated static let rows: [FrameCase] = [
    FrameCase(
      "a row holds as many items as fit", count: 5,
      [
        "0 0 25 40", "25 0 25 40", "50 0 25 40", "75 0 25 40", "0 40 25 40",
      ]
    ) {
      section(
        row(
          .fractionalWidth(1), .absolute(40), [item(.fractionalWidth(0.25), .fractionalHeight(1))]))
    },
    FrameCase(
      "sevenths fill a row", count: 8,
      [
        "0 0 14.29 10", "14.29 0 14.29 10", "28.57 0 14.29 10", "42.86 0 14.29 10",
        "57.14 0 14.29 10",
        "71.43 0 14.29 10", "85.71 0 14.29 10", "0 10 14.29 10",
      ]
    ) {
      section(
        row(
          .fractionalWidth(1), .absolute(10),
          [item(.fractionalWidth(1.0 / 7), .fractionalHeight(1))]))
    },
    FrameCase("an item of the row's width is alone", ["0 0 100 30", "0 30 100 30", "0 60 100 30"]) {
      section(
        row(.fractionalWidth(1), .absolute(30), [item(.fractionalWidth(1), .fractionalHeight(1))]))
    },
    FrameCase("the rest of a row stays free", ["0 0 40 10", "40 0 40 10", "0 10 40 10"]) {
      section(row(.fractionalWidth(1), .absolute(10), [item(.absolute(40), .fractionalHeight(1))]))
    },
    FrameCase("absolute items in an absolute row", ["0 0 30 20", "30 0 30 20", "0 25 30 20"]) {
      section(row(.absolute(60), .absolute(25), [item(.absolute(30), .absolute(20))]))
    },
    FrameCase("a height may be a share of the width", ["0 0 50 50", "50 0 50 50", "0 50 50 50"]) {
      section(
        row(
          .fractionalWidth(1), .fractionalWidth(0.5),
          [item(.fractionalWidth(0.5), .fractionalHeight(1))]))
    },
    FrameCase("a width may be a share of the height", ["0 0 20 40", "20 0 20 40", "40 0 20 40"]) {
      section(
        row(
          .fractionalWidth(1), .absolute(40), [item(.fractionalHeight(0.5), .fractionalHeight(1))]))
    },
    FrameCase(
      "a row may be a fraction of the height", ["0 0 100 50", "0 50 100 50", "0 100 100 50"]
    ) {
      section(
        row(
          .fractionalWidth(1), .fractionalHeight(0.25),
          [item(.fractionalWidth(1), .fractionalHeight(1))]))
    },
    FrameCase(
      "subitems take turns", count: 5,
      [
        "0 0 30 10", "30 0 20 10", "50 0 30 10", "80 0 20 10", "0 10 30 10",
      ]
    ) {
      section(
        row(
          .fractionalWidth(1), .absolute(10),
          [item(.absolute(30), .fractionalHeight(1)), item(.absolute(20), .fractionalHeight(1))]))
    },
    FrameCase(
      "the repetition ends at the first subitem that does not fit", count: 4,
      [
        "0 0 60 10", "60 0 30 10", "0 10 60 10", "60 10 30 10",
      ]
    ) {
      section(
        row(
          .fractionalWidth(1), .absolute(10),
          [item(.absolute(60), .fractionalHeight(1)), item(.absolute(30), .fractionalHeight(1))]))
    },
    FrameCase(
      "a new row starts with the first subitem", count: 4,
      [
        "0 0 60 10", "0 10 60 10", "0 20 60 10", "0 30 60 10",
      ]
    ) {
      section(
        row(
          .fractionalWidth(1), .absolute(10),
          [item(.absolute(60), .fractionalHeight(1)), item(.absolute(50), .fractionalHeight(1))]))
    },
    FrameCase("items have their own heights", ["0 0 50 10", "50 0 50 30", "0 40 50 10"]) {
      section(
        row(
          .fractionalWidth(1), .absolute(40),
          [item(.absolute(50), .absolute(10)), item(.absolute(50), .absolute(30))]))
    },
    FrameCase(
      "a counted row keeps the size of its item", count: 4,
      [
        "0 0 20 10", "20 0 20 10", "40 0 20 10", "0 10 20 10",
      ]
    ) {
      section(
        .horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(10)),
          repeatingSubitem: item(.absolute(20), .fractionalHeight(1)), count: 3))
    },
    FrameCase("a counted row may be too narrow", ["0 0 60 10", "60 0 60 10", "0 10 60 10"]) {
      section(
        .horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(10)),
          repeatingSubitem: item(.absolute(60), .fractionalHeight(1)), count: 2))
    },
    FrameCase("a row may be narrower than the section", ["0 0 50 10", "0 10 50 10", "0 20 50 10"]) {
      section(
        row(.fractionalWidth(0.5), .absolute(10), [item(.fractionalWidth(1), .fractionalHeight(1))])
      )
    },
    FrameCase(
      "an estimate holds until the view is known", ["0 0 100 44", "0 44 100 44", "0 88 100 44"]
    ) {
      section(row(.fractionalWidth(1), .estimated(44), [item(.fractionalWidth(1), .estimated(44))]))
    },
    FrameCase(
      "an estimated row is as high as its items", ["0 0 50 20", "50 0 50 20", "0 20 50 20"]
    ) {
      section(
        row(.fractionalWidth(1), .estimated(99), [item(.fractionalWidth(0.5), .absolute(20))]))
    },
    FrameCase(
      "an estimated row is as high as the highest", count: 4,
      [
        "0 0 50 20", "50 0 50 35", "0 35 50 20", "50 35 50 35",
      ]
    ) {
      section(
        row(
          .fractionalWidth(1), .estimated(10),
          [item(.fractionalWidth(0.5), .absolute(20)), item(.fractionalWidth(0.5), .absolute(35))]))
    },
    FrameCase("items that do not exist do not count for the height", count: 1, ["0 0 50 20"]) {
      section(
        row(
          .fractionalWidth(1), .estimated(10),
          [item(.fractionalWidth(0.5), .absolute(20)), item(.fractionalWidth(0.5), .absolute(35))]))
    },
    FrameCase(
      "of a row of estimated width each subitem is there once",
      ["0 0 30 10", "30 0 20 10", "0 10 30 10"]
    ) {
      section(
        row(
          .estimated(500), .absolute(10),
          [item(.absolute(30), .fractionalHeight(1)), item(.absolute(20), .fractionalHeight(1))]))
    },
    FrameCase(
      "a uniform height is that of the largest sibling", ["0 0 50 30", "50 0 50 30", "0 30 50 30"]
    ) {
      section(
        row(
          .fractionalWidth(1), .estimated(10),
          [
            item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 30)),
            item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 20)),
          ]))
    },
    FrameCase(
      "estimated widths break rows", count: 4,
      ["0 0 40 10", "40 0 40 10", "0 10 40 10", "40 10 40 10"]
    ) {
      section(row(.fractionalWidth(1), .estimated(10), [item(.estimated(40), .estimated(10))]))
    },
  ]

  nonisolated static let columns: [FrameCase] = [
    FrameCase(
      "a column holds as many items as fit", count: 4,
      [
        "0 0 100 20", "0 20 100 20", "0 40 100 20", "0 60 100 20",
      ]
    ) {
      section(
        column(.fractionalWidth(1), .absolute(60), [item(.fractionalWidth(1), .absolute(20))]))
    },
    FrameCase(
      "columns follow one another downwards too", count: 4,
      [
        "0 0 50 25", "0 25 50 25", "0 50 50 25", "0 75 50 25",
      ]
    ) {
      section(
        column(
          .fractionalWidth(0.5), .absolute(50), [item(.fractionalWidth(1), .fractionalHeight(0.5))])
      )
    },
    FrameCase("a counted column", count: 3, ["0 0 100 15", "0 15 100 15", "0 40 100 15"]) {
      section(
        .vertical(
          layoutSize: size(.fractionalWidth(1), .absolute(40)),
          repeatingSubitem: item(.fractionalWidth(1), .absolute(15)), count: 2))
    },
    FrameCase(
      "a column of estimated height has each subitem once", count: 3,
      [
        "0 0 100 20", "0 20 100 30", "0 50 100 20",
      ]
    ) {
      section(
        column(
          .fractionalWidth(1), .estimated(10),
          [item(.fractionalWidth(1), .absolute(20)), item(.fractionalWidth(1), .estimated(30))]))
    },
    FrameCase("the rest of a column stays free", count: 2, ["0 0 100 40", "0 50 100 40"]) {
      section(
        column(.fractionalWidth(1), .absolute(50), [item(.fractionalWidth(1), .absolute(40))]))
    },
    FrameCase(
      "columns of a horizontal layout are side by side", axis: .horizontal, count: 5,
      [
        "0 0 50 100", "0 100 50 100", "50 0 50 100", "50 100 50 100", "100 0 50 100",
      ]
    ) {
      section(
        column(
          .absolute(50), .fractionalHeight(1), [item(.fractionalWidth(1), .fractionalHeight(0.5))]))
    },
    FrameCase(
      "rows of a horizontal layout are side by side", axis: .horizontal,
      [
        "0 0 20 200", "20 0 20 200", "40 0 20 200",
      ]
    ) {
      section(
        row(
          .absolute(40), .fractionalHeight(1), [item(.fractionalWidth(0.5), .fractionalHeight(1))]))
    },
    FrameCase(
      "estimated widths of a horizontal layout", axis: .horizontal,
      ["0 0 33 200", "33 0 33 200", "66 0 33 200"]
    ) {
      section(
        column(.estimated(33), .fractionalHeight(1), [item(.estimated(33), .fractionalHeight(1))]))
    },
    FrameCase(
      "a width may be a fraction of the visible width", axis: .horizontal,
      ["0 0 80 200", "80 0 80 200", "160 0 80 200"]
    ) {
      section(
        column(
          .fractionalWidth(0.8), .fractionalHeight(1),
          [item(.fractionalWidth(1), .fractionalHeight(1))]))
    },
    FrameCase(
      "uniform widths in a column", axis: .horizontal, count: 2, ["0 0 60 100", "0 100 60 100"]
    ) {
      section(
        column(
          .estimated(10), .fractionalHeight(1),
          [
            item(.uniformAcrossSiblings(estimate: 60), .fractionalHeight(0.5)),
            item(.uniformAcrossSiblings(estimate: 40), .fractionalHeight(0.5)),
          ]))
    },
  ]
}
