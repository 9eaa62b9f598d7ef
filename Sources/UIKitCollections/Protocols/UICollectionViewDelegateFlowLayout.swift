import Foundation
import UIKitCore

/// Varies the metrics of a flow layout from item to item and from section to section.
///
/// Adopted by the collection view's delegate. Every method is optional: where one is missing the property of the layout counts.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item in points; asked for every item when the layout is prepared. Default: `itemSize`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  /// The margins around the items of a section, in points. Default: `sectionInset`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets

  /// The least gap between the lines of a section, in points. Default: `minimumLineSpacing`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat

  /// The least gap between the items of a line, in points. Default: `minimumInteritemSpacing`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat

  /// The header's size in points; only the extent along the scroll axis counts. Default: `headerReferenceSize`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  /// The footer's size in points; only the extent along the scroll axis counts. Default: `footerReferenceSize`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let layout = collectionViewLayout as? UICollectionViewFlowLayout
    return OptionalMethod.defaultOf(.itemSize, layout?.itemSize ?? .zero)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    let layout = collectionViewLayout as? UICollectionViewFlowLayout
    return OptionalMethod.defaultOf(.sectionInset, layout?.sectionInset ?? .zero)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    let layout = collectionViewLayout as? UICollectionViewFlowLayout
    return OptionalMethod.defaultOf(.lineSpacing, layout?.minimumLineSpacing ?? 0)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    let layout = collectionViewLayout as? UICollectionViewFlowLayout
    return OptionalMethod.defaultOf(.interitemSpacing, layout?.minimumInteritemSpacing ?? 0)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    let layout = collectionViewLayout as? UICollectionViewFlowLayout
    return OptionalMethod.defaultOf(.headerSize, layout?.headerReferenceSize ?? .zero)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    let layout = collectionViewLayout as? UICollectionViewFlowLayout
    return OptionalMethod.defaultOf(.footerSize, layout?.footerReferenceSize ?? .zero)
  }
}
