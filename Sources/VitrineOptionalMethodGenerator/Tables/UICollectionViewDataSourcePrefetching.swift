extension ProtocolTable {
  static let dataSourcePrefetching = ProtocolTable(
    name: "UICollectionViewDataSourcePrefetching", parent: "AnyObject",
    folder: "UIKitCollections/Protocols",
    documentation: """
      Is told in advance which items will be needed, so that their data can be fetched
      meanwhile.

      Not every item that is shown is announced, and one that is announced need not be shown.
      """,
    rows: """
      /// These items are about to be needed, the nearest to the visible items first. None of
      /// them is visible.
      func collectionView(
        _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
      )

      /// These of the announced items are not expected to be needed any longer. Optional:
      /// nothing happens.
      cancelPrefetching: func collectionView(
        _ collectionView: UICollectionView,
        cancelPrefetchingForItemsAt indexPaths: [IndexPath]
      )
      """)
}
