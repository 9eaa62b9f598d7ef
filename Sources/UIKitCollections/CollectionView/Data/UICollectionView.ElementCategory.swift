extension UICollectionView {
  /// What an element of a layout is.
  public nonisolated enum ElementCategory: UInt, Sendable, CaseIterable {
    /// One data item.
    case cell = 0
    /// Information about a section or an item, supplied by the data source.
    case supplementaryView = 1
    /// A visual ornament, supplied by the layout alone.
    case decorationView = 2
  }
}

extension UICollectionView.ElementCategory {
  /// The place from back to front among elements of one `zIndex`: decorations lie behind cells,
  /// cells behind supplementary views.
  nonisolated var depth: Int {
    switch self {
    case .decorationView: 0
    case .cell: 1
    case .supplementaryView: 2
    }
  }

  /// The words that messages to programmers use.
  nonisolated var words: String {
    switch self {
    case .cell: "cell"
    case .supplementaryView: "supplementary view"
    case .decorationView: "decoration view"
    }
  }
}
