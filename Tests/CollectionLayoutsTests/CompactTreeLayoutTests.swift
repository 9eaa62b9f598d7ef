import Foundation
import Testing
import UIKit
@_spi(Vitrine) import VitrineBasicValues
import VitrineTestSupport

@testable import CollectionLayouts

@MainActor
@Suite("CompactTreeLayout")
struct CompactTreeLayoutTests {
  /// The children of each class, by item number; items are numbered in order.
  @MainActor
  private final class Tree: NSObject, ClassHierarchyLayoutDataSource {
    let children: [[[Int]]]
    let items: NumberedItems

    init(_ children: [[[Int]]]) {
      self.children = children
      let layout = CompactTreeLayout(
        options: .init(itemSize: CGSize(width: 80, height: 16), insets: .zero))
      items = NumberedItems(layout, counts: children.map(\.count))
      super.init()
      layout.customDataSource = self
      items.view.layoutIfNeeded()
    }

    func numRowsForClassAndChildren(at indexPath: IndexPath) -> Int { .max }

    func childIndexPathsForClass(at indexPath: IndexPath) -> [IndexPath] {
      children[indexPath.section][indexPath.item].map {
        IndexPath(item: $0, section: indexPath.section + 1)
      }
    }

    var rows: [[Int?]] {
      children.enumerated().map { section, items in
        items.indices.map { self.items.frame(section, $0).map { Int($0.minY / 16) } }
      }
    }
  }

  @Test("a class without children takes only a row of its own column")
  func sample() {
    // A with a, b, c, of which a has x and y and c has z; then B.
    let tree = Tree([[[0, 1, 2], []], [[0, 1], [], [2]], [[], [], []]])
    #expect(tree.rows == [[0, 1], [0, 1, 2], [0, 1, 2]])
    #expect(tree.items.view.contentSize == CGSize(width: 240, height: 48))
    let connector = tree.items.layout.layoutAttributesForSupplementaryView(
      ofKind: ClassHierarchyLayout.connectorKind, at: IndexPath(item: 0, section: 0))
    #expect((connector as? ClassHierarchyConnectorAttributes)?.ends == [8, 24, 40])
  }

  @Test("a subtree moves down as a whole if a contour is in its way")
  func contours() {
    // A has a, which has x, y, z; B has b, which has w: b is free beside B, but w is not.
    let tree = Tree([[[0], [1]], [[0, 1, 2], [3]], [[], [], [], []]])
    #expect(tree.rows == [[0, 3], [0, 3], [0, 1, 2, 3]])
  }

  @Test("a child belongs to the first of its parents, and one without a parent finds its own place")
  func senseless() {
    let tree = Tree([[[0, 7], [0]], [[], []]])
    #expect(tree.rows == [[0, 1], [0, 1]])
  }

  @Test(
    "no two classes share a place, and no two lines of a column meet",
    arguments: 1...12 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sections = SampleLayout.sections(using: &random)
    let elements = SampleLayout.compactTree.items(sections).elements
    for (place, one) in elements.enumerated() {
      for other in elements[..<place] {
        #expect(!one.frame.overlaps(other.frame), "seed \(seed): \(one), \(other)")
      }
    }
  }
}
