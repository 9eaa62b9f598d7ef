import Testing
import UIKit
import UIKitTesting

@Suite("Items in editing mode")
@MainActor struct EditingStateTests {
  private final class Editor: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var count = 20
    var asked: [Int] = []
    var states: [Int: UICellConfigurationState] = [:]

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.configurationUpdateHandler = { [weak self, weak collectionView] cell, state in
        guard let path = collectionView?.indexPath(for: cell) else { return }
        self?.states[path.item] = state
      }
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool {
      asked.append(indexPath.item)
      return indexPath.item % 2 == 0
    }
  }

  @Test(
    "in editing mode the delegate decides which cells are edited; outside it is not asked"
  )
  func editing() {
    let editor = Editor()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 160, height: 16)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = editor
    view.delegate = editor
    let pilot = Pilot(view: view, size: (20, 4))
    #expect(editor.asked == [] && editor.states.values.allSatisfy { !$0.isEditing })
    view.isEditing = true
    pilot.update()
    #expect(editor.asked.sorted() == [0, 1, 2, 3])
    #expect(editor.states.filter { $0.value.isEditing }.keys.sorted() == [0, 2])
    editor.asked = []
    pilot.wheel(column: 0, row: 0, rows: 1)
    // The entering items are queried; a cell of an even item may belong to an odd one now.
    #expect(Set(editor.asked).isSuperset(of: [4, 5, 6]))
    for path in view.indexPathsForVisibleItems {
      let cell = view.cellForItem(at: path)
      #expect(cell?.configurationState.isEditing == (path.item % 2 == 0))
    }
    view.isEditing = false
    pilot.update()
    #expect(view.visibleCells.allSatisfy { !$0.configurationState.isEditing })
    #expect(editor.states[6]?.isEditing == false)
  }

  @Test(
    "the state includes selection, highlight and focus, and changes update the cell once a frame"
  )
  func states() {
    let editor = Editor()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 160, height: 16)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = editor
    view.delegate = editor
    let pilot = Pilot(view: view, size: (20, 4))
    pilot.press(.return)
    #expect(editor.states[0]?.isSelected == true && editor.states[0]?.isFocused == true)
    pilot.press(.down)
    #expect(editor.states[0]?.isFocused == false && editor.states[1]?.isFocused == true)
    #expect(editor.states[0]?.isSelected == true && editor.states[1]?.isSelected == false)
  }

  @Test("the next layout pass asks the delegate, when the data may be shorter")
  func askedLater() {
    let editor = Editor()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 160, height: 16)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = editor
    view.delegate = editor
    let pilot = Pilot(view: view, size: (20, 4))
    editor.count = 1
    view.isEditing = true
    #expect(editor.asked == [])
    view.reloadData()
    pilot.update()
    #expect(editor.asked == [0])
    #expect(view.visibleCells.map(\.configurationState.isEditing) == [true])
  }

  @Test("cells show the editing mode after a layout pass within an animation")
  func animated() {
    let editor = Editor()
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = editor
    view.delegate = editor
    let pilot = Pilot(view: view, size: (20, 4))
    UIView.animate(withDuration: 1) {
      view.isEditing = true
      view.layoutIfNeeded()
    }
    pilot.finishAnimations()
    #expect(view.cellForItem(at: [0, 0])?.configurationState.isEditing == true)
  }
}
