import Foundation
import UIKitCore

/// Where the layout puts the items, on screen or not.
@MainActor
protocol ItemGeometry: AnyObject {
  /// The layout in use.
  var layout: UICollectionViewLayout { get }
  /// Whether the layout was out of date after the last change of offset, as for pinned headers;
  /// `nil` before the first change.
  var layoutFollowsOffset: Bool? { get }
  /// Whether the layout is being asked now.
  var isAskingLayout: Bool { get }
  /// Brings counts, layout and content size up to date, without touching a view.
  func settle()
  /// What the layout shows in a rectangle of the content, once everything is settled.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]
  /// Where an item is; settles first.
  func attributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes?
  /// Where a supplementary view is; settles first.
  func attributesForSupplementary(
    _ kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes?
  /// Where the layout has an element now; does not settle.
  func place(of key: ElementKey) -> UICollectionViewLayoutAttributes?
  /// The topmost item at a point of the content.
  func item(at point: CGPoint) -> IndexPath?
}

extension LayoutPasses: ItemGeometry {}
