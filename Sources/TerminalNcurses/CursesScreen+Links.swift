import TerminalCore

// Links (OSC 8). ncurses knows none: what it has written of them is written once more, with their addresses. Rows with
// links are always written whole, so that no cell keeps the link of a text that stood there before.
extension CursesScreen {
  /// Closes a link, whatever of it has arrived.
  static let linkOff = "\u{1B}\\\u{1B}]8;;\u{1B}\\"

  /// Whether a row has links or had some.
  ///
  /// - Parameter source: The row of the frame before that stands there now.
  func isLinked(_ row: Int, of canvas: Canvas, from source: Int, of shown: Canvas) -> Bool {
    guard showsLinks, canvas.hasLinks || shown.hasLinks else { return false }
    return canvas.hasLinks(inRow: row) || shown.hasLinks(inRow: row)
      || (0..<shown.size.rows).contains(source) && shown.hasLinks(inRow: source)
  }

  /// What tells the terminal of the links of some rows. The cursor goes back to where ncurses has left it.
  func bytes(ofLinksIn rows: [Int], of canvas: Canvas) -> [UInt8] {
    var bytes: [UInt8] = []
    for row in rows {
      canvas.withRow(row) { cells in
        var column = 0
        while column < cells.count {
          let start = column
          let link = cells[start].link
          while column < cells.count, cells[column].link == link { column += 1 }
          if let address = LinkTable.address(of: link) {
            bytes += "\u{1B}[\(row + 1);\(start + 1)H\u{1B}]8;id=\(link);\(address)\u{1B}\\".utf8
            appendText(of: cells[start..<column], to: &bytes)
            bytes += "\u{1B}]8;;\u{1B}\\".utf8
          }
        }
      }
    }
    return bytes.isEmpty ? [] : [0x1B, 0x37] + bytes + [0x1B, 0x38]
  }

  private func appendText(of cells: Slice<UnsafeBufferPointer<Cell>>, to bytes: inout [UInt8]) {
    var before: Cell?
    for cell in cells where cell.width > 0 {
      if before.map({ !$0.hasSameStyle(as: cell) }) ?? true {
        var style = cell.style.degraded(to: depth)
        // As ncurses writes it, which knows no strokes through text.
        if style.attributes.remove(.strikethrough) != nil { style.attributes.insert(.dim) }
        bytes += "\u{1B}[\(style.graphicRendition(depth: depth))m".utf8
        before = cell
      }
      bytes += cell.text.utf8
    }
  }
}

extension NcursesTerminal {
  /// Once a link is on its way, it is closed when the terminal is given back: a signal may cut it short.
  func tellLinksOff() {
    guard !endsLinks, screen?.hasShownLinks == true else { return }
    endsLinks = true
    prepareRestoring(resized: false)
  }
}
