import Foundation
import UIKitCore

@testable import UIKitCollections

// Sections that scroll by themselves, and right-to-left ones.
extension LayoutFramesTests {
  typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  /// Groups of 60 by 20 points: side by side except for the last behaviour, which centres them.
  private nonisolated static let behaviors: [LayoutCase] = Behavior.allCases.flatMap { behavior in
    let start = behavior == .groupPagingCentered ? 20 : 0
    let across = behavior == .groupPagingCentered ? 70 : 0
    let isNone = behavior == .none
    return [
      LayoutCase(
        "a strip: \(behavior)", counts: [3, 1],
        isNone
          ? ["0.0: 0 0 60 20", "0.1: 0 20 60 20", "0.2: 0 40 60 20", "1.0: 0 60 60 20", "100 80"]
          : [
            "0.0: \(start) 0 60 20", "0.1: \(start + 60) 0 60 20", "0.2: \(start + 120) 0 60 20",
            "1.0: \(start) 20 60 20", "100 40",
          ]
      ) { layout(strip(behavior)) },
      LayoutCase(
        "a strip, sideways: \(behavior)", counts: [3, 1],
        isNone
          ? ["0.0: 0 0 20 60", "0.1: 20 0 20 60", "0.2: 40 0 20 60", "1.0: 60 0 20 60", "80 200"]
          : [
            "0.0: 0 \(across) 20 60", "0.1: 0 \(across + 60) 20 60", "0.2: 0 \(across + 120) 20 60",
            "1.0: 20 \(across) 20 60", "40 200",
          ]
      ) { layout(strip(behavior, isSideways: true), isSideways: true) },
    ]
  }

