import Foundation
import UIKitCore

/// Answers questions about the positions of items in the layout, on screen or not.
@MainActor
protocol ItemGeometry: AnyObject {
  /// The layout in use.
  var layout: UICollectionViewLayout { get }
  /// Whether the last change of the offset made the layout out of date, as with pinned headers;
  /// `nil` before the first change.
  var layoutFollowsOffset: Bool? { get }
  /// Whether a call to the layout is in progress.
  var isAskingLayout: Bool { get }
  /// Brings counts, layout and content size up to date, without touching a view.
  func settle()
  /// Returns the layout's attributes in a rectangle of the content, after settling.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes]
  /// Returns the attributes of an item, after settling.
  func attributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes?
  /// Returns the attributes of a supplementary view, after settling.
  func attributesForSupplementary(
    _ kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes?
  /// Returns the current attributes of an element, without settling.
  func place(of key: ElementKey) -> UICollectionViewLayoutAttributes?
  /// Returns the topmost item at a point of the content.
  func item(at point: CGPoint) -> IndexPath?
}

extension LayoutPasses: ItemGeometry {}
