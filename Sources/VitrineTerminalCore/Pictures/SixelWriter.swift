/// Writes pictures as sixels: six rows of pixels per character, one colour after another.
package enum SixelWriter {
  /// Returns the sequence for a part of a picture, which appears with its upper left corner at the
  /// cursor's cell.
  ///
  /// Invisible pixels leave the screen unchanged. The colours are defined each time, because
  /// terminals keep few of them or none.
  ///
  /// - Parameters:
  ///   - x: The columns of pixels, inside the picture, like `y`.
  ///   - y: The rows of pixels.
  /// - Complexity: O(pixels).
  package static func bytes(of picture: IndexedPicture, x: Range<Int>, y: Range<Int>) -> [UInt8] {
    var bytes = Array("\u{1B}P0;1q\"1;1;\(x.count);\(y.count)".utf8)
    var isUsed = [Bool](repeating: false, count: picture.palette.count)
    for row in y {
      for number in picture.numbers[
        row * picture.width + x.lowerBound..<row * picture.width + x.upperBound]
      where number != IndexedPicture.clear { isUsed[Int(number)] = true }
    }
    func percent(_ value: UInt8) -> Int { (Int(value) * 100 + 127) / 255 }
    for (number, color) in picture.palette.enumerated() where isUsed[number] {
      bytes +=
        "#\(number);2;\(percent(color.red));\(percent(color.green));\(percent(color.blue))".utf8
    }
    var band = Band(colors: picture.palette.count)
    for top in stride(from: y.lowerBound, to: y.upperBound, by: 6) {
      if top > y.lowerBound { bytes.append(ascii("-")) }
      band.read(picture, x: x, rows: top..<min(top + 6, y.upperBound))
      band.write(into: &bytes)
    }
    return bytes + [0x1B, 0x5C]
  }

  fileprivate static func ascii(_ character: Unicode.Scalar) -> UInt8 { UInt8(character.value) }
}

/// Six rows of pixels.
private struct Band {
  /// For each colour, its columns and the bits of the six pixels with that colour.
  private var columns: [[(column: Int, bits: UInt8)]]
  /// The colours in order of first occurrence.
  private var colors: [Int] = []

  init(colors: Int) { columns = Array(repeating: [], count: colors) }

  mutating func read(_ picture: IndexedPicture, x: Range<Int>, rows: Range<Int>) {
    for color in colors { columns[color].removeAll(keepingCapacity: true) }
    colors.removeAll(keepingCapacity: true)
    for column in x {
      for row in rows {
        let number = picture.numbers[row * picture.width + column]
        if number == IndexedPicture.clear { continue }
        let (color, bit) = (Int(number), UInt8(1) << UInt8(row - rows.lowerBound))
        let place = column - x.lowerBound
        if let last = columns[color].last, last.column == place {
          columns[color][columns[color].count - 1].bits |= bit
        } else {
          if columns[color].isEmpty { colors.append(color) }
          columns[color].append((place, bit))
        }
      }
    }
  }

  func write(into bytes: inout [UInt8]) {
    for (index, color) in colors.enumerated() {
      // Returns to the left edge.
      if index > 0 { bytes.append(SixelWriter.ascii("$")) }
      bytes += "#\(color)".utf8
      var column = 0
      var run = (bits: UInt8(0), count: 0)
      for entry in columns[color] {
        if entry.column > column {
          Self.flush(&run, &bytes)
          run = (0, entry.column - column)
        }
        if run.bits != entry.bits { Self.flush(&run, &bytes) }
        run = (entry.bits, run.count + 1)
        column = entry.column + 1
      }
      Self.flush(&run, &bytes)
    }
  }

  private static func flush(_ run: inout (bits: UInt8, count: Int), _ bytes: inout [UInt8]) {
    let character = run.bits + 0x3F
    if run.count > 3 {
      bytes += "!\(run.count)".utf8
      bytes.append(character)
    } else {
      for _ in 0..<run.count { bytes.append(character) }
    }
    run = (0, 0)
  }
}
