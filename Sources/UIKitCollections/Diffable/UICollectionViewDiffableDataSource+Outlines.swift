import Foundation
import UIKitCore

extension UICollectionViewDiffableDataSource: OutlineSupply {
  final func outlinePlace(at path: IndexPath) -> OutlinePlace? {
    outline(at: path).flatMap { $0.place(of: $1) }
  }

  final func toggleOutline(at path: IndexPath) -> Bool {
    itemIdentifier(for: path).map { toggleExpansion(of: $0) } ?? false
  }

  final func outlineParent(of path: IndexPath) -> IndexPath? {
    guard let (outline, item) = outline(at: path), outline.place(of: item) != nil else {
      return nil
    }
    return outline.parent(of: item).flatMap { indexPath(for: $0) }
  }

  /// Returns the outline of an item.
  private func outline(
    at path: IndexPath
  ) -> (NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, ItemIdentifierType)? {
    guard !outlines.isEmpty, let section = sectionIdentifier(for: path.section),
      let outline = outlines[section], let item = itemIdentifier(for: path)
    else { return nil }
    return (outline, item)
  }
}
