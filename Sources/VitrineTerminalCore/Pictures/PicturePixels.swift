/// Pixels of four bytes each: red, green, blue and alpha, row by row from the top.
package struct PicturePixels: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]

  /// - Parameter bytes: `width * height * 4` bytes with straight alpha.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(
      width > 0 && height > 0 && bytes.count == width * height * 4, "pixels of another size")
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// Whether all pixels are opaque.
  package var isOpaque: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var place = 3
      while place < bytes.count {
        if bytes[place] != 255 { return false }
        place += 4
      }
      return true
    }
  }

  /// Returns a part of the picture. The ranges must be inside.
  func part(x: Range<Int>, y: Range<Int>) -> PicturePixels {
    if x.count == width, y.count == height { return self }
    var part: [UInt8] = []
    part.reserveCapacity(x.count * y.count * 4)
    for row in y {
      let start = row * width * 4
      part += bytes[start + x.lowerBound * 4..<start + x.upperBound * 4]
    }
    return PicturePixels(width: x.count, height: y.count, bytes: part)
  }

  /// Returns the picture in the middle of a larger transparent one.
  package func padded(width newWidth: Int, height newHeight: Int) -> PicturePixels {
    let (left, top) = ((newWidth - width) / 2, (newHeight - height) / 2)
    guard left >= 0, top >= 0, newWidth != width || newHeight != height else { return self }
    var result = [UInt8](repeating: 0, count: newWidth * newHeight * 4)
    let length = width * 4
    for row in 0..<height {
      let start = row * length
      let end = ((row + top) * newWidth + left) * 4
      result.replaceSubrange(end..<end + length, with: bytes[start..<start + length])
    }
    return PicturePixels(width: newWidth, height: newHeight, bytes: result)
  }

  /// Returns the picture in another size. Each pixel is the mean of the pixels that it covers, or
  /// the nearest one.
  ///
  /// - Complexity: O(pixels of both).
  package func scaled(width newWidth: Int, height newHeight: Int) -> PicturePixels {
    if newWidth == width, newHeight == height { return self }
    var result = [UInt8](repeating: 0, count: newWidth * newHeight * 4)
    // The columns are computed once for all rows.
    let columns = (0..<newWidth).map { Self.source(of: $0, of: newWidth, in: width) }
    bytes.withUnsafeBufferPointer { bytes in
      result.withUnsafeMutableBufferPointer { result in
        var place = 0
        for row in 0..<newHeight {
          let rows = Self.source(of: row, of: newHeight, in: height)
          for columns in columns {
            mean(bytes, columns, rows, result, place)
            place += 4
          }
        }
      }
    }
    return PicturePixels(width: newWidth, height: newHeight, bytes: result)
  }

  /// Returns the range of old pixels covered by a new one.
  private static func source(of place: Int, of count: Int, in length: Int) -> Range<Int> {
    let first = place * length / count
    return first..<max(first + 1, (place + 1) * length / count)
  }

  /// Writes the mean of a part, with pixels weighted by alpha.
  @inline(__always)
  private func mean(
    _ bytes: UnsafeBufferPointer<UInt8>, _ columns: Range<Int>, _ rows: Range<Int>,
    _ result: UnsafeMutableBufferPointer<UInt8>, _ place: Int
  ) {
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    for row in rows {
      var source = (row * width + columns.lowerBound) * 4
      for _ in columns {
        let weight = Int(bytes[source + 3])
        red &+= Int(bytes[source]) &* weight
        green &+= Int(bytes[source + 1]) &* weight
        blue &+= Int(bytes[source + 2]) &* weight
        alpha &+= weight
        source += 4
      }
    }
    guard alpha > 0 else { return }
    result[place] = UInt8(truncatingIfNeeded: red / alpha)
    result[place + 1] = UInt8(truncatingIfNeeded: green / alpha)
    result[place + 2] = UInt8(truncatingIfNeeded: blue / alpha)
    result[place + 3] = UInt8(truncatingIfNeeded: alpha / (columns.count * rows.count))
  }
}
