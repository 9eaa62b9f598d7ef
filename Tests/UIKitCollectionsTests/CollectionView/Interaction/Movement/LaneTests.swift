import Foundation
import Testing
import UIKit

@testable import UIKitCollections

/// Sections side by side, as on a board: each a lane of 80 points with a header, and its items in a
/// column. Turned, the lanes are below one another and grow to the right.
final class LaneLayout: UICollectionViewLayout {
  var hasHeaders = true
  var isTurned = false
  private static let width: CGFloat = 80
  private static let row: CGFloat = 16

  private func rect(_ first: Int, _ second: Int) -> CGRect {
    let (lane, row) = isTurned ? (second, first) : (first, second)
    return CGRect(
      x: CGFloat(lane) * Self.width, y: CGFloat(row) * Self.row, width: Self.width,
      height: Self.row)
  }

  override var collectionViewContentSize: CGSize {
    guard let view = collectionView else { return .zero }
    let most = (0..<view.numberOfSections).map(view.numberOfItems(inSection:)).max() ?? 0
    return rect(0, 0).union(rect(max(0, view.numberOfSections - 1), most)).size
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let view = collectionView else { return nil }
    return (0..<view.numberOfSections).flatMap { section in
      let items = (0..<view.numberOfItems(inSection: section)).compactMap {
        layoutAttributesForItem(at: IndexPath(section, $0))
      }
      let header = layoutAttributesForSupplementaryView(
        ofKind: "header", at: IndexPath(section, 0))
      return items + [header].compactMap { $0 }
    }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = rect(indexPath.section, indexPath.item + 1)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard hasHeaders else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "header", with: indexPath)
    attributes.frame = rect(indexPath.section, 0)
    return attributes
  }
}

@MainActor
@Suite struct LaneTests {
  private func board(_ items: [[String]], headers: Bool = true) -> MovementWorld {
    let layout = LaneLayout()
    layout.hasHeaders = headers
    return MovementWorld(items, layout: layout, size: CGSize(width: 320, height: 256))
  }

  /// Returns the places of an item after each key.
  private func carry(
    _ world: MovementWorld, _ path: IndexPath, _ keys: [UIKeyboardHIDUsage]
  ) -> [String] {
    if !world.view.isMovingInteractively {
      world.view.focusItem(at: path, scrolls: false)
      world.press(.keyboardM, .alternate)
    }
    return keys.map { key in
      world.press(key)
      world.check()
      return world.view.presentationIndexPath(forDataSourceIndexPath: path)?.short ?? "nil"
    }
  }

  // MARK: Keys

  @Test("Right carries into the adjacent empty lane, then into the one behind it, and Left back")
  func keysAcross() {
    let world = board([["a", "b"], [], ["z"]])
    let item = IndexPath(0, 0)
    let places = carry(
      world, item,
      [
        .keyboardRightArrow, .keyboardRightArrow, .keyboardRightArrow, .keyboardLeftArrow,
        .keyboardLeftArrow, .keyboardLeftArrow, .keyboardRightArrow,
      ])
    #expect(places == ["1-0", "2-0", "2-0", "1-0", "0-0", "0-0", "1-0"])
    world.press(.keyboardReturnOrEnter)
    world.settle()
    #expect(world.data == "b|a|z" && world.view.focusedIndexPath == IndexPath(1, 0))
  }

