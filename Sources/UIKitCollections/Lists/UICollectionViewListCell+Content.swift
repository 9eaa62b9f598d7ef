import UIKitCore

extension UICollectionViewListCell {
  /// The content that suits the cell: of a row, or, where the cell shows the header or the footer of a section, of such
  /// a one in the kind of list that it is in.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    let isFooter =
      appliedAttributes?.representedElementKind == UICollectionView.elementKindSectionFooter
    let content: UIListContentConfiguration = isHeader ? .header() : isFooter ? .footer() : .cell()
    return content.updated(for: configurationState)
  }
}
