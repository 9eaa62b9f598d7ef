import Testing
import UIKit
import UIKitTesting

@testable import UIKitCollections

/// The menu methods of iOS 16, and the older ones beside them.
@MainActor @Suite struct ItemMenusTests {
  private class Board: UICollectionViewController {
    var log: [String] = []

    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 64, height: 16)
      layout.minimumInteritemSpacing = 16
      layout.minimumLineSpacing = 0
      super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collectionView.allowsMultipleSelection = true
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 6 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("item \(indexPath.item)")
      return menu("one")
    }

    override func collectionView(
      _ collectionView: UICollectionView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      log.append("old highlight")
      return nil
    }

    override func collectionView(
      _ collectionView: UICollectionView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      log.append("old dismissal")
      return nil
    }

    func menu(_ title: String) -> UIContextMenuConfiguration {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: title) { [weak self] _ in self?.log.append(title) }])
      })
    }
  }

  private final class NewBoard: Board {
    var answers = true

    override func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("items \(indexPaths.map(\.item)) at \(Int(point.x)) \(Int(point.y))")
      return answers ? menu("many") : nil
    }

    override func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      log.append("highlight \(indexPath.item)")
      return nil
    }

    override func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      log.append("dismissal \(indexPath.item)")
      return nil
    }
  }

  private func pilot(_ board: Board) -> Pilot {
    Pilot(rootViewController: board, size: (30, 10))
  }

  @Test("the newer methods win, and the older ones are not called")
  func newerMethods() {
    let board = NewBoard()
    let pilot = pilot(board)
    pilot.press(.right, .menu)
    pilot.finishAnimations()
    #expect(board.log == ["items [1] at 120 8", "highlight 1"])
    pilot.press(.return)
    pilot.finishAnimations()
    #expect(board.log.dropFirst(2) == ["dismissal 1", "many"])
    // An answer of nil is an answer.
    board.answers = false
    board.log = []
    pilot.press(.menu)
    #expect(board.log == ["items [1] at 120 8"] && pilot.window.menu == nil)
  }

  @Test("without them the older ones are called")
  func olderMethods() {
    let board = Board()
    let pilot = pilot(board)
    pilot.press(.right, .menu)
    pilot.finishAnimations()
    pilot.press(.escape)
    pilot.finishAnimations()
    #expect(board.log == ["item 1", "old highlight", "old dismissal"])
    pilot.secondaryClick(column: 9, row: 0)
    #expect(board.log.count == 3 && pilot.window.menu == nil)
  }

  @Test("on one of several selected items the menu acts on all of them, elsewhere on the item")
  func selection() {
    let board = NewBoard()
    let pilot = pilot(board)
    for item in [0, 2] {
      board.collectionView.selectItem(
        at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    pilot.secondaryClick(column: 22, row: 0)
    pilot.press(.escape)
    pilot.finishAnimations()
    pilot.secondaryClick(column: 12, row: 0)
    #expect(
      board.log == [
        "items [0, 2] at 180 8", "highlight 2", "dismissal 2", "items [1] at 100 8", "highlight 1",
      ])
  }

  @Test("between items the menu has no items, and its previews use the older methods")
  func betweenItems() {
    let board = NewBoard()
    let pilot = pilot(board)
    pilot.secondaryClick(column: 9, row: 0)
    pilot.finishAnimations()
    #expect(board.log == ["items [] at 76 8", "old highlight"] && pilot.window.menu != nil)
    pilot.press(.return)
    pilot.finishAnimations()
    #expect(board.log.last == "many" && pilot.window.menu == nil)
    #expect(!board.log.contains("dismissal 0"))
  }
}
