import Foundation
import UIKitCore

/// The cells on screen.
@MainActor
protocol LiveCells: AnyObject {
  /// The cells from back to front.
  var cells: [UICollectionViewCell] { get }
  /// Whether some elements are in front of others by their `zIndex`.
  var hasLayers: Bool { get }
  /// The number of times that a view appeared, disappeared, or got other attributes.
  var changes: Int { get }
  /// Returns the cell of an item, if it is on screen.
  func cell(at path: IndexPath) -> UICollectionViewCell?
  /// Returns the item whose cell contains a view.
  func path(holding view: UIView?) -> IndexPath?
  /// Calls a closure with each cell and its item.
  func forEachCell(_ body: (UICollectionViewCell, IndexPath) -> Void)
}

extension VisibleElements: LiveCells {}
