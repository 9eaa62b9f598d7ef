extension UICollectionView {
  /// The category of a layout element.
  public nonisolated enum ElementCategory: UInt, Sendable, CaseIterable {
    /// The view of one data item.
    case cell = 0
    /// A view about a section or an item, supplied by the data source.
    case supplementaryView = 1
    /// A visual ornament, supplied by the layout alone.
    case decorationView = 2
  }
}

extension UICollectionView.ElementCategory {
  /// The order from back to front among elements of one `zIndex`: decorations are behind cells, and
  /// cells behind supplementary views.
  nonisolated var depth: Int {
    switch self {
    case .decorationView: 0
    case .cell: 1
    case .supplementaryView: 2
    }
  }

  /// The name of the category in messages to programmers.
  nonisolated var words: String {
    switch self {
    case .cell: "cell"
    case .supplementaryView: "supplementary view"
    case .decorationView: "decoration view"
    }
  }
}
