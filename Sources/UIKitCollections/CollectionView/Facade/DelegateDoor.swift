import Foundation
import UIKitCore

/// Calls delegate and data source for the interactions, which do not know the collection view.
///
/// The door passes the collection view along, and translates index paths. Interactions use
/// presentation paths, delegate and data source use data paths. Each interaction sees only its own
/// calls, through a separate protocol.
@MainActor
final class DelegateDoor {
  unowned let view: UICollectionView

  init(view: UICollectionView) { self.view = view }

  var delegate: (any UICollectionViewDelegate)? { view.delegate }

  /// Returns the path of an item on screen for the delegate and the data source.
  func dataPath(_ path: IndexPath) -> IndexPath { view.counts.delegatePath(of: path) }
}
