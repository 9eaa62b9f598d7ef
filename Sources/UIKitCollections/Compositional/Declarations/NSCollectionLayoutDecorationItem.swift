import Foundation
import UIKitCore

/// The plan of an ornament of a section, whose class is registered with the layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// What kind of view the layout makes.
  public let elementKind: String
  /// Its place from back to front. 0 by default: behind the items.
  public var zIndex = 0

  private init(_ kind: String) {
    elementKind = kind
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(size: whole, attached: [])
  }

  /// Makes a background: as large as the section with its headers, footers and insets, less `contentInsets`.
  public static func background(elementKind: String) -> Self {
    Self(elementKind)
  }

  override func duplicate() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutDecorationItem(elementKind)
    copy.takeSpacing(of: self)
    copy.zIndex = zIndex
    return copy
  }
}
