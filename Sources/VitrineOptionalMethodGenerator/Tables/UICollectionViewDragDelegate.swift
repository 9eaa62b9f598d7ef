extension ProtocolTable {
  static let collectionViewDragDelegate = ProtocolTable(
    name: "UICollectionViewDragDelegate", parent: "OptionalMethods",
    folder: "UIKitCollections/Protocols",
    documentation: """
      Provides the items of drags that begin in a collection view.

      All methods except the first are optional: each has a default result, as in UIKit.
      """,
    rows: """
      /// Returns the items of a drag that begins at an item; an empty array prevents the drag.
      func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
      ) -> [UIDragItem]

      /// Returns the items to add to the current drag when the user picks an item. Default: none.
      ///
      /// - Parameter session: The current session.
      /// - Parameter indexPath: The item.
      /// - Parameter collectionView: The collection view.
      /// - Parameter point: The place of the item, in the coordinates of the collection view.
      itemsForAdding: func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
        at indexPath: IndexPath, point: CGPoint
      ) -> [UIDragItem] = []

      /// Returns the appearance of an item during a drag. Default: `nil`, the appearance of its
      /// cell.
      dragPreviewParameters: func collectionView(
        _ collectionView: UICollectionView,
        dragPreviewParametersForItemAt indexPath: IndexPath
      ) -> UIDragPreviewParameters? = nil

      /// A drag is about to begin. One `dragSessionDidEnd` follows.
      dragWillBegin: func collectionView(
        _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
      )

      /// A drag has ended with a drop, or was cancelled.
      dragDidEnd: func collectionView(
        _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
      )

      /// Asks whether a drop may move the items away from their place. Default: `true`.
      dragAllowsMove: func collectionView(
        _ collectionView: UICollectionView,
        dragSessionAllowsMoveOperation session: any UIDragSession
      ) -> Bool = true

      /// Asks whether other programs cannot accept the items. Default: `false`. Drags stay in the
      /// program here.
      dragIsRestricted: func collectionView(
        _ collectionView: UICollectionView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
      ) -> Bool = false
      """)
}
