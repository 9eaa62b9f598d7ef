import UIKitCore
internal import VitrineTerminalCore

extension Pilot {
  /// The text of every row, from top to bottom, without trailing blanks.
  public var screen: [String] { terminal.canvas.lines }

  /// The rows joined by line feeds.
  public var screenText: String { screen.joined(separator: "\n") }

  /// The place of the hardware cursor: the focused item, for screen readers. nil for none.
  public var cursor: (column: Int, row: Int)? {
    terminal.cursor.map { (column: $0.column, row: $0.row) }
  }

  /// Whether the hardware cursor is visible: only as the caret of a text under editing.
  public var showsCursor: Bool { terminal.showsCursor }

  /// The rows, with marks around styled text.
  ///
  /// `{reverse|apple}` is in reverse video, `{bold #ff0000 on #000000|x}` bold and red on black;
  /// trailing blanks without a visible style are trimmed.
  public var styledScreen: [String] {
    let canvas = terminal.canvas
    return (0..<canvas.size.rows).map { row in
      canvas.withRow(row) { StyledRow(cells: Array($0)).text }
    }
  }

  /// Returns a cell of the screen, or nil outside.
  public func cell(column: Int, row: Int) -> ScreenCell? {
    terminal.canvas[GridPoint(column: column, row: row)].map(ScreenCell.init)
  }
}

/// One row, with marks for its styles.
private struct StyledRow {
  let cells: [Cell]

  var text: String {
    let end = cells.lastIndex { !$0.isInvisible } ?? -1
    var text = ""
    var index = 0
    while index <= end {
      let style = cells[index].style
      var run = ""
      while index <= end, cells[index].style == style || cells[index].width == 0 {
        run += cells[index].text
        index += 1
      }
      let marks = style.words
      text += marks.isEmpty ? run : "{\(marks)|\(run)}"
    }
    return text
  }
}
