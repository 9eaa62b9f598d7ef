import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite("Views that cover items at the edges")
struct EdgeCoversTests {
  private static let visible = CGRect(x: 0, y: 100, width: 80, height: 60)

  private func item(_ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(0, 0))
    attributes.frame = frame
    return attributes
  }

  private func covers(_ frames: [CGRect]) -> EdgeCovers {
    EdgeCovers(
      visible: Self.visible,
      elements: frames.enumerated().map { number, frame in
        let attributes = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: "heading", with: IndexPath(number, 0))
        attributes.frame = frame
        attributes.zIndex = 1
        return attributes
      })
  }

  @Test("the second line of a heading counts, and so does each of two adjacent pieces")
  func stacks() {
    let heading = [
      CGRect(x: 0, y: 100, width: 30, height: 10), CGRect(x: 30, y: 100, width: 50, height: 10),
      CGRect(x: 0, y: 110, width: 80, height: 10),
    ]
    let item = item(CGRect(x: 20, y: 104, width: 40, height: 20))
    #expect(
      covers(heading).waysUncoveringFromStacks(item) == [CGVector(dx: 0, dy: -16)])
    #expect(covers(Array(heading.dropFirst())).waysUncoveringFromStacks(item).isEmpty)
  }

  @Test("rows frozen at the end, one behind the other")
  func end() {
    let rows = [150, 140].map { CGRect(x: 0, y: $0, width: 80, height: 10) }
    let item = item(CGRect(x: 0, y: 130, width: 40, height: 20))
    #expect(covers(rows).waysUncoveringFromStacks(item) == [CGVector(dx: 0, dy: 10)])
  }

  @Test("a partial overlay is not a cover, nor is a view that does not touch the item")
  func others() {
    let item = item(CGRect(x: 0, y: 120, width: 40, height: 20))
    let badge = CGRect(x: 30, y: 120, width: 10, height: 10)
    let heading = CGRect(x: 0, y: 100, width: 80, height: 10)
    #expect(covers([heading, badge]).waysUncoveringFromStacks(item).isEmpty)
    #expect(covers([heading]).waysUncoveringFromStacks(item).isEmpty)
  }
}
