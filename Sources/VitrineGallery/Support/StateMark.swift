import UIKit

/// What tells the state of a cell without any colour: `✓` for selected, `›` for touched. Focus is
/// reverse video, the cell's own doing.
enum StateMark {
  /// The marks of a cell, with a blank behind them if there are any.
  @MainActor
  static func text(of cell: UICollectionViewCell) -> String {
    let marks = (cell.isHighlighted ? "›" : "") + (cell.isSelected ? "✓" : "")
    return marks.isEmpty ? "" : marks + " "
  }
}
