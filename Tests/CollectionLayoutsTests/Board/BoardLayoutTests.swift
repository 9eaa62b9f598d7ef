import Foundation
import Testing
import UIKit

@testable import CollectionLayouts

@MainActor
@Suite("BoardLayout")
struct BoardLayoutTests {
  private static let options = BoardLayout.Options(
    itemHeight: 30, itemSpacing: 2, laneSpacing: 10, headerHeight: 20, minimumLaneWidth: 40,
    scrollingLaneWidth: 60, maximumLaneWidth: 100)

  private func board(_ counts: [Int], width: CGFloat = 230) -> NumberedItems {
    let items = NumberedItems(
      BoardLayout(options: Self.options), counts: counts, size: CGSize(width: width, height: 100))
    items.lengthOf = { $0 == 0 ? 50 : 30 }
    return items.asDelegate().laidOut()
  }

  private func lane(_ board: NumberedItems, _ lane: Int) -> BoardLaneAttributes? {
    board.layout.layoutAttributesForSupplementaryView(
      ofKind: BoardLayout.laneKind, at: IndexPath(item: lane, section: 0)) as? BoardLaneAttributes
  }

  @Test("items of any section are in their lanes, as tall as the delegate says")
  func lanes() {
    let board = board([4, 1])
    // The lanes are the remainders modulo three: 0 and 3, 1 and 4, 2.
    #expect(board.frame(0, 0) == CGRect(x: 0, y: 20, width: 70, height: 50))
    #expect(board.frame(0, 3) == CGRect(x: 0, y: 72, width: 70, height: 30))
    #expect(board.frame(1, 0) == CGRect(x: 80, y: 52, width: 70, height: 30))
    #expect(board.frame(0, 2) == CGRect(x: 160, y: 20, width: 70, height: 30))
    #expect(board.view.contentSize == CGSize(width: 230, height: 102))
  }

  @Test("lanes never exceed their greatest width; too many of them scroll sideways")
  func widths() {
    #expect(board([3], width: 1_000).frame(0, 2)?.minX == 220)
    let narrow = board([3], width: 130)
    #expect(narrow.frame(0, 2) == CGRect(x: 140, y: 20, width: 60, height: 30))
    #expect(narrow.view.contentSize.width == 200)
  }

  @Test("headers cover the gaps, show title and number, and stay at the top")
  func headers() {
    let board = board([13])
    #expect(lane(board, 0)?.frame == CGRect(x: 0, y: 0, width: 80, height: 20))
    #expect(lane(board, 2)?.frame == CGRect(x: 160, y: 0, width: 70, height: 20))
    #expect(lane(board, 0)?.title == "lane 0")
    #expect(lane(board, 0)?.itemCount == 5)
    #expect(lane(board, 0)?.laneWidth == 70)
    board.scroll(to: CGPoint(x: 0, y: 60))
    #expect(lane(board, 1)?.frame.minY == 60)
    #expect(lane(board, 3) == nil)
  }

  @Test("a point lies in a lane with the gap beside it")
  func points() throws {
    let layout = try #require(board([3]).layout as? BoardLayout)
    #expect(layout.lane(at: CGPoint(x: 79, y: 500)) == 0)
    #expect(layout.lane(at: CGPoint(x: 80, y: 0)) == 1)
    #expect(layout.lane(at: CGPoint(x: 241, y: 0)) == nil)
    #expect(layout.lane(at: CGPoint(x: 10, y: -1)) == nil)
  }

  @Test("the reading order is lane by lane, from the first item of the first lane")
  func reading() throws {
    let layout = try #require(board([5]).layout as? BoardLayout)
    #expect(layout.readingOrder.map(\.item) == [0, 3, 1, 4, 2])
    #expect(layout.readingParts == [0..<2, 2..<4, 4..<5])
    #expect(layout.initialItem == IndexPath(item: 0, section: 0))
    #expect(layout.pinnedHeight == 20)
  }

  @Test("without a delegate each section is a lane")
  func sections() {
    let board = NumberedItems(
      BoardLayout(options: Self.options), counts: [1, 2], size: CGSize(width: 110, height: 100)
    ).laidOut()
    #expect(board.frame(1, 1) == CGRect(x: 60, y: 52, width: 50, height: 30))
  }
}
