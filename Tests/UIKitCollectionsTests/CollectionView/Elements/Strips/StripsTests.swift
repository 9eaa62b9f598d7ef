import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite(.serialized)
struct StripsTests {
  @Test func cellsLiveInTheScrollViewOfTheirSection() throws {
    let fixture = CompositionalFixture(.strips(), counts: [10, 10])
    let strip = try #require(fixture.strip(1))
    #expect(strip.frame == CGRect(x: 0, y: 20, width: 100, height: 20))
    #expect(strip.contentSize == CGSize(width: 600, height: 20))
    #expect(strip.superview === fixture.view && strip !== fixture.strip(0))
    let cell = try #require(fixture.view.cellForItem(at: IndexPath(item: 1, section: 1)))
    #expect(cell.superview === strip && cell.frame == CGRect(x: 60, y: 0, width: 60, height: 20))
    #expect(fixture.frame(1, 1) == CGRect(x: 60, y: 20, width: 60, height: 20))
  }

  @Test func aStripScrollsByItself() throws {
    let fixture = CompositionalFixture(.strips(), counts: [10, 10])
    let strip = try #require(fixture.strip(0))
    strip.contentOffset.x = 130
    fixture.settle()
    #expect(fixture.frame(2) == CGRect(x: -10, y: 0, width: 60, height: 20))
    #expect(fixture.frame(2, 1) == CGRect(x: 120, y: 20, width: 60, height: 20))
    let items = fixture.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item)
    #expect(items.sorted() == [2, 3])
    let cell = fixture.view.cellForItem(at: IndexPath(item: 2, section: 0))
    #expect(cell?.frame == CGRect(x: 120, y: 0, width: 60, height: 20))
    #expect(fixture.view.contentOffset == .zero)
    #expect(
      fixture.view.indexPathForItem(at: CGPoint(x: 5, y: 5)) == IndexPath(item: 2, section: 0))
  }

  @Test("the focused item of a strip stays visible when less of the strip is visible")
  func focusInASmallerStrip() throws {
    let fixture = CompositionalFixture(.strips(), counts: [10, 10])
    fixture.view.frame.size.width = 200
    fixture.settle()
    fixture.view.focusItem(at: IndexPath(item: 2, section: 1), scrolls: true)
    fixture.settle()
    #expect(fixture.frame(2, 1)?.minX == 120)
    fixture.view.frame.size.width = 100
    fixture.settle()
    #expect(fixture.frame(2, 1) == CGRect(x: 40, y: 20, width: 60, height: 20))
  }

  @Test("in a right-to-left layout a strip begins at its right end, and reports offsets from there")
  func rightToLeft() throws {
    let fixture = CompositionalFixture(.strips(), counts: [10, 10])
    fixture.view.semanticContentAttribute = .forceRightToLeft
    fixture.settle()
    #expect(fixture.frame(0) == CGRect(x: 40, y: 0, width: 60, height: 20))
    #expect(fixture.frame(1)?.minX == -20)
    let strip = try #require(fixture.strip(0))
    #expect(strip.contentOffset.x == 500)
    strip.contentOffset.x = 430
    fixture.settle()
    #expect(fixture.frame(0)?.minX == 110 && fixture.frame(1)?.minX == 50)
    fixture.view.semanticContentAttribute = .forceLeftToRight
    fixture.settle()
    #expect(fixture.frame(0)?.minX == -70)
  }

  @Test("a handler may use the cells of the previous pass without a report")
  func handlersMayLookAtCells() {
    let plan = section(
      row(.absolute(60), .absolute(20), [item(.fractionalWidth(1), .fractionalHeight(1))]),
      strip: .continuous)
    weak var view: UICollectionView?
    var seen: [Int] = []
    plan.visibleItemsInvalidationHandler = { _, _, _ in
      if let view { seen.append(view.visibleCells.count) }
    }
    var advice: [String] = []
    let outer = LayoutDiagnostics.report
    LayoutDiagnostics.report = { advice.append($0) }
    defer { LayoutDiagnostics.report = outer }
    let fixture = CompositionalFixture(
      UICollectionViewCompositionalLayout(section: plan), counts: [9])
    view = fixture.view
    fixture.strip(0)?.contentOffset.x = 60
    fixture.settle()
    #expect(seen.last == 2 && advice.isEmpty)
  }

  @Test func aStripThatWasAwayIsWhereItWas() throws {
    let fixture = CompositionalFixture(.strips(), counts: Array(repeating: 10, count: 40))
    try #require(fixture.strip(1)).contentOffset.x = 90
    fixture.settle()
    fixture.scroll(to: 500)
    #expect(fixture.strip(1) == nil)
    #expect(fixture.view.strips.views.allSatisfy { $0.contentOffset.x == 0 })
    fixture.scroll(to: 0)
    #expect(fixture.strip(1)?.contentOffset.x == 90)
    #expect(fixture.strip(0)?.contentOffset.x == 0)
    #expect(fixture.frame(1, 1)?.minX == -30)
  }

  @Test func aStripKeepsItsOffsetOverUpdates() throws {
    let fixture = CompositionalFixture(.strips(), counts: [10, 10, 10])
    try #require(fixture.strip(1)).contentOffset.x = 90
    fixture.settle()
    fixture.counts = [10, 11, 10, 10]
    fixture.view.performBatchUpdates({
      fixture.view.insertSections([0])
      fixture.view.insertItems(at: [IndexPath(item: 10, section: 2)])
      fixture.counts = [10, 10, 11, 10]
    })
    fixture.settle()
    #expect(fixture.strip(2)?.contentOffset.x == 90)
    #expect(fixture.strip(1)?.contentOffset.x == 0)
    fixture.counts = [10, 10, 2, 10]
    fixture.view.performBatchUpdates({
      fixture.view.deleteItems(at: (2..<11).map { IndexPath(item: $0, section: 2) })
    })
    fixture.settle()
    #expect(fixture.strip(2)?.contentOffset.x == 20)
    fixture.counts = [10, 10]
    fixture.view.performBatchUpdates({ fixture.view.deleteSections([1, 2]) })
    fixture.clock.advance(by: 1)
    FrameEngine.current.advance()
    fixture.settle()
    #expect(fixture.view.strips.views.count == 2)
  }

  @Test("a touch goes through a disappearing strip")
  func touchesGoThroughLeavingStrips() throws {
    let fixture = CompositionalFixture(.strips(), counts: [10])
    let old = try #require(fixture.strip(0))
    fixture.view.performBatchUpdates({
      fixture.view.deleteSections([0])
      fixture.view.insertSections([0])
    })
    fixture.view.layoutIfNeeded()
    let new = try #require(fixture.strip(0))
    #expect(new !== old && old.superview === fixture.view)
    // With either of the two in front.
    for front in [new, old] {
      fixture.view.bringSubviewToFront(front)
      let hit = fixture.view.hitTest(CGPoint(x: 5, y: 5), with: nil)
      #expect(hit?.isDescendant(of: new) == true)
    }
    for _ in 0..<20 where FrameEngine.current.isAnimating {
      fixture.clock.advance(by: 0.5)
      FrameEngine.current.advance()
    }
    fixture.settle()
    #expect(old.superview == nil)
    // The next section reuses it.
    fixture.counts = [10, 10]
    fixture.view.performBatchUpdates({ fixture.view.insertSections([1]) })
    fixture.settle()
    let next = try #require(fixture.strip(1))
    #expect(next === old && next.isUserInteractionEnabled)
  }

  @Test func anotherLayoutTakesTheCellsOutOfTheirStrips() throws {
    let fixture = CompositionalFixture(.strips(), counts: [3])
    let cell = try #require(fixture.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.superview is StripView)
    fixture.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    fixture.settle()
    #expect(cell.superview === fixture.view && fixture.view.strips.isEmpty)
    #expect(cell.frame == CGRect(x: 25, y: 0, width: 50, height: 50))
    fixture.view.setCollectionViewLayout(
      UICollectionViewCompositionalLayout.strips(), animated: false)
    fixture.settle()
    #expect(cell.superview is StripView && cell.frame == CGRect(x: 0, y: 0, width: 60, height: 20))
  }

  @Test func backgroundsLieBehindAStripAndHeadersDoNot() throws {
    let plan = section(
      row(.absolute(60), .absolute(20), [item(.fractionalWidth(1), .fractionalHeight(1))]),
      strip: .continuous
    ).edged([edge(.fractionalWidth(1), .absolute(10), .top, kind: "header")])
    plan.decorationItems = [.background(elementKind: "card")]
    let layout = UICollectionViewCompositionalLayout(section: plan)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "card")
    let fixture = CompositionalFixture(layout, counts: [5, 5])
    let views = fixture.view.subviews
    let strips = views.indices.filter { views[$0] is StripView }
    let others = views.indices.filter { views[$0] is UICollectionReusableView }
    func category(_ index: Int) -> UICollectionView.ElementCategory? {
      (views[index] as? UICollectionReusableView)?.appliedAttributes?.representedElementCategory
    }
    for strip in strips {
      #expect(others.allSatisfy { category($0) == .decorationView ? $0 < strip : $0 > strip })
    }
    #expect(strips.count == 2 && others.count == 4)
  }

  @Test func keysGoAlongAStripAndOutOfIt() {
    let fixture = CompositionalFixture(.strips(.groupPaging), counts: [10, 10, 10])
    fixture.view.focusItem(at: IndexPath(item: 0, section: 1), scrolls: true)
    for item in 1...9 {
      #expect(fixture.view.moveFocus(.right))
      fixture.settle()
      #expect(fixture.view.focusedIndexPath == IndexPath(item: item, section: 1))
      let frame = fixture.frame(item, 1) ?? .null
      #expect(frame.minX >= 0 && frame.maxX <= 100, "item \(item) is at \(frame)")
    }
    #expect(!fixture.view.moveFocus(.right))
    #expect(fixture.strip(0)?.contentOffset.x == 0 && fixture.strip(1)?.contentOffset.x == 500)
    #expect(fixture.view.moveFocus(.down))
    #expect(fixture.view.focusedIndexPath?.section == 2)
    #expect(fixture.view.moveFocus(.up) && fixture.view.focusedIndexPath?.section == 1)
    fixture.settle()
    for _ in 0..<9 { _ = fixture.view.moveFocus(.left) }
    fixture.settle()
    #expect(fixture.strip(1)?.contentOffset.x == 0)
  }

  @Test func theProgramScrollsToAnItemOfAStrip() {
    let fixture = CompositionalFixture(.strips(), counts: Array(repeating: 10, count: 40))
    fixture.view.scrollToItem(
      at: IndexPath(item: 5, section: 30), at: [.top, .left], animated: false)
    fixture.settle()
    #expect(fixture.frame(5, 30)?.origin == CGPoint(x: 0, y: fixture.view.contentOffset.y))
    #expect(fixture.strip(30)?.contentOffset.x == 300)
  }

  @Test func theHandlerIsCalledAtEveryStepWithPositionsOfTheStrip() throws {
    let plan = section(
      row(.absolute(60), .absolute(20), [item(.fractionalWidth(1), .fractionalHeight(1))]),
      strip: .continuous)
    var seen: [(frames: [CGFloat], offset: CGFloat)] = []
    plan.visibleItemsInvalidationHandler = { items, offset, _ in
      seen.append((items.map(\.frame.minX).sorted(), offset.x))
    }
    let fixture = CompositionalFixture(
      UICollectionViewCompositionalLayout(section: plan), counts: [10])
    #expect(seen.last?.frames == [0, 60] && seen.last?.offset == 0)
    let strip = try #require(fixture.strip(0))
    for step in 1...10 {
      let before = seen.count
      strip.contentOffset.x = CGFloat(step * 7)
      fixture.settle()
      #expect(seen.count == before + 1 && seen.last?.offset == CGFloat(step * 7))
    }
    #expect(seen.last?.frames == [60, 120])
  }

  @Test func cellsOfAStripTellTheirWidthsWithoutAJump() throws {
    let plan = section(
      row(.estimated(40), .absolute(20), [item(.estimated(40), .fractionalHeight(1))]),
      strip: .continuous)
    let fixture = CompositionalFixture(
      UICollectionViewCompositionalLayout(section: plan), counts: [100]
    ) { CGSize(width: CGFloat(16 * (1 + $0.item * 7 % 3)), height: 20) }
    #expect(fixture.frame(0)?.width == 16 && fixture.frame(1)?.width == 32)
    fixture.view.scrollToItem(at: IndexPath(item: 50, section: 0), at: .left, animated: false)
    fixture.settle()
    for _ in 0..<30 {
      let first = try #require(
        fixture.view.indexPathsForVisibleItems.sorted().first {
          (fixture.frame($0.item)?.minX ?? -1) >= 0
        })
      let before = try #require(fixture.frame(first.item)).minX
      let strip = try #require(fixture.strip(0))
      strip.contentOffset.x -= 5
      fixture.settle()
      #expect(abs(try #require(fixture.frame(first.item)).minX - before - 5) < 0.01)
    }
  }
}
