import Foundation

/// The identity of a layout element: category, kind and the whole index path, of any length.
struct ElementKey: Hashable, Sendable {
  var category: UICollectionView.ElementCategory
  /// The kind; `nil` for cells.
  var kind: String?
  var path: IndexPath

  static func cell(_ path: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: nil, path: path)
  }

  static func supplementary(_ kind: String, _ path: IndexPath) -> ElementKey {
    ElementKey(category: .supplementaryView, kind: kind, path: path)
  }

  static func decoration(_ kind: String, _ path: IndexPath) -> ElementKey {
    ElementKey(category: .decorationView, kind: kind, path: path)
  }

  /// Returns the key of the same kind of element at another index path.
  func moved(to path: IndexPath) -> ElementKey {
    ElementKey(category: category, kind: kind, path: path)
  }
}

extension UICollectionViewLayout {
  /// Returns whether an element is the cell of an item, or moves together with an item.
  final func goesWithItem(_ key: ElementKey) -> Bool {
    switch key.category {
    case .cell: return true
    case .supplementaryView:
      guard key.path.count == 2, let kind = key.kind else { return false }
      return environmentLayout?.isOfItems(kind, inSection: key.path[0]) ?? false
    case .decorationView: return false
    }
  }
}

extension ElementKey {
  @MainActor
  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(
      category: attributes.representedElementCategory, kind: attributes.representedElementKind,
      path: attributes.indexPath)
  }
}
