extension ProtocolTable {
  static let collectionViewDropDelegate = ProtocolTable(
    name: "UICollectionViewDropDelegate", parent: "OptionalMethods",
    folder: "UIKitCollections/Protocols",
    documentation: """
      Handles drops of items onto a collection view.

      All methods except the first are optional: each has a default result, as in UIKit.
      """,
    rows: """
      /// Inserts the dropped items into the data, and animates them with the coordinator.
      func collectionView(
        _ collectionView: UICollectionView,
        performDropWith coordinator: any UICollectionViewDropCoordinator
      )

      /// Asks whether the collection view can accept any item of a drag. With `false` the delegate
      /// gets no more calls for this drag. Called once for each drag. Default: `true`.
      canHandleDrop: func collectionView(
        _ collectionView: UICollectionView, canHandle session: any UIDropSession
      ) -> Bool = true

      /// A drag has entered the collection view.
      dropDidEnter: func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
      )

      /// Returns the effect of a drop at the current place. Called at every move. Default: a copy
      /// without a particular place.
      ///
      /// - Parameter session: The current session.
      /// - Parameter collectionView: The collection view.
      /// - Parameter destinationIndexPath: The place for the items: `nil` over empty space, and one
      ///   past the last item at the end of a section.
      dropDidUpdate: func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
      ) -> UICollectionViewDropProposal =
        UICollectionViewDropProposal(operation: .copy, intent: .unspecified)

      /// A drag has left the collection view, or was cancelled.
      dropDidExit: func collectionView(
        _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
      )

      /// A drag that has entered this collection view before has ended, here or elsewhere.
      dropDidEnd: func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
      )

      /// Returns the appearance of an item that is dropped onto another item. Default: `nil`, its
      /// appearance during the drag.
      dropPreviewParameters: func collectionView(
        _ collectionView: UICollectionView,
        dropPreviewParametersForItemAt indexPath: IndexPath
      ) -> UIDragPreviewParameters? = nil
      """)
}
