extension ProtocolTable {
  static let collectionViewDataSource = ProtocolTable(
    name: "UICollectionViewDataSource", parent: "OptionalMethods",
    folder: "UIKitCollections/Protocols", sought: ["moveItem"],
    documentation: """
      Provides the numbers of sections and items, and their views.

      The methods must be fast: the collection view calls them for the views of the elements on
      screen, and for the counts after a reload or an update. Make views with the collection view's
      dequeue methods.

      Two methods are required; the others have defaults. On Linux the class that declares the
      conformance must implement an optional method: the library does not call a method that only a
      subclass adds.
      """,
    rows: """
      /// Returns the number of items in a section.
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int

      /// Returns a dequeued and configured cell for an item.
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell

      /// Returns the number of sections. Default: 1.
      numberOfSections: func numberOfSections(in collectionView: UICollectionView) -> Int = 1

      /// Returns a dequeued and configured supplementary view. Required if the layout has such
      /// views.
      viewForSupplementaryElement: func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> UICollectionReusableView = UICollectionReusableView()

      /// Asks whether the user may move an item. Default: `true`.
      canMoveItem: func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
      ) -> Bool = true

      /// Moves the data of an item. Without this method items cannot move.
      moveItem: func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      )

      /// Returns the titles of the index. Default: `nil`, no index.
      indexTitles: func indexTitles(for collectionView: UICollectionView) -> [String]? = nil

      /// Returns the item for an entry of the index. Default: the first item.
      indexPathForIndexTitle: func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String,
        at index: Int
      ) -> IndexPath = IndexPath(item: 0, section: 0)
      """)
}
