import Foundation
import UIKitCore
@_spi(Vitrine) internal import VitrineBasicValues

extension UICollectionViewCompositionalLayout {
  /// Returns the distances from the edges to the reference of a section's insets, across the scroll
  /// axis. They are cached until the sections are measured again.
  final func insets(
    from reference: UIContentInsetsReference, in view: UICollectionView
  ) -> NSDirectionalEdgeInsets {
    let known = reference == .automatic ? configuration.contentInsetsReference : reference
    let insets = view.insets(from: known, across: configuration.scrollDirection.axis.other)
    state.references[known] = insets
    return insets
  }

  /// Whether the references for sections have moved.
  final var hasOtherReferences: Bool {
    guard let view = collectionView else { return false }
    let axis = state.geometry.axis.other
    return state.references.contains { view.insets(from: $0, across: axis) != $1 }
  }
}

extension NSDirectionalEdgeInsets {
  func adding(_ other: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }
}

extension UICollectionView {
  /// Returns the distances from the edges of the content to a reference along an axis. The adjusted
  /// insets of the scroll view already include a part of the safe area.
  fileprivate final func insets(
    from reference: UIContentInsetsReference, across axis: Axis
  ) -> NSDirectionalEdgeInsets {
    var insets =
      switch reference {
      case .none: UIEdgeInsets.zero
      case .automatic, .safeArea: safeAreaInsets
      case .layoutMargins: layoutMargins
      case .readableContent: readableInsets
      }
    let (own, all) = (contentInset, adjustedContentInset)
    insets = UIEdgeInsets(
      top: max(0, insets.top + own.top - all.top), left: max(0, insets.left + own.left - all.left),
      bottom: max(0, insets.bottom + own.bottom - all.bottom),
      right: max(0, insets.right + own.right - all.right))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: axis == .vertical ? insets.top : 0,
      leading: axis == .vertical ? 0 : isMirrored ? insets.right : insets.left,
      bottom: axis == .vertical ? insets.bottom : 0,
      trailing: axis == .vertical ? 0 : isMirrored ? insets.left : insets.right)
  }

  private final var readableInsets: UIEdgeInsets {
    let frame = readableContentGuide.layoutFrame
    return UIEdgeInsets(
      top: frame.minY, left: frame.minX, bottom: bounds.height - frame.maxY,
      right: bounds.width - frame.maxX)
  }
}
