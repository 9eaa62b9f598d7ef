import UIKit

/// A mark for the state of a cell, independent of colour: `✓` for selected, `›` for touched. The
/// cell itself shows the focus in reverse video.
enum StateMark {
  /// Returns the marks of a cell, followed by a space if there are any.
  @MainActor
  static func text(of cell: UICollectionViewCell) -> String {
    let marks = (cell.isHighlighted ? "›" : "") + (cell.isSelected ? "✓" : "")
    return marks.isEmpty ? "" : marks + " "
  }
}
