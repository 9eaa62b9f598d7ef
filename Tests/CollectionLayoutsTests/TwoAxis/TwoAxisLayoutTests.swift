import Foundation
import Testing
import UIKit
import UIKitTesting
import VitrineTestSupport

@testable import CollectionLayouts

@MainActor
@Suite("TwoAxisLayout")
struct TwoAxisLayoutTests {
  private func table(
    _ options: TwoAxisLayout.Options = .sheet, size: CGSize = CGSize(width: 200, height: 48)
  ) -> NumberedItems {
    NumberedItems(TwoAxisLayout(options: options), counts: [4, 4, 4, 2, 4], size: size).laidOut()
  }

  @Test("sections are rows, items are columns, and both scroll")
  func frames() {
    let table = table()
    #expect(table.frame(0, 0) == CGRect(x: 0, y: 0, width: 80, height: 16))
    #expect(table.frame(2, 3) == CGRect(x: 264, y: 32, width: 80, height: 16))
    #expect(table.frame(3, 2) == nil, "the row has two items")
    #expect(table.view.contentSize == CGSize(width: 344, height: 80))
  }

  @Test("the first row and the first column stay in view, in front of the scrolling content")
  func frozen() throws {
    let table = table()
    table.scroll(to: CGPoint(x: 50, y: 20))
    #expect(table.frame(0, 0)?.origin == CGPoint(x: 50, y: 20))
    #expect(table.frame(0, 2)?.origin == CGPoint(x: 176, y: 20))
    #expect(table.frame(4, 0)?.origin == CGPoint(x: 50, y: 64))
    #expect(table.frame(4, 2)?.origin == CGPoint(x: 176, y: 64))
    func order(_ row: Int, _ column: Int) throws -> Int {
      let path = IndexPath(item: column, section: row)
      return try #require(table.layout.layoutAttributesForItem(at: path)).zIndex
    }
    #expect(try order(0, 0) > order(0, 1))
    #expect(try order(0, 1) > order(1, 0))
    #expect(try order(1, 0) > order(1, 1))
    #expect(
      table.view.indexPathForItem(at: CGPoint(x: 60, y: 22)) == IndexPath(item: 0, section: 0))
    let corner = table.view.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(corner?.frame.origin == CGPoint(x: 50, y: 20), "the views follow")
  }

  @Test("nothing stays frozen if that leaves no room for the rest")
  func narrow() {
    let table = table(size: CGSize(width: 80, height: 16))
    table.scroll(to: CGPoint(x: 50, y: 20))
    #expect(table.frame(0, 0)?.origin == .zero)
  }

  @Test("a pull beyond the edges moves the frozen row and column with the content")
  func bounce() {
    let table = table()
    table.view.contentOffset = CGPoint(x: -30, y: -20)
    table.view.layoutIfNeeded()
    #expect(table.frame(0, 0)?.origin == .zero)
    table.view.contentOffset = CGPoint(x: 1000, y: 1000)
    table.view.layoutIfNeeded()
    let corner = table.frame(0, 0) ?? .zero
    #expect(corner.maxX <= 344 && corner.maxY <= 80)
  }

  @Test("a delegate gives widths and heights, once per column and row, never for scrolling")
  func ofDelegate() {
    var asked = 0
    let table = NumberedItems(TwoAxisLayout(), counts: [3, 3])
    table.lengthOf = {
      asked += 1
      return CGFloat(10 * ($0 + 1))
    }
    _ = table.asDelegate().laidOut()
    #expect(table.frame(1, 2) == CGRect(x: 46, y: 40, width: 30, height: 50))
    #expect(asked == 5)
    table.scroll(to: CGPoint(x: 0, y: 1))
    #expect(asked == 5)
  }

  @Test("stripes lie behind every second row, along its whole length")
  func stripes() {
    let table = table(.striped, size: CGSize(width: 400, height: 80))
    let stripes = table.elements.filter { $0.representedElementCategory == .decorationView }
    #expect(stripes.map(\.indexPath.section) == [1, 3])
    #expect(stripes.map(\.frame).last == CGRect(x: 0, y: 48, width: 344, height: 16))
    #expect(stripes.allSatisfy { $0.zIndex < 0 })
    let views = table.view.subviews.compactMap { $0 as? SectionBackgroundView }
    #expect(views.count == 2 && views.allSatisfy { $0.backgroundColor != nil })
  }

  @Test("on the screen, the frozen row and column cover the content below them")
  func drawing() {
    let options = TwoAxisLayout.Options(
      itemSize: CGSize(width: 40, height: 16), spacing: CGSize(width: 8, height: 0))
    let table = NumberedItems(
      TwoAxisLayout(options: options), counts: Array(repeating: 5, count: 6))
    table.titleOf = { "\($0.section).\($0.item)" }
    let controller = UIViewController()
    controller.view = table.view
    let pilot = Pilot(rootViewController: controller, size: (columns: 18, rows: 4))
    #expect(pilot.screen.first == "0.0   0.1   0.2")
    table.view.contentOffset = CGPoint(x: 48, y: 16)
    pilot.update()
    #expect(
      pilot.screen == [
        "0.0   0.2   0.3", "2.0   2.2   2.3", "3.0   3.2   3.3", "4.0   4.2   4.3",
      ], "\n\(pilot.screenText)")
  }

  @Test("a row inserted above leaves the visible rows in place, below the frozen one")
  func insertsAbove() {
    let table = NumberedItems(
      TwoAxisLayout(options: .sheet), counts: Array(repeating: 12, count: 60)
    ).laidOut()
    let pilot = table.pilot()
    table.view.contentOffset = CGPoint(x: 40, y: 20 * 16)
    pilot.update()
    table.sections.insert(Array(1000..<1012), at: 3)
    table.view.insertSections([3])
    pilot.finishAnimations()
    #expect(table.view.contentOffset == CGPoint(x: 40, y: 21 * 16))
    table.checkScreen()
  }
}
