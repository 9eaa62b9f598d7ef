extension ProtocolTable {
  static let collectionViewDropDelegate = ProtocolTable(
    name: "UICollectionViewDropDelegate", parent: "AnyObject",
    folder: "UIKitCollections/Protocols",
    documentation: """
      Lets items be dropped onto a collection view.

      All methods but the first are optional: each has a default that means what absence means
      in UIKit.
      """,
    rows: """
      /// Inserts the dropped items into the data, and animates them by the coordinator.
      func collectionView(
        _ collectionView: UICollectionView,
        performDropWith coordinator: any UICollectionViewDropCoordinator
      )

      /// Whether anything of a drag can be dropped here; if not, nothing more is heard of it.
      /// Asked once a drag. Default: `true`.
      canHandleDrop: func collectionView(
        _ collectionView: UICollectionView, canHandle session: any UIDropSession
      ) -> Bool = true

      /// A drag comes in.
      dropDidEnter: func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
      )

      /// What would become of the items if they were dropped now. Called at every move.
      /// Default: they would be copied, at no place in particular.
      ///
      /// - Parameter session: The session under way.
      /// - Parameter collectionView: The collection view that asks.
      /// - Parameter destinationIndexPath: Where they would go: `nil` over empty space, and
      ///   one past the last item at the end of a section.
      dropDidUpdate: func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
      ) -> UICollectionViewDropProposal =
        UICollectionViewDropProposal(operation: .copy, intent: .unspecified)

      /// A drag leaves, or is cancelled.
      dropDidExit: func collectionView(
        _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
      )

      /// A drag that came in once is over, wherever it has gone.
      dropDidEnd: func collectionView(
        _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
      )

      /// How an item looks that is dropped to the place of an item. Default: `nil`, as it was
      /// dragged.
      dropPreviewParameters: func collectionView(
        _ collectionView: UICollectionView,
        dropPreviewParametersForItemAt indexPath: IndexPath
      ) -> UIDragPreviewParameters? = nil
      """)
}
