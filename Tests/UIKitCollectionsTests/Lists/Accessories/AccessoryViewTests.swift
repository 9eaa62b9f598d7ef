import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollections

/// The effects of pressing accessories, by the mouse and by keys.
@MainActor
@Suite(.serialized)
struct AccessoryViewTests {
  private func screen(
    _ words: [String] = ["Ann", "Bob"], isEditing: Bool = false,
    _ accessories: @escaping (IndexPath) -> [UICellAccessory]
  ) -> ListScreen {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.showsSeparators = false
    let screen = ListScreen(list, [words], rows: 6) { cell, path in
      cell.accessories = accessories(path)
    }
    screen.view.allowsSelectionDuringEditing = true
    screen.view.isEditing = isEditing
    screen.pilot.update()
    return screen
  }

  @Test("a click on an accessory performs its action, and selects nothing")
  func clicks() {
    var done: [String] = []
    let screen = screen(isEditing: true) { path in
      [
        .delete { done.append("delete \(path.item)") },
        .insert { done.append("insert \(path.item)") },
        .detail { done.append("detail \(path.item)") },
      ]
    }
    #expect(screen.rows[1] == " ⊖ ⊕ Bob                    ⓘ")
    screen.pilot.click(column: 1, row: 1)
    screen.pilot.click(column: 3, row: 0)
    screen.pilot.click(column: 28, row: 1)
    #expect(done == ["delete 1", "insert 0", "detail 1"])
    #expect(screen.view.indexPathsForSelectedItems == [])
    screen.pilot.click(column: 10, row: 1)
    #expect(screen.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test("keys move to the accessories of the focused cell, and press them")
  func keys() {
    var done: [String] = []
    let screen = screen { path in
      [
        .checkmark(), .detail { done.append("detail \(path.item)") },
        .outlineDisclosure { done.append("outline \(path.item)") },
      ]
    }
    screen.pilot.press(.down, .down, .right, .return)
    #expect(done == ["outline 1"])
    screen.pilot.press(.right, .return)
    #expect(done == ["outline 1", "detail 1"])
    screen.pilot.press(.escape, .up, .right, .return)
    #expect(done == ["outline 1", "detail 1", "outline 0"])
  }

  @Test("pressing the cell opens its menu, and the choice is shown")
  func popUpMenu() {
    var told: [[String]] = []
    let actions = ["Red", "Green", "Blue"].map { title in
      UIAction(title: title, state: title == "Red" ? .on : .off) { _ in told.append([title]) }
    }
    let screen = screen(["Colour"]) { _ in
      [
        .popUpMenu(UIMenu(children: actions)) { menu in
          told.append(menu.selectedElements.map { ($0 as? UIAction)?.title ?? "" } + ["told"])
        }
      ]
    }
    #expect(screen.rows == [" Colour                 Red ⇅"])
    screen.pilot.press(.down, .return, .down, .down, .return)
    #expect(told == [["Green"], ["Green", "told"]] || told == [["Blue"], ["Blue", "told"]])
    #expect(screen.rows[0].hasSuffix("\(told[0][0]) ⇅"))
    #expect(screen.view.indexPathsForSelectedItems == [])
  }

  @Test("the handle carries its item at once")
  func reorder() {
    let screen = screen(["Ann", "Bob", "Cleo"], isEditing: true) { _ in [.reorder()] }
    let source = MovingSource(screen)
    screen.view.dataSource = source
    screen.pilot.update()
    screen.pilot.mouseDown(column: 28, row: 0)
    screen.pilot.mouseMove(column: 28, row: 1)
    screen.pilot.mouseMove(column: 28, row: 2)
    screen.pilot.mouseUp(column: 28, row: 2)
    screen.pilot.finishAnimations()
    #expect(screen.sections == [["Bob", "Cleo", "Ann"]])
    #expect(screen.rows.map { $0.prefix(5) }.map(String.init) == [" Bob ", " Cleo", " Ann "])
  }

  /// A data source that allows moving items.
  private final class MovingSource: NSObject, UICollectionViewDataSource {
    private let screen: ListScreen
    init(_ screen: ListScreen) { self.screen = screen }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { screen.sections[section].count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { screen.collectionView(collectionView, cellForItemAt: indexPath) }

    func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { true }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      let word = screen.sections[0].remove(at: sourceIndexPath.item)
      screen.sections[0].insert(word, at: destinationIndexPath.item)
    }
  }
}
