import VitrineTerminalCore

extension NcursesTerminal {
  /// The size of a cell in pixels according to the kernel; nil if unknown.
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

  /// The size of the terminal according to the kernel; nil if unknown.
  var currentSize: GridSize? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard terminal_size(device, &columns, &rows) == 0, columns > 0, rows > 0 else { return nil }
    return GridSize(columns: Int(columns), rows: Int(rows))
  }
}
