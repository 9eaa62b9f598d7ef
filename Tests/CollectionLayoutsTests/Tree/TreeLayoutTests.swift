import Foundation
import Testing
import UIKit

@testable import CollectionLayouts

@MainActor
@Suite("TreeLayout")
struct TreeLayoutTests {
  /// Gives the layout an outline of paths.
  private final class Paths: TreeLayoutDelegate {
    let paths = ["a/b/c.txt", "a/d.txt", "/e"]

    func outline(in collectionView: UICollectionView, layout: TreeLayout) -> TreeOutline {
      TreeOutline(paths: paths.map { Array($0.utf8) })
    }
  }

  private func branch(_ items: NumberedItems, _ row: Int) -> TreeBranchAttributes? {
    items.layout.layoutAttributesForSupplementaryView(
      ofKind: TreeLayout.branchKind, at: IndexPath(item: row, section: 0)) as? TreeBranchAttributes
  }

  @Test("each item is a row up to the right edge, indented below its parent")
  func frames() {
    let tree = NumberedItems(
      TreeLayout(), counts: [2, 3], size: CGSize(width: 200, height: 100)
    ).asDelegate().laidOut()
    // Item 0 has 1, 2 and 3 below it, 1 has 4.
    #expect(tree.frame(0, 0) == CGRect(x: 0, y: 0, width: 200, height: 16))
    #expect(tree.frame(0, 1) == CGRect(x: 32, y: 16, width: 168, height: 16))
    #expect(tree.frame(1, 2) == CGRect(x: 64, y: 32, width: 136, height: 16))
    #expect(tree.frame(1, 0) == CGRect(x: 32, y: 48, width: 168, height: 16))
    #expect(tree.view.contentSize == CGSize(width: 200, height: 80))
  }

  @Test("branches show the continuing lines; a root has none")
  func branches() throws {
    let tree = NumberedItems(TreeLayout(), counts: [5]).asDelegate().laidOut()
    #expect(branch(tree, 0) == nil)
    let deep = try #require(branch(tree, 2))
    #expect(deep.frame == CGRect(x: 0, y: 32, width: 64, height: 16))
    #expect(deep.continuingLines == [true])
    #expect(deep.isLast)
    #expect(deep.title == nil)
    #expect(branch(tree, 1)?.isLast == false)
    #expect(branch(tree, 4)?.isLast == true)
  }

  @Test("parts of paths are rows with a title, and items have the last part as their title")
  func titles() throws {
    let delegate = Paths()
    let layout = TreeLayout()
    layout.delegate = delegate
    let tree = NumberedItems(layout, counts: [3], size: CGSize(width: 200, height: 100)).laidOut()
    #expect(branch(tree, 0)?.title == "a")
    #expect(branch(tree, 1)?.title == "b")
    #expect(branch(tree, 1)?.frame == CGRect(x: 0, y: 16, width: 200, height: 16))
    #expect(
      (0..<3).map { layout.title(ofItemAt: IndexPath(item: $0, section: 0)) } == [
        "c.txt", "d.txt", "e",
      ])
    #expect(layout.initialItem == nil, "the first row is not an item")
    #expect(layout.readingOrder.map(\.item) == [0, 1, 2])
  }
}
