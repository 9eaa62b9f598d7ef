import Foundation

extension UICollectionViewCell {
  /// What a drag does with the item of a cell.
  public enum DragState: Int, Sendable {
    /// Nothing.
    case none = 0
    /// It has been taken hold of.
    case lifting = 1
    /// It is being carried away; the cell is drawn faint where it was.
    case dragging = 2
  }
}
