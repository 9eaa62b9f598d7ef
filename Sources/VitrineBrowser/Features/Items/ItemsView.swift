import UIKit

/// The collection view of the items.
final class ItemsView: UICollectionView {
  weak var presenter: (any ItemPresenter)?

  override func layoutSubviews() {
    super.layoutSubviews()
    presenter?.cellsWereFilled()
  }
}
