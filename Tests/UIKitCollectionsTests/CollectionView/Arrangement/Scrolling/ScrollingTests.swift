import Foundation
import Testing
import UIKitCore

@testable import UIKitCollections

@MainActor
@Suite struct ScrollingTests {
  typealias Position = UICollectionView.ScrollPosition

  @Test("the raw values")
  func rawValues() {
    let all: [Position] = [
      .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right,
    ]
    #expect(all.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
  }

  @Test("the scroll directions")
  func directions() {
    #expect(UICollectionView.ScrollDirection.vertical.rawValue == 0)
    #expect(UICollectionView.ScrollDirection.horizontal.rawValue == 1)
  }

  /// A hundred rows of ten items of 80 x 16, with a visible area of 160 x 80 points at (240, 320).
  private func world() -> World {
    let world = World([1_000], columns: 10)
    world.view.frame.size = CGSize(width: 160, height: 80)
    world.settled()
    world.view.contentOffset = CGPoint(x: 240, y: 320)
    world.view.layoutIfNeeded()
    return world
  }

  @Test(
    "an item scrolls to the requested position",
    arguments: [
      (Position.top, 805, 240, 1_280), (.centeredVertically, 805, 240, 1_248),
      (.bottom, 805, 240, 1_216), (.left, 205, 400, 320), (.right, 207, 480, 320),
      (.centeredHorizontally, 205, 360, 320), ([.top, .right], 805, 320, 1_280),
      ([.bottom, .left], 1, 80, 0), (.top, 999, 240, 1_520), (.bottom, 3, 240, 0),
      ([], 999, 640, 1_520), ([], 0, 0, 0), ([], 234, 240, 320), ([], 255, 320, 336),
      ([], 192, 160, 304),
    ] as [(Position, Int, Int, Int)])
  func positions(position: Position, item: Int, x: Int, y: Int) {
    let world = world()
    world.view.scrollToItem(at: IndexPath(0, item), at: position, animated: false)
    #expect(world.view.contentOffset == CGPoint(x: x, y: y))
    #expect(world.faults == [])
  }

  @Test("the insets stay clear")
  func insets() {
    let world = World([100])
    world.view.contentInset = UIEdgeInsets(top: 16, left: 0, bottom: 32, right: 0)
    world.settled()
    world.view.scrollToItem(at: IndexPath(0, 50), at: .top, animated: false)
    #expect(world.view.contentOffset.y == 784)
    world.view.scrollToItem(at: IndexPath(0, 50), at: .bottom, animated: false)
    #expect(world.view.contentOffset.y == 768)
    world.view.scrollToItem(at: IndexPath(0, 0), at: .top, animated: false)
    #expect(world.view.contentOffset.y == -16)
    world.view.scrollToItem(at: IndexPath(0, 99), at: .bottom, animated: false)
    #expect(world.view.contentOffset.y == 1_552)
  }

  @Test("it works before the first pass, and after the layout was invalidated")
  func stale() {
    let world = World([100])
    world.view.scrollToItem(at: IndexPath(0, 50), at: .top, animated: false)
    #expect(world.view.contentOffset.y == 800)
    world.layout.size.height = 32
    world.view.scrollToItem(at: IndexPath(0, 50), at: .top, animated: false)
    #expect(world.view.contentOffset.y == 1_600)
  }

