import Testing
import UIKit
import UIKitTesting

/// Cells laid out for a phone, in points that are not multiples of a character cell.
@Suite("Cards of a phone's layout")
@MainActor struct CardScreenTests {
  private final class CardCell: UICollectionViewCell {
    let title = UILabel(frame: CGRect(x: 12, y: 5, width: 86, height: 20))
    let detail = UILabel(frame: CGRect(x: 12, y: 25, width: 86, height: 14))

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(title)
      contentView.addSubview(detail)
      layer.borderWidth = 1
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Cards: UICollectionViewController {
    override func viewDidLoad() {
      collectionView.register(CardCell.self, forCellWithReuseIdentifier: "card")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 40 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
      if let cell = cell as? CardCell {
        cell.title.text = "Item \(indexPath.item)."
        cell.detail.text = "Detail"
      }
      return cell
    }
  }

  private func pilot(height: CGFloat, rows: Int) -> Pilot {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 110, height: height)
    layout.minimumLineSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    return Pilot(
      rootViewController: Cards(collectionViewLayout: layout), size: (columns: 64, rows: rows))
  }

  @Test(
    "every card shows its title at every height", arguments: [44, 50, 60, 64] as [CGFloat])
  func titles(height: CGFloat) {
    let pilot = pilot(height: height, rows: 70)
    for item in 0..<40 {
      if pilot.screenText.contains("Item \(item).") { continue }
      Issue.record("no title \(item) at \(height) points\n\(pilot.screenText)")
      return
    }
  }

  @Test("cards of four rows show both lines at any place")
  func bothLines() {
    let pilot = pilot(height: 64, rows: 70)
    let details = pilot.screenText.components(separatedBy: "Detail").count - 1
    #expect(details == 40)
  }

  @Test("titles stay while the cards are scrolled by a few points", arguments: 1...16)
  func scrolled(points: Int) {
    let pilot = pilot(height: 64, rows: 24)
    guard let controller = pilot.window.rootViewController as? Cards else { return }
    controller.collectionView.contentOffset.y = CGFloat(points)
    pilot.update()
    for cell in controller.collectionView.visibleCells {
      guard let card = cell as? CardCell, let title = card.title.text else { continue }
      let frame = cell.convert(cell.bounds, to: nil)
      // Cards cut by an edge of the screen may lack a line.
      guard frame.minY >= 8, frame.maxY <= 24 * 16 - 8 else { continue }
      #expect(pilot.screenText.contains(title), "\(points): \(title)\n\(pilot.screenText)")
    }
  }
}
