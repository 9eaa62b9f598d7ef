extension ProtocolTable {
  static let collectionViewDragDelegate = ProtocolTable(
    name: "UICollectionViewDragDelegate", parent: "AnyObject",
    folder: "UIKitCollections/Protocols",
    documentation: """
      Lets items be dragged out of a collection view.

      All methods but the first are optional: each has a default that means what absence means
      in UIKit.
      """,
    rows: """
      /// Returns the items of a drag that begins at an item; an empty array prevents the drag.
      func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
      ) -> [UIDragItem]

      /// Returns the items to add to the current drag when the user picks an item. Default:
      /// nothing.
      ///
      /// - Parameter session: The session under way.
      /// - Parameter indexPath: The item.
      /// - Parameter collectionView: The collection view that asks.
      /// - Parameter point: Where the item is, in the coordinates of the collection view.
      itemsForAdding: func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
        at indexPath: IndexPath, point: CGPoint
      ) -> [UIDragItem] = []

      /// How an item looks while it is dragged. Default: `nil`, as its cell.
      dragPreviewParameters: func collectionView(
        _ collectionView: UICollectionView,
        dragPreviewParametersForItemAt indexPath: IndexPath
      ) -> UIDragPreviewParameters? = nil

      /// The items are about to be carried away. Followed by one `dragSessionDidEnd`.
      dragWillBegin: func collectionView(
        _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
      )

      /// The items have been dropped, or the drag was cancelled.
      dragDidEnd: func collectionView(
        _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
      )

      /// Whether the items may leave the place they come from. Default: `true`.
      dragAllowsMove: func collectionView(
        _ collectionView: UICollectionView,
        dragSessionAllowsMoveOperation session: any UIDragSession
      ) -> Bool = true

      /// Whether the items may not be dropped on another program. Default: `false`. There is
      /// no other program here.
      dragIsRestricted: func collectionView(
        _ collectionView: UICollectionView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
      ) -> Bool = false
      """)
}
