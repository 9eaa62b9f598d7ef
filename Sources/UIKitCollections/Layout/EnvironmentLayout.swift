import Foundation
import UIKitCore

/// A layout that measures insets from the safe area or the margins of the collection view.
@MainActor
protocol EdgeLayout: UICollectionViewLayout {
  /// Whether sections would be measured from other places now: the safe area or the margins have changed.
  var hasOtherReferences: Bool { get }
}

/// A layout that reads the traits of the collection view and the reading direction, and runs code of the app.
@MainActor
protocol EnvironmentLayout: EdgeLayout {
  /// Whether the content begins at its right end, as it does where it is mirrored.
  var startsAtRight: Bool { get }
  /// Whether a section's handler runs: it may look at cells, which are those from before the pass.
  var isCallingHandlers: Bool { get }
  /// Whether supplementary views of a kind belong to the items of a section, and go with them.
  func isOfItems(_ kind: String, inSection section: Int) -> Bool
  /// The row of a list below which a line, or the room for one, is at a point of the content.
  func rowAboveLine(at point: CGPoint) -> IndexPath?
}
