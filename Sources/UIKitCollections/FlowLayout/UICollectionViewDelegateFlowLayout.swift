// Written by `swift run VitrineOptionalMethodGenerator` from the tables in its folder. Change those.

import Foundation
import UIKitCore

/// Varies the metrics of a flow layout from item to item and from section to section.
///
/// Adopted by the collection view's delegate. Every method is optional: where one is missing the
/// property of the layout counts.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item in points; asked for every item when the layout is prepared. Default:
  /// `itemSize`.
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

  /// The header's size in points; only the extent along the scroll axis counts. Default:
  /// `headerReferenceSize`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  /// The footer's size in points; only the extent along the scroll axis counts. Default:
  /// `footerReferenceSize`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension OptionalMethod {
  package static var itemSize: Self { Self(number: 86) }
  package static var sectionInset: Self { Self(number: 87) }
  package static var lineSpacing: Self { Self(number: 88) }
  package static var interitemSpacing: Self { Self(number: 89) }
  package static var headerSize: Self { Self(number: 90) }
  package static var footerSize: Self { Self(number: 91) }
}

/// What the optional methods of `UICollectionViewDelegateFlowLayout` are called by, as
/// `delegate?.method?(...)`: nil where the method is not implemented.
public enum UICollectionViewDelegateFlowLayoutCalls {
  /// What `collectionView?(...)` calls.
  @preconcurrency @MainActor
  public struct CollectionView {
    let receiver: any UICollectionViewDelegateFlowLayout
  }
}

extension UICollectionViewDelegateFlowLayout {
  /// Calls `collectionView` where it is implemented: `collectionView?(...)`.
  public var collectionView: UICollectionViewDelegateFlowLayoutCalls.CollectionView? {
    .init(receiver: self)
  }
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    OptionalMethod.defaultOf(
      .itemSize, (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    OptionalMethod.defaultOf(
      .sectionInset, (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    OptionalMethod.defaultOf(
      .lineSpacing, (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    OptionalMethod.defaultOf(
      .interitemSpacing,
      (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    OptionalMethod.defaultOf(
      .headerSize,
      (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero)
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    OptionalMethod.defaultOf(
      .footerSize,
      (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero)
  }
}

extension UICollectionViewDelegateFlowLayoutCalls.CollectionView {
  /// Calls `collectionView(_:layout:sizeForItemAt:)` if it is implemented; `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    OptionalMethod.itemSize.answer {
      receiver.collectionView(
        collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
    }
  }

  /// Calls `collectionView(_:layout:sizeForItemAt:)`; answers what holds without it if it is not
  /// implemented.
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    receiver.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
  }

  /// Calls `collectionView(_:layout:insetForSectionAt:)` if it is implemented; `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets? {
    OptionalMethod.sectionInset.answer {
      receiver.collectionView(
        collectionView, layout: collectionViewLayout, insetForSectionAt: section)
    }
  }

  /// Calls `collectionView(_:layout:insetForSectionAt:)`; answers what holds without it if it is
  /// not implemented.
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    receiver.collectionView(
      collectionView, layout: collectionViewLayout, insetForSectionAt: section)
  }

  /// Calls `collectionView(_:layout:minimumLineSpacingForSectionAt:)` if it is implemented; `nil`
  /// if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalMethod.lineSpacing.answer {
      receiver.collectionView(
        collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
    }
  }

  /// Calls `collectionView(_:layout:minimumLineSpacingForSectionAt:)`; answers what holds without
  /// it if it is not implemented.
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    receiver.collectionView(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
  }

  /// Calls `collectionView(_:layout:minimumInteritemSpacingForSectionAt:)` if it is implemented;
  /// `nil` if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalMethod.interitemSpacing.answer {
      receiver.collectionView(
        collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
    }
  }

  /// Calls `collectionView(_:layout:minimumInteritemSpacingForSectionAt:)`; answers what holds
  /// without it if it is not implemented.
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    receiver.collectionView(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
  }

  /// Calls `collectionView(_:layout:referenceSizeForHeaderInSection:)` if it is implemented; `nil`
  /// if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize? {
    OptionalMethod.headerSize.answer {
      receiver.collectionView(
        collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
    }
  }

  /// Calls `collectionView(_:layout:referenceSizeForHeaderInSection:)`; answers what holds without
  /// it if it is not implemented.
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    receiver.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
  }

  /// Calls `collectionView(_:layout:referenceSizeForFooterInSection:)` if it is implemented; `nil`
  /// if not.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize? {
    OptionalMethod.footerSize.answer {
      receiver.collectionView(
        collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
    }
  }

  /// Calls `collectionView(_:layout:referenceSizeForFooterInSection:)`; answers what holds without
  /// it if it is not implemented.
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    receiver.collectionView(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
  }
}
