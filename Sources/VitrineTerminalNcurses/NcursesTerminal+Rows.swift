import VitrineTerminalCore

// Drawing in rows below the cursor instead of the alternate screen.
extension NcursesTerminal {
  /// The size of the drawing area.
  var drawnSize: GridSize {
    guard takesRows, let height = options.height else { return deviceSize }
    return GridSize(columns: deviceSize.columns, rows: height.rows(of: deviceSize.rows))
  }

  /// Queries the position of the cursor and makes room there. If the terminal does not report it at
  /// the start, the whole screen is used.
  ///
  /// - Parameter isResized: Whether the rows are already on the screen, with the cursor in one of them.
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