  @Test("invalid paths and two places on one axis are programmer errors")
  func errors() {
    let world = World([3]).settled()
    world.view.scrollToItem(at: IndexPath(0, 3), at: .top, animated: false)
    world.view.scrollToItem(at: IndexPath(1, 0), at: .top, animated: false)
    world.view.scrollToItem(at: IndexPath(0, 1), at: [.top, .bottom], animated: false)
    world.view.scrollToItem(
      at: IndexPath(0, 1), at: [.left, .centeredHorizontally], animated: false)
    #expect(
      world.faults.map(\.description) == [
        "scrollToItem(at:at:animated:) names item 3 of section 0, which does not exist: there are"
          + " 1 sections, and that section has 3 items.",
        "scrollToItem(at:at:animated:) names item 0 of section 1, which does not exist: there are"
          + " 1 sections.",
        "The scroll position (raw value 5) names two places on one axis.",
        "The scroll position (raw value 24) names two places on one axis.",
      ])
    #expect(world.view.contentOffset == .zero)
  }

  @Test("keys query the layout's resting place, with velocity 0")
  func target() {
    let world = World([100]).settled()
    var asked: [CGPoint] = []
    world.layout.adjustsTarget = { proposed, velocity in
      asked.append(velocity)
      return CGPoint(x: proposed.x, y: (proposed.y / 40).rounded(.up) * 40)
    }
    world.view.focusItem(at: IndexPath(0, 6), scrolls: true)
    #expect(world.view.contentOffset.y == 40 && asked == [.zero])
    world.press(.keyboardPageDown)
    #expect(world.view.contentOffset.y == 120 && asked == [.zero, .zero])
    world.press(.keyboardEnd)
    #expect(world.view.contentOffset.y == 1_520)
  }

  @Test("a fling rests at the layout's target, with points per millisecond")
  func fling() {
    let world = World([1_000]).settled()
    var asked: [(proposed: CGFloat, velocity: CGFloat)] = []
    world.layout.adjustsTarget = { proposed, velocity in
      asked.append((proposed.y, velocity.y))
      return CGPoint(x: proposed.x, y: (proposed.y / 100).rounded() * 100)
    }
    var point = CGPoint(x: 40, y: 72)
    world.window.deliverTouch(at: point, phase: .began)
    for _ in 0..<6 {
      world.clock.advance(by: 0.01)
      point.y -= 8
      world.window.deliverTouch(at: point, phase: .moved)
      world.view.layoutIfNeeded()
    }
    world.window.deliverTouch(at: point, phase: .ended)
    #expect(asked.count == 1 && world.view.isDecelerating)
    #expect(abs((asked.first?.velocity ?? 0) - 0.8) < 0.2)
    let target = ((asked.first?.proposed ?? 0) / 100).rounded() * 100
    for _ in 0..<500 where world.view.isDecelerating {
      world.clock.advance(by: 0.02)
      FrameEngine.current.advance()
      world.view.layoutIfNeeded()
      world.view.checkCollectionInvariants()
    }
    #expect(world.view.contentOffset.y == target && target > 100)
    #expect(world.selected == [])
  }

  @Test("an animated scroll follows the clock, and the views follow it")
  func animated() {
    let world = World([100]).settled()
    world.view.scrollToItem(at: IndexPath(0, 50), at: .top, animated: true)
    #expect(world.view.contentOffset.y == 0)
    var offsets: [CGFloat] = []
    for _ in 0..<20 {
      world.clock.advance(by: 0.02)
      FrameEngine.current.advance()
      world.view.layoutIfNeeded()
      offsets.append(world.view.contentOffset.y)
    }
    #expect(offsets == offsets.sorted() && Set(offsets).count > 5)
    #expect(world.view.contentOffset.y == 800 && world.visible.first == "0-50")
  }

  @Test("an offset beyond the content stays, also after layout, until the user scrolls")
  func beyondTheContent() {
    let world = World([5], rows: 30)
    world.layout.size.height = 43
    world.settled()
    #expect(world.view.contentSize.height == 215 && world.view.bounds.height == 480)
    world.scroll(to: 100)
    #expect(world.view.contentOffset.y == 100)
    #expect(world.visible == ["0-2", "0-3", "0-4"])
    world.source.counts = [6]
    world.view.reloadData()
    world.view.layoutIfNeeded()
    #expect(world.view.contentSize.height == 258 && world.view.contentOffset.y == 100)
    world.layout.invalidatesOnBounds = true
    world.view.setContentOffset(CGPoint(x: 0, y: -30), animated: true)
    for _ in 0..<20 {
      world.clock.advance(by: 0.02)
      FrameEngine.current.advance()
      world.view.layoutIfNeeded()
    }
    #expect(world.view.contentOffset.y == -30)
    world.view.focusItem(at: IndexPath(0, 0), scrolls: false)
    world.press(.keyboardEnd)
    #expect(world.view.contentOffset.y == 0)
  }

  @Test("a header that grows while the offset is before the content keeps its size over updates")
  func stretchyHeader() {
    final class Stretching: TestLayout {
      override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForSupplementaryView(
          ofKind: elementKind, at: indexPath)
        let top = min(0, collectionView?.contentOffset.y ?? 0)
        attributes?.frame.origin.y = top
        attributes?.frame.size.height = headerHeight - top
        return attributes
      }

      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map { attributes in
          attributes.representedElementCategory == .cell
            ? attributes
            : layoutAttributesForSupplementaryView(ofKind: "header", at: attributes.indexPath)
              ?? attributes
        }
      }
    }
    let world = World([100], rows: 10)
    let layout = Stretching()
    (layout.headerHeight, layout.invalidatesOnBounds) = (32, true)
    world.view.collectionViewLayout = layout
    world.settled()
    world.scroll(to: -30)
    let header = world.view.supplementaryView(forElementKind: "header", at: IndexPath(0, 0))
    #expect(header?.frame.minY == -30 && header?.frame.height == 62)
    world.source.counts = [101]
    world.view.insertItems(at: [IndexPath(0, 3)])
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset.y == -30 && header?.frame.height == 62)
    world.layout.invalidateLayout()
    layout.invalidateLayout()
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset.y == -30)
  }

  @Test("fewer items move the offset back to the last ones")
  func fewerItems() {
    let world = World([100]).settled()
    world.scroll(to: 1_520)
    world.source.counts = [20]
    world.view.reloadData()
    world.view.layoutIfNeeded()
    #expect(world.view.contentOffset.y == 240 && world.visible.last == "0-19")
  }

  @Test("the wheel scrolls at once and queries the layout with its velocity")
  func wheel() {
    let world = World([100]).settled()
    world.layout.adjustsTarget = { proposed, _ in
      CGPoint(x: proposed.x, y: (proposed.y / 16).rounded(.up) * 16)
    }
    world.window.deliverScroll(at: CGPoint(x: 40, y: 8), delta: CGVector(dx: 0, dy: 40))
    #expect(world.view.contentOffset.y == 48 && !world.view.isDecelerating)
  }

  @Test("the scroll view queries the layout through its adjuster")
  func adjuster() {
    let world = World([100]).settled()
    world.layout.adjustsTarget = { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    let result = world.view.targetOffsetAdjuster?(CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4))
    #expect(result == CGPoint(x: 4, y: 6))
  }

  @Test(
    "the minimum scrolling on one axis",
    arguments: [
      (0.0, 10.0, 20.0, 30.0, 20.0), (20, 30, 0, 10, -20), (0, 10, 2, 8, 0), (0, 10, -5, 20, 0),
      (0, 10, 5, 25, 5), (0, 10, -15, 5, -5),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)])
  func least(
    visibleLow: CGFloat, visibleHigh: CGFloat, low: CGFloat, high: CGFloat, distance: CGFloat
  ) {
    #expect(
      ScrollTarget.start(of: visibleLow...visibleHigh, showing: low...high, place: .nearest)
        == visibleLow + distance)
  }
}
