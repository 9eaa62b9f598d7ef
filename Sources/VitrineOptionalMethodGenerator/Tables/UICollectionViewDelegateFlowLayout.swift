extension ProtocolTable {
  static let flowLayoutDelegate = ProtocolTable(
    name: "UICollectionViewDelegateFlowLayout", parent: "UICollectionViewDelegate",
    folder: "UIKitCollections/FlowLayout",
    answersPlainly: true,
    documentation: """
      Varies the metrics of a flow layout from item to item and from section to section.

      The collection view's delegate adopts this protocol. Every method is optional: without it the
      property of the layout applies.
      """,
    rows: """
      /// Returns the size of an item, in points; called for every item when the layout is prepared.
      /// Default: `itemSize`.
      itemSize: func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize = (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero

      /// Returns the margins around the items of a section, in points. Default: `sectionInset`.
      sectionInset: func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
      ) -> UIEdgeInsets =
        (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero

      /// Returns the smallest gap between the lines of a section, in points. Default:
      /// `minimumLineSpacing`.
      lineSpacing: func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
      ) -> CGFloat =
        (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0

      /// Returns the smallest gap between the items of a line, in points. Default:
      /// `minimumInteritemSpacing`.
      interitemSpacing: func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
      ) -> CGFloat =
        (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0

      /// Returns the header's size, in points; the layout uses only the extent along the scroll
      /// axis. Default: `headerReferenceSize`.
      headerSize: func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
      ) -> CGSize =
        (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero

      /// Returns the footer's size, in points; the layout uses only the extent along the scroll
      /// axis. Default: `footerReferenceSize`.
      footerSize: func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
      ) -> CGSize =
        (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
      """)
}
