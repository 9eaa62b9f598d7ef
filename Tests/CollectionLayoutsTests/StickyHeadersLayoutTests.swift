import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import CollectionLayouts

@MainActor
@Suite("StickyHeadersLayout")
struct StickyHeadersLayoutTests {
  private func list(
    _ options: StickyHeadersLayout.Options = .rows, height: CGFloat = 48
  ) -> NumberedItems {
    NumberedItems(
      StickyHeadersLayout(options: options), counts: [3, 2],
      size: CGSize(width: 100, height: height)
    ).laidOut()
  }

  @Test("items lie below their header")
  func frames() {
    let list = list()
    #expect(list.header(0)?.frame == CGRect(x: 0, y: 0, width: 100, height: 16))
    #expect(list.frame(0, 2) == CGRect(x: 0, y: 48, width: 100, height: 16))
    #expect(list.header(1)?.frame == CGRect(x: 0, y: 64, width: 100, height: 16))
    #expect(list.view.contentSize == CGSize(width: 100, height: 112))
  }

  @Test(
    "a header stays at the top until the next one pushes it away",
    arguments: [(0, 0, 64), (10, 10, 64), (48, 48, 64), (56, 48, 64), (64, 48, 64)]
      as [(CGFloat, CGFloat, CGFloat)])
  func pushing(offset: CGFloat, first: CGFloat, second: CGFloat) {
    let list = list()
    list.scroll(to: CGPoint(x: 0, y: offset))
    #expect(list.header(0)?.frame.minY == first)
    #expect(list.header(1)?.frame.minY == second)
    let path = IndexPath(item: 0, section: 0)
    let view = list.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path)
    if offset < 64 { #expect(view?.frame.minY == first, "the view follows") }
    #expect(list.header(0)?.zIndex == 1)
  }

  @Test("pulled down, the header stays with its items; insets stay clear")
  func insets() {
    let list = list()
    list.view.contentOffset.y = -20
    list.view.layoutIfNeeded()
    #expect(list.header(0)?.frame.minY == 0)
    list.view.contentInset.top = 8
    list.scroll(to: CGPoint(x: 0, y: 20))
    #expect(list.header(0)?.frame.minY == 28)
  }

  @Test("the layout asks the delegate once for each item, and not while the list scrolls")
  func asked() {
    var asked = 0
    let items = NumberedItems(StickyHeadersLayout(), counts: [3, 2])
    items.lengthOf = {
      asked += 1
      return CGFloat(100 + $0)
    }
    _ = items.asDelegate().laidOut()
    items.scroll(to: CGPoint(x: 0, y: 150))
    #expect(asked == 5)
    #expect(items.frame(0, 2) == CGRect(x: 0, y: 217, width: 640, height: 102))
  }

  @Test("sideways, headers stay at the left")
  func sideways() {
    let list = list(.sideways, height: 64)
    #expect(list.frame(0, 1) == CGRect(x: 272, y: 0, width: 128, height: 64))
    list.scroll(to: CGPoint(x: 50, y: 0))
    #expect(list.header(0)?.frame == CGRect(x: 50, y: 0, width: 128, height: 64))
  }
}