  @Test("an empty lane at either end is reached from the middle of its neighbour")
  func keysToTheEnds() {
    let world = board([[], ["a", "b", "c"], []])
    let item = IndexPath(1, 1)
    #expect(
      carry(world, item, [.keyboardRightArrow, .keyboardLeftArrow, .keyboardLeftArrow])
        == ["2-0", "1-0", "0-0"])
    world.press(.keyboardEscape)
    world.settle()
    #expect(world.data == "|abc|")
  }

  @Test("Down at the end of a lane does not lead into an adjacent empty one")
  func keysDown() {
    let world = board([["a", "b"], [], ["z"]])
    let item = IndexPath(0, 1)
    #expect(carry(world, item, [.keyboardDownArrow, .keyboardUpArrow]) == ["0-1", "0-0"])
    world.press(.keyboardEscape)
  }

  @Test("a carried item reaches lanes without headers that a key would skip, also from the end")
  func keysWithoutHeaders() {
    let world = board([["a", "b"], [], ["z"], []], headers: false)
    let item = IndexPath(0, 0)
    #expect(
      carry(world, item, [.keyboardRightArrow, .keyboardRightArrow, .keyboardDownArrow])
        == ["1-0", "2-0", "2-1"])
    #expect(carry(world, item, [.keyboardRightArrow]) == ["3-0"])
    world.press(.keyboardEscape)
  }

  @Test("in a flow Down from the middle of a section stops in the empty one below")
  func flowKeys() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 16)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let world = MovementWorld(
      [["a", "b"], [], ["z"]], layout: layout, size: CGSize(width: 160, height: 160))
    let item = IndexPath(0, 0)
    #expect(
      carry(world, item, [.keyboardDownArrow, .keyboardDownArrow, .keyboardUpArrow])
        == ["1-0", "2-0", "1-0"])
    world.press(.keyboardReturnOrEnter)
    world.settle()
    #expect(world.data == "b|a|z")
  }

  // MARK: The pointer

  @Test("a position below the last item of a lane belongs to that lane, at any distance")
  func below() {
    let world = board([["a", "b", "c"], [], ["z"], ["x", "y"]])
    #expect(world.begin(0, 0))
    func place(_ lane: Int, _ row: Int, _ part: CGFloat = 40) -> String? {
      world.view.updateInteractiveMovementTargetPosition(
        CGPoint(x: CGFloat(lane) * 80 + part, y: CGFloat(row) * 16 + 8))
      world.check()
      return world.view.presentationIndexPath(forDataSourceIndexPath: IndexPath(0, 0))?.short
    }
    for row in 3...15 {
      #expect(place(1, row) == "1-0", "row \(row) of the empty lane")
      #expect(place(1, row, 2) == "1-0", "at its left side")
      #expect(place(2, row) == "2-1", "row \(row) of the lane of one")
      #expect(place(2, row, 78) == "2-1", "at its right side")
      #expect(place(3, row) == "3-2")
      #expect(place(0, max(row, 4)) == "0-2")
    }
    #expect(place(1, 7) == "1-0")
    world.view.endInteractiveMovement()
    world.settle()
    #expect(world.data == "bc|a|z|xy")
  }

  @Test("stacked rows that grow sideways are lanes, too")
  func rows() {
    let layout = LaneLayout()
    layout.isTurned = true
    let world = MovementWorld(
      [["a", "b", "c"], [], ["z"]], layout: layout, size: CGSize(width: 640, height: 96))
    #expect(world.begin(0, 0))
    for (row, place) in [(1, "1-0"), (2, "2-1"), (0, "0-2"), (1, "1-0")] {
      world.view.updateInteractiveMovementTargetPosition(
        CGPoint(x: 500, y: CGFloat(row) * 16 + 8))
      world.check()
      let now = world.view.presentationIndexPath(forDataSourceIndexPath: IndexPath(0, 0))
      #expect(now?.short == place)
    }
    #expect(
      carry(world, IndexPath(0, 0), [.keyboardDownArrow, .keyboardUpArrow, .keyboardUpArrow])
        == ["2-0", "1-0", "0-0"])
    world.view.endInteractiveMovement()
    world.settle()
    #expect(world.data == "abc||z")
  }

  @Test("an item dropped below a lane lands in it")
  func drop() {
    let world = DragWorld([["a", "b"], [], ["z"]], [["x"]])
    world.left.view.register(
      TestHeader.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "view")
    world.left.view.frame.size.width = 240
    world.right.view.frame.origin.x = 240
    world.left.view.collectionViewLayout = LaneLayout()
    world.pilot.update()
    world.hold(31, 0)
    for (column, row, target) in [(15, 8, "1-0"), (25, 8, "2-1"), (5, 9, "0-2"), (11, 5, "1-0")] {
      world.move(column, row)
      #expect(world.log.take().last == "L update \(target)")
    }
    world.move(15, 8)
    world.release(15, 8)
    #expect(world.left.items == [["a", "b"], ["x"], ["z"]])
    world.check()
  }
}
