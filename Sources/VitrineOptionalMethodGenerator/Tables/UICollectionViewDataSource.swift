extension ProtocolTable {
  static let collectionViewDataSource = ProtocolTable(
    name: "UICollectionViewDataSource", parent: "AnyObject",
    folder: "UIKitCollections/Protocols", sought: ["moveItem"],
    documentation: """
      Answers how many sections and items there are, and which view shows each of them.

      The answers must come quickly: the collection view asks for the views of the elements on
      screen, and for the counts after a reload or an update. Views come from the collection
      view's dequeue methods.

      Two methods are required; the others have defaults. On Linux an optional method must be
      implemented by the class that declares the conformance: one added only in a subclass is
      not reached.
      """,
    rows: """
      /// The number of items in a section.
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int

      /// A dequeued and configured cell for an item.
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell

      /// The number of sections. Optional: 1.
      numberOfSections: func numberOfSections(in collectionView: UICollectionView) -> Int = 1

      /// A dequeued and configured supplementary view. Optional, unless the layout asks for
      /// such views.
      viewForSupplementaryElement: func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> UICollectionReusableView = UICollectionReusableView()

      /// Whether an item may be moved elsewhere. Optional: `true`.
      canMoveItem: func collectionView(
        _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
      ) -> Bool = true

      /// Moves the data of an item. Optional: without it no item may move.
      moveItem: func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
      )

      /// The titles of the index. Optional: `nil`, no index.
      indexTitles: func indexTitles(for collectionView: UICollectionView) -> [String]? = nil

      /// Where an entry of the index leads. Optional: the first item.
      indexPathForIndexTitle: func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String,
        at index: Int
      ) -> IndexPath = IndexPath(item: 0, section: 0)
      """)
}
