import Foundation

extension UICollectionViewCell {
  /// The state of a cell's item in a drag.
  public enum DragState: Int, Sendable {
    /// No drag.
    case none = 0
    /// The user has grabbed the item.
    case lifting = 1
    /// The user drags the item. The cell is drawn faint at its original place.
    case dragging = 2
  }
}
