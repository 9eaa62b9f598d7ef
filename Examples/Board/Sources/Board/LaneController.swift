import UIKit

/// One lane. Return opens a card, cards have a menu, and they can be dragged within the lane and to
/// others.
final class LaneController: UICollectionViewController {
  let header = UILabel()
  var lane = Lane.todo
  private var dataSource: UICollectionViewDiffableDataSource<Lane, Card>!
  private var cards: [Card] { Store.shared.lanes[lane] ?? [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    header.font = .preferredFont(forTextStyle: .title2)
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
    let cells = UICollectionView.CellRegistration<CardCell, Card> { $0.show($2) }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    reload()
  }

  func reload() {
    header.text = "\(lane.rawValue) (\(cards.count))"
    var snapshot = NSDiffableDataSourceSnapshot<Lane, Card>()
    snapshot.appendSections([lane])
    snapshot.appendItems(cards)
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    let controller = CardController()
    controller.card = cards[indexPath.item]
    show(controller, sender: self)
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let card = indexPaths.first.map({ cards[$0.item] }) else { return nil }
    let edit = UIAction(title: "Edit…", image: UIImage(systemName: "pencil")) { [weak self] _ in
      self?.edit(card, "Edit Card")
    }
    let moves = Lane.allCases.filter { $0 != lane }.map { other in
      UIAction(title: other.rawValue) { _ in Store.shared.move(card, to: other) }
    }
    let move = UIMenu(title: "Move to", image: UIImage(systemName: "folder"), children: moves)
    let delete = UIAction(
      title: "Delete…", image: UIImage(systemName: "trash"), attributes: .destructive
    ) { [weak self] _ in
      let sheet = UIAlertController(title: card.title, message: nil, preferredStyle: .actionSheet)
      let confirm = UIAlertAction(title: "Delete", style: .destructive) { _ in
        Store.shared.move(card, to: nil)
      }
      sheet.addAction(confirm)
      sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      self?.present(sheet, animated: true)
    }
    let menu = UIMenu(children: [edit, move, delete])
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }

  func edit(_ card: Card, _ title: String) {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    let keep = UIAlertAction(title: "Keep", style: .default) { [weak self, weak alert] _ in
      guard let self, let texts = alert?.textFields?.compactMap(\.text) else { return }
      let edited = Card(id: card.id, title: texts[0], notes: texts[1], isUrgent: card.isUrgent)
      Store.shared.move(edited, to: lane, at: cards.firstIndex { $0.id == card.id })
    }
    keep.isEnabled = !card.title.isEmpty
    for (name, text) in [("Title", card.title), ("Notes", card.notes)] {
      alert.addTextField {
        $0.placeholder = name
        $0.text = text
      }
    }
    let check = UIAction { keep.isEnabled = ($0.sender as? UITextField)?.hasText == true }
    alert.textFields?.first?.addAction(check, for: .editingChanged)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(keep)
    alert.preferredAction = keep
    present(alert, animated: true)
  }
}

extension LaneController: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider())
    item.localObject = cards[indexPath.item]
    return [item]
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: UICollectionViewDropCoordinator
  ) {
    guard let card = coordinator.items.first?.dragItem.localObject as? Card else { return }
    Store.shared.move(card, to: lane, at: coordinator.destinationIndexPath?.item)
  }
}
