import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct KeptPlaceTests {
  private let cell = CGSize(width: 8, height: 16)

  private func row(_ number: Int, height: CGFloat = 16) -> CGRect {
    CGRect(x: 0, y: CGFloat(number) * height, width: 80, height: height)
  }

  private func place(_ number: Int, seenFrom top: Int, rows: Int = 10) -> KeptPlace {
    KeptPlace(
      path: IndexPath(0, number), frame: row(number),
      visible: CGRect(x: 0, y: CGFloat(top) * 16, width: 80, height: CGFloat(rows) * 16))
  }

  @Test("an item that stays where it is, is seen from where it was, as long as it is whole")
  func unmoved() {
    let kept = place(14, seenFrom: 10)
    let same = kept.origin(showing: row(14), room: CGSize(width: 80, height: 160), cell: cell)
    #expect(same == CGPoint(x: 0, y: 160))
    let lower = kept.origin(showing: row(14), room: CGSize(width: 80, height: 48), cell: cell)
    #expect(lower == CGPoint(x: 0, y: 192), "the least scrolling shows it whole")
  }

  @Test(
    "an item that moves keeps its place on screen, on a whole character",
    arguments: [(40, 36), (41, 37), (7, 3)])
  func moved(now: Int, top: Int) {
    let origin = place(14, seenFrom: 10).origin(
      showing: row(now), room: CGSize(width: 80, height: 160), cell: cell)
    #expect(origin == CGPoint(x: 0, y: CGFloat(top) * 16))
  }

  @Test("in less room the place is the same share of it, and the item is whole")
  func smaller() {
    for number in 10..<20 {
      let room = CGSize(width: 80, height: 64)
      let origin = place(number, seenFrom: 10).origin(
        showing: row(50), room: room, cell: cell)
      #expect(CGRect(origin: origin, size: room).contains(row(50)), "item \(number)")
      #expect(origin.y.truncatingRemainder(dividingBy: 16) == 0)
    }
  }

  @Test("what is senseless keeps the content where it is", arguments: [CGFloat.nan, .infinity])
  func senseless(edge: CGFloat) {
    let origin = place(14, seenFrom: 10).origin(
      showing: CGRect(x: 0, y: edge, width: 80, height: 16), room: CGSize(width: 80, height: 64),
      cell: cell)
    #expect(origin == CGPoint(x: 0, y: 160))
  }

  @Test("the middle item is the one that holds the middle, else the nearest; the first of equals")
  func middle() {
    let visible = CGRect(x: 0, y: 0, width: 80, height: 80)
    let rows = (0..<5).map { (path: IndexPath(0, $0), frame: row($0)) }
    #expect(KeptPlace.middle(of: rows.reversed(), in: visible)?.path == IndexPath(0, 2))
    let gap = rows.filter { $0.path.item != 2 }
    #expect(KeptPlace.middle(of: gap, in: visible)?.path == IndexPath(0, 1))
    #expect(KeptPlace.middle(of: [], in: visible) == nil)
    #expect(KeptPlace.middle(of: [(IndexPath(0, 9), row(9))], in: visible) == nil)
  }
}
