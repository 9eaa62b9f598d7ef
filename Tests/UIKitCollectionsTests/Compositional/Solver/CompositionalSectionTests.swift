import Foundation
import Testing
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues

@testable import UIKitCollections

/// Insets, strips, and views at the edges of sections.
@MainActor struct CompositionalSectionTests {
  @Test("items are at the places of their section", arguments: Self.cases)
  func frames(_ test: FrameCase) { #expect(test.found == test.frames) }

  nonisolated static let cases: [FrameCase] = [
    FrameCase("insets of a section", count: 2, ["10 10 80 20", "10 30 80 20"]) {
      section(full(20), insets: .all(10))
    },
    FrameCase("insets of a section take from shares", count: 2, ["10 5 40 20", "50 5 40 20"]) {
      section(
        row(
          .fractionalWidth(1), .absolute(20), [item(.fractionalWidth(0.5), .fractionalHeight(1))]),
        insets: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 0, trailing: 10))
    },
    FrameCase("a fraction of the height excludes the insets", count: 1, ["0 50 100 50"]) {
      section(
        row(
          .fractionalWidth(1), .fractionalHeight(0.5),
          [item(.fractionalWidth(1), .fractionalHeight(1))]),
        insets: NSDirectionalEdgeInsets(top: 50, leading: 0, bottom: 50, trailing: 0))
    },
    FrameCase("a header moves the groups down", count: 2, ["0 30 100 20", "0 50 100 20"]) {
      section(full(20)).edged([edge(.fractionalWidth(1), .absolute(30), .top)])
    },
    FrameCase("insets come below the header", count: 1, ["5 35 90 20"]) {
      section(full(20), insets: .all(5)).edged([edge(.fractionalWidth(1), .absolute(30), .top)])
    },
    FrameCase("a header that does not extend lies over the groups", count: 1, ["0 0 100 20"]) {
      section(full(20)).edged([edge(.fractionalWidth(1), .absolute(30), .top, extends: false)])
    },
    FrameCase("a view beside the groups narrows them", count: 1, ["20 0 80 20"]) {
      section(full(20)).edged([edge(.absolute(20), .absolute(20), .leading)])
    },
    FrameCase("groups of a strip are side by side", ["0 0 60 20", "60 0 60 20", "120 0 60 20"]) {
      section(
        row(.absolute(60), .absolute(20), [item(.fractionalWidth(1), .fractionalHeight(1))]),
        strip: .continuous)
    },
    FrameCase("gaps and insets of a strip", ["10 5 60 20", "78 5 60 20", "146 5 60 20"]) {
      section(
        row(.absolute(60), .absolute(20), [item(.fractionalWidth(1), .fractionalHeight(1))]),
        gap: 8, insets: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10),
        strip: .groupPaging)
    },
    FrameCase(
      "a strip of a horizontal layout goes down", axis: .horizontal,
      ["0 0 50 90", "0 90 50 90", "0 180 50 90"]
    ) {
      section(
        column(.absolute(50), .absolute(90), [item(.fractionalWidth(1), .fractionalHeight(1))]),
        strip: .paging)
    },
    FrameCase("fractions in a strip use the visible size", count: 2, ["5 0 90 20", "95 0 90 20"]) {
      section(
        row(
          .fractionalWidth(0.9), .absolute(20), [item(.fractionalWidth(1), .fractionalHeight(1))]),
        strip: .groupPagingCentered)
    },
    FrameCase(
      "a horizontal header is before its section", axis: .horizontal, count: 1, ["25 0 50 200"]
    ) {
      section(
        column(
          .absolute(50), .fractionalHeight(1), [item(.fractionalWidth(1), .fractionalHeight(1))])
      ).edged([edge(.absolute(25), .fractionalHeight(1), .leading)])
    },
  ]

  /// The place of a view at an edge, in a section of two rows of 20 points.
  struct EdgeCase: CustomTestStringConvertible, Sendable {
    let name: String
    let frame: String
    /// The length of the section.
    let length: CGFloat
    let make: @MainActor @Sendable () -> NSCollectionLayoutSection

    init(
      _ name: String, _ frame: String, _ length: CGFloat,
      _ make: @escaping @MainActor @Sendable () -> NSCollectionLayoutSection
    ) { (self.name, self.frame, self.length, self.make) = (name, frame, length, make) }

    var testDescription: String { name }
  }

  @Test("views are at their edges", arguments: Self.edges)
  func edges(_ test: EdgeCase) {
    let section = CompositionalSection(
      test.make().plan(), axis: .vertical, container: CGSize(width: 100, height: 200), count: 2)
    let frame = section.box.views.first.map { section.frame(ofBoundary: $0, visible: nil) }
    #expect(frame.map(FrameCase.text) == test.frame)
    #expect(section.length == test.length)
  }

  nonisolated static let edges: [EdgeCase] = [
    EdgeCase("at the top", "0 0 100 10", 50) {
      section(full(20)).edged([edge(.fractionalWidth(1), .absolute(10), .top)])
    },
    EdgeCase("at the bottom", "0 40 100 10", 50) {
      section(full(20)).edged([edge(.fractionalWidth(1), .absolute(10), .bottom)])
    },
    EdgeCase("in the middle of the top", "40 0 20 10", 50) {
      section(full(20)).edged([edge(.absolute(20), .absolute(10), .top)])
    },
    EdgeCase("at the upper left", "0 0 20 10", 50) {
      section(full(20)).edged([edge(.absolute(20), .absolute(10), .topLeading)])
    },
    EdgeCase("at the upper right", "80 0 20 10", 50) {
      section(full(20)).edged([edge(.absolute(20), .absolute(10), .topTrailing)])
    },
    EdgeCase("at the lower left", "0 40 20 10", 50) {
      section(full(20)).edged([edge(.absolute(20), .absolute(10), .bottomLeading)])
    },
    EdgeCase("at the lower right", "80 40 20 10", 50) {
      section(full(20)).edged([edge(.absolute(20), .absolute(10), .bottomTrailing)])
    },
    EdgeCase("on the left", "0 15 20 10", 40) {
      section(full(20)).edged([edge(.absolute(20), .absolute(10), .leading)])
    },
    EdgeCase("on the right", "80 15 20 10", 40) {
      section(full(20)).edged([edge(.absolute(20), .absolute(10), .trailing)])
    },
    EdgeCase("in the middle", "40 15 20 10", 40) {
      section(full(20)).edged([edge(.absolute(20), .absolute(10), .none)])
    },
    EdgeCase("over the top", "0 0 100 10", 40) {
      section(full(20)).edged([edge(.fractionalWidth(1), .absolute(10), .top, extends: false)])
    },
    EdgeCase("over the bottom", "0 30 100 10", 40) {
      section(full(20)).edged([edge(.fractionalWidth(1), .absolute(10), .bottom, extends: false)])
    },
    EdgeCase("over the left", "0 15 20 10", 40) {
      section(full(20)).edged([edge(.absolute(20), .absolute(10), .leading, extends: false)])
    },
    EdgeCase("away from the top", "0 0 100 10", 55) {
      section(full(20)).edged([
        edge(.fractionalWidth(1), .absolute(10), .top, offset: CGPoint(x: 0, y: -5))
      ])
    },
    EdgeCase("away from the bottom", "3 45 100 10", 55) {
      section(full(20)).edged([
        edge(.fractionalWidth(1), .absolute(10), .bottom, offset: CGPoint(x: 3, y: 5))
      ])
    },
    EdgeCase("followed by the insets", "10 0 80 10", 60) {
      section(full(20), insets: .all(5)).edged([edge(.fractionalWidth(1), .absolute(10), .top)])
        .sideways(10)
    },
    EdgeCase("not inset", "0 0 100 10", 60) {
      let plan = section(full(20), insets: .all(5)).edged([
        edge(.fractionalWidth(1), .absolute(10), .top)
      ])
      plan.supplementaryContentInsetsReference = .none
      return plan
    },
    EdgeCase("with insets of its own", "4 4 92 2", 50) {
      let top = edge(.fractionalWidth(1), .absolute(10), .top)
      top.contentInsets = .all(4)
      return section(full(20)).edged([top])
    },
    EdgeCase("of an estimated height", "0 0 100 17", 57) {
      section(full(20)).edged([edge(.fractionalWidth(1), .estimated(17), .top)])
    },
    EdgeCase("as a fraction of the visible size", "0 0 100 20", 60) {
      section(full(20)).edged([edge(.fractionalWidth(1), .fractionalHeight(0.1), .top)])
    },
  ]

  @Test func anItemHoldsItsBadge() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(10), .absolute(6)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.5)))
    #expect(views(of: badge) == ["43 -3 10 6", "93 -3 10 6"])
  }

  @Test func aViewMayStandOutsideByAnAnchorOfItsOwn() {
    let below = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(6)), elementKind: "line",
      containerAnchor: NSCollectionLayoutAnchor(edges: .bottom),
      itemAnchor: NSCollectionLayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 0, y: -2)))
    #expect(views(of: below) == ["0 22 50 6", "50 22 50 6"])
  }

  @Test func anAnchorWithoutEdgesIsTheMiddle() {
    let middle = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(10), .absolute(10)), elementKind: "dot",
      containerAnchor: NSCollectionLayoutAnchor(edges: []))
    #expect(views(of: middle) == ["20 5 10 10", "70 5 10 10"])
  }

  @Test func aGroupHoldsViewsForItsFirstItem() {
    let group = row(
      .fractionalWidth(1), .absolute(20), [item(.fractionalWidth(0.5), .fractionalHeight(1))])
    group.supplementaryItems = [
      NSCollectionLayoutSupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(2)), elementKind: "line",
        containerAnchor: NSCollectionLayoutAnchor(edges: .bottom))
    ]
    let section = CompositionalSection(
      section(group).plan(), axis: .vertical, container: CGSize(width: 100, height: 200), count: 3)
    var found: [String] = []
    section.visit(CGRect(x: 0, y: 0, width: 100, height: 100), stripOffset: 0) { _, _ in
    } view: {
      found.append("\($0.item): " + FrameCase.text($0.frame))
    }
    #expect(found == ["0: 0 18 100 2", "2: 0 38 100 2"])
  }

  @Test func aBackgroundCoversHeadersAndInsets() {
    let plan = section(full(20), insets: .all(5)).edged([
      edge(.fractionalWidth(1), .absolute(10), .top)
    ])
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "card")
    background.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    plan.decorationItems = [background]
    let section = CompositionalSection(
      plan.plan(), axis: .vertical, container: CGSize(width: 100, height: 200), count: 2)
    #expect(FrameCase.text(section.frame(of: section.plan.decorations[0])) == "2 1 94 56")
  }

  @Test func aStripIsAsHighAsItsHighestGroupAndAsLongAsAll() {
    let section = CompositionalSection(
      section(
        row(.absolute(60), .absolute(20), [item(.fractionalWidth(1), .fractionalHeight(1))]),
        gap: 8,
        insets: .all(5), strip: .continuous
      ).plan(), axis: .vertical, container: CGSize(width: 100, height: 200), count: 3)
    #expect(FrameCase.text(section.strip) == "0 5 100 20")
    #expect(section.stripLength == CGFloat(206))
    #expect(section.length == 30)
  }

  private func views(of view: NSCollectionLayoutSupplementaryItem) -> [String] {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [view])
    let section = CompositionalSection(
      section(row(.fractionalWidth(1), .absolute(20), [item])).plan(), axis: .vertical,
      container: CGSize(width: 100, height: 200), count: 2)
    return (0..<2).compactMap { index in
      section.view(ofKind: view.elementKind, at: index, stripOffset: 0).map {
        FrameCase.text($0.frame)
      }
    }
  }
}

@MainActor private func full(_ height: CGFloat) -> NSCollectionLayoutGroup {
  row(.fractionalWidth(1), .absolute(height), [item(.fractionalWidth(1), .fractionalHeight(1))])
}

@MainActor func edge(
  _ width: Extent, _ height: Extent, _ alignment: NSRectAlignment, extends: Bool = true,
  offset: CGPoint = .zero, pins: Bool = false, kind: String = "edge"
) -> NSCollectionLayoutBoundarySupplementaryItem {
  let edge = NSCollectionLayoutBoundarySupplementaryItem(
    layoutSize: size(width, height), elementKind: kind, alignment: alignment, absoluteOffset: offset
  )
  edge.extendsBoundary = extends
  edge.pinToVisibleBounds = pins
  return edge
}

extension NSCollectionLayoutSection {
  func edged(_ edges: [NSCollectionLayoutBoundarySupplementaryItem]) -> NSCollectionLayoutSection {
    boundarySupplementaryItems = edges
    return self
  }
  /// Returns a section with other insets at the sides.
  func sideways(_ inset: CGFloat) -> NSCollectionLayoutSection {
    (contentInsets.leading, contentInsets.trailing) = (inset, inset)
    return self
  }
}
