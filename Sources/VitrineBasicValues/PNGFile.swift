/// A picture as an uncompressed PNG file.
///
/// The terminal is on the same machine as a rule, so compression costs more time than it saves.
package enum PNGFile {
  /// Returns the signature, and the chunks of the header, the pixels and the end.
  ///
  /// - Parameter pixels: Red, green, blue and alpha of each pixel, row by row: `width * height * 4`
  ///   bytes.
  /// - Complexity: O(*p*) in the number of pixels.
  package static func bytes(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((width * 4 + 1) * height)
    for row in 0..<height {
      // The filter type of the row: none.
      rows.append(0)
      let start = row * width * 4
      rows += pixels[start..<start + width * 4]
    }
    // 8 bits per channel, four channels, the standard compression and filter, not interlaced.
    var header = number(width)
    header += number(height)
    header += [8, 6, 0, 0, 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    append("IHDR", header, to: &file)
    append("IDAT", stored(rows), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private static func append(_ name: String, _ content: [UInt8], to file: inout [UInt8]) {
    let chunk = Array(name.utf8) + content
    file += number(content.count)
    file += chunk
    file += number(Int(checksum(chunk)))
  }

  private static func number(_ value: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: value).bigEndian) { Array($0) }
  }

  /// Returns a zlib stream of uncompressed blocks.
  private static func stored(_ content: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 0xFFFF, content.count)
      let count = UInt16(end - start)
      stream.append(end == content.count ? 1 : 0)
      for size in [count, ~count] {
        withUnsafeBytes(of: size.littleEndian) { stream += $0 }
      }
      stream += content[start..<end]
      start = end
    } while start < content.count
    var low = 1
    var high = 0
    for byte in content {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    stream += number(high << 16 | low)
    return stream
  }

  private static let remainders: [UInt32] = (0..<256).map { (value: UInt32) -> UInt32 in
    var rest = value
    for _ in 0..<8 {
      let half = rest >> 1
      rest = rest & 1 == 1 ? half ^ 0xEDB8_8320 : half
    }
    return rest
  }

  /// Returns the cyclic redundancy check of PNG: CRC-32.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      let index = UInt8(truncatingIfNeeded: sum) ^ byte
      sum = remainders[Int(index)] ^ (sum >> 8)
    }
    return ~sum
  }
}
