/// The identity of a reuse queue: category, kind and identifier.
struct ReuseKey: Hashable, Sendable {
  var category: UICollectionView.ElementCategory
  /// The kind; `nil` for cells.
  var kind: String?
  /// The identifier; empty for decoration views, which a layout registers by kind alone.
  var identifier: String

  static func cell(_ identifier: String) -> ReuseKey {
    ReuseKey(category: .cell, kind: nil, identifier: identifier)
  }

  static func supplementary(_ kind: String, _ identifier: String) -> ReuseKey {
    ReuseKey(category: .supplementaryView, kind: kind, identifier: identifier)
  }

  static func decoration(_ kind: String) -> ReuseKey {
    ReuseKey(category: .decorationView, kind: kind, identifier: "")
  }
}
