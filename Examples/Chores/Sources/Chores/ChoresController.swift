import UIKit

/// A list of chores to tick off: Return or Space ticks a chore, the menu key opens a menu, and
/// Alt-M picks a chore up to carry it with the arrow keys. Ctrl-C exits.
public final class ChoresController: UIViewController, UICollectionViewDelegate {
  struct Chore {
    var title: String
    var isDone = false
  }

  private var chores: [Int: Chore] = [:]
  private var collectionView: UICollectionView!
  private var source: UICollectionViewDiffableDataSource<Int, Int>!

  /// The titles in the displayed order, with a tick for completed chores.
  public var titles: [String] {
    source.snapshot().itemIdentifiers.compactMap { chores[$0] }
      .map { $0.isDone ? "✓ " + $0.title : $0.title }
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 240, height: 16)
    layout.minimumLineSpacing = 0
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)

    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)

    let registration = UICollectionView.CellRegistration<ChoreCell, Int> {
      [weak self] cell, _, id in
      guard let chore = self?.chores[id] else { return }
      cell.label.text = (chore.isDone ? "✓ " : "  ") + chore.title
      cell.label.textColor = chore.isDone ? .secondaryLabel : .label
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      view, path, id in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }

    let titles = ["Water the plants", "Buy bread", "Mend the bicycle", "Call home"]
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    for (id, title) in titles.enumerated() {
      chores[id] = Chore(title: title)
      snapshot.appendItems([id])
    }
    source.apply(snapshot, animatingDifferences: false)
  }

  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.deselectItem(at: indexPath, animated: false)
    guard let id = source.itemIdentifier(for: indexPath) else { return }
    chores[id]?.isDone.toggle()
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([id])
    source.apply(snapshot)
  }

  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let id = source.itemIdentifier(for: indexPath) else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(children: [
        UIAction(title: "Delete", attributes: .destructive) { _ in self?.delete(id) }
      ])
    }
  }

  private func delete(_ id: Int) {
    chores[id] = nil
    var snapshot = source.snapshot()
    snapshot.deleteItems([id])
    source.apply(snapshot)
  }
}

final class ChoreCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) is not used here")
  }
}
