import Foundation

/// Tells the elements of a layout apart: category, kind and the whole index path, however long.
struct ElementKey: Hashable, Sendable {
  var category: UICollectionView.ElementCategory
  /// `nil` for cells.
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
}

extension ElementKey {
  @MainActor
  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(
      category: attributes.representedElementCategory, kind: attributes.representedElementKind,
      path: attributes.indexPath)
  }
}
