import TerminalCore

extension NcursesTerminal {
  /// How many pixels a cell has by the kernel's idea, or nil if it has none.
  var devicePixels: GridSize? {
    var width: Int32 = 0
    var height: Int32 = 0
    guard terminal_pixels(device, &width, &height) == 0, deviceSize.columns > 0,
      deviceSize.rows > 0
    else { return nil }
    let cell = GridSize(
      columns: Int(width) / deviceSize.columns, rows: Int(height) / deviceSize.rows)
    return cell.columns > 0 && cell.rows > 1 ? cell : nil
  }

  /// The kernel's idea of the size, or nil if it has none.
  var currentSize: GridSize? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard terminal_size(device, &columns, &rows) == 0, columns > 0, rows > 0 else { return nil }
    return GridSize(columns: Int(columns), rows: Int(rows))
  }
}
