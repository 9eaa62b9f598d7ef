import Foundation
import Testing
import UIKitCore
@_spi(Vitrine) import VitrineBasicValues

@testable import UIKitCollections

/// Ten groups of 60 points with gaps of 10, an inset of 20 before them, in a strip of 100 points.
@MainActor struct StripSnappingTests {
  typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  private func snapping(_ behavior: Behavior) -> StripSnapping {
    let plan = section(
      row(.absolute(60), .absolute(20), [item(.fractionalWidth(1), .fractionalHeight(1))]), gap: 10,
      insets: NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20), strip: behavior
    )
    let section = CompositionalSection(
      plan.plan(), axis: .vertical, container: CGSize(width: 100, height: 200), count: 10)
    return StripSnapping(
      behavior: behavior, groups: section.groups, inset: 20, visible: 100,
      largest: section.stripLength - 100)
  }

  /// The resting place: the behaviour, the start, the proposed end, and the actual one.
  @Test(
    "scrolling rests at the place of its behaviour",
    arguments: [
      (.continuous, 0, 33, 33), (.continuous, 0, -5, 0), (.continuous, 0, 9_999, 630),
      (.continuousGroupLeadingBoundary, 0, 100, 70), (.continuousGroupLeadingBoundary, 0, 110, 140),
      (.continuousGroupLeadingBoundary, 0, 5, 70), (.continuousGroupLeadingBoundary, 140, 135, 70),
      (.continuousGroupLeadingBoundary, 560, 9_999, 630),
      (.continuousGroupLeadingBoundary, 70, 70, 70),
      (.paging, 0, 5, 100), (.paging, 0, 500, 100), (.paging, 300, 290, 200),
      (.paging, 600, 610, 630),
      (.paging, 630, 620, 600), (.paging, 0, 0, 0),
      (.groupPaging, 0, 5, 70), (.groupPaging, 0, 500, 70), (.groupPaging, 140, 100, 70),
      (.groupPaging, 140, 0, 70), (.groupPaging, 0, -9, 0), (.groupPaging, 630, 600, 560),
      (.groupPagingCentered, 0, 10, 70), (.groupPagingCentered, 70, 200, 140),
      (.groupPagingCentered, 140, 130, 70), (.groupPagingCentered, 70, 0, 0),
    ] as [(Behavior, CGFloat, CGFloat, CGFloat)])
  func resting(behavior: Behavior, start: CGFloat, proposed: CGFloat, expected: CGFloat) {
    #expect(snapping(behavior).resting(near: proposed, from: start) == expected)
  }

  @Test(
    "a requested group is entirely visible, from a stop", arguments: Behavior.allCases.dropFirst(),
    0..<10)
  func showing(behavior: Behavior, group: Int) {
    let snapping = snapping(behavior)
    let low = 20 + CGFloat(group) * 70
    for current in [0, 140, 630] as [CGFloat] {
      let offset = snapping.showing(from: low, to: low + 60, current: current, place: .nearest)
      let isAlready = current <= low && low + 60 <= current + 100
      #expect(!isAlready || offset == current)
      if behavior != .paging {
        #expect(offset <= low && low + 60 <= offset + 100, "\(behavior) \(group) from \(current)")
      } else if !isAlready {
        #expect(offset == 630 || offset.truncatingRemainder(dividingBy: 100) == 0)
      }
    }
  }

  @Test func aStripWithoutGroupsRestsAtItsBeginning() {
    let plan = section(row(.absolute(60), .absolute(20), []), strip: .groupPaging)
    let section = CompositionalSection(
      plan.plan(), axis: .vertical, container: CGSize(width: 100, height: 200), count: 10)
    for behavior in Behavior.allCases {
      let snapping = StripSnapping(
        behavior: behavior, groups: section.groups, inset: 0, visible: 100, largest: 0)
      #expect(snapping.resting(near: 50, from: 0) == 0)
    }
  }
}
