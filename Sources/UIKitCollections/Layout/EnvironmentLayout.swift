import Foundation
import UIKitCore

/// A layout with insets relative to the safe area or the margins of the collection view.
@MainActor
protocol EdgeLayout: UICollectionViewLayout {
  /// Whether the safe area or the margins have changed, so that sections would be measured
  /// differently now.
  var hasOtherReferences: Bool { get }
}

/// A layout that reads the traits of the collection view and the reading direction, and runs
/// handlers of the app.
@MainActor
protocol EnvironmentLayout: EdgeLayout {
  /// Whether the content begins at its right end, as in a mirrored layout.
  var startsAtRight: Bool { get }
  /// Whether a section's handler is running. It may look at cells, which are those from before the
  /// pass.
  var isCallingHandlers: Bool { get }
  /// Returns whether supplementary views of a kind belong to the items of a section, and move with
  /// them.
  func isOfItems(_ kind: String, inSection section: Int) -> Bool
  /// Returns the row of a list above a point on a line, or on the space for one.
  func rowAboveLine(at point: CGPoint) -> IndexPath?
}
