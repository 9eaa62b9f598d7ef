import Foundation
import UIKitCore

@testable import UIKitCollections

/// Cells added to the screen by hand.
@MainActor
final class ListedCells: LiveCells {
  var live: [IndexPath: UICollectionViewCell] = [:]

  /// Adds a cell to the screen.
  @discardableResult
  func add(_ path: IndexPath) -> UICollectionViewCell {
    let cell = UICollectionViewCell(frame: CGRect(origin: .zero, size: GridGeometry.size))
    live[path] = cell
    return cell
  }

  var cells: [UICollectionViewCell] { live.keys.sorted().compactMap { live[$0] } }
  var hasLayers: Bool { false }
  var changes: Int { live.count }
  func cell(at path: IndexPath) -> UICollectionViewCell? { live[path] }

  func path(holding view: UIView?) -> IndexPath? {
    live.first { view?.isDescendant(of: $0.value) == true }?.key
  }

  func forEachCell(_ body: (UICollectionViewCell, IndexPath) -> Void) {
    for path in live.keys.sorted() { if let cell = live[path] { body(cell, path) } }
  }
}
