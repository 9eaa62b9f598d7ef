import Foundation
import UIKitCore

/// The cells on screen.
@MainActor
protocol LiveCells: AnyObject {
  /// The cells from back to front.
  var cells: [UICollectionViewCell] { get }
  /// Whether some elements stand in front of others by their `zIndex`.
  var hasLayers: Bool { get }
  /// How often a view came, went, or got other attributes.
  var changes: Int { get }
  /// The cell of an item, if it is on screen.
  func cell(at path: IndexPath) -> UICollectionViewCell?
  /// The item whose cell holds a view.
  func path(holding view: UIView?) -> IndexPath?
  /// Calls a closure with each cell and its item.
  func forEachCell(_ body: (UICollectionViewCell, IndexPath) -> Void)
}

extension VisibleElements: LiveCells {}
