import Testing
import UIKit
import UIKitTesting

/// Holding an item of a list, clicking beside it, and typing into it.
@MainActor @Suite("Rows under the pointer", .serialized) struct HeldItemTests {
  private class Rows: UICollectionViewController {
    var chosen: [Int] = []

    init() {
      super.init(
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: .init(appearance: .plain)))
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 4 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      if let cell = cell as? UICollectionViewListCell {
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(indexPath.item)"
        cell.contentConfiguration = content
      }
      return cell
    }

    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { chosen.append(indexPath.item) }

    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Share \(indexPath.item)") { _ in }])
      }
    }
  }

  private final class MovingRows: Rows {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  private func pilot(_ rows: Rows) -> Pilot {
    let pilot = Pilot(rootViewController: rows, size: (columns: 30, rows: 12))
    pilot.update()
    return pilot
  }

  @Test("if no row can move, the menu opens while a row is held")
  func menuWhileHeld() {
    let pilot = pilot(Rows())
    pilot.hold(column: 3, row: 0)
    #expect(pilot.screenText.contains("Share 0"))
  }

  @Test("if rows can move, a held one is lifted")
  func liftedWhileHeld() {
    let pilot = pilot(MovingRows())
    pilot.hold(column: 3, row: 0)
    #expect(!pilot.screenText.contains("Share"))
  }

  @Test("a click on the line between two rows selects the row above")
  func lineBetweenRows() {
    let rows = Rows()
    let pilot = pilot(rows)
    #expect(pilot.screen[0].contains("Row 0") && pilot.screen[2].contains("Row 1"))
    pilot.click(column: 3, row: 1)
    pilot.click(column: 3, row: 5)
    #expect(rows.chosen == [0, 2])
  }

  @Test("a secondary click on that line opens the menu of the row above")
  func menuBetweenRows() {
    let pilot = pilot(Rows())
    pilot.secondaryClick(column: 3, row: 3)
    #expect(pilot.screenText.contains("Share 1"))
  }

  @Test("a click below the last row selects nothing")
  func belowTheRows() {
    let rows = Rows()
    pilot(rows).click(column: 3, row: 9)
    #expect(rows.chosen.isEmpty)
  }

  @Test("an undrawn line still belongs to the row above")
  func hiddenLine() {
    let rows = Rows()
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.itemSeparatorHandler = { path, separator in
      var separator = separator
      if path.item == 0 { separator.bottomSeparatorVisibility = .hidden }
      return separator
    }
    rows.collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
    let pilot = pilot(rows)
    pilot.click(column: 3, row: 1)
    #expect(rows.chosen == [0])
  }
}
