import Foundation
import UIKitCore

/// The settings for all sections of a compositional layout.
@preconcurrency @MainActor
public final class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  /// Creates a default configuration.
  public override init() { super.init() }

  /// The direction in which sections follow each other and the content scrolls. Vertical by default.
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The gap between sections, in points. 0 by default.
  public var interSectionSpacing: CGFloat = 0
  /// The headers, footers and other views at the edges of the whole content.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The default reference for the content insets of sections.
  public var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Returns a new configuration with the same values.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { AnySendableBox(duplicate()) }.value
  }

  func duplicate() -> UICollectionViewCompositionalLayoutConfiguration {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
