import TerminalCore

// The rows below the cursor, instead of the alternate screen.
extension NcursesTerminal {
  /// The size of what is drawn in.
  var drawnSize: GridSize {
    guard takesRows, let height = options.height else { return deviceSize }
    return GridSize(columns: deviceSize.columns, rows: height.rows(of: deviceSize.rows))
  }

  /// Asks where the cursor is and makes room there. A terminal that does not say so at the start gives its whole
  /// screen.
  ///
  /// - Parameter isResized: Whether the rows are on the screen already, with the cursor in one of them.
  func takeRows(isResized: Bool) {
    output = InlineRows.question
    send()
    let (height, screenRows) = (size.rows, deviceSize.rows)
    let cursor = input?.awaitCursor()
    if let rows, isResized || cursor == nil {
      self.rows = rows.moved(
        to: cursor, at: screen?.restingCursor.row ?? 0, height: height, screen: screenRows)
    } else if let cursor {
      rows = InlineRows(cursor: cursor, height: height, screen: screenRows)
    } else {
      takesRows = false
      size = deviceSize
      screen?.resize(to: size)
    }
    prepareRestoring(resized: false)
    output = rows?.room ?? []
    send()
  }

  func checkSize() {
    guard let now = currentSize, now != deviceSize else { return }
    deviceSize = now
    size = drawnSize
    if isTaken { prepareRestoring(resized: true) }
    screen?.resize(to: size)
    if isTaken, rows != nil { takeRows(isResized: true) }
    askAboutPixels()
    deliver([.resize(size)])
  }
}
