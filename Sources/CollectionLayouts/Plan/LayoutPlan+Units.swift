import Foundation
import UIKitCore

// Places in units.
extension LayoutPlan {
  /// Returns the number of whole units in a room, at least one in each direction.
  static func units(in room: CGSize, of unit: CGSize) -> (columns: Int, rows: Int) {
    func count(_ length: CGFloat, _ unit: CGFloat) -> Int {
      Int(min(max(1, (length / unit).rounded(.down)), 1e6))
    }
    return (count(room.width, unit.width), count(room.height, unit.height))
  }

  func rect(column: Int, row: Int, columns: Int, rows: Int) -> CGRect {
    CGRect(
      x: CGFloat(column) * unit.width, y: CGFloat(row) * unit.height,
      width: CGFloat(columns) * unit.width, height: CGFloat(rows) * unit.height)
  }

  /// Places an item, and extends the content to contain it.
  mutating func put(_ number: Int, column: Int, row: Int, columns: Int, rows: Int) {
    frames[number] = rect(column: column, row: row, columns: max(1, columns), rows: rows)
    reach(frames[number])
  }

  /// Extends the content to contain a rectangle.
  mutating func reach(_ rect: CGRect) {
    size = CGSize(width: max(size.width, rect.maxX), height: max(size.height, rect.maxY))
  }

  /// Returns the width of a text in units.
  func columns(of text: String) -> Int {
    Int((text.size().width / unit.width).rounded(.up))
  }

  /// Adds a label of one row.
  ///
  /// - Parameter texts: The texts, each with its first column, counted from that of the label.
  mutating func write(
    _ texts: [(column: Int, string: String, role: LayoutLabel.Role)], column: Int, row: Int,
    columns: Int, pin: LayoutLabel.Pin? = nil
  ) {
    var label = LayoutLabel(
      frame: rect(column: column, row: row, columns: columns, rows: 1), pin: pin)
    label.texts = texts.map { text in
      LayoutLabel.Text(
        string: text.string, origin: CGPoint(x: CGFloat(text.column) * unit.width, y: 0),
        role: text.role)
    }
    labels.append(label)
    reach(label.frame)
  }

  /// Adds a heading followed by a count.
  mutating func writeHeading(
    _ name: String, count: Int, row: Int, columns: Int, pin: LayoutLabel.Pin? = nil
  ) {
    var texts: [(column: Int, string: String, role: LayoutLabel.Role)] = [(0, name, .title)]
    if count > 0 { texts.append((self.columns(of: name) + 2, "\(count)", .detail)) }
    write(texts, column: 0, row: row, columns: columns, pin: pin)
  }

  /// Places items in rows of equal columns, starting at a row.
  ///
  /// - Returns: The row behind them.
  mutating func flow(
    _ numbers: [Int], column: Int, row: Int, columns: Int, rows height: Int, atLeast least: Int
  ) -> Int {
    let across = max(1, (columns + 1) / (least + 1))
    let width = max(1, (columns - across + 1) / across)
    for (place, number) in numbers.enumerated() {
      put(
        number, column: column + place % across * (width + 1), row: row + place / across * height,
        columns: width, rows: height)
    }
    return row + (numbers.count + across - 1) / across * height
  }
}
