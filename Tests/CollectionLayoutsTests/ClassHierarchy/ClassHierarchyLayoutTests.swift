import Foundation
import Testing
import UIKit
import UIKitTesting
@_spi(Vitrine) import VitrineBasicValues
import VitrineTestSupport

@testable import CollectionLayouts

@MainActor
@Suite("ClassHierarchyLayout")
struct ClassHierarchyLayoutTests {
  /// Classes by generation: each names its parent in the generation before.
  @MainActor
  private final class Classes: NSObject, UICollectionViewDataSource, ClassHierarchyLayoutDataSource
  {
    var generations: [[(name: String, parent: String?)]]
    let layout: ClassHierarchyLayout
    let view: UICollectionView

    init(
      _ generations: [[(String, String?)]], options: ClassHierarchyLayout.Options = .framed,
      size: CGSize = CGSize(width: 640, height: 400)
    ) {
      self.generations = generations
      layout = ClassHierarchyLayout(options: options)
      view = UICollectionView(
        frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
      super.init()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "class")
      view.register(
        ClassHierarchyConnectorView.self,
        forSupplementaryViewOfKind: ClassHierarchyLayout.connectorKind,
        withReuseIdentifier: "connector")
      view.dataSource = self
      layout.customDataSource = self
      view.layoutIfNeeded()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { generations.count }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { generations[section].count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "class", for: indexPath)
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 32, height: 16))
      label.text = generations[indexPath.section][indexPath.item].name
      for old in cell.contentView.subviews { old.removeFromSuperview() }
      cell.contentView.addSubview(label)
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "connector", for: indexPath)
    }

    func childIndexPathsForClass(at indexPath: IndexPath) -> [IndexPath] {
      let below = indexPath.section + 1
      guard below < generations.count else { return [] }
      let name = generations[indexPath.section][indexPath.item].name
      return generations[below].indices.filter { generations[below][$0].parent == name }.map {
        IndexPath(item: $0, section: below)
      }
    }

    func numRowsForClassAndChildren(at indexPath: IndexPath) -> Int {
      let children = childIndexPathsForClass(at: indexPath)
      return max(1, children.reduce(0) { $0 + numRowsForClassAndChildren(at: $1) })
    }

    func path(_ name: String) -> IndexPath {
      for (section, classes) in generations.enumerated() {
        if let item = classes.firstIndex(where: { $0.name == name }) {
          return IndexPath(item: item, section: section)
        }
      }
      return IndexPath(item: -1, section: -1)
    }

    func attributes(_ name: String) -> ClassHierarchyLayoutAttributes? {
      layout.layoutAttributesForItem(at: path(name)) as? ClassHierarchyLayoutAttributes
    }

    func connector(_ name: String) -> ClassHierarchyConnectorAttributes? {
      layout.layoutAttributesForSupplementaryView(
        ofKind: ClassHierarchyLayout.connectorKind, at: path(name))
        as? ClassHierarchyConnectorAttributes
    }

    var rowHeight: CGFloat {
      layout.options.itemSize.height + layout.options.insets.top + layout.options.insets.bottom
    }

    /// The rows of all classes by name.
    var rows: [String: Int] {
      var rows: [String: Int] = [:]
      for (name, _) in generations.joined() {
        guard let frame = attributes(name)?.frame else { continue }
        rows[name] = Int((frame.minY - layout.options.insets.top) / rowHeight)
      }
      return rows
    }
  }

  private static let figure: [[(String, String?)]] = [
    [("A", nil), ("B", nil), ("C", nil)], [("a", "A"), ("b", "A"), ("c", "A")],
    [("x", "b"), ("y", "c")],
  ]

  @Test(
    "three generations: all descendants have room, so B and C move down")
  func figureSample() {
    let classes = Classes(Self.figure)
    #expect(
      classes.rows == ["A": 0, "B": 3, "C": 4, "a": 0, "b": 1, "c": 2, "x": 1, "y": 2])
    #expect(classes.layout.collectionViewContentSize.height == 5 * classes.rowHeight)
  }

  @Test("two levels of adjustment reach the last generation")
  func deepSample() {
    let classes = Classes([
      [("R", nil)], [("p", "R"), ("q", "R")], [("u", "q"), ("v", "q")], [("w", "v")],
    ])
    #expect(classes.rows == ["R": 0, "p": 0, "q": 1, "u": 1, "v": 2, "w": 2])
    #expect(classes.layout.collectionViewContentSize.height == 3 * classes.rowHeight)
  }

  @Test("frames and content follow from the measures")
  func frames() {
    let options = ClassHierarchyLayout.Options(
      itemSize: CGSize(width: 100, height: 30),
      insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let classes = Classes(Self.figure, options: options)
    #expect(classes.attributes("A")?.frame == CGRect(x: 2, y: 1, width: 100, height: 30))
    #expect(classes.attributes("c")?.frame == CGRect(x: 108, y: 69, width: 100, height: 30))
    #expect(classes.layout.collectionViewContentSize == CGSize(width: 318, height: 170))
    #expect(classes.view.contentSize == CGSize(width: 318, height: 170))
  }

  @Test("the attributes of a class name its children")
  func children() {
    let classes = Classes(Self.figure)
    #expect(classes.attributes("A")?.children == ["a", "b", "c"].map(classes.path))
    #expect(classes.attributes("x")?.children == [])
    let outside = IndexPath(item: 3, section: 0)
    #expect(classes.layout.layoutAttributesForItem(at: outside) == nil)
  }

  @Test("attributes differ by their children, and copies keep them")
  func equality() throws {
    let path = IndexPath(item: 0, section: 0)
    let one = ClassHierarchyLayoutAttributes(forCellWith: path)
    let other = ClassHierarchyLayoutAttributes(forCellWith: path)
    #expect(one.isEqual(other))
    other.children = [IndexPath(item: 0, section: 1)]
    #expect(!one.isEqual(other))
    let copy = try #require(other.copy() as? ClassHierarchyLayoutAttributes)
    #expect(copy.isEqual(other) && copy.children == other.children)
    #expect(!one.isEqual(UICollectionViewLayoutAttributes(forCellWith: path)))
    other.alpha = 0.5
    #expect(!copy.isEqual(other))
  }

  @Test(
    "a connector spans the gap from its parent's top to its last child's bottom")
  func connectors() {
    let classes = Classes(Self.figure)
    let parent = classes.connector("A")
    #expect(parent?.frame == CGRect(x: 144, y: 0, width: 32, height: 48 + 2 * 64))
    #expect(parent?.ends == [24, 88, 152])
    // The connector moves with its parent.
    #expect(classes.connector("c")?.frame == CGRect(x: 304, y: 128, width: 32, height: 48))
    #expect(classes.connector("c")?.ends == [24])
    for name in ["B", "C", "a", "x", "y"] { #expect(classes.connector(name) == nil) }
    let other = classes.layout.layoutAttributesForSupplementaryView(
      ofKind: "other", at: classes.path("A"))
    #expect(other == nil)
  }

  @Test("connectors join to box-drawing characters, from a parent to each of its children")
  func drawing() {
    let classes = Classes(
      Self.figure,
      options: .init(
        itemSize: CGSize(width: 32, height: 16),
        insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)))
    let controller = UIViewController()
    controller.view = classes.view
    let pilot = Pilot(rootViewController: controller, size: (columns: 26, rows: 6))
    #expect(
      pilot.screen == [
        "  A   ──┬─a",
        "        ├─b   ────x",
        "        └─c   ────y",
        "  B",
        "  C",
        "",
      ], "\n\(pilot.screen.joined(separator: "\n"))")
  }

  @Test("the tree's own data source is held weakly, and without one sections are columns")
  func withoutDataSource() {
    let classes = Classes(Self.figure)
    classes.layout.customDataSource = nil
    classes.view.layoutIfNeeded()
    #expect(classes.rows == ["A": 0, "B": 1, "C": 2, "a": 0, "b": 1, "c": 2, "x": 0, "y": 1])
    #expect(classes.connector("A") == nil)
    let layout = ClassHierarchyLayout()
    do { layout.customDataSource = Classes([]) }
    #expect(layout.customDataSource == nil)
  }

  @Test("a change computes the whole layout again")
  func changes() {
    let classes = Classes(Self.figure)
    let before = classes.attributes("C")
    classes.generations[1].append(("d", "C"))
    classes.generations[1].append(("e", "C"))
    classes.view.insertItems(at: [IndexPath(item: 3, section: 1), IndexPath(item: 4, section: 1)])
    classes.view.layoutIfNeeded()
    #expect(classes.rows["d"] == 4 && classes.rows["e"] == 5)
    #expect(classes.layout.collectionViewContentSize.height == 6 * classes.rowHeight)
    #expect(before?.children == [], "attributes that were handed out never change")
  }

  @Test(
    "any rectangle gives the elements that intersect it",
    arguments: 1...8 as ClosedRange<UInt64>)
  func oracle(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let classes = Classes(Self.tree(generations: 5, largest: 12, using: &random))
    var all: [UICollectionViewLayoutAttributes] = []
    for (name, _) in classes.generations.joined() {
      if let cell = classes.attributes(name) { all.append(cell) }
      if let connector = classes.connector(name) { all.append(connector) }
    }
    let size = classes.layout.collectionViewContentSize
    for _ in 0..<200 {
      let rect = CGRect(
        x: CGFloat.random(in: -100...size.width, using: &random),
        y: CGFloat.random(in: -100...size.height, using: &random),
        width: CGFloat.random(in: 0...400, using: &random),
        height: CGFloat.random(in: 0...400, using: &random))
      let expected = all.filter { $0.frame.overlaps(rect) }
      let found = classes.layout.layoutAttributesForElements(in: rect) ?? []
      #expect(Self.names(found) == Self.names(expected), "seed \(seed), \(rect)")
    }
  }

  @Test("connectors lie below the cells, which move over them")
  func connectorsLieBelow() throws {
    var random = SeededGenerator(seed: 1)
    let classes = Classes(Self.tree(generations: 3, largest: 4, using: &random))
    for (name, _) in classes.generations.joined() {
      guard let connector = classes.connector(name) else { continue }
      let cell = try #require(classes.attributes(name))
      #expect(connector.zIndex < cell.zIndex)
    }
  }

  private static func tree(
    generations: Int, largest: Int, using random: inout SeededGenerator
  ) -> [[(String, String?)]] {
    var tree: [[(String, String?)]] = [(0..<3).map { ("0.\($0)", nil) }]
    for generation in 1..<generations {
      // In the order of the parents, siblings together.
      let parents = tree[generation - 1].map(\.0)
      let chosen = (0..<Int.random(in: 1...largest, using: &random)).map { _ in
        Int.random(in: parents.indices, using: &random)
      }.sorted()
      tree.append(chosen.enumerated().map { ("\(generation).\($0)", parents[$1]) })
    }
    return tree
  }

  private static func names(_ list: [UICollectionViewLayoutAttributes]) -> Set<String> {
    let names = list.map { "\($0.representedElementKind ?? "cell") \(Array($0.indexPath))" }
    #expect(Set(names).count == names.count)
    return Set(names)
  }
}
