import UIKit

/// One lane: its cards open by Return, have a menu, and are dragged within the lane and to others.
final class LaneController: UICollectionViewController {
  private let lane: Lane
  private let store: Store
  private var dataSource: UICollectionViewDiffableDataSource<Lane, Card>!

  init(lane: Lane, store: Store) {
    self.lane = lane
    self.store = store
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 32)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
    let cards = UICollectionView.CellRegistration<CardCell, Card> { cell, _, card in
      cell.show(card)
    }
    let headers = UICollectionView.SupplementaryRegistration<LaneHeader>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [lane, store] header, _, _ in
      header.label.text = "\(lane.rawValue) (\(store[lane].count))"
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      collectionView, indexPath, card in
      collectionView.dequeueConfiguredReusableCell(using: cards, for: indexPath, item: card)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
    }
    reload()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let layout = collectionViewLayout as? UICollectionViewFlowLayout
    layout?.itemSize = CGSize(width: collectionView.bounds.width, height: 64)
  }

  func reload() {
    var snapshot = NSDiffableDataSourceSnapshot<Lane, Card>()
    snapshot.appendSections([lane])
    snapshot.appendItems(store[lane])
    snapshot.reloadSections([lane])
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: true)
    show(CardController(card: store[lane][indexPath.item], store: store), sender: self)
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let indexPath = indexPaths.first else { return nil }
    let card = store[lane][indexPath.item]
    return UIContextMenuConfiguration(actionProvider: { [lane, store, weak self] _ in
      let moves = Lane.allCases.filter { $0 != lane }.map { other in
        UIAction(title: other.rawValue) { _ in store.move(card, to: other) }
      }
      return UIMenu(children: [
        UIAction(title: "Rename…", image: UIImage(systemName: "pencil")) { _ in self?.rename(card)
        },
        UIMenu(title: "Move to", image: UIImage(systemName: "folder"), children: moves),
        UIAction(
          title: "Delete…", image: UIImage(systemName: "trash"), attributes: .destructive
        ) { _ in self?.confirmDeletion(of: card) },
      ])
    })
  }

  private func rename(_ card: Card) {
    let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.text = card.title }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Rename", style: .default) { [store] _ in
        var renamed = card
        renamed.title = alert.textFields?.first?.text ?? card.title
        store.update(renamed)
      })
    present(alert, animated: true)
  }

  private func confirmDeletion(of card: Card) {
    let sheet = UIAlertController(
      title: card.title, message: "This cannot be undone.", preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [store] _ in store.delete(card) })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }
}

extension LaneController: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let card = store[lane][indexPath.item]
    let item = UIDragItem(itemProvider: NSItemProvider(object: card.title as NSString))
    item.localObject = card
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
    store.move(card, to: lane, at: coordinator.destinationIndexPath?.item)
  }
}
