import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollections

/// Outlines in lists: the state that cells know, and the keys of trees.
@MainActor
@Suite(.serialized)
struct OutlineKeysTests {
  @MainActor private final class Tree {
    let view: UICollectionView
    let pilot: Pilot
    let source: UICollectionViewDiffableDataSource<Int, String>

    init(style: UICellAccessory.OutlineDisclosureOptions.Style = .automatic) {
      var list = UICollectionLayoutListConfiguration(appearance: .sidebarPlain)
      list.headerMode = .none
      let view = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
      self.view = view
      pilot = Pilot(view: view, size: (30, 8))
      let cells = UICollectionView.CellRegistration<WordCell, String> { cell, _, word in
        cell.word = word
        let isParent = ["Fruit", "Apples"].contains(word)
        cell.accessories = isParent ? [.outlineDisclosure(options: .init(style: style))] : []
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
      snapshot.append(["Fruit", "Bread"])
      snapshot.append(["Apples", "Pears"], to: "Fruit")
      snapshot.append(["Boskoop"], to: "Apples")
      source.apply(snapshot, to: 0, animatingDifferences: false)
      pilot.update()
    }

    var rows: [String] {
      var rows = pilot.screen.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
      while rows.last == "" { rows.removeLast() }
      return rows
    }

    var focused: String? {
      view.focusedIndexPath.flatMap { source.itemIdentifier(for: $0) }
    }
  }

  @Test("cells are indented by their level, and those without children are aligned with the others")
  func indentation() {
    let tree = Tree()
    #expect(tree.rows == [" ▸ Fruit", "   Bread"])
    tree.source.toggleExpansion(of: "Fruit")
    tree.pilot.finishAnimations()
    #expect(tree.rows == [" ▾ Fruit", "   ▸ Apples", "     Pears", "   Bread"])
    tree.source.toggleExpansion(of: "Apples")
    tree.pilot.finishAnimations()
    #expect(
      tree.rows == [
        " ▾ Fruit", "   ▾ Apples", "       Boskoop", "     Pears", "   Bread",
      ])
  }

  @Test("cells know whether their items are expanded")
  func state() {
    let tree = Tree()
    let cell = { tree.view.cellForItem(at: IndexPath(item: 0, section: 0)) }
    #expect(cell()?.configurationState.isExpanded == false)
    tree.source.toggleExpansion(of: "Fruit")
    tree.pilot.update()
    #expect(cell()?.configurationState.isExpanded == true)
    var snapshot = tree.source.snapshot(for: 0)
    snapshot.collapse(["Fruit"])
    tree.source.apply(snapshot, to: 0)
    tree.pilot.update()
    #expect(cell()?.configurationState.isExpanded == false)
  }

  @Test("Right expands and goes to the first child, Left goes to the parent and collapses")
  func keys() {
    let tree = Tree()
    #expect(tree.focused == "Fruit")
    tree.pilot.press(.right)
    tree.pilot.finishAnimations()
    #expect(tree.focused == "Fruit" && tree.rows.count == 4)
    tree.pilot.press(.right)
    #expect(tree.focused == "Apples")
    tree.pilot.press(.right)
    tree.pilot.finishAnimations()
    tree.pilot.press(.down, .down)
    #expect(tree.focused == "Pears" && tree.rows.count == 5)
    tree.pilot.press(.left)
    #expect(tree.focused == "Fruit")
    tree.pilot.press(.left)
    tree.pilot.finishAnimations()
    #expect(tree.focused == "Fruit" && tree.rows.count == 2)
    tree.pilot.press(.left)
    #expect(tree.focused == "Fruit" && tree.rows.count == 2)
  }

  @Test("a click on the mark expands, a click on the cell selects")
  func clicks() {
    let tree = Tree()
    tree.pilot.click(column: 1, row: 0)
    tree.pilot.finishAnimations()
    #expect(tree.rows.count == 4)
    #expect(tree.view.indexPathsForSelectedItems == [])
    tree.pilot.click(column: 4, row: 0)
    #expect(tree.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }

  @Test("a press anywhere on a header expands it, and its mark is at the other edge")
  func header() {
    let tree = Tree(style: .header)
    #expect(tree.rows[0] == " Fruit                      ▸" || tree.rows[0].hasSuffix("▸"))
    tree.pilot.click(column: 4, row: 0)
    tree.pilot.finishAnimations()
    #expect(tree.rows.count == 4)
    #expect(tree.view.indexPathsForSelectedItems == [])
  }
}