  nonisolated static let strips: [LayoutCase] =
    behaviors + [
      LayoutCase(
        "gaps and insets of a strip",
        [
          "0.0: 10 5 60 20", "0.1: 78 5 60 20", "100 32",
        ]
      ) {
        layout(
          strip(
            .continuous, gap: 8, insets: .init(top: 5, leading: 10, bottom: 7, trailing: 10)))
      },
      LayoutCase(
        "gaps and insets of a strip, sideways",
        [
          "0.0: 10 5 20 60", "0.1: 10 73 20 60", "42 200",
        ]
      ) {
        layout(
          strip(
            .continuous, isSideways: true, gap: 8,
            insets: .init(top: 5, leading: 10, bottom: 7, trailing: 12)), isSideways: true)
      },
      LayoutCase(
        "insets count when the first group is centred",
        [
          "0.0: 20 0 60 20", "0.1: 88 0 60 20", "100 20",
        ]
      ) {
        layout(
          strip(
            .groupPagingCentered, gap: 8,
            insets: .init(top: 0, leading: 15, bottom: 0, trailing: 15)))
      },
      LayoutCase("insets larger than that stay", ["0.0: 30 0 60 20", "0.1: 98 0 60 20", "100 20"]) {
        layout(
          strip(
            .groupPagingCentered, gap: 8,
            insets: .init(top: 0, leading: 30, bottom: 0, trailing: 15)))
      },
      LayoutCase(
        "header, background and badge of a strip", counts: [1],
        [
          "card 0.0: 0 0 100 40", "header 0.0: 5 0 90 10", "0.0: 5 15 60 20",
          "badge 0.0: 55 15 10 6", "100 40",
        ]
      ) {
        let item = NSCollectionLayoutItem(
          layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)),
          supplementaryItems: [
            .init(
              layoutSize: size(.absolute(10), .absolute(6)), elementKind: "badge",
              containerAnchor: .init(edges: [.top, .trailing]))
          ])
        return layout(
          section(row(.absolute(60), .absolute(20), [item]), insets: .all(5), strip: .groupPaging)
            .edged([edge(.fractionalWidth(1), .absolute(10), .top, kind: "header")])
            .backed(by: card()))
      },
      LayoutCase(
        "a view beside a strip",
        [
          "edge 0.0: 0 5 20 10", "0.0: 20 0 60 20", "0.1: 80 0 60 20", "100 20",
        ]
      ) { layout(strip(.continuous).edged([edge(.absolute(20), .absolute(10), .leading)])) },
      LayoutCase(
        "fractions in a strip refer to the size inside the insets",
        [
          "0.0: 10 0 40 20", "0.1: 50 0 40 20", "100 20",
        ]
      ) {
        layout(
          section(
            row(
              .fractionalWidth(0.5), .absolute(20),
              [item(.fractionalWidth(1), .fractionalHeight(1))]),
            insets: .init(top: 0, leading: 10, bottom: 0, trailing: 10), strip: .paging))
      },
      LayoutCase(
        "groups in the groups of a strip", counts: [5],
        [
          "0.0: 0 0 40 40", "0.1: 40 0 40 20", "0.2: 40 20 40 20", "0.3: 80 0 40 40",
          "0.4: 120 0 40 20", "100 40",
        ]
      ) {
        layout(
          section(
            row(
              .absolute(80), .absolute(40),
              [
                item(.fractionalWidth(0.5), .fractionalHeight(1)),
                column(
                  .fractionalWidth(0.5), .fractionalHeight(1),
                  [item(.fractionalWidth(1), .fractionalHeight(0.5))]),
              ]), strip: .groupPaging))
      },
      LayoutCase(
        "a strip between plain sections", counts: [1, 2, 1],
        [
          "0.0: 0 0 100 20", "1.0: 0 25 60 20", "1.1: 60 25 60 20", "2.0: 0 50 100 20", "100 70",
        ]
      ) {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 5
        return UICollectionViewCompositionalLayout(
          sectionProvider: { index, _ in index == 1 ? strip(.continuous) : lines() },
          configuration: configuration)
      },
      LayoutCase("an empty strip", counts: [0, 1], ["1.0: 0 0 60 20", "100 20"]) {
        layout(strip(.paging))
      },
    ]

  nonisolated static let mirrored: [LayoutCase] = [
    LayoutCase(
      "from the right: a row", counts: [3], isMirrored: true,
      [
        "0.0: 60 0 40 10", "0.1: 20 0 40 10", "0.2: 60 10 40 10", "100 20",
      ]
    ) {
      layout(
        section(
          row(.fractionalWidth(1), .absolute(10), [item(.absolute(40), .fractionalHeight(1))])))
    },
    LayoutCase(
      "from the right: insets", counts: [1], isMirrored: true,
      [
        "0.0: 30 0 60 20", "100 20",
      ]
    ) { layout(lines(insets: .init(top: 0, leading: 10, bottom: 0, trailing: 30))) },
    LayoutCase(
      "from the right: insets of an item", counts: [1], isMirrored: true,
      [
        "0.0: 3 2 96 14", "100 20",
      ]
    ) {
      layout(
        section(
          row(
            .fractionalWidth(1), .absolute(20),
            [
              item(
                .fractionalWidth(1), .fractionalHeight(1),
                insets: .init(top: 2, leading: 1, bottom: 4, trailing: 3))
            ])))
    },
    LayoutCase(
      "from the right: gaps around an item", counts: [2], isMirrored: true,
      [
        "0.0: 60 0 30 10", "0.1: 20 0 30 10", "100 10",
      ]
    ) {
      layout(
        section(
          row(
            .fractionalWidth(1), .absolute(10),
            [item(.absolute(30), .fractionalHeight(1), leading: .fixed(10))])))
    },
    LayoutCase(
      "from the right: groups in groups", counts: [3], isMirrored: true,
      [
        "0.0: 30 0 70 40", "0.1: 0 0 30 20", "0.2: 0 20 30 20", "100 40",
      ]
    ) {
      layout(
        section(
          row(
            .fractionalWidth(1), .absolute(40),
            [
              item(.fractionalWidth(0.7), .fractionalHeight(1)),
              column(
                .fractionalWidth(0.3), .fractionalHeight(1),
                [item(.fractionalWidth(1), .fractionalHeight(0.5))]),
            ])))
    },
    LayoutCase(
      "from the right: views at the sides", counts: [1], isMirrored: true,
      [
        "header 0.0: 80 5 20 10", "footer 0.0: 0 0 30 20", "0.0: 30 0 50 20", "100 20",
      ]
    ) {
      layout(
        lines().edged([
          edge(.absolute(20), .absolute(10), .leading, kind: "header"),
          edge(.absolute(30), .absolute(20), .trailing, kind: "footer"),
        ]))
    },
    LayoutCase(
      "from the right: a view at a corner of the whole", counts: [1], isMirrored: true,
      [
        "edge 0: 0 0 20 10", "0.0: 0 10 100 20", "100 30",
      ]
    ) { layout(lines(), edges: [edge(.absolute(20), .absolute(10), .topTrailing)]) },
    LayoutCase(
      "from the right: a background less its insets", counts: [1], isMirrored: true,
      [
        "card 0.0: 4 1 94 16", "0.0: 0 0 100 20", "100 20",
      ]
    ) { layout(lines().backed(by: card(.init(top: 1, leading: 2, bottom: 3, trailing: 4)))) },
    LayoutCase(
      "from the right: a custom group", counts: [1], isMirrored: true,
      [
        "0.0: 70 5 20 20", "100 60",
      ]
    ) {
      layout(
        section(
          .custom(layoutSize: size(.fractionalWidth(1), .absolute(60))) { _ in
            [.init(frame: CGRect(x: 10, y: 5, width: 20, height: 20))]
          }))
    },
    LayoutCase(
      "from the right: few columns begin at the right edge", isMirrored: true,
      [
        "0.0: 80 0 20 200", "0.1: 60 0 20 200", "40 200",
      ]
    ) { layout(lines(isSideways: true), isSideways: true) },
    LayoutCase(
      "from the right: many columns", counts: [2, 2], isMirrored: true,
      [
        "0.0: 190 0 60 200", "0.1: 130 0 60 200", "1.0: 60 0 60 200", "1.1: 0 0 60 200", "250 200",
      ]
    ) { layout(lines(60, isSideways: true), isSideways: true, gap: 10) },
    LayoutCase(
      "from the right: a header before columns", isMirrored: true,
      [
        "header 0.0: 90 0 10 200", "0.0: 70 0 20 200", "0.1: 50 0 20 200", "50 200",
      ]
    ) {
      layout(
        lines(isSideways: true).edged([
          edge(.absolute(10), .fractionalHeight(1), .leading, kind: "header")
        ]), isSideways: true)
    },
    LayoutCase(
      "from the right: a strip", counts: [3], isMirrored: true,
      [
        "0.0: 40 0 60 20", "0.1: -20 0 60 20", "0.2: -80 0 60 20", "100 20",
      ]
    ) { layout(strip(.continuous)) },
    LayoutCase(
      "from the right: a strip in the middle", counts: [3], isMirrored: true,
      [
        "0.0: 20 0 60 20", "0.1: -40 0 60 20", "0.2: -100 0 60 20", "100 20",
      ]
    ) { layout(strip(.groupPagingCentered)) },
    LayoutCase(
      "from the right: insets of a strip", counts: [2], isMirrored: true,
      [
        "0.0: 30 0 60 20", "0.1: -38 0 60 20", "100 20",
      ]
    ) {
      layout(
        strip(
          .continuous, gap: 8, insets: .init(top: 0, leading: 10, bottom: 0, trailing: 20)))
    },
  ]
}
