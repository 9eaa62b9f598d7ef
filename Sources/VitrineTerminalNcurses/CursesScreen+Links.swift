import VitrineTerminalCore

// Links (OSC 8). ncurses does not support them, so linked text is written a second time with its addresses. Rows with
// links are always written whole, so that no cell keeps the link of an earlier text.
extension CursesScreen {
  /// Closes a link, even if it was cut off.
  static let linkOff = "\u{1B}\\\u{1B}]8;;\u{1B}\\"

  /// Returns whether a row has links or had some in the previous frame.
  ///
  /// - Parameter source: The row of the previous frame that is now at this position.
  func isLinked(_ row: Int, of canvas: Canvas, from source: Int, of shown: Canvas) -> Bool {
    guard showsLinks, canvas.hasLinks || shown.hasLinks else { return false }
    return canvas.hasLinks(inRow: row) || shown.hasLinks(inRow: row)
      || (0..<shown.size.rows).contains(source) && shown.hasLinks(inRow: source)
  }

  /// Returns the bytes that add the links to some rows. Restores the cursor position expected by ncurses.
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
        // Matches the output of ncurses, which does not support strikethrough.
        if style.attributes.remove(.strikethrough) != nil { style.attributes.insert(.dim) }
        bytes += "\u{1B}[\(style.graphicRendition(depth: depth))m".utf8
        before = cell
      }
      bytes += cell.text.utf8
    }
  }
}

extension NcursesTerminal {
  /// Makes sure that restoring the terminal closes links, because a signal may cut one off.
  func tellLinksOff() {
    guard !endsLinks, screen?.hasShownLinks == true else { return }
    endsLinks = true
    prepareRestoring(resized: false)
  }
}
