import Foundation
import Testing
import UIKit
import UIKitTesting
@_spi(Vitrine) import VitrineBasicValues
import VitrineTestSupport

@testable import CollectionLayouts

extension NumberedItems {
  /// Returns a pilot whose whole screen is the view.
  func pilot(columns: Int = 80, rows: Int = 24) -> Pilot {
    Pilot(view: view, size: (columns: columns, rows: rows))
  }

  /// Checks that random rectangles give exactly the elements that meet them, each once, with the
  /// same attributes as single queries. Returns the number of elements found.
  @discardableResult
  func checkQueries(
    seed: UInt64, rounds: Int, _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Int {
    var random = SeededGenerator(seed: seed)
    let all = elements
    let size = layout.collectionViewContentSize
    func number(_ limit: CGFloat) -> CGFloat { CGFloat.random(in: 0...limit, using: &random) }
    var met = 0
    for round in 0..<rounds {
      // Small rectangles, some as large as a screen, and some as large as the content.
      let largest = [CGSize(width: 30, height: 30), view.bounds.size, size][round % 3]
      let rect = CGRect(
        x: number(size.width + 200) - 100, y: number(size.height + 200) - 100,
        width: number(largest.width), height: number(largest.height))
      let found = layout.layoutAttributesForElements(in: rect) ?? []
      let expected = all.filter { $0.frame.overlaps(rect) }
      #expect(
        Set(found) == Set(expected) && found.count == expected.count,
        "\(comment) seed \(seed), \(rect)", sourceLocation: sourceLocation)
      met += found.count
    }
    return met
  }

  /// Checks that every cell on screen shows the item that the data has at its path.
  func checkNumbers(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    view.checkCollectionInvariants()
    for cell in view.visibleCells {
      guard let path = view.indexPath(for: cell) else { continue }
      #expect(cell.tag == number(path), comment, sourceLocation: sourceLocation)
    }
  }

  /// Checks that every cell on screen shows its item at the place of the layout, and that there is
  /// no other cell.
  func checkScreen(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    checkNumbers(comment, sourceLocation: sourceLocation)
    let list = layout.layoutAttributesForElements(in: view.bounds) ?? []
    let wanted = Set(
      list.filter { $0.representedElementCategory == .cell && $0.alpha >= 0.01 }.map(\.indexPath))
    let shown = Set(view.indexPathsForVisibleItems)
    #expect(shown == wanted, comment, sourceLocation: sourceLocation)
    for path in shown {
      // The cells of a section with its own scrolling are subviews of its strip.
      let seen = view.cellForItem(at: path).flatMap { $0.superview?.convert($0.frame, to: view) }
      #expect(
        seen?.rounded == frame(path.section, path.item), comment,
        sourceLocation: sourceLocation)
    }
  }

  /// Inserts, deletes and moves some items of the first section in one animated batch.
  func changeItems(finished: ((Bool) -> Void)? = nil) {
    let old = sections[0]
    sections[0] = [old[2], 1001, 1002, old[1]] + old.dropFirst(3)
    view.performBatchUpdates(
      {
        self.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        self.view.insertItems(at: [IndexPath(item: 1, section: 0), IndexPath(item: 2, section: 0)])
        self.view.moveItem(at: IndexPath(item: 1, section: 0), to: IndexPath(item: 3, section: 0))
      }, completion: finished)
  }

  /// Deletes, moves and inserts items of all sections in one animated batch.
  func changeAtRandom(using random: inout SeededGenerator, finished: @escaping () -> Void) {
    var old: [Int: IndexPath] = [:]
    for (section, items) in sections.enumerated() {
      for (item, number) in items.enumerated() {
        old[number] = IndexPath(item: item, section: section)
      }
    }
    var moved: [Int] = []
    var kept = sections.map { items in
      items.filter { number in
        let fate = Int.random(in: 0..<8, using: &random)
        if fate == 1 { moved.append(number) }
        return fate > 1
      }
    }
    let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Int.random(in: 10_000...99_999, using: &random)
    }
    for number in moved + new {
      let section = Int.random(in: kept.indices, using: &random)
      kept[section].insert(number, at: Int.random(in: 0...kept[section].count, using: &random))
    }
    sections = kept
    var (inserts, moves): ([IndexPath], [(IndexPath, IndexPath)]) = ([], [])
    for (section, items) in sections.enumerated() {
      for (item, number) in items.enumerated() {
        let path = IndexPath(item: item, section: section)
        guard let before = old.removeValue(forKey: number) else {
          inserts.append(path)
          continue
        }
        if moved.contains(number) { moves.append((before, path)) }
      }
    }
    view.performBatchUpdates {
      self.view.deleteItems(at: Array(old.values))
      self.view.insertItems(at: inserts)
      for (from, to) in moves { self.view.moveItem(at: from, to: to) }
    } completion: { _ in
      finished()
    }
  }

}

extension CGRect {
  /// The rectangle, rounded to a millionth of a point.
  var rounded: CGRect {
    func round(_ number: CGFloat) -> CGFloat { (number * 1_000_000).rounded() / 1_000_000 }
    return CGRect(x: round(minX), y: round(minY), width: round(width), height: round(height))
  }
}
