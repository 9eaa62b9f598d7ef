import Foundation
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues

@testable import UIKitCollections

// Nested groups, and invalid input.
extension GroupSolverTests {
  nonisolated static let nested: [FrameCase] = [
    FrameCase(
      "a large item beside two small ones", count: 4,
      [
        "0 0 70 40", "70 0 30 20", "70 20 30 20", "0 40 70 40",
      ]
    ) {
      section(
        row(
          .fractionalWidth(1), .absolute(40),
          [
            item(.fractionalWidth(0.7), .fractionalHeight(1)),
            column(
              .fractionalWidth(0.3), .fractionalHeight(1),
              [item(.fractionalWidth(1), .fractionalHeight(0.5))]),
          ]))
    },
    FrameCase("small ones before the large", count: 3, ["0 0 30 20", "0 20 30 20", "30 0 70 40"]) {
      section(
        row(
          .fractionalWidth(1), .absolute(40),
          [
            column(
              .fractionalWidth(0.3), .fractionalHeight(1),
              [item(.fractionalWidth(1), .fractionalHeight(0.5))]),
            item(.fractionalWidth(0.7), .fractionalHeight(1)),
          ]))
    },
    FrameCase(
      "a column of rows", count: 5,
      ["0 0 50 20", "50 0 50 20", "0 20 50 20", "50 20 50 20", "0 40 50 20"]
    ) {
      section(
        column(
          .fractionalWidth(1), .absolute(40),
          [
            row(
              .fractionalWidth(1), .fractionalHeight(0.5),
              [item(.fractionalWidth(0.5), .fractionalHeight(1))])
          ]))
    },
    FrameCase(
      "a mosaic of three levels", count: 6,
      [
        "0 0 50 60", "50 0 50 30", "50 30 25 30", "75 30 25 30", "0 60 50 60", "50 60 50 30",
      ]
    ) {
      section(
        row(
          .fractionalWidth(1), .absolute(60),
          [
            item(.fractionalWidth(0.5), .fractionalHeight(1)),
            column(
              .fractionalWidth(0.5), .fractionalHeight(1),
              [
                item(.fractionalWidth(1), .fractionalHeight(0.5)),
                row(
                  .fractionalWidth(1), .fractionalHeight(0.5),
                  [item(.fractionalWidth(0.5), .fractionalHeight(1))]),
              ]),
          ]))
    },
    FrameCase(
      "a gap between nested groups", count: 4,
      ["0 0 45 20", "0 20 45 20", "55 0 45 20", "55 20 45 20"]
    ) {
      section(
        row(
          .fractionalWidth(1), .absolute(40),
          [
            column(
              .absolute(45), .fractionalHeight(1),
              [item(.fractionalWidth(1), .fractionalHeight(0.5))])
          ], gap: .fixed(10)))
    },
    FrameCase("insets of a nested group", count: 2, ["5 5 40 15", "5 20 40 15"]) {
      section(
        row(
          .fractionalWidth(1), .absolute(40),
          [
            column(
              .fractionalWidth(0.5), .fractionalHeight(1),
              [item(.fractionalWidth(1), .fractionalHeight(0.5))]
            ).inset(.all(5))
          ]))
    },
    FrameCase(
      "an estimated column in an estimated row", count: 4,
      ["0 0 50 10", "0 10 50 30", "50 0 50 10", "50 10 50 30"]
    ) {
      section(
        row(
          .fractionalWidth(1), .estimated(5),
          [
            column(
              .fractionalWidth(0.5), .estimated(5),
              [item(.fractionalWidth(1), .absolute(10)), item(.fractionalWidth(1), .estimated(30))])
          ]))
    },
    FrameCase(
      "repeated groups", count: 4, ["0 0 50 20", "0 20 50 20", "50 0 50 20", "50 20 50 20"]
    ) {
      section(
        .horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(40)),
          repeatingSubitem: column(
            .fractionalWidth(0.5), .fractionalHeight(1), [item(.fractionalWidth(1), .absolute(20))]),
          count: 2))
    },
    FrameCase("divided groups", count: 4, ["0 0 45 40", "55 0 45 40", "0 40 45 40", "55 40 45 40"])
    {
      section(
        divided(
          .fractionalWidth(1), .absolute(40),
          column(
            .fractionalWidth(1), .fractionalHeight(1),
            [item(.fractionalWidth(1), .fractionalHeight(1))]), 2, gap: .fixed(10)))
    },
    FrameCase("a part of a nested group is left over", count: 2, ["0 0 70 40", "70 0 30 20"]) {
      section(
        row(
          .fractionalWidth(1), .estimated(40),
          [
            item(.fractionalWidth(0.7), .absolute(40)),
            column(
              .fractionalWidth(0.3), .absolute(40), [item(.fractionalWidth(1), .absolute(20))]),
          ]))
    },
  ]

  nonisolated static let odd: [FrameCase] = [
    FrameCase(
      "an item too large for its group is still shown", count: 2,
      ["0 0 150 10", "0 10 150 10"]
    ) {
      section(row(.fractionalWidth(1), .absolute(10), [item(.absolute(150), .fractionalHeight(1))]))
    },
    FrameCase("one higher than its row reaches out of it", count: 2, ["0 0 100 30", "0 10 100 30"])
    {
      section(row(.fractionalWidth(1), .absolute(10), [item(.fractionalWidth(1), .absolute(30))]))
    },
    FrameCase("a group without items shows none", []) {
      section(row(.fractionalWidth(1), .absolute(10), []))
    },
    FrameCase("a count of nothing shows none", []) {
      section(
        .horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(10)),
          repeatingSubitem: item(.absolute(20), .absolute(10)), count: 0))
    },
    FrameCase("a negative count shows none", []) {
      section(
        .vertical(
          layoutSize: size(.fractionalWidth(1), .absolute(10)),
          repeatingSubitem: item(.absolute(20), .absolute(10)), count: -4))
    },
    FrameCase("items without a width are there once a turn", count: 2, ["0 0 0 10", "0 10 0 10"]) {
      section(row(.fractionalWidth(1), .absolute(10), [item(.absolute(0), .fractionalHeight(1))]))
    },
    FrameCase("groups without a height lie on one another", count: 2, ["0 0 100 0", "0 0 100 0"]) {
      section(
        row(.fractionalWidth(1), .absolute(0), [item(.fractionalWidth(1), .fractionalHeight(1))]))
    },
    FrameCase("a negative length is none", count: 1, ["0 0 0 10"]) {
      section(row(.fractionalWidth(1), .absolute(10), [item(.absolute(-5), .fractionalHeight(1))]))
    },
    FrameCase("not-a-number counts as zero", count: 1, ["0 0 0 10"]) {
      section(
        row(.fractionalWidth(1), .absolute(10), [item(.absolute(.nan), .fractionalHeight(1))]))
    },
    FrameCase(
      "a custom group puts items anywhere", count: 3, ["10 5 20 20", "-5 30 10 10", "10 65 20 20"]
    ) {
      section(
        .custom(layoutSize: size(.fractionalWidth(1), .absolute(60))) { _ in
          [
            .init(frame: CGRect(x: 10, y: 5, width: 20, height: 20)),
            .init(frame: CGRect(x: -5, y: 30, width: 10, height: 10)),
          ]
        })
    },
    FrameCase("a custom group knows its room", count: 2, ["0 0 100 30", "0 60 100 30"]) {
      section(
        .custom(layoutSize: size(.fractionalWidth(1), .absolute(60))) { environment in
          let size = environment.container.effectiveContentSize
          return [.init(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height / 2))]
        })
    },
    FrameCase(
      "an estimated custom group is as high as its items reach", count: 2,
      ["0 5 10 20", "0 30 10 20"]
    ) {
      section(
        .custom(layoutSize: size(.fractionalWidth(1), .estimated(9))) { _ in
          [.init(frame: CGRect(x: 0, y: 5, width: 10, height: 20))]
        })
    },
    FrameCase("a custom group without places shows none", []) {
      section(.custom(layoutSize: size(.fractionalWidth(1), .absolute(60))) { _ in [] })
    },
    FrameCase("no items", count: 0, []) {
      section(row(.fractionalWidth(1), .absolute(10), [item(.absolute(20), .fractionalHeight(1))]))
    },
  ]
}
