import Testing
import UIKit
import UIKitTesting

/// Text fields in cells that scroll out of view while the user types.
@MainActor @Suite("Typing in cells", .serialized) struct TypingInCellsTests {
  private final class FieldCell: UICollectionViewCell {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 160, height: 16))

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Rows: UICollectionViewController {
    var count = 60

    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 320, height: 16)
      layout.minimumLineSpacing = 0
      super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(FieldCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? FieldCell)?.field.text = ""
      return cell
    }

    func field(_ item: Int) -> UITextField? {
      (collectionView.cellForItem(at: [0, item]) as? FieldCell)?.field
    }
  }

  private func typing(_ rows: Rows) -> Pilot {
    let pilot = Pilot(rootViewController: rows, size: (columns: 40, rows: 10))
    pilot.update()
    rows.field(3)?.becomeFirstResponder()
    pilot.type("ab")
    return pilot
  }

  @Test("a field scrolled out of view keeps receiving text", arguments: [3, 30])
  func scrolled(steps: Int) {
    let rows = Rows()
    let pilot = typing(rows)
    for _ in 0..<steps { pilot.wheel(column: 4, row: 5, rows: 3) }
    pilot.type("cd")
    for _ in 0..<steps { pilot.wheel(column: 4, row: 5, rows: -3) }
    pilot.type("ef")
    #expect(rows.field(3)?.text == "abcdef")
    #expect(rows.field(3)?.isFirstResponder == true)
  }

  @Test("during that time it is not among the visible cells")
  func notVisible() {
    let rows = Rows()
    let pilot = typing(rows)
    rows.collectionView.contentOffset.y = 480
    pilot.update()
    #expect(rows.collectionView.visibleCells.count == 10)
    #expect(rows.collectionView.indexPathsForVisibleItems.map(\.item).min() == 30)
  }

  @Test("its cell moves with its item through an update")
  func updated() {
    let rows = Rows()
    let pilot = typing(rows)
    rows.collectionView.contentOffset.y = 480
    pilot.update()
    rows.count += 2
    rows.collectionView.insertItems(at: [[0, 0], [0, 1]])
    pilot.finishAnimations()
    pilot.type("cd")
    rows.collectionView.contentOffset.y = 0
    pilot.update()
    #expect(rows.field(5)?.text == "abcd")
  }

  @Test("when editing ends out of view, the cell is reused")
  func ended() {
    let rows = Rows()
    let pilot = typing(rows)
    rows.collectionView.contentOffset.y = 480
    pilot.update()
    rows.field(3)?.resignFirstResponder()
    rows.collectionView.contentOffset.y = 496
    pilot.update()
    #expect(rows.field(3) == nil)
  }

  @Test("a deleted item takes its field along")
  func deleted() {
    let rows = Rows()
    let pilot = typing(rows)
    rows.collectionView.contentOffset.y = 480
    pilot.update()
    rows.count -= 1
    rows.collectionView.deleteItems(at: [[0, 3]])
    pilot.finishAnimations()
    pilot.type("cd")
    rows.collectionView.contentOffset.y = 0
    pilot.update()
    #expect((0..<10).allSatisfy { rows.field($0)?.text == "" })
  }
}
