import Foundation
import UIKitCore

/// A decoration of a section. Its class is registered with the layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the decoration view.
  public let elementKind: String
  /// The order from back to front. 0 by default: behind the items.
  public var zIndex = 0

  private init(_ kind: String) {
    elementKind = kind
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(size: whole, attached: [])
  }

  /// Creates a background: as large as the section with its headers, footers and insets, less
  /// `contentInsets`.
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
