extension PixelBuffer {
  /// A mean colour.
  package struct Mean: Equatable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    package var alpha: UInt8
  }

  /// Returns the pixels averaged into fewer ones of the same proportions, or the buffer itself if
  /// it fits.
  func scaled(toFit box: (width: Int, height: Int)) -> PixelBuffer? {
    let scale = min(1, Double(box.width) / Double(width), Double(box.height) / Double(height))
    if scale >= 1 { return self }
    let columns = max(1, Int((Double(width) * scale).rounded()))
    let rows = max(1, Int((Double(height) * scale).rounded()))
    var result: [UInt8] = []
    result.reserveCapacity(columns * rows * 4)
    for row in 0..<rows {
      for column in 0..<columns {
        let average = self.average(
          columns: column * width / columns..<(column + 1) * width / columns,
          rows: row * height / rows..<(row + 1) * height / rows)
        result += [average.red, average.green, average.blue, average.alpha]
      }
    }
    return PixelBuffer(width: columns, height: rows, bytes: result)
  }

  /// Returns the mean colour of a part; pixels count by their alpha.
  package func average(
    columns: Range<Int>, rows: Range<Int>
  ) -> Mean {
    var sums = (red: 0, green: 0, blue: 0, alpha: 0)
    let columns = columns.isEmpty ? columns.lowerBound..<columns.lowerBound + 1 : columns
    let rows = rows.isEmpty ? rows.lowerBound..<rows.lowerBound + 1 : rows
    for row in rows.clamped(to: 0..<height) {
      for column in columns.clamped(to: 0..<width) {
        let place = (row * width + column) * 4
        let alpha = Int(bytes[place + 3])
        sums.red += Int(bytes[place]) * alpha
        sums.green += Int(bytes[place + 1]) * alpha
        sums.blue += Int(bytes[place + 2]) * alpha
        sums.alpha += alpha
      }
    }
    guard sums.alpha > 0 else { return Mean(red: 0, green: 0, blue: 0, alpha: 0) }
    return Mean(
      red: UInt8(sums.red / sums.alpha), green: UInt8(sums.green / sums.alpha),
      blue: UInt8(sums.blue / sums.alpha),
      alpha: UInt8(min(255, sums.alpha / (columns.count * rows.count))))
  }
}
