import Foundation
import UIKitCore

@testable import UIKitCollections

// Pinned views in scrolled content.
extension LayoutFramesTests {
  /// Rows of 150 points, one per section.
  private nonisolated static func down(
    _ name: String, to y: CGFloat, _ frames: [String],
    whole: @escaping @MainActor @Sendable () -> [NSCollectionLayoutBoundarySupplementaryItem] = {
      []
    },
    of section: @escaping @MainActor @Sendable () -> [NSCollectionLayoutBoundarySupplementaryItem] =
      { [] }
  ) -> LayoutCase {
    LayoutCase("pinned: " + name, counts: [1, 1, 1], offset: CGPoint(x: 0, y: y), frames) {
      layout(lines(150).edged(section()), edges: whole())
    }
  }

  nonisolated static let pinned: [LayoutCase] = [
    down(
      "headers at their places", to: 0,
      [
        "header 0.0: 0 0 100 10", "0.0: 0 10 100 150", "header 1.0: 0 160 100 10",
        "1.0: 0 170 100 150", "header 2.0: 0 320 100 10", "2.0: 0 330 100 150", "100 480",
      ],
      of: { [edge(.fractionalWidth(1), .absolute(10), .top, pins: true, kind: "header")] }),
    down(
      "a header stays at the top", to: 60,
      [
        "header 0.0: 0 60 100 10", "0.0: 0 10 100 150", "header 1.0: 0 160 100 10",
        "1.0: 0 170 100 150", "header 2.0: 0 320 100 10", "2.0: 0 330 100 150", "100 480",
      ],
      of: { [edge(.fractionalWidth(1), .absolute(10), .top, pins: true, kind: "header")] }),
    down(
      "the end of its section pushes a header away", to: 155,
      [
        "header 0.0: 0 150 100 10", "0.0: 0 10 100 150", "header 1.0: 0 160 100 10",
        "1.0: 0 170 100 150", "header 2.0: 0 320 100 10", "2.0: 0 330 100 150", "100 480",
      ],
      of: { [edge(.fractionalWidth(1), .absolute(10), .top, pins: true, kind: "header")] }),
    down(
      "a footer stays at the bottom", to: 60,
      [
        "0.0: 0 0 100 150", "footer 0.0: 0 150 100 10", "1.0: 0 160 100 150",
        "footer 1.0: 0 250 100 10", "2.0: 0 320 100 150", "footer 2.0: 0 320 100 10", "100 480",
      ],
      of: { [edge(.fractionalWidth(1), .absolute(10), .bottom, pins: true, kind: "footer")] }),
    down(
      "a header over the content stays at the top", to: 60,
      [
        "header 0.0: 0 60 100 10", "0.0: 0 0 100 150", "header 1.0: 0 150 100 10",
        "1.0: 0 150 100 150", "header 2.0: 0 300 100 10", "2.0: 0 300 100 150", "100 450",
      ],
      of: {
        [edge(.fractionalWidth(1), .absolute(10), .top, extends: false, pins: true, kind: "header")]
      }),
    down(
      "a view at the side does not stay", to: 60,
      [
        "edge 0.0: 0 70 20 10", "0.0: 20 0 80 150", "edge 1.0: 0 220 20 10",
        "1.0: 20 150 80 150", "edge 2.0: 0 370 20 10", "2.0: 20 300 80 150", "100 450",
      ],
      of: { [edge(.absolute(20), .absolute(10), .leading, pins: true)] }),
    down(
      "the header of the whole stays", to: 100,
      [
        "header 0: 0 100 100 30", "0.0: 0 30 100 150", "1.0: 0 180 100 150", "2.0: 0 330 100 150",
        "100 480",
      ],
      whole: { [edge(.fractionalWidth(1), .absolute(30), .top, pins: true, kind: "header")] }),
    down(
      "the footer of the whole stays", to: 100,
      [
        "footer 0: 0 270 100 30", "0.0: 0 0 100 150", "1.0: 0 150 100 150", "2.0: 0 300 100 150",
        "100 480",
      ],
      whole: { [edge(.fractionalWidth(1), .absolute(30), .bottom, pins: true, kind: "footer")] }),
    down(
      "headers of sections stay below that of the whole", to: 100,
      [
        "header 0: 0 100 100 30", "header 0.0: 0 130 100 10", "0.0: 0 40 100 150",
        "header 1.0: 0 190 100 10", "1.0: 0 200 100 150", "header 2.0: 0 350 100 10",
        "2.0: 0 360 100 150", "100 510",
      ],
      whole: { [edge(.fractionalWidth(1), .absolute(30), .top, pins: true, kind: "header")] },
      of: { [edge(.fractionalWidth(1), .absolute(10), .top, pins: true, kind: "header")] }),
    LayoutCase(
      "pinned, sideways: a header stays at the leading edge", counts: [1, 1],
      offset: CGPoint(x: 60, y: 0),
      [
        "header 0.0: 60 0 10 200", "0.0: 10 0 150 200", "header 1.0: 160 0 10 200",
        "1.0: 170 0 150 200", "320 200",
      ]
    ) {
      layout(
        lines(150, isSideways: true).edged([
          edge(.absolute(10), .fractionalHeight(1), .leading, pins: true, kind: "header")
        ]), isSideways: true)
    },
    LayoutCase(
      "pinned, sideways: a footer stays at the trailing edge", counts: [1, 1],
      offset: CGPoint(x: 30, y: 0),
      [
        "0.0: 0 0 150 200", "footer 0.0: 120 0 10 200", "1.0: 160 0 150 200",
        "footer 1.0: 160 0 10 200", "320 200",
      ]
    ) {
      layout(
        lines(150, isSideways: true).edged([
          edge(.absolute(10), .fractionalHeight(1), .trailing, pins: true, kind: "footer")
        ]), isSideways: true)
    },
    LayoutCase(
      "pinned, from the right: a header stays where lines begin", counts: [1, 1],
      offset: CGPoint(x: -60, y: 0), isMirrored: true,
      [
        "header 0.0: 250 0 10 200", "0.0: 160 0 150 200", "header 1.0: 150 0 10 200",
        "1.0: 0 0 150 200", "320 200",
      ]
    ) {
      layout(
        lines(150, isSideways: true).edged([
          edge(.absolute(10), .fractionalHeight(1), .leading, pins: true, kind: "header")
        ]), isSideways: true)
    },
  ]
}
