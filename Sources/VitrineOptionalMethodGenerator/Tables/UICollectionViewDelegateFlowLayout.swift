extension ProtocolTable {
  static let flowLayoutDelegate = ProtocolTable(
    name: "UICollectionViewDelegateFlowLayout", parent: "UICollectionViewDelegate",
    folder: "UIKitCollections/FlowLayout",
    answersPlainly: true,
    documentation: """
      Varies the metrics of a flow layout from item to item and from section to section.

      Adopted by the collection view's delegate. Every method is optional: where one is missing
      the property of the layout counts.
      """,
    rows: """
      /// The size of an item in points; asked for every item when the layout is prepared.
      /// Default: `itemSize`.
      itemSize: func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize = (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero

      /// The margins around the items of a section, in points. Default: `sectionInset`.
      sectionInset: func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
      ) -> UIEdgeInsets =
        (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero

      /// The least gap between the lines of a section, in points. Default:
      /// `minimumLineSpacing`.
      lineSpacing: func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
      ) -> CGFloat =
        (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0

      /// The least gap between the items of a line, in points. Default:
      /// `minimumInteritemSpacing`.
      interitemSpacing: func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
      ) -> CGFloat =
        (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0

      /// The header's size in points; only the extent along the scroll axis counts. Default:
      /// `headerReferenceSize`.
      headerSize: func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
      ) -> CGSize =
        (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero

      /// The footer's size in points; only the extent along the scroll axis counts. Default:
      /// `footerReferenceSize`.
      footerSize: func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
      ) -> CGSize =
        (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
      """)
}
