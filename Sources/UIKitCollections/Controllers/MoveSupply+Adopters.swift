import UIKitCore

extension UICollectionViewController: MoveSupply {
  final var hasMoves: Bool {
    uiCollectionViewControllerOverrides.contains(.moveItem, in: type(of: self))
  }
}

extension UICollectionViewDiffableDataSource: MoveSupply {
  final var hasMoves: Bool {
    reorderingHandlers.canReorderItem != nil
      || uiCollectionViewDiffableDataSourceOverrides.contains(.moveItem, in: type(of: self))
  }
}
