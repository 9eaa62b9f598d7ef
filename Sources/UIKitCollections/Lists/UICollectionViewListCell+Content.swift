import UIKitCore

extension UICollectionViewListCell {
  /// Returns the default content of the cell: of a row, or, for the header or the footer of a
  /// section, the content for its kind of list.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    let isFooter =
      appliedAttributes?.representedElementKind == UICollectionView.elementKindSectionFooter
    let content: UIListContentConfiguration = isHeader ? .header() : isFooter ? .footer() : .cell()
    return content.updated(for: configurationState)
  }
}
