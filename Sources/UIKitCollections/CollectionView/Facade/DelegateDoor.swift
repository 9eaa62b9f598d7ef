import Foundation
import UIKitCore

/// Calls delegate and data source for the interactions, which do not know the collection view.
///
/// The door passes the collection view along, and translates index paths: interactions name items by
/// where they are on screen, delegate and data source by where the data has them. Each interaction
/// sees only the calls that it makes, by a protocol of its own.
@MainActor
final class DelegateDoor {
  unowned let view: UICollectionView

  init(view: UICollectionView) { self.view = view }

  var delegate: (any UICollectionViewDelegate)? { view.delegate }

  /// The path by which delegate and data source know an item on screen.
  func dataPath(_ path: IndexPath) -> IndexPath { view.counts.delegatePath(of: path) }
}
