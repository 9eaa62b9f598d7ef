extension ProtocolTable {
  static let dataSourcePrefetching = ProtocolTable(
    name: "UICollectionViewDataSourcePrefetching", parent: "OptionalMethods",
    folder: "UIKitCollections/Protocols",
    documentation: """
      Prepares the data of items before the collection view needs them.

      The collection view may show items that it has not announced, and may not show announced
      items.
      """,
    rows: """
      /// The collection view will probably need these items soon, the nearest to the visible items
      /// first. None of them is visible.
      func collectionView(
        _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
      )

      /// The collection view does not need these announced items any longer. Optional.
      cancelPrefetching: func collectionView(
        _ collectionView: UICollectionView,
        cancelPrefetchingForItemsAt indexPaths: [IndexPath]
      )
      """)
}
