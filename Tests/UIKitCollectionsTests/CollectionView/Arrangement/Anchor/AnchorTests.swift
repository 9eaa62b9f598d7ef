import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct AnchorTests {
  private let cell = CGSize(width: 8, height: 16)

  private func row(_ number: Int, height: CGFloat = 16) -> CGRect {
    CGRect(x: 0, y: CGFloat(number) * height, width: 80, height: height)
  }

  private func place(
    _ number: Int, seenFrom top: Int, rows: Int = 10, rule: Anchor.Rule = .share
  ) -> Anchor {
    Anchor(
      subject: .item(IndexPath(0, number)), frame: row(number), visible: room(top, rows),
      rule: rule)
  }

  private func room(_ top: Int, _ rows: Int) -> CGRect {
    CGRect(x: 0, y: CGFloat(top) * 16, width: 80, height: CGFloat(rows) * 16)
  }

  @Test("an unmoved item keeps its screen position while it is entirely visible")
  func unmoved() {
    let kept = place(14, seenFrom: 10)
    let same = kept.origin(showing: row(14), in: room(0, 10), cell: cell)
    #expect(same == CGPoint(x: 0, y: 160))
    let lower = kept.origin(showing: row(14), in: room(0, 3), cell: cell)
    #expect(lower == CGPoint(x: 0, y: 192), "the least scrolling shows it whole")
  }

  @Test(
    "a moved item keeps its place on screen, on a whole character",
    arguments: [(40, 36), (41, 37), (7, 3)])
  func moved(now: Int, top: Int) {
    let origin = place(14, seenFrom: 10).origin(
      showing: row(now), in: room(0, 10), cell: cell)
    #expect(origin == CGPoint(x: 0, y: CGFloat(top) * 16))
  }

  @Test("in less room the place keeps its proportion, and the item is entirely visible")
  func smaller() {
    for number in 10..<20 {
      let room = CGSize(width: 80, height: 64)
      let origin = place(number, seenFrom: 10).origin(
        showing: row(50), in: CGRect(origin: .zero, size: room), cell: cell)
      #expect(CGRect(origin: origin, size: room).contains(row(50)), "item \(number)")
      #expect(origin.y.truncatingRemainder(dividingBy: 16) == 0)
    }
  }

  @Test("an item with a fixed distance moves along with insertions before it")
  func distance() {
    let rule = Anchor.Rule.distance(horizontally: false, vertically: true)
    let origin = place(14, seenFrom: 10, rule: rule).origin(
      showing: row(20).offsetBy(dx: 8, dy: 5), in: room(3, 10), cell: cell)
    #expect(origin == CGPoint(x: 0, y: 16 * 16 + 5))
  }

  @Test("on an axis without a fixed distance the proposed offset applies")
  func freeAxis() {
    let rule = Anchor.Rule.distance(horizontally: true, vertically: false)
    let origin = place(14, seenFrom: 10, rule: rule).origin(
      showing: row(20).offsetBy(dx: 8, dy: 0), in: room(3, 10), cell: cell)
    #expect(origin == CGPoint(x: 8, y: 48))
  }

  @Test(
    "scrolled content keeps its place; else the beginning stays while the item is entirely visible",
    arguments: [(true, 16, 12), (false, 5, 0), (false, 9, 0), (false, 10, 6), (true, 9, 5)])
  func place(isScrolled: Bool, now: Int, top: Int) {
    let scrolled = Anchor.ScrolledAxes(horizontal: false, vertical: isScrolled)
    let origin = place(14, seenFrom: 10, rule: .place(scrolled: scrolled)).origin(
      showing: row(now), in: room(0, 10), cell: cell)
    #expect(origin == CGPoint(x: 0, y: CGFloat(top) * 16))
  }

  @Test("the end of the content keeps its distance")
  func end() {
    let anchor = Anchor(
      subject: .end, frame: CGRect(x: 80, y: 320, width: 0, height: 0), visible: room(10, 10),
      rule: .distance(horizontally: false, vertically: true))
    let grown = CGRect(x: 80, y: 400, width: 0, height: 0)
    #expect(anchor.origin(showing: grown, in: room(10, 10), cell: cell) == CGPoint(x: 0, y: 240))
  }

  @Test("an item takes a position in the current visible area")
  func position() {
    func origin(_ position: UICollectionView.ScrollPosition) -> CGPoint {
      place(14, seenFrom: 0, rule: .position(position)).origin(
        showing: row(14), in: room(0, 10), cell: cell)
    }
    #expect(origin(.top) == CGPoint(x: 0, y: 224))
    #expect(origin([]) == CGPoint(x: 0, y: 80), "the least scrolling shows it whole")
  }

  @Test("an anchor follows its item through an update, and disappears with it")
  func following() throws {
    var changes = RecordedChanges()
    changes.insertedItems = [IndexPath(0, 0)]
    let data = CollectionData(counts: [20])
    let insertion = try BatchUpdate(
      before: data, after: CollectionData(counts: [21]), changes: changes)
    #expect(place(14, seenFrom: 0).following(insertion)?.path == IndexPath(0, 15))
    changes = RecordedChanges()
    changes.deletedItems = [IndexPath(0, 14)]
    let deletion = try BatchUpdate(
      before: data, after: CollectionData(counts: [19]), changes: changes)
    #expect(place(14, seenFrom: 0).following(deletion) == nil)
    #expect(!place(20, seenFrom: 0).holds(in: data) && place(19, seenFrom: 0).holds(in: data))
  }

  @Test("invalid edges leave the offset unchanged", arguments: [CGFloat.nan, .infinity])
  func senseless(edge: CGFloat) {
    let origin = place(14, seenFrom: 10).origin(
      showing: CGRect(x: 0, y: edge, width: 80, height: 16), in: room(0, 4),
      cell: cell)
    #expect(origin == CGPoint(x: 0, y: 160))
  }

  private func item(_ number: Int) -> LiveItem {
    LiveItem(path: IndexPath(0, number), frame: row(number), zIndex: 0, birth: 0)
  }

  @Test("the middle item contains the middle, else is the nearest; the first of equals")
  func middle() {
    let visible = CGRect(x: 0, y: 0, width: 80, height: 80)
    let rows = (0..<5).map(item)
    #expect(Anchor.middle(of: rows.reversed(), in: visible)?.path == IndexPath(0, 2))
    let gap = rows.filter { $0.path.item != 2 }
    #expect(Anchor.middle(of: gap, in: visible)?.path == IndexPath(0, 1))
    #expect(Anchor.middle(of: [], in: visible) == nil)
    #expect(Anchor.middle(of: [item(9)], in: visible) == nil)
  }
}
