import Foundation
import UIKitCore
internal import VitrineCharacterWidths

/// Draws rows of characters into a control. Only this code converts a control's coordinates to the
/// grid.
@MainActor struct ControlPainter {
  let context: CGContext
  let cell: CellMetrics
  let bounds: CGRect

  init?(_ view: UIView) {
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    self.context = context
    cell = UIScreen.main.cellMetrics
    bounds = view.bounds
  }

  /// The number of columns in the bounds.
  var columns: Int { max(0, cell.column(bounds.width)) }
  /// The number of rows in the bounds.
  var rows: Int { max(0, cell.row(bounds.height)) }

  /// The middle row, for a control of one row in higher bounds.
  var middleRow: Int { max(0, (rows - 1) / 2) }

  /// Draws a line of text.
  func put(
    _ text: String, column: Int, row: Int, color: UIColor, traits: TextTraits = [],
    ground: UIColor? = nil
  ) {
    let origin = CGPoint(x: CGFloat(column) * cell.width, y: CGFloat(row) * cell.height)
    context.drawLine(text, at: origin, color: color, traits: traits, ground: ground)
  }

  /// Returns a size in cells as points.
  static func size(columns: Int, rows: Int = 1) -> CGSize {
    let cell = UIScreen.main.cellMetrics
    return CGSize(width: CGFloat(columns) * cell.width, height: CGFloat(rows) * cell.height)
  }

  static func columns(of text: String) -> Int { TextColumns.columns(of: text) }

  static func truncated(_ text: String, columns: Int) -> String {
    columns > 0 ? TextColumns.truncated(text, columns: columns, mode: .tail) : ""
  }
}

extension UIControl {
  /// Pressed text is bold, text of a disabled control faint. The focus system draws the focus in
  /// reverse video.
  var textTraits: TextTraits {
    if !isEnabled { return .dim }
    return isHighlighted ? .bold : []
  }

  /// Called when the user has changed the value.
  func tellValueChanged() { send([.valueChanged, .primaryActionTriggered], with: nil) }

  /// Returns the pressed key, if only one without modifiers was pressed.
  static func plainKey(_ presses: Set<UIPress>) -> UIKeyboardHIDUsage? {
    guard let key = presses.first?.key else { return nil }
    let held = key.modifierFlags.intersection([.control, .alternate, .command])
    return held.isEmpty ? key.keyCode : nil
  }
}
