import UIKit

extension Board {
  /// Performs the action of an edit menu, a key or a context menu.
  func perform(_ action: String, at path: IndexPath) {
    guard let number = item(at: path), !view.hasUncommittedUpdates else { return }
    note(action)
    switch action {
    case "copy:": UIPasteboard.general.string = String(number)
    case "cut:":
      UIPasteboard.general.string = String(number)
      delete(at: path)
    case "paste:" where count < 300: insert(after: path)
    default: break
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { (item(at: indexPath) ?? 0) % 10 != 0 }

  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { NSStringFromSelector(action) != "cut:" || count > 10 }

  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) { perform(NSStringFromSelector(action), at: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let number = item(at: indexPath), number % 3 == 0 else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      // The empty menu begins, and then fails.
      if number % 9 == 0 { return UIMenu(title: "", children: []) }
      let actions = ["cut:", "copy:", "paste:"].map { name in
        UIAction(title: name) { _ in self?.performOnItem(number, name) }
      }
      let more = UIMenu(title: "more", children: actions)
      return UIMenu(title: "item \(number)", children: actions + [more])
    }
  }

  /// When the user chooses an action, its item may have moved.
  private func performOnItem(_ number: Int, _ action: String) {
    let path = DraggedItem(number, of: self).path
    if let path { perform(action, at: path) }
  }
}
